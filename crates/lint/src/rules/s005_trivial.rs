//! # What it does
//! Finds levels that can be won without pushing anything, and shows the shortest such route. A level
//! that says `allowTrivial = true` is left out. Where solved-at-start (R003) is reported, this is not: the
//! first turn wins, whatever is in the way.
//!
//! # Why is this bad
//! There is nothing to solve: the player walks to the goal.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.WIS.TIN.CIP
//! ###############
//! #@....$......&#
//! #.............#     # the crate can be walked around
//! ###############
//! '''
//! ```
//!
//! # Fix
//! Put something in the way that has to be pushed, or say `allowTrivial = true` if the walk is the
//! lesson. A walk moves no word either, so that such a level needs `allowBypass = true` as well.

use packwright_diagnostics::Code;
use packwright_model::Route;

use super::{Check, Rule, r003_solved_at_start::is_over_at_once};
use crate::finding::Findings;
use crate::search::Answer;
use crate::search::steps;
use crate::view::BoardView;

const CODE: Code = Code::warning("S005", "trivial");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Search(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    if board.entry.entry.allow_trivial == Some(true) {
        return;
    }
    findings.decided(board, CODE, proofs.flags().trivial.as_ref());
    if let Some(route) = reported(board).filter(|route| !is_over_at_once(board, route)) {
        let message = format!("won without pushing anything, in {}: {route}", steps(route.0.len()));
        let help = if board.entry.entry.allow_bypass == Some(true) {
            "put something in the way, or say `allowTrivial = true` if the walk is the lesson"
        } else {
            "put something in the way; if the walk is the lesson, say `allowBypass = true` and \
             `allowTrivial = true`"
        };
        findings.add(board.board(CODE, message).help(help));
    }
}

/// The walk that this rule reports.
pub(crate) fn reported<'a>(board: &BoardView<'a>) -> Option<&'a Route> {
    let trivial = &board.proofs?.flags().trivial;
    let route = trivial.as_ref().ok().and_then(Answer::route);
    route.filter(|_| board.entry.entry.allow_trivial != Some(true))
}

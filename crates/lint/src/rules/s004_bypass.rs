//! # What it does
//! Finds levels that can be won without moving a single word, and shows the shortest such route. A level
//! that says `allowBypass = true` is left out. A route that pushes nothing at all moves no word either:
//! where trivial reports one, only a shorter bypass is reported as well. Where solved-at-start (R003) is
//! reported, this is not: the first turn wins, whatever the words are.
//!
//! # Why is this bad
//! The words are the puzzle, and here they are scenery: the player walks past whatever there was to be
//! found out about them.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.WIS.TIN.CIP
//! ###############
//! #@.$.#........#
//! #....$.......&#     # no word is needed to push the crate through the door
//! ###############
//! '''
//! ```
//!
//! # Fix
//! Close the way, or take a word out of a rule so that the player has to bring it; `packwright repair`
//! looks for an edit of one cell that does it. If the level is about pushing and nothing else, say
//! `allowBypass = true`.

use packwright_diagnostics::Code;

use super::{Check, Rule, r003_solved_at_start::is_over_at_once, s005_trivial};
use crate::finding::Findings;
use crate::search::Answer;
use crate::search::steps;
use crate::view::BoardView;

const CODE: Code = Code::warning("S004", "bypass");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Search(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    if board.entry.entry.allow_bypass == Some(true) {
        return;
    }
    let flags = proofs.flags();
    let Some(Answer::Wins(route)) = findings.decided(board, CODE, flags.bypass.as_ref()) else {
        return;
    };
    // The same walk again, reported as what it is.
    let walk = s005_trivial::reported(board);
    if walk.is_some_and(|walk| walk.0.len() <= route.0.len()) || is_over_at_once(board, route) {
        return;
    }
    let message = format!("won without moving a word, in {}: {route}", steps(route.0.len()));
    let help = "close the way, or say `allowBypass = true` if it is meant to be open";
    findings.add(board.board(CODE, message).help(help));
}

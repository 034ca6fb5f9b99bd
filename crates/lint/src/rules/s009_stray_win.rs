//! # What it does
//! Finds nouns with which some route wins in a part that they never play in the win of the recorded
//! solution (or without one of the shortest route): as the YOU that reaches a WIN thing, as the WIN thing
//! that is reached, or as a GOAL thing. Each is shown with a shortest such route. All that can be reached
//! is searched for this; where that takes more than the budget, nothing is reported, nor where the recorded
//! solution does not win (S001), since then it is not known what play is meant.
//!
//! # Why is this bad
//! A loose `WIN` next to a sentence that ends in a property makes something else the goal. That is a way
//! to win which was not thought of.
//!
//! # Example
//! ```toml
//! board = '''
//! ..CI..N     # WIN goes down to TRUCK IS, or only as far as CRATE IS
//! '''
//! ```
//!
//! # Fix
//! Keep the word away from the other sentence, or seal that. If either way to win is welcome, allow this.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::search::{role_name, steps};
use crate::view::BoardView;

const CODE: Code = Code::warning("S009", "stray-win");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Search(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    let Some(Some(whole)) = findings.decided(board, CODE, proofs.whole()) else { return };
    let Some(played) = board.intended() else {
        findings.undecided(&board.entry, CODE);
        return;
    };
    let meant = played.end().win_uses();
    for used in &whole.uses {
        let is_it = |one: &packwright_engine::WinUse| {
            role_name(one.role) == used.role && one.noun.as_str() == used.noun
        };
        if meant.iter().any(is_it) {
            continue;
        }
        let (noun, role, route) = (&used.noun, &used.role, &used.route);
        let message =
            format!("{noun} can be the {role} of a win, in {}: {route}", steps(route.0.len()));
        findings.add(board.noun(noun, CODE, message).help(format!(
            "{} does not win so; close this way, or allow it if either is welcome",
            played.name()
        )));
    }
}

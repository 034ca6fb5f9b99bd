//! # What it does
//! Compares a level's `solution`, if it wins, with the shortest route, and names that one where it is
//! shorter. Moves that are refused and moves after the win count, since they can be left out.
//!
//! # Why is this bad
//! The solution is what a player's own route is measured by: somebody will beat it. A shorter way can
//! also be a way around what the level is about.
//!
//! # Example
//! ```toml
//! solution = "URRRRD"     # RRRR wins as well
//! ```
//!
//! # Fix
//! Record the shorter route, or close it if it should not be there.

use packwright_diagnostics::Code;

use super::Check;
use crate::finding::Findings;
use crate::recorded::Replayed;
use crate::search::Answer;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::warning("S006", "solution-not-shortest");
pub(crate) const CHECK: Check = Check::Search(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    let Some((moves, Replayed::Wins(_))) = board.recorded.solution else { return };
    let shortest = findings.decided(board, CODE, proofs.shortest());
    let Some(Answer::Wins(route)) = shortest else { return };
    if route.len() < moves {
        let message =
            format!("the solution takes {moves} moves, and {} are enough: {route}", route.len());
        let help = "record the shorter route, or close it if it should not be there";
        findings.add(board.entry.value("/solution", CODE, message).help(help));
    }
}

//! # What it does
//! Searches everything that can be reached from the start, and reports a level in which nothing of it is
//! a win. Where a search gives up before that, nothing is reported: see search-limit.
//!
//! # Why is this bad
//! Nobody can win this level.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.WIS.TIN
//! ###########
//! #@..#....&#     # the wall has no door
//! ###########
//! '''
//! ```
//!
//! # Fix
//! Open a way to the goal. `packwright replay` shows how far a route gets.

use packwright_diagnostics::Code;

use super::Check;
use crate::finding::Findings;
use crate::search::Answer;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::error("S003", "unsolvable");
pub(crate) const CHECK: Check = Check::Search(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    let Some(answer) = findings.decided(board, CODE, proofs.shortest()) else { return };
    if *answer == Answer::Never {
        let message =
            "this level is unsolvable: all that can be reached was searched, and none is won";
        findings.add(board.board(CODE, message).help("open a way to the goal"));
    }
}

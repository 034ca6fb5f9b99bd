//! # What it does
//! Replays a level's `nonSolutions` and reports those that win.
//!
//! # Why is this bad
//! A recorded shortcut that must never work again works again.
//!
//! # Example
//! ```toml
//! nonSolutions = [{ route = "RRRRR", why = "straight to the truck" }]
//! ```
//!
//! # Fix
//! Close the shortcut again; `why` says what it was. If it is welcome now, take the entry out.

use packwright_diagnostics::Code;

use super::Check;
use crate::finding::Findings;
use crate::recorded::Replayed;
use crate::search;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::error("S002", "non-solution-wins");
pub(crate) const CHECK: Check = Check::Play(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    for &(at, replayed) in &board.recorded.non_solutions {
        let Replayed::Wins(moves) = replayed else { continue };
        let why = board.entry.entry.non_solutions[at].why.trim();
        let message =
            format!("this route must not win, and it wins after {}", search::moves(moves));
        let finding = board.entry.value(&format!("/nonSolutions/{at}/route"), CODE, message);
        findings.add(finding.help(match why {
            "" => "close the shortcut again".to_owned(),
            why => format!("close the shortcut again: {why}"),
        }));
    }
}

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
use packwright_engine::wins_after;
use packwright_syntax::route;

use super::Check;
use crate::finding::Findings;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::error("S002", "non-solution-wins");
pub(crate) const CHECK: Check = Check::Words(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    for (at, entry) in board.entry.entry.non_solutions.iter().enumerate() {
        // A text that is no route is the reader's to report.
        let Ok(route) = route::parse(&entry.route) else { continue };
        let Some(moves) = wins_after(board.level, &route.0) else { continue };
        let message = format!("this route must not win, and it wins after {moves} moves");
        let finding = board.entry.value(&format!("/nonSolutions/{at}/route"), CODE, message);
        findings.add(finding.help(match entry.why.trim() {
            "" => "close the shortcut again".to_owned(),
            why => format!("close the shortcut again: {why}"),
        }));
    }
}

//! # What it does
//! Replays a level's `solution` and reports it if it does not win. A level that cannot be won at all (no
//! YOU, no WIN or GOAL word) has that finding alone.
//!
//! # Why is this bad
//! The solution is the proof that the level can be solved; after an edit of the board it may be none.
//!
//! # Example
//! ```toml
//! solution = "RRR"     # the truck is five cells away
//! ```
//!
//! # Fix
//! Record the solution again, or undo the edit that broke it.

use packwright_diagnostics::Code;
use packwright_engine::wins_after;
use packwright_syntax::route;

use super::Check;
use super::{r001_no_you::has_you, r002_no_win::has_win_word};
use crate::finding::Findings;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::error("S001", "solution-does-not-win");
pub(crate) const CHECK: Check = Check::Words(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    // A text that is no route is the reader's to report.
    let solution = board.entry.entry.solution.as_deref();
    let Some(route) = solution.and_then(|text| route::parse(text).ok()) else {
        return;
    };
    if !has_you(board.facts) || !has_win_word(board.facts) {
        return;
    }
    if wins_after(board.level, &route.0).is_none() {
        let message =
            format!("the solution does not win: the level is open after {} moves", route.0.len());
        let finding = board.entry.value("/solution", CODE, message);
        findings.add(finding.help("record the solution again, or undo the edit that broke it"));
    }
}

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

use super::{Check, ClassicCheck, Rule};
use crate::finding::Findings;
use crate::recorded::{Recorded, Replayed};
use crate::search;
use crate::view::{BoardView, EntryView, PlayedView};

const CODE: Code = Code::error("S002", "non-solution-wins");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Play(check)).classic(ClassicCheck::Routes(classic));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    report(&board.entry, board.recorded, findings);
}

fn classic(level: &PlayedView<'_>, findings: &mut Findings<'_>) {
    report(&level.warehouse.entry, level.recorded, findings);
}

/// Reports such routes by whichever rules of play.
fn report(entry: &EntryView<'_>, recorded: &Recorded, findings: &mut Findings<'_>) {
    for &(at, replayed) in &recorded.non_solutions {
        let Replayed::Wins(moves) = replayed else { continue };
        let why = entry.entry.non_solutions[at].why.trim();
        let message =
            format!("this route must not win, and it wins after {}", search::moves(moves));
        let finding = entry.value(&format!("/nonSolutions/{at}/route"), CODE, message);
        findings.add(finding.help(match why {
            "" => "close the shortcut again".to_owned(),
            why => format!("close the shortcut again: {why}"),
        }));
    }
}

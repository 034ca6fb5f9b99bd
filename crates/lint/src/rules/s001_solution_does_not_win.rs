//! # What it does
//! Replays a level's `solution` and reports it if it does not win. A level that cannot be won at all (no
//! YOU, no WIN or GOAL word, or a search shows that nothing wins; by classic rules no player or several,
//! no target, or a crate or a target that shows it, as in frozen-crate) has that finding alone.
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

use super::{Check, ClassicCheck, Rule};
use super::{r001_no_you::has_you, r002_no_win::has_win_word};
use crate::finding::Findings;
use crate::recorded::{Recorded, Replayed};
use crate::search::{self, Answer};
use crate::view::{BoardView, EntryView, PlayedView};

const CODE: Code = Code::error("S001", "solution-does-not-win");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Play(check)).classic(ClassicCheck::Routes(classic));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    if !matches!(board.recorded.solution, Some((_, Replayed::Open))) {
        return;
    }
    let never_wins = || board.proofs.is_some_and(|proofs| proofs.shortest() == Ok(&Answer::Never));
    if !has_you(board.facts) || !has_win_word(board.facts) || never_wins() {
        return;
    }
    report(&board.entry, board.recorded, findings);
}

fn classic(level: &PlayedView<'_>, findings: &mut Findings<'_>) {
    let facts = level.warehouse.facts;
    // Where there is no one to play, or nothing to win by, that is to be mended first.
    let is_playable = facts.player().is_some() && !facts.targets().is_empty();
    if is_playable && level.proofs.is_none_or(|proofs| proofs.can_be_won() != Some(false)) {
        report(&level.warehouse.entry, level.recorded, findings);
    }
}

/// Reports the solution of a level that can be won, as far as is known, by whichever rules of play.
fn report(entry: &EntryView<'_>, recorded: &Recorded, findings: &mut Findings<'_>) {
    let Some((moves, Replayed::Open)) = recorded.solution else {
        return;
    };
    let message =
        format!("the solution does not win: the level is open after {}", search::moves(moves));
    let finding = entry.value("/solution", CODE, message);
    findings.add(finding.help("record the solution again, or undo the edit that broke it"));
}

//! # What it does
//! Finds levels without a WIN or GOAL word.
//!
//! # Why is this bad
//! Words never come into being during play: without one the level cannot be won.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIP
//! .@...&.
//! '''
//! ```
//!
//! # Fix
//! Put a WIN or a GOAL word on the board, in a rule or for the player to use.

use packwright_diagnostics::Code;
use packwright_model::{Property, Word};

use super::{Check, Rule};
use crate::facts::Facts;
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("R002", "no-win");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S"]);

/// Whether there is a WIN or a GOAL word.
pub(crate) fn has_win_word(facts: &Facts<'_>) -> bool {
    let wins = |word: &Word| matches!(word, Word::Property(Property::Win | Property::Goal));
    facts.kinds().iter().any(|kind| kind.word().is_some_and(wins))
}

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    if !has_win_word(board.facts) {
        let finding = board.board(CODE, "there is no WIN or GOAL word, so the level cannot be won");
        findings.add(finding.help("put a WIN or a GOAL word on the board"));
    }
}

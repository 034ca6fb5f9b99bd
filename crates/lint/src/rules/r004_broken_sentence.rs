//! # What it does
//! Finds an IS with words on both sides, in its row or its column, that forms no rule either way. An
//! open slot such as `TRUCK IS _` or `_ IS YOU`, in the other direction too, is none. A sentence that says
//! something only when it is read to the left or upward is named; where nothing is WIN or GOAL for that
//! reason it is a warning, and where nothing is YOU for that reason no-you says it.
//!
//! # Why is this bad
//! Often a word is wrong or shifted, and the level lacks a rule that its author believes in. Rules are read
//! to the right and downward only. Words left in disorder for the player to sort look the same, so this is
//! a hint.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN.PIC
//! .@.......&.
//! '''
//! ```
//!
//! # Fix
//! Put a noun before the IS, and a noun or a property after it.

use packwright_diagnostics::{Code, Severity};
use packwright_model::Property;

use super::{Check, Rule, r001_no_you::has_you};
use crate::backward::{self, Backward};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::hint("R004", "broken-sentence");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S003"]);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let backward: Vec<Backward<'_>> = backward::sentences(board).collect();
    for &is in board.facts.broken_sentences() {
        if let Some(backward) = backward.iter().find(|sentence| sentence.is == is) {
            report(board, backward, findings);
            continue;
        }
        let message = "this IS stands between words but forms no rule";
        let finding = board.thing(is, CODE, message);
        findings.add(finding.help("put a noun before the IS, and a noun or a property after it"));
    }
}

/// Reports a sentence that is to be read the wrong way round.
fn report(board: &BoardView<'_>, backward: &Backward<'_>, findings: &mut Findings<'_>) {
    let wins = |property| matches!(property, Property::Win | Property::Goal);
    if backward.property == Property::You && !has_you(board.facts) {
        return;
    }
    let is_said = || board.facts.rules.iter().any(|rule| rule.property().is_some_and(wins));
    let is_missed = wins(backward.property) && !is_said();
    let code = if is_missed { Code { severity: Severity::Warning, ..CODE } } else { CODE };
    let finding = board.thing(backward.is, code, backward.message());
    findings.add(finding.help(backward.help()));
}

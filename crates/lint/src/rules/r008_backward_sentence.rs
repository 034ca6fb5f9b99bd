//! # What it does
//! Finds sentences that form a rule only when they are read to the left or upward: the property stands
//! before the IS and the noun after it. Where nothing is YOU for that reason, no-you says it. It is a
//! warning where nothing else says what is WIN or GOAL, else a hint.
//!
//! # Why is this bad
//! Rules are read to the right and downward only, so this sentence is no rule. Words left in disorder for
//! the player to sort can look the same.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.NIT     # WIN IS TRUCK
//! .@...&.
//! '''
//! ```
//!
//! # Fix
//! Write the noun first, from left to right or from top to bottom.

use packwright_diagnostics::{Code, Severity};
use packwright_model::Property;

use super::{Check, Rule, r001_no_you::has_you};
use crate::backward;
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::hint("R008", "backward-sentence");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S"]);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let facts = board.facts;
    let wins = |property| matches!(property, Property::Win | Property::Goal);
    for backward in backward::sentences(board) {
        if backward.property == Property::You && !has_you(facts) {
            continue;
        }
        let is_missed = wins(backward.property)
            && !facts.rules.iter().any(|rule| rule.property().is_some_and(wins));
        let code = if is_missed { Code { severity: Severity::Warning, ..CODE } } else { CODE };
        let message = format!(
            "`{}` stands here to be read {}, but rules are read to the right and downward only",
            backward.meant(),
            backward.way()
        );
        findings.add(board.thing(backward.is, code, message).help(backward.help()));
    }
}

//! # What it does
//! Finds active rules that give GATE a property, in levels that declare the gates mechanic. Rules that
//! turn GATE into another noun do work.
//!
//! # Why is this bad
//! Gates are mechanisms, not grammar: no rule gives them a property. The level does not play as the rule
//! says.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN.EIS     # GATE IS STOP
//! _@.......|&
//! '''
//! ```
//!
//! # Fix
//! Take the rule out: a closed gate stops everything, an open one nothing.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("G011", "gate-rule-has-no-effect");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    if board.facts.gates.is_empty() || !board.level.has_gates() {
        return;
    }
    for rule in board.facts.rules.iter().filter(|rule| rule.noun.as_str() == "GATE") {
        if rule.property().is_some() {
            let message = format!("GATE IS {} has no effect: gates are mechanisms", rule.is);
            let finding = board.thing(rule.is_thing, CODE, message);
            findings.add(finding.help("take the rule out: a closed gate stops everything anyway"));
        }
    }
}

//! # What it does
//! Finds active rules that give GATE a property, in levels that declare the gates mechanic, with or without
//! a GATE on the board at the start: another rule may make some. Rules that turn GATE into another noun do
//! work. That nothing moves where only GATE is YOU is told by no-you.
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
use packwright_model::Property;

use super::{Check, Rule, r001_no_you::has_you};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("G011", "gate-rule-has-no-effect");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    if !board.level.has_gates() {
        return;
    }
    for rule in board.facts.rules.iter().filter(|rule| rule.noun.as_str() == "GATE") {
        let is_told = rule.property() == Some(Property::You) && !has_you(board.facts);
        if rule.property().is_some() && !is_told {
            let message = format!("GATE IS {} has no effect: gates are mechanisms", rule.is);
            let finding = board.thing(rule.is_thing, CODE, message);
            findings.add(finding.help("take the rule out: a closed gate stops everything anyway"));
        }
    }
}

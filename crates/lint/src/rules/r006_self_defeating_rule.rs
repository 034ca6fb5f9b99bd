//! # What it does
//! Finds a noun that active rules make both YOU and DEFEAT, or both YOU and SINK. A GATE of the gates
//! mechanic is left out: no rule applies to it.
//!
//! # Why is this bad
//! What is YOU and DEFEAT is removed after its first turn; what is YOU and SINK goes down with the first
//! thing that it meets.
//!
//! # Example
//! ```toml
//! board = '''
//! MIYAX.TIN
//! .@.....&.
//! '''
//! ```
//!
//! # Fix
//! Keep one of the two rules, or break one for the player to complete.

use packwright_diagnostics::Code;
use packwright_model::Property;

use super::{Check, Rule};
use crate::facts::ActiveRule;
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("R006", "self-defeating-rule");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S"]);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let facts = board.facts;
    let says = |rule: &&ActiveRule<'_>, property| rule.property() == Some(property);
    let has_any = |property| facts.rules.iter().any(|rule| says(&rule, property));
    if !has_any(Property::You) || !(has_any(Property::Defeat) || has_any(Property::Sink)) {
        return;
    }
    for rule in facts.rules.iter().filter(|rule| says(rule, Property::You)) {
        // No rule applies to a working gate, which has a rule of its own here.
        if rule.noun.as_str() == "GATE" && board.level.has_gates() {
            continue;
        }
        let bad: Vec<&ActiveRule<'_>> = [Property::Defeat, Property::Sink]
            .into_iter()
            .filter_map(|property| {
                facts.rules.iter().find(|other| other.noun == rule.noun && says(other, property))
            })
            .collect();
        let Some(first) = bad.first() else { continue };
        let are: Vec<&str> = bad.iter().map(|other| other.is.as_str()).collect();
        let message = format!("{} is YOU and {} at once", rule.noun, are.join(" and "));
        let finding = board.thing(first.is_thing, CODE, message);
        let help = match bad[..] {
            [_] => "keep one of the two rules, or leave one for the player to complete",
            _ => "keep the rule of YOU, or leave the others for the player to complete",
        };
        findings.add(finding.related(board.span(rule.is_thing), "YOU here").help(help));
    }
}

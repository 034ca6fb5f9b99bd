//! # What it does
//! Finds a noun that active rules turn into two different nouns. With `A IS A` beside them, A is
//! protected, and nothing is reported.
//!
//! # Why is this bad
//! Only the alphabetically first target is taken. Players cannot see that on the board.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.GIC.GIT
//! .@.~.......
//! '''
//! ```
//!
//! # Fix
//! Keep one of the two rules.

use std::collections::HashSet;

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("R005", "ambiguous-transform");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S"]);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let rules = &board.facts.rules;
    if rules.iter().filter(|rule| rule.target().is_some()).nth(1).is_none() {
        return;
    }
    let protected =
        |noun| rules.iter().any(|rule| rule.noun == noun && rule.target() == Some(noun));
    let mut reported = HashSet::new();
    for (at, rule) in rules.iter().enumerate() {
        let Some(target) = rule.target() else { continue };
        let earlier = rules[..at].iter().find(|first| {
            first.noun == rule.noun && first.target().is_some_and(|other| other != target)
        });
        let Some(first) = earlier.filter(|_| !protected(rule.noun)) else {
            continue;
        };
        if !reported.insert(rule.noun) {
            continue;
        }
        let mut targets: Vec<&str> = rules
            .iter()
            .filter(|other| other.noun == rule.noun)
            .filter_map(|other| other.target().map(packwright_model::Noun::as_str))
            .collect();
        targets.sort_unstable();
        let (noun, taken) = (rule.noun, targets[0]);
        let message = format!("{noun} IS {}: only {taken} is taken", targets.join(" and "));
        let finding = board.thing(rule.is_thing, CODE, message);
        findings.add(
            finding
                .related(board.span(first.is_thing), "the other target")
                .help("keep one of the rules"),
        );
    }
}

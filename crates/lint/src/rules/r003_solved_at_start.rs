//! # What it does
//! Finds levels whose win condition holds before the first turn: a YOU shares its cell with a WIN (or is
//! WIN itself), or every GOAL is covered by a PUSH thing.
//!
//! # Why is this bad
//! A start is never won, but the first turn that leaves the condition standing is: there is no puzzle.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.MIN
//! ..@....
//! '''
//! ```
//!
//! # Fix
//! Take the goal away from where it is reached already.

use packwright_diagnostics::Code;
use packwright_model::{Property, Route};

use super::r001_no_you::has_you;
use super::{Check, Rule};
use crate::facts::{Facts, bit};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("R003", "solved-at-start");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S"]);

/// The thing with which the win condition holds at the start: a YOU, or the first of the GOAL things.
fn solved_with(facts: &Facts<'_>) -> Option<(usize, Property)> {
    if !has_you(facts) {
        return None;
    }
    if facts.any & bit(Property::Win) != 0 {
        let meets = |&you: &usize| {
            facts.things_at(facts.cell_of(you)).any(|thing| facts.has(thing, Property::Win))
        };
        if let Some(you) = facts.with(Property::You).find(meets) {
            return Some((you, Property::Win));
        }
    }
    if facts.any & bit(Property::Goal) != 0 {
        let is_covered = |goal: usize| {
            let mut others = facts.things_at(facts.cell_of(goal)).filter(|other| *other != goal);
            others.any(|other| facts.has(other, Property::Push))
        };
        if facts.with(Property::Goal).all(is_covered) {
            return facts.with(Property::Goal).next().map(|goal| (goal, Property::Goal));
        }
    }
    None
}

/// Whether a route only keeps standing what holds before the first turn: this rule's finding, and no
/// other's.
pub(crate) fn is_over_at_once(board: &BoardView<'_>, route: &Route) -> bool {
    route.0.len() == 1 && solved_with(board.facts).is_some()
}

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some((thing, property)) = solved_with(board.facts) else {
        return;
    };
    let finding = if property == Property::Win {
        let message = "a YOU is on a WIN before the first turn";
        board.thing(thing, CODE, message).help("move the two apart")
    } else {
        let message = "every GOAL is covered before the first turn";
        board.thing(thing, CODE, message).help("uncover at least one GOAL")
    };
    findings.add(finding);
}

//! # What it does
//! Finds levels whose win condition holds before the first turn: a YOU shares its cell with a WIN (or is
//! WIN itself), or every GOAL is covered by a PUSH thing. Of a level of classic Sokoban: every target has
//! its crate. In a collection that is a hint, since some have such a level for its looks; that nobody can
//! make the one turn that is needed is not reported then.
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

use packwright_diagnostics::{Code, Severity};
use packwright_engine::Warehouse;
use packwright_model::{Property, Route};

use super::r001_no_you::has_you;
use super::{Check, ClassicCheck, Rule};
use crate::facts::{Facts, bit};
use crate::finding::Findings;
use crate::view::{BoardView, Texts, WarehouseView};

const CODE: Code = Code::warning("R003", "solved-at-start");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Words(check)).classic(ClassicCheck::Start(classic)).hides(&["S"]);

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

/// Whether every target of a level of classic Sokoban holds a crate at the start.
pub(crate) fn is_solved(facts: &Warehouse) -> bool {
    facts.targets().iter().all(|target| facts.is_crate(target.cell))
}

/// Reports a level of classic Sokoban whose targets all hold a crate.
fn classic(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    let facts = level.facts;
    let targets = facts.targets();
    if facts.player().is_none() || !is_solved(facts) {
        return;
    }
    let is_collection = level.entry.pack.is_collection;
    let code = if is_collection { Code { severity: Severity::Hint, ..CODE } } else { CODE };
    let message = match targets.len() {
        1 => "the only target holds a crate before the first turn".to_owned(),
        count => format!("all {count} targets hold a crate before the first turn"),
    };
    let texts = Texts { message, help: "move a crate off its target", other: "and this one" };
    level.things(targets, code, texts).into_iter().for_each(|finding| findings.add(finding));
}

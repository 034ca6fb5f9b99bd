//! # What it does
//! Finds a plate and a gate, or two gates, in one cell, in levels that declare the mechanic. Where a
//! legend entry is the cause, it is reported there, once.
//!
//! # Why is this bad
//! Whatever stands in a gate holds it open, a plate or another gate too: it never shuts.
//!
//! # Example
//! ```toml
//! [legend]
//! "%" = { objects = ["PLATE", "GATE"], channel = "teal" }
//! ```
//!
//! # Fix
//! Give each its own cell.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("G012", "gate-held-by-mechanism");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let facts = board.facts;
    if facts.gates.is_empty() || !board.level.has_gates() {
        return;
    }
    for &gate in &facts.gates {
        let mut things = facts.things_at(facts.cell_of(gate));
        // Of several gates in a cell the first speaks for all.
        let holds =
            |other: &usize| facts.is_plate(*other) || (facts.is_gate(*other) && *other != gate);
        let Some(other) = things.find(holds) else { continue };
        if facts.is_gate(other) && other < gate {
            continue;
        }
        let noun = board.things()[other].kind.as_str();
        let message = format!("this GATE never shuts: another mechanism, a {noun}, is in its cell");
        findings.add(board.origin(gate, CODE, message).help("give each its own cell"));
    }
}

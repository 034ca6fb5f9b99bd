//! # What it does
//! Takes every gate for shut and every STOP thing of the start for fixed, and asks whether the cells on
//! two opposite sides of a gate are still connected. Where both pairs of opposite sides are free, both
//! must be. SINK, DEFEAT, PUSH things and words are taken for passable, so it can report a gate whose
//! way round leads over a gap; a way round that opens only during play, or leads through another gate,
//! is not seen, so it can miss some.
//!
//! # Why is this bad
//! A gate that can be walked around is a puzzle that can be walked around.
//!
//! # Example
//! ```toml
//! board = '''
//! #..#..#
//! #@.|.&#
//! #.....#     # the wall ends above this row
//! #######
//! '''
//! ```
//!
//! # Fix
//! Close the wall, or move the gate into the only doorway. If the gate is a lure, allow this hint.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::facts::Facts;
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::hint("G010", "gate-can-be-walked-around");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let facts = board.facts;
    if facts.gates.is_empty() || !board.level.has_gates() {
        return;
    }
    let regions = regions(facts);
    for &gate in &facts.gates {
        let cell = facts.cell_of(gate);
        // Held open by another gate or a plate in its cell it shuts nothing anyway.
        if facts.things_at(cell).any(|thing| thing != gate && is_mechanism(facts, thing)) {
            continue;
        }
        let region = |side: Option<usize>| side.and_then(|cell| regions[cell]);
        let [left, right, above, below] = facts.neighbours(cell).map(region);
        let sides = [(left, right), (above, below)];
        let mut free =
            sides.iter().filter_map(|(one, other)| Some(((*one)?, (*other)?))).peekable();
        if free.peek().is_some() && free.all(|(one, other)| one == other) {
            let finding =
                board.thing(gate, CODE, "this GATE can be walked around even while it is shut");
            findings
                .add(finding.help("close the wall beside it, or move it into the only doorway"));
        }
    }
}

fn is_mechanism(facts: &Facts<'_>, thing: usize) -> bool {
    facts.is_gate(thing) || facts.is_plate(thing)
}

/// By cell the number of its connected region; none for what is STOP and for gates.
fn regions(facts: &Facts<'_>) -> Vec<Option<usize>> {
    let mut is_shut = vec![false; facts.cells().len()];
    facts.gates.iter().for_each(|&gate| is_shut[facts.cell_of(gate)] = true);
    let mut regions = vec![None; is_shut.len()];
    let mut stack = Vec::new();
    for start in facts.cells() {
        stack.push(start);
        while let Some(cell) = stack.pop() {
            if regions[cell].is_none() && !is_shut[cell] && !facts.is_blocked(cell) {
                regions[cell] = Some(start);
                stack.extend(facts.neighbours(cell).into_iter().flatten());
            }
        }
    }
    regions
}

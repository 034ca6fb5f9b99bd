//! # What it does
//! Finds plates right beside a gate of their own channel: `|dx| + |dy|` is 1. It looks at the start
//! board only. It does not ask whether a YOU can come to the plate at all, so it can report too much; a
//! gate that comes into being during play is not seen, so it can miss some.
//!
//! # Why is this bad
//! Who stands on the plate opens the gate, steps into it, holds it open by standing there, and walks out
//! on the other side: a lone YOU skips the circuit.
//!
//! # Example
//! ```toml
//! board = '''
//! #......#..#
//! #.@.$._|.&#
//! #......#..#
//! '''
//! ```
//!
//! # Fix
//! Keep plates at least two cells from their own gates. If slipping through *is* the puzzle, allow this.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("G009", "plate-near-gate");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let facts = board.facts;
    if facts.plates.is_empty() || facts.gates.is_empty() || !board.level.has_gates() {
        return;
    }
    for &plate in &facts.plates {
        let channel = board.things()[plate].channel;
        // In the plate's own cell it is held open, which is a rule of its own.
        let beside = facts.neighbours(facts.cell_of(plate)).into_iter().flatten();
        let gate = beside.flat_map(|cell| facts.things_at(cell)).find(|thing| {
            let other = &board.things()[*thing];
            channel.is_some() && other.channel == channel && facts.is_gate(*thing)
        });
        if let (Some(gate), Some(channel)) = (gate, channel) {
            let message =
                format!("this PLATE is right beside a GATE of its channel, {}", channel.name());
            findings.add(
                board
                    .thing(plate, CODE, message)
                    .related(board.span(gate), "the GATE")
                    .help("keep at least two cells between them, or a lone YOU slips through"),
            );
        }
    }
}

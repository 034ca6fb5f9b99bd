//! # What it does
//! Finds channels with a plate and no gate, in levels that declare the mechanic. If another channel has
//! a gate and no plate, the two are taken for one slip, which gate-without-plate reports.
//!
//! # Why is this bad
//! The plate does nothing, and players will search for what it does.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN
//! .@_..&.
//! '''
//! mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["amber"] }]
//! ```
//!
//! # Fix
//! Add a gate of the channel, or take the plate out.

use packwright_diagnostics::Code;

use super::g005_gate_without_plate::orphans;
use super::{Check, Rule};
use crate::channels::first_on;
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("G004", "plate-without-gate");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some((plates, gates)) = orphans(board) else {
        return;
    };
    for channel in plates.iter().skip(gates.iter().count()) {
        if let Some(plate) = first_on(board, &board.facts.plates, channel) {
            let message = format!("this PLATE opens nothing: no GATE is on {}", channel.name());
            let finding = board.thing(plate, CODE, message);
            findings.add(
                finding.help(format!("add a GATE on {}, or take the PLATE out", channel.name())),
            );
        }
    }
}

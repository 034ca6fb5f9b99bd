//! # What it does
//! Finds channels with a gate and no plate, in levels that declare the mechanic. A plate whose channel
//! has no gate is pointed out beside it.
//!
//! # Why is this bad
//! The gate can never be opened: it is a wall that looks like a promise.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN
//! .@.|.&.
//! '''
//! mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["amber"] }]
//! ```
//!
//! # Fix
//! Add a plate of the channel, or put the gate on the channel of a plate.

use packwright_diagnostics::Code;
use packwright_model::ChannelSet;

use super::{Check, Rule};
use crate::channels::{Circuits, first_on};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("G005", "gate-without-plate");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S001", "S003"]);

/// Channels with a plate but no gate, and with a gate but no plate; none where the level declares no
/// mechanic, or has an undeclared channel, from which all this may follow.
pub(super) fn orphans(board: &BoardView<'_>) -> Option<(ChannelSet, ChannelSet)> {
    let circuits = Circuits::of(board)?;
    Some((circuits.plates.without(circuits.gates), circuits.gates.without(circuits.plates)))
}

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some((plates, gates)) = orphans(board) else {
        return;
    };
    let mut plates = plates.iter();
    for channel in gates.iter() {
        let lonely_plate = plates.next();
        let Some(gate) = first_on(board, &board.facts.gates, channel) else {
            continue;
        };
        let name = channel.name();
        let message = format!("this GATE can never open: no PLATE is on {name}");
        let finding = board.thing(gate, CODE, message);
        let plate = lonely_plate
            .and_then(|channel| Some((channel, first_on(board, &board.facts.plates, channel)?)));
        findings.add(match plate {
            Some((channel, plate)) => finding
                .related(board.span(plate), format!("a PLATE on {} without a GATE", channel.name()))
                .help("put the two on one channel"),
            None => {
                finding.help(format!("add a PLATE on {name}, or put the GATE on another channel"))
            }
        });
    }
}

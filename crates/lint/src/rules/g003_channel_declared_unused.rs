//! # What it does
//! Finds channels that a level's mechanic lists and no plate or gate is on. Nothing is reported for a
//! level with an undeclared channel: there the two are most often one slip.
//!
//! # Why is this bad
//! A plate or a gate is missing, or was put on another channel by mistake.
//!
//! # Example
//! ```toml
//! mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["amber", "teal"] }]
//! # and no plate or gate on teal
//! ```
//!
//! # Fix
//! Take the channel out of `channels`, or put something on it.

use packwright_diagnostics::Code;
use packwright_model::{Channel, ChannelSet};

use super::{Check, Rule};
use crate::channels::Circuits;
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("G003", "channel-declared-unused");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(circuits) = Circuits::of(board) else {
        return;
    };
    let mut unused = circuits.declared.without(circuits.plates.union(circuits.gates));
    if unused.is_empty() {
        return;
    }
    for (at, mechanic) in board.entry.entry.mechanics.iter().enumerate() {
        if !mechanic.is_channel_gates() {
            continue;
        }
        for (nth, name) in mechanic.channels.iter().enumerate() {
            let channel = Channel::from_name(name).filter(|channel| unused.contains(*channel));
            if let Some(channel) = channel {
                // Named again it is no other mistake.
                unused = unused.without(ChannelSet::from_iter([channel]));
                let message = format!("no plate or gate is on {name}");
                let path = format!("/mechanics/{at}/channels/{nth}");
                let finding = board.entry.value(&path, CODE, message);
                let edit = board.entry.pack.map.taken_out(&board.entry.pointer(&path));
                findings.add(
                    finding
                        .help("take it out of `channels`, or put a plate and a gate on it")
                        .safe(format!("take {name} out"), edit),
                );
            }
        }
    }
}

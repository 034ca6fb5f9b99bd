//! # What it does
//! Finds plates and gates on a channel that the level's `channel-gates` mechanic does not list. Each
//! channel is reported once, at the first thing on it; what else seems wrong with the level's channels is
//! not reported then, since it most often follows from this.
//!
//! # Why is this bad
//! The declaration tells a loader what the level uses, and is where a slip in a channel shows.
//!
//! # Example
//! ```toml
//! mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["teal"] }]
//! # but the board has _ and |, which are on amber
//! ```
//!
//! # Fix
//! Add the channel to `channels`, or put the thing on a channel that is there.

use packwright_diagnostics::Code;
use packwright_model::Mechanic;

use super::Check;
use crate::channels::{Circuits, first_on};
use crate::finding::Findings;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::error("G002", "channel-not-declared");
pub(crate) const CHECK: Check = Check::Words(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(circuits) = Circuits::of(board) else {
        return;
    };
    for channel in circuits.undeclared().iter() {
        let on = |things| first_on(board, things, channel);
        let Some(thing) = on(&board.facts.plates).into_iter().chain(on(&board.facts.gates)).min()
        else {
            continue;
        };
        let (noun, name) = (board.things()[thing].kind.as_str(), channel.name());
        let message = format!("this {noun} is on {name}, which the level's mechanic does not list");
        let at = board.level.mechanics.iter().position(Mechanic::is_channel_gates).unwrap_or(0);
        let declaration = board.entry.span(&format!("/mechanics/{at}"));
        findings.add(
            board
                .thing(thing, CODE, message)
                .related(declaration, "the mechanic")
                .help(format!("add `\"{name}\"` to its `channels`")),
        );
    }
}

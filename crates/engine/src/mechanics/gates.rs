//! Channel gates, derived from the board (section "Channel gates").

use packwright_model::trace::{GateCause, GateEvent, GateState};

use crate::board::Board;
use crate::game::{CellIndex, Compiled, Kind, ThingIndex};

#[cfg(feature = "variants")]
use super::variant::Variant;

/// The plates and gates of a level.
#[derive(Clone, Debug)]
pub(super) struct ChannelGates {
    /// Kinds of the PLATE and the GATE objects.
    plate_kind: Option<Kind>,
    gate_kind: Option<Kind>,
    /// Things by what they are now, in thing order.
    plates: Vec<Part>,
    gates: Vec<Part>,
    #[cfg(feature = "variants")]
    pub(super) variant: Option<Variant>,
}

/// A plate or a gate, with the bit of its channel.
#[derive(Clone, Copy, Debug)]
struct Part {
    thing: ThingIndex,
    channel: u8,
}

impl ChannelGates {
    pub(super) fn of(game: &Compiled) -> Self {
        Self {
            plate_kind: game.object_kind("PLATE"),
            gate_kind: game.object_kind("GATE"),
            plates: Vec::new(),
            gates: Vec::new(),
            #[cfg(feature = "variants")]
            variant: None,
        }
    }

    #[inline]
    pub(super) fn has_part(&self, kind: Kind) -> bool {
        Some(kind) == self.plate_kind || Some(kind) == self.gate_kind
    }

    /// Gates are mechanisms: no rule gives them a property.
    pub(super) fn bare_kind(&self) -> Option<Kind> {
        self.gate_kind
    }

    pub(super) fn clear_lists(&mut self) {
        self.plates.clear();
        self.gates.clear();
    }

    #[inline]
    pub(super) fn list(&mut self, board: &Board, thing: ThingIndex) {
        let kind = Some(board.kind(thing));
        if kind == self.plate_kind {
            self.plates.push(Part { thing, channel: channel_bit(board, thing) });
        }
        if kind == self.gate_kind {
            self.gates.push(Part { thing, channel: channel_bit(board, thing) });
        }
    }

    /// Adds the cells of the gates that are closed.
    pub(super) fn close(&self, board: &Board, cells: &mut Vec<CellIndex>) {
        if self.gates.is_empty() {
            return;
        }
        let pressed = self.pressed_channels(board);
        for &gate in &self.gates {
            if self.state(board, gate, pressed) == GateState::Closed {
                cells.push(board.cell(gate.thing));
            }
        }
    }

    /// Every gate and its state, in thing order.
    pub(super) fn states(&self, board: &Board) -> Vec<(ThingIndex, GateState)> {
        let pressed = self.pressed_channels(board);
        self.gates.iter().map(|&gate| (gate.thing, self.state(board, gate, pressed))).collect()
    }

    /// Every plate and whether it is pressed, in thing order.
    pub(super) fn pressed(&self, board: &Board) -> Vec<(ThingIndex, bool)> {
        self.plates.iter().map(|plate| (plate.thing, self.is_pressed(board, plate.thing))).collect()
    }

    /// The channels with a pressed plate, one bit each by channel number.
    fn pressed_channels(&self, board: &Board) -> u8 {
        let pressed = self.plates.iter().filter(|plate| self.is_pressed(board, plate.thing));
        pressed.fold(0, |channels, plate| channels | plate.channel)
    }

    /// Whether anything stands on a plate.
    #[cfg_attr(not(feature = "variants"), expect(clippy::unused_self, reason = "variants ask it"))]
    fn is_pressed(&self, board: &Board, plate: ThingIndex) -> bool {
        #[cfg(feature = "variants")]
        if self.variant == Some(Variant::OnlyPushPresses) {
            return board.is_covered(plate);
        }
        board.is_accompanied(plate)
    }

    /// State of a gate under the given pressed channels.
    #[cfg_attr(not(feature = "variants"), expect(clippy::unused_self, reason = "variants ask it"))]
    fn state(&self, board: &Board, gate: Part, pressed: u8) -> GateState {
        if pressed & gate.channel != 0 {
            return GateState::Open;
        }
        #[cfg(feature = "variants")]
        if self.variant == Some(Variant::CrushingGates) {
            return GateState::Closed;
        }
        if board.is_accompanied(gate.thing) { GateState::Jammed } else { GateState::Closed }
    }
}

/// No bit for a thing without a channel: what turned into a plate presses nothing, what turned into a
/// gate is opened by nothing.
fn channel_bit(board: &Board, thing: ThingIndex) -> u8 {
    match board.game().channels[thing as usize] {
        0 => 0,
        channel => 1 << (channel - 1),
    }
}

/// One event for each thing that was a gate before, is one now, and changed state.
pub(super) fn events<'a>(
    before: &[(ThingIndex, GateState)],
    now: &[(ThingIndex, GateState)],
    id: impl Fn(ThingIndex) -> &'a str,
) -> Vec<GateEvent> {
    let event = |&(gate, to): &(ThingIndex, GateState)| {
        let at = before.binary_search_by_key(&gate, |(thing, _)| *thing).ok()?;
        let from = before[at].1;
        let cause = match to {
            GateState::Open => GateCause::Pressed,
            GateState::Jammed => GateCause::Jammed,
            GateState::Closed => GateCause::Released,
        };
        (from != to).then(|| GateEvent { id: id(gate).to_owned(), from, to, cause })
    };
    now.iter().filter_map(event).collect()
}

//! Channel gates, derived from the board (section "Channel gates").

use packwright_model::trace::GateState;

use crate::Position;
use crate::game::ThingIndex;

impl Position {
    /// Notes which gates are closed as a turn begins.
    pub(crate) fn close_gates(&mut self) {
        if self.closed.is_empty() && self.gates.is_empty() {
            return;
        }
        self.closed.clear();
        let pressed = self.pressed_channels();
        for gate in 0..self.gates.len() {
            let gate = self.gates[gate];
            if self.state_of_gate(gate, pressed) == GateState::Closed {
                self.closed.push(self.cell(gate));
            }
        }
    }

    /// The channels with a pressed plate, one bit each by channel number.
    pub(crate) fn pressed_channels(&self) -> u8 {
        let pressed = self.plates.iter().filter(|&&plate| self.is_pressed(plate));
        pressed.fold(0, |channels, &plate| channels | self.channel_bit(plate))
    }

    /// Whether anything stands on a plate.
    pub(crate) fn is_pressed(&self, plate: ThingIndex) -> bool {
        #[cfg(feature = "variants")]
        if self.variant == Some(crate::Variant::OnlyPushPresses) {
            return self.is_covered(plate);
        }
        self.is_accompanied(plate)
    }

    /// State of a gate under the given pressed channels.
    pub(crate) fn state_of_gate(&self, gate: ThingIndex, pressed: u8) -> GateState {
        if pressed & self.channel_bit(gate) != 0 {
            return GateState::Open;
        }
        #[cfg(feature = "variants")]
        if self.variant == Some(crate::Variant::CrushingGates) {
            return GateState::Closed;
        }
        if self.is_accompanied(gate) { GateState::Jammed } else { GateState::Closed }
    }

    /// No bit for a thing without a channel: what turned into a plate presses nothing, what turned
    /// into a gate is opened by nothing.
    fn channel_bit(&self, thing: ThingIndex) -> u8 {
        match self.game().channels[thing as usize] {
            0 => 0,
            channel => 1 << (channel - 1),
        }
    }
}

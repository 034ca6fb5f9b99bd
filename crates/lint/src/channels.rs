//! Which channels a level declares, and which its plates and gates are on.

use packwright_model::{Channel, ChannelSet, Mechanic};

use crate::view::BoardView;

/// The channels of a level that declares the gates mechanic.
pub(crate) struct Circuits {
    pub(crate) declared: ChannelSet,
    pub(crate) plates: ChannelSet,
    pub(crate) gates: ChannelSet,
}

impl Circuits {
    /// The channels of a level; none unless it declares the mechanic.
    pub(crate) fn of(board: &BoardView<'_>) -> Option<Self> {
        if board.level.mechanics.is_empty() || !board.level.has_gates() {
            return None;
        }
        let mut declared = ChannelSet::default();
        for mechanic in &board.level.mechanics {
            if let Mechanic::ChannelGates { channels } = mechanic {
                declared = declared.union(*channels);
            }
        }
        let (plates, gates) = (on(board, &board.facts.plates), on(board, &board.facts.gates));
        Some(Self { declared, plates, gates })
    }
}

/// The channels that some things are on.
pub(crate) fn on(board: &BoardView<'_>, things: &[usize]) -> ChannelSet {
    things.iter().filter_map(|&thing| board.level.things[thing].channel).collect()
}

/// The first of some things that is on a channel.
pub(crate) fn first_on(board: &BoardView<'_>, things: &[usize], channel: Channel) -> Option<usize> {
    things.iter().copied().find(|&thing| board.level.things[thing].channel == Some(channel))
}

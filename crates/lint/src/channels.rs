//! Which channels a level declares, and which its plates and gates are on.

use packwright_model::{Channel, Mechanic};

use crate::view::BoardView;

/// A set of channels, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChannelSet(u8);

impl ChannelSet {
    pub(crate) fn insert(&mut self, channel: Channel) {
        self.0 |= 1 << channel as u8;
    }

    pub(crate) fn contains(self, channel: Channel) -> bool {
        self.0 & (1 << channel as u8) != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The channels of this set that are not in another.
    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The channels of either set.
    pub(crate) fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The channels, in palette order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Channel> {
        Channel::ALL.into_iter().filter(move |channel| self.contains(*channel))
    }
}

/// The channels of a level that declares the gates mechanic.
pub(crate) struct Circuits {
    pub(crate) declared: ChannelSet,
    pub(crate) plates: ChannelSet,
    pub(crate) gates: ChannelSet,
    /// Whether a plate or a gate is on a channel that is not declared, or on none: then what else seems
    /// wrong most often follows from it.
    pub(crate) is_in_doubt: bool,
}

impl Circuits {
    /// The channels of a level; none unless it declares the mechanic.
    pub(crate) fn of(board: &BoardView<'_>) -> Option<Self> {
        if board.level.mechanics.is_empty() || !board.level.has_gates() {
            return None;
        }
        let mut declared = ChannelSet::default();
        let mechanics = board.level.mechanics.iter().filter(|mechanic| mechanic.is_channel_gates());
        let names = mechanics.flat_map(|Mechanic { channels, .. }| channels);
        names.filter_map(|name| Channel::from_name(name)).for_each(|name| declared.insert(name));
        let (plates, gates) = (on(board, &board.facts.plates), on(board, &board.facts.gates));
        let mechanisms = board.facts.plates.iter().chain(&board.facts.gates);
        let lacks_channel = |&thing: &usize| board.level.things[thing].channel.is_none();
        let mut circuits = Self { declared, plates, gates, is_in_doubt: false };
        circuits.is_in_doubt = !circuits.undeclared().is_empty()
            || mechanisms.copied().any(|thing| lacks_channel(&thing));
        Some(circuits)
    }

    /// Channels on plates or gates that the level does not declare.
    pub(crate) fn undeclared(&self) -> ChannelSet {
        self.plates.union(self.gates).without(self.declared)
    }
}

/// The channels that some things are on.
pub(crate) fn on(board: &BoardView<'_>, things: &[usize]) -> ChannelSet {
    let mut set = ChannelSet::default();
    let channels = things.iter().filter_map(|&thing| board.level.things[thing].channel);
    channels.for_each(|channel| set.insert(channel));
    set
}

/// The first of some things that is on a channel.
pub(crate) fn first_on(board: &BoardView<'_>, things: &[usize], channel: Channel) -> Option<usize> {
    things.iter().copied().find(|&thing| board.level.things[thing].channel == Some(channel))
}

//! The fixed palette of colour channels that link plates to gates.

use serde::{Deserialize, Serialize};

/// A channel of the fixed palette. Its letter is drawn wherever its colour is, so that channels can
/// be told apart without colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // the six colours, each its own name
pub enum Channel {
    Amber,
    Teal,
    Violet,
    Coral,
    Lime,
    Azure,
}

impl Channel {
    /// All channels, in palette order.
    pub const ALL: [Self; 6] =
        [Self::Amber, Self::Teal, Self::Violet, Self::Coral, Self::Lime, Self::Azure];

    /// The name as written in packs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Amber => "amber",
            Self::Teal => "teal",
            Self::Violet => "violet",
            Self::Coral => "coral",
            Self::Lime => "lime",
            Self::Azure => "azure",
        }
    }

    /// The channel of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.name() == name)
    }

    /// Red, green and blue.
    #[must_use]
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Amber => [0xE6, 0x9F, 0x00],
            Self::Teal => [0x00, 0x9E, 0x73],
            Self::Violet => [0x8F, 0x5F, 0xBF],
            Self::Coral => [0xE4, 0x57, 0x3D],
            Self::Lime => [0x9A, 0xCD, 0x32],
            Self::Azure => [0x2F, 0x8F, 0xE0],
        }
    }

    /// The capital drawn with the colour.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Amber => 'A',
            Self::Teal => 'T',
            Self::Violet => 'V',
            Self::Coral => 'C',
            Self::Lime => 'L',
            Self::Azure => 'Z',
        }
    }
}

/// A set of channels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChannelSet(u8);

impl ChannelSet {
    /// Adds a channel.
    pub fn insert(&mut self, channel: Channel) {
        self.0 |= 1 << channel as u8;
    }

    /// Whether a channel is in the set.
    #[must_use]
    pub fn contains(self, channel: Channel) -> bool {
        self.0 & (1 << channel as u8) != 0
    }

    /// Whether no channel is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The channels of this set that are not in another.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The channels of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The channels, in palette order.
    pub fn iter(self) -> impl Iterator<Item = Channel> {
        Channel::ALL.into_iter().filter(move |channel| self.contains(*channel))
    }
}

impl FromIterator<Channel> for ChannelSet {
    fn from_iter<T: IntoIterator<Item = Channel>>(channels: T) -> Self {
        let mut set = Self::default();
        channels.into_iter().for_each(|channel| set.insert(channel));
        set
    }
}

//! Mechanics of the host: as a level declares them, and as they are understood.

use serde::{Deserialize, Serialize};

use crate::ChannelSet;

/// A mechanic that a level plays by, with its parameters. More kinds will come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mechanic {
    /// Plates open the gates of their channel (rules of play, Channel gates).
    ChannelGates {
        /// The channels that the level declares.
        channels: ChannelSet,
    },
}

/// A declared mechanic of the host, such as
/// `{ id = "gates", type = "channel-gates", version = 1, channels = ["amber"] }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MechanicRecord {
    /// Name of this declaration within the level.
    pub id: String,
    /// The mechanic; `channel-gates` is the one known.
    #[serde(rename = "type")]
    pub kind: String,
    /// Version of the mechanic's rules; 1 is the one known.
    pub version: u32,
    /// Entries of the channel palette that the level uses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub channels: Vec<String>,
}

impl MechanicRecord {
    /// The only known type.
    pub const CHANNEL_GATES: &'static str = "channel-gates";

    /// Whether this declares version 1 of the channel gates.
    #[must_use]
    pub fn is_channel_gates(&self) -> bool {
        self.kind == Self::CHANNEL_GATES && self.version == 1
    }
}

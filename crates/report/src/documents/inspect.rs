//! What `link inspect --format json` prints.

use serde::Serialize;

use super::{ErrorEntry, Found};

/// What a link is made of, and what is in it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct LinkInspect {
    /// Its tag.
    pub tag: String,
    /// Characters from the `#` on.
    pub characters: usize,
    /// Bytes of the data, unpacked.
    pub data_bytes: usize,
    /// The CRC-32 that it ends with, which is right: eight hexadecimal digits.
    pub checksum: String,
    /// To how many other packs the text has links.
    pub others: usize,
    /// What the pack says of itself.
    pub pack: LinkPack,
    /// Its levels, in playing order.
    pub levels: Vec<LevelFacts>,
    /// What could not be read: of a link that was read nothing.
    pub errors: Vec<ErrorEntry>,
}

/// What a pack says of itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct LinkPack {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its version.
    pub version: String,
    /// Who made it.
    pub authors: Vec<String>,
    /// Its terms.
    pub license: Option<String>,
}

/// What is known of a level.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct LevelFacts {
    /// Its id.
    pub level: String,
    /// Its title.
    pub title: String,
    /// Cells in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The hash of the puzzle that it is.
    pub puzzle: String,
    /// Moves of the recorded route; null where none is recorded.
    pub steps: Option<usize>,
    /// Whether that route wins; null where none is recorded.
    pub wins: Option<bool>,
    /// What search proves, with `--solve`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Found>,
}

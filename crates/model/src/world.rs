//! The identity of a pack's world.

use serde::{Deserialize, Serialize};

/// The world manifest (world bible, "World identity").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct World {
    /// One grapheme cluster.
    pub glyph: String,
    /// 1 to 80 characters.
    pub tagline: String,
    /// A property name in lower case: its colour family.
    pub accent: String,
}

/// How a noun of the palette is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NounStyle {
    /// One grapheme cluster; without it the noun's standard one, or its first letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glyph: Option<String>,
    /// `left` or `right`, where the glyph is a profile that turns with its moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<String>,
}

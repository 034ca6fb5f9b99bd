//! What a board character stands for.

use serde::{Deserialize, Serialize};

/// One meaning: an object, a word, or several of them in one cell. An entry stands for one thing at
/// least: floor is `.`.
///
/// The things come in the order `object`, `objects`, `word`, `words`; `channel` belongs to every
/// PLATE and GATE among them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LegendEntry {
    /// One object, by its noun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<String>,
    /// Several objects, by their nouns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objects: Option<Vec<String>>,
    /// One word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// Several words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
    /// Channel of the plates and gates among them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub channel: Option<String>,
}

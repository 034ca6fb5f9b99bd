//! A pack as its author writes it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Allow, LegendEntry, LevelEntry, NounStyle, Patch, World};

/// A level pack: one TOML or JSON document.
///
/// The order of the fields is the order of keys in everything that packwright writes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Pack<L = LevelEntry> {
    /// Where an editor finds the schema; no meaning otherwise.
    #[serde(rename = "$schema", default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// Version of the format; 1.
    pub format: u32,
    /// Slug: a-z, 0-9 and single hyphens, at most 64.
    pub id: String,
    /// What players see.
    pub title: String,
    /// Version of the pack, semver.
    pub version: String,
    /// Who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub authors: Option<Vec<String>>,
    /// Terms, as an SPDX expression or a phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub license: Option<String>,
    /// A few sentences for players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// What a collection says at its head, line by line; never exported as a pack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// A web address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub homepage: Option<String>,
    /// The world's identity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub world: Option<World>,
    /// The palette: styles of known nouns, declarations of others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub nouns: BTreeMap<String, NounStyle>,
    /// Board characters, over the standard legend.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub legend: BTreeMap<String, LegendEntry>,
    /// How links to the pack begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
    /// Packs that must be there: id to version requirement.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requires: BTreeMap<String, String>,
    /// Packs that should load first where present: id to version requirement.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub optional: BTreeMap<String, String>,
    /// Packs that must not be there: id to version requirement.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub conflicts: BTreeMap<String, String>,
    /// Levels of other packs that levels of this one take the place of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub patches: Vec<Patch>,
    /// Lint findings accepted in the whole pack, with reasons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<Allow>,
    /// The levels, in playing order.
    pub levels: Vec<L>,
}

impl<L> Pack<L> {
    /// The same pack with something else for its levels, such as what a reader knows of each.
    #[must_use]
    pub fn with_levels<M>(self, levels: impl FnOnce(Vec<L>) -> Vec<M>) -> Pack<M> {
        Pack {
            schema: self.schema,
            format: self.format,
            id: self.id,
            title: self.title,
            version: self.version,
            authors: self.authors,
            license: self.license,
            description: self.description,
            notes: self.notes,
            homepage: self.homepage,
            world: self.world,
            nouns: self.nouns,
            legend: self.legend,
            share: self.share,
            requires: self.requires,
            optional: self.optional,
            conflicts: self.conflicts,
            patches: self.patches,
            allow: self.allow,
            levels: levels(self.levels),
        }
    }
}

/// Where the pack's links point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The part of a link before `#`.
    pub base: String,
}

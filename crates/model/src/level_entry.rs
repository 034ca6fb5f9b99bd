//! A level as its author writes it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{LegendEntry, MechanicRecord, Ruleset};

/// One entry of a pack's `levels`. The things come in one of three notations: `board`, `cells`, or
/// `width`, `height` and `objects`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct LevelEntry {
    /// Slug, unique in the pack.
    pub id: String,
    /// What players see.
    pub title: String,
    /// `required`, `optional` or `challenge`.
    pub category: String,
    /// Which rules of play; `words` unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Ruleset>,
    /// Nouns and words in capitals, free phrases otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teaches: Vec<String>,
    /// Who made it, where that is someone else than the pack's authors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Shown to players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The author's own note; never exported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub insight: Option<String>,
    /// What a collection says of the level beside its board, line by line; never exported as a pack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// A winning route may move no word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allow_bypass: Option<bool>,
    /// A winning route may push nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allow_trivial: Option<bool>,
    /// Rules claimed necessary, such as `CRATE IS YOU`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// A route that wins, plain or run-length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Further routes that win, as collections record them; never exported as a pack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more_solutions: Vec<RecordedSolution>,
    /// Routes that must never win.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub non_solutions: Vec<NonSolution>,
    /// Declared mechanics.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mechanics: Vec<MechanicRecord>,
    /// Board characters, over the pack's legend.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub legend: BTreeMap<String, LegendEntry>,
    /// What derived ids of things begin with; the level's id unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id_prefix: Option<String>,
    /// Lint findings accepted in this level, with reasons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<Allow>,
    /// Notation 1: one character a cell; one text, or a list of texts, one a row. Here it is one text,
    /// whichever was written.
    #[serde(
        default,
        deserialize_with = "crate::rows::read",
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::rows::schema"))]
    pub board: Option<String>,
    /// Notation 2: tokens separated by blanks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<String>,
    /// Notation 3: cells in a row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// Notation 3: rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<u32>,
    /// Notation 3: the things.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objects: Option<Vec<ThingRecord>>,
}

/// A thing in the record notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ThingRecord {
    /// Stable id, unique in the level.
    pub id: String,
    /// Object or word.
    pub kind: ThingKindName,
    /// The noun of an object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub noun: Option<String>,
    /// The text of a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Cells to the right of the left edge, from 0.
    pub x: u32,
    /// Cells below the top edge, from 0.
    pub y: u32,
    /// The channel of a plate or a gate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub channel: Option<String>,
}

/// The two kinds of thing, as records name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ThingKindName {
    /// An object; the record has a `noun`.
    Object,
    /// A word; the record has a `text`.
    Word,
}

/// A route that wins, and what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordedSolution {
    /// The route, plain or run-length.
    pub route: String,
    /// What stands above it, such as `Solution/Pushes 952/363`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

/// A route that must not win, for ever, and what it guards against.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NonSolution {
    /// The route, plain or run-length.
    pub route: String,
    /// Why it is recorded.
    pub why: String,
}

/// A lint finding accepted by the author.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Allow {
    /// Code or name of the lint.
    pub code: String,
    /// Why the finding is right to stay.
    pub reason: String,
}

//! What `diff --format json` prints.

use serde::Serialize;
use serde_json::Value;

use super::{ErrorEntry, LevelFacts};

/// What differs between two packs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct PackDifference {
    /// Whether nothing does.
    pub same: bool,
    /// Of what the packs say of themselves, by key.
    pub pack: Vec<PackFieldChange>,
    /// In the order of the later pack; each that was removed stands behind the level it followed.
    pub levels: Vec<PackLevelChange>,
    /// What could not be read: of packs that were compared nothing.
    pub errors: Vec<ErrorEntry>,
}

/// A field that is not the same.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct PackFieldChange {
    /// Its key.
    pub field: String,
    /// What it was; null where it was not there.
    pub before: Option<Value>,
    /// What it is; null where it is not there.
    pub after: Option<Value>,
}

/// A level that is not the same.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "change", rename_all = "lowercase")]
pub enum PackLevelChange {
    /// It is only in the later pack.
    Added {
        /// What is known of it.
        after: LevelFacts,
    },
    /// It is only in the earlier pack.
    Removed {
        /// What is known of it.
        before: LevelFacts,
    },
    /// It is in both.
    Changed(Box<WhatChanged>),
}

/// A level that is in both packs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct WhatChanged {
    /// What was known of it.
    pub before: LevelFacts,
    /// What is known of it.
    pub after: LevelFacts,
    /// Its number in the earlier pack, from 1.
    pub position_before: usize,
    /// Its number in the later pack, from 1.
    pub position_after: usize,
    /// It has another id, and is the same puzzle.
    pub renamed: bool,
    /// It stands elsewhere among the levels that are in both.
    pub moved: bool,
    /// It is another puzzle.
    pub other_puzzle: bool,
    /// The same things have other ids or another order.
    pub reordered: bool,
    /// The cells that are not the same, `[x, y]`.
    pub cells: Vec<[usize; 2]>,
    /// The fields that are not the same, by key.
    pub fields: Vec<PackFieldChange>,
}

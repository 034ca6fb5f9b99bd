//! An installed pack as a profile lists it: all that order and requirements are decided by, so that no
//! pack has to be opened for them.

use std::collections::BTreeMap;

use packwright_model::Patch;
use semver::Version;
use serde::{Deserialize, Serialize};

use crate::hash::PackHash;

/// An installed pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Record {
    /// The pack's id, a slug.
    pub id: String,
    /// Its version.
    pub version: Version,
    /// Its title.
    pub title: String,
    /// Whether the user wants it on; it is unless said otherwise.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub enabled: bool,
    /// What it goes by in the store.
    pub hash: PackHash,
    /// Where it came from, as the user named it: a path, `link`, or `standard input`.
    pub source: String,
    /// Why it is here: `asked`, which goes without saying, or the set or the folder that it came with.
    #[serde(default = "asked", skip_serializing_if = "is_asked")]
    pub why: String,
    /// When it came, as RFC 3339.
    pub time: String,
    /// How many levels it has.
    pub levels: usize,
    /// Packs that it cannot do without: id to version requirement.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requires: BTreeMap<String, String>,
    /// Packs that load before it where they are there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub optional: BTreeMap<String, String>,
    /// Packs that it cannot be on with.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub conflicts: BTreeMap<String, String>,
    /// Levels of other packs that it replaces by its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub patches: Vec<Patch>,
}

/// Why a pack is here that was asked for by name.
pub const ASKED: &str = "asked";

fn asked() -> String {
    ASKED.to_owned()
}

fn is_asked(why: &str) -> bool {
    why == ASKED
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_yes(enabled: &bool) -> bool {
    *enabled
}

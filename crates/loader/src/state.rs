//! One state of a store, whole and readable: its profiles, and in each the packs in the user's order.

use std::collections::{BTreeMap, BTreeSet};

use packwright_model::is_slug;
use semver::VersionReq;
use serde::{Deserialize, Serialize};

use crate::record::Record;

/// The version of the store that this release writes.
pub const STORE_FORMAT: u32 = 1;

/// The profile of a store where nobody chose one.
pub const FIRST_PROFILE: &str = "default";

/// One state of a store: a file `gen/000124.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// Version of the store.
    pub format: u32,
    /// The number of the state, from 1.
    pub number: u64,
    /// What led to it, such as `install night-shift 1.2.0`.
    pub what: String,
    /// When, as RFC 3339.
    pub time: String,
    /// The release of packwright that wrote it.
    pub made_by: String,
    /// The state that one `undo` goes back to; 0 is the empty store, which has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
    /// The profile that is played.
    pub profile: String,
    /// The profiles by their names, which are slugs.
    pub profiles: BTreeMap<String, Profile>,
}

/// A list of packs, in the order that the user gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Profile {
    /// Which of several patches of one level to take: `pack/level` to the id of the pack that has the
    /// patch, or to nothing for the level as it is.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub choices: BTreeMap<String, String>,
    /// The packs; no id twice.
    #[serde(default)]
    pub packs: Vec<Record>,
}

impl Profile {
    /// A pack of the profile.
    #[must_use]
    pub fn pack(&self, id: &str) -> Option<&Record> {
        self.packs.iter().find(|pack| pack.id == id)
    }

    /// A pack of the profile, to be changed.
    pub fn pack_mut(&mut self, id: &str) -> Option<&mut Record> {
        self.packs.iter_mut().find(|pack| pack.id == id)
    }
}

impl State {
    /// An empty store.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            format: STORE_FORMAT,
            number: 0,
            what: String::new(),
            time: String::new(),
            made_by: String::new(),
            before: None,
            profile: FIRST_PROFILE.to_owned(),
            profiles: BTreeMap::from([(FIRST_PROFILE.to_owned(), Profile::default())]),
        }
    }

    /// The profile that is played.
    #[must_use]
    pub fn current(&self) -> &Profile {
        static NONE: Profile = Profile { choices: BTreeMap::new(), packs: Vec::new() };
        self.profiles.get(&self.profile).unwrap_or(&NONE)
    }

    /// The same, to be changed.
    pub fn current_mut(&mut self) -> &mut Profile {
        self.profiles.entry(self.profile.clone()).or_default()
    }

    /// The text of the state.
    ///
    /// # Errors
    /// Never, as far as is known: every value has a place in TOML.
    pub fn to_toml(&self) -> Result<String, String> {
        toml::to_string(self).map_err(|error| error.to_string())
    }

    /// Reads a state; of a later version of the store what this release knows of it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_toml(text: &str) -> Result<Self, String> {
        let state: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        state.check()?;
        Ok(state)
    }

    /// A state may have been edited by hand.
    fn check(&self) -> Result<(), String> {
        if !self.profiles.contains_key(&self.profile) {
            return Err(format!("there is no profile `{}`", self.profile));
        }
        for (name, profile) in &self.profiles {
            let mut ids = BTreeSet::new();
            if !is_slug(name) {
                return Err(format!("`{name}` is no name of a profile"));
            }
            for pack in &profile.packs {
                if !is_slug(&pack.id) || !ids.insert(&pack.id) {
                    return Err(format!("`{}` is no id, or is there twice", pack.id));
                }
                let others = [&pack.requires, &pack.optional, &pack.conflicts];
                for (id, wanted) in others.into_iter().flatten() {
                    if VersionReq::parse(wanted).is_err() {
                        return Err(format!("{}: `{wanted}` is no requirement on {id}", pack.id));
                    }
                }
            }
        }
        Ok(())
    }
}

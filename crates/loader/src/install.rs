//! Packs come: one at a time, in any order. A sound pack is never refused for what else is installed; where
//! something stands against it, it is kept and off, and goes on by itself when that is gone.

use std::collections::BTreeSet;

use packwright_workspace::Failure;
use semver::Version;

use crate::change::{Changed, Intent};
use crate::load::Loaded;
use crate::record::Record;
use crate::state::{Profile, State};
use crate::store::Store;

/// A pack that comes.
#[derive(Debug)]
pub struct Arrival {
    /// The pack.
    pub loaded: Loaded,
    /// Where it comes from, as the user named it.
    pub source: String,
    /// Why it comes: `asked`, or the folder or the set that it is in.
    pub why: String,
}

/// What became of a pack that came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: Version,
    /// What was there before.
    pub before: Before,
}

/// What was there of a pack before it came.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Before {
    /// Nothing.
    Nothing,
    /// The very same pack.
    Same,
    /// Another pack of this id, with this version.
    Other(Version),
}

impl Store<'_> {
    /// Installs packs into the profile that is played, in their order and after those that are there. One
    /// whose id is there already takes the place of that one, and is on or off as that was.
    ///
    /// # Errors
    /// Two packs of one id, or as [`change`](Store::change).
    pub fn install(
        &self,
        intent: &Intent,
        arrivals: &[Arrival],
    ) -> Result<Changed<Vec<Installed>>, Failure> {
        let mut ids = BTreeSet::new();
        if let Some(twice) = arrivals.iter().find(|arrival| !ids.insert(arrival.loaded.id())) {
            let id = twice.loaded.id();
            let first = arrivals.iter().find(|arrival| arrival.loaded.id() == id);
            let first = first.map(|arrival| arrival.source.as_str()).unwrap_or_default();
            let message = format!("{id} comes twice: from {first} and from {}", twice.source);
            return Err(Failure::new(message).help("name one of the two"));
        }
        let packs: Vec<&Loaded> = arrivals.iter().map(|arrival| &arrival.loaded).collect();
        self.change(intent, &packs, |state| {
            let profile = state.current_mut();
            Ok(arrivals.iter().map(|arrival| put(profile, arrival, &intent.time)).collect())
        })
    }

    /// Puts another version of a pack in the place of the one that is there.
    ///
    /// # Errors
    /// Where the pack is not installed or has another id, and as [`change`](Store::change).
    pub fn update(
        &self,
        intent: &Intent,
        id: &str,
        arrival: &Arrival,
    ) -> Result<Changed<Vec<Installed>>, Failure> {
        self.change(intent, &[&arrival.loaded], |state| {
            installed(state, id)?;
            let other = arrival.loaded.id();
            if other != id {
                let message = format!("{} holds {other}, not {id}", arrival.source);
                return Err(Failure::new(message)
                    .help("packwright mods install takes it as a pack of its own"));
            }
            Ok(vec![put(state.current_mut(), arrival, &intent.time)])
        })
    }
}

fn put(profile: &mut Profile, Arrival { loaded, source, why }: &Arrival, time: &str) -> Installed {
    let record = loaded.record(source, why, time);
    let (id, version) = (record.id.clone(), record.version.clone());
    let before = match profile.pack_mut(&record.id) {
        None => {
            profile.packs.push(record);
            Before::Nothing
        }
        Some(old) if old.hash == record.hash => Before::Same,
        Some(old) => {
            let (enabled, why) = (old.enabled, old.why.clone());
            let new = Record { enabled, why, ..record };
            Before::Other(std::mem::replace(old, new).version)
        }
    };
    Installed { id, version, before }
}

/// A pack of the profile that is played.
///
/// # Errors
/// Where it is not there; the nearest that is there is named.
pub fn installed<'a>(state: &'a State, id: &str) -> Result<&'a Record, Failure> {
    let profile = state.current();
    profile.pack(id).ok_or_else(|| {
        let failure = Failure::new(format!("{id} is not installed"));
        let ids = profile.packs.iter().map(|pack| pack.id.as_str());
        match packwright_diagnostics::nearest(id, ids) {
            Some(nearest) => failure.help(format!("did you mean {nearest}?")),
            None if profile.packs.is_empty() => failure.help("packwright mods install FILE"),
            None => failure.help("packwright mods list shows what is"),
        }
    })
}

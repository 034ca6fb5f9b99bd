//! A store whose state is lost: the newest state that can be read holds again, or else one that is made of
//! the packs that are there.

use std::collections::BTreeMap;

use packwright_workspace::Failure;

use crate::change::{Intent, host};
use crate::hash::PackHash;
use crate::load::Loaded;
use crate::record::Record;
use crate::state::{Profile, STORE_FORMAT, State};
use crate::store::Store;

/// Where a pack came from of which only its file is left.
const RECOVERED: &str = "recovered";

impl Store<'_> {
    /// Makes a store readable again that is not; what was done for that. The store must be locked.
    pub(crate) fn rescue(&self, intent: &Intent) -> Result<String, Failure> {
        let newest = self.numbers().into_iter().rev().find(|number| self.state(*number).is_ok());
        if let Some(number) = newest {
            self.point_to(number)?;
            return Ok(format!("the newest state that can be read, {number}, holds now"));
        }
        let found = self.packs_by_id();
        let packs: Vec<Record> = found
            .values()
            .map(|loaded| loaded.record(RECOVERED, RECOVERED, &intent.time))
            .collect();
        let count = packs.len();
        let mut state = State::empty();
        state.profiles.insert(state.profile.clone(), Profile { packs, ..Profile::default() });
        let state = State {
            format: STORE_FORMAT,
            number: self.numbers().last().copied().unwrap_or(0) + 1,
            what: intent.what.clone(),
            time: intent.time.clone(),
            made_by: host().to_string(),
            before: Some(0),
            ..state
        };
        self.commit(&state)?;
        Ok(format!("no state can be read: the store lists the {count} packs that are there, by id"))
    }

    /// The packs whose files are sound; of several with one id that of the highest version.
    fn packs_by_id(&self) -> BTreeMap<String, Loaded> {
        let entries = self.disk().list(&self.file("packs")).unwrap_or_default();
        let mut found: BTreeMap<String, Loaded> = BTreeMap::new();
        for entry in entries {
            let stem = entry.path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            let Ok(hash) = stem.parse::<PackHash>() else { continue };
            let Ok(loaded) = self.load(stem, hash) else { continue };
            let id = loaded.id().to_owned();
            if found.get(&id).is_none_or(|other| other.version < loaded.version) {
                found.insert(id, loaded);
            }
        }
        found
    }
}

//! Whether the store is what it says: every file hashed again, every pack read and checked again, every
//! recorded route replayed. Repairing takes nothing away: a pack that cannot be restored stays listed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use packwright_workspace::Failure;

use crate::change::Intent;
use crate::hash::PackHash;
use crate::load::{LoadError, Loaded, load_bytes};
use crate::record::Record;
use crate::state::State;
use crate::store::{REPAIR, Store};

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// How many packs were checked, those of all profiles.
    pub packs: usize,
    /// How many levels they have.
    pub levels: usize,
    /// How many recorded routes were replayed.
    pub routes: usize,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// Something wrong with the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The pack that it is about, where it is about one.
    pub id: Option<String>,
    /// What is wrong.
    pub what: String,
    /// What to do about it; none where it was repaired.
    pub help: Option<String>,
    /// Whether it was repaired.
    pub repaired: bool,
}

/// What was cleared away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tidied {
    /// Packs that no kept state lists.
    pub packs: usize,
    /// Files that a write left behind which was ended early.
    pub leftovers: usize,
    /// States.
    pub states: usize,
}

impl Checked {
    /// Whether nothing is wrong, or nothing any more.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.faults.iter().all(|fault| fault.repaired)
    }

    fn add(&mut self, id: Option<&str>, what: String, help: &str, repaired: bool) {
        let help = (!repaired).then(|| help.to_owned());
        self.faults.push(Fault { id: id.map(str::to_owned), what, help, repaired });
    }
}

impl Store<'_> {
    /// Checks the store; with an intent it also repairs what it can.
    ///
    /// # Errors
    /// A store of which no state can be read, or a disk that refuses.
    pub fn check(&self, repair: Option<&Intent>) -> Result<Checked, Failure> {
        let mut checked = Checked::default();
        let held = if repair.is_some() { Some(self.lock()?) } else { None };
        if let Err(failure) = self.read() {
            // A store of a later release is not damaged.
            let Some(intent) = repair.filter(|_| failure.help.as_deref() == Some(REPAIR)) else {
                return Err(failure);
            };
            let done = self.rescue(intent)?;
            checked.add(None, format!("{}; {done}", failure.message), REPAIR, true);
        }
        let state = self.read()?.state;
        let mut packs: BTreeMap<PackHash, &Record> = BTreeMap::new();
        for profile in state.profiles.values() {
            packs.extend(profile.packs.iter().map(|pack| (pack.hash, pack)));
        }
        let mut found: BTreeMap<PackHash, Record> = BTreeMap::new();
        for (hash, record) in packs {
            checked.packs += 1;
            if let Some(loaded) = self.check_pack(hash, record, repair.is_some(), &mut checked)? {
                checked.levels += loaded.parsed.pack.levels.len();
                let levels = loaded.parsed.pack.levels.iter();
                checked.routes += levels.filter(|level| level.entry.solution.is_some()).count();
                let fresh = loaded.record(&record.source, &record.why, &record.time);
                found.insert(hash, Record { enabled: record.enabled, ..fresh });
            }
        }
        drop(held);
        self.check_lists(&state, &found, repair, &mut checked)?;
        // They take room and stand in nobody's way: no fault.
        let leftovers = if repair.is_some() { self.leftovers() } else { Vec::new() };
        for file in &leftovers {
            let _ = self.disk().remove(file);
        }
        Ok(checked)
    }

    /// One pack: its bytes, its validity, its routes.
    fn check_pack(
        &self,
        hash: PackHash,
        record: &Record,
        repair: bool,
        checked: &mut Checked,
    ) -> Result<Option<Loaded>, Failure> {
        let id = Some(record.id.as_str());
        let again = format!("packwright mods install {}", record.source);
        let original = self.original(hash);
        let from_original = original.and_then(|bytes| load_bytes(&record.id, bytes).ok());
        let from_original = from_original.filter(|loaded| loaded.hash == hash);
        if let Err(failure) = self.canonical(hash) {
            let Some(loaded) = from_original else {
                checked.add(id, failure.message, &again, false);
                return Ok(None);
            };
            if repair {
                self.write(&self.pack_file(hash), loaded.canonical.as_bytes())?;
            }
            checked.add(id, failure.message, REPAIR, repair);
            return Ok(Some(loaded));
        }
        let has_original = self.original(hash).is_some();
        let loaded = match self.load(&record.id, hash) {
            Ok(loaded) => loaded,
            Err(LoadError::Failure(failure)) => {
                checked.add(id, failure.message, &again, false);
                return Ok(None);
            }
            Err(LoadError::Report(report)) => {
                let first = report.errors.first();
                let what = first.map(|first| format!("{} {}", first.code.id, first.message));
                checked.add(id, what.unwrap_or_default(), &again, false);
                return Ok(None);
            }
        };
        if has_original && from_original.is_none() {
            if repair && let Some(bytes) = self.original(hash) {
                // Whatever they are, they are the user's.
                self.write(&self.source_file(hash).with_extension("damaged"), &bytes)?;
                self.write(&self.source_file(hash), loaded.canonical.as_bytes())?;
            }
            let what = "the bytes that it came as are another pack now, or none";
            let aside = if repair { "; they are laid aside as `.damaged`" } else { "" };
            checked.add(id, format!("{what}{aside}"), REPAIR, repair);
        }
        Ok(Some(loaded))
    }

    /// Whether the profiles say of each pack what the pack says itself.
    fn check_lists(
        &self,
        state: &State,
        found: &BTreeMap<PackHash, Record>,
        repair: Option<&Intent>,
        checked: &mut Checked,
    ) -> Result<(), Failure> {
        let is_other =
            |pack: &Record| found.get(&pack.hash).filter(|own| !says_the_same(own, pack)).cloned();
        let others: Vec<&Record> = state
            .profiles
            .values()
            .flat_map(|profile| &profile.packs)
            .filter(|pack| is_other(pack).is_some())
            .collect();
        for pack in &others {
            let what = "its profile says otherwise than the pack itself".to_owned();
            checked.add(Some(&pack.id), what, REPAIR, repair.is_some());
        }
        let Some(intent) = repair.filter(|_| !others.is_empty()) else { return Ok(()) };
        self.change(intent, &[], |state| {
            for pack in state.profiles.values_mut().flat_map(|profile| &mut profile.packs) {
                if let Some(own) = is_other(pack) {
                    let Record { enabled, source, why, time, .. } = pack.clone();
                    *pack = Record { enabled, source, why, time, ..own };
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Files that a write left behind which was ended early.
    fn leftovers(&self) -> Vec<PathBuf> {
        let folders =
            [self.home().to_path_buf(), self.file("packs"), self.file("sources"), self.file("gen")];
        let entries =
            folders.iter().flat_map(|folder| self.disk().list(folder).unwrap_or_default());
        entries.map(|entry| entry.path).filter(|path| is_leftover(path)).collect()
    }

    /// Clears away what no kept state lists, with all but the newest `states` of them.
    ///
    /// # Errors
    /// A store that cannot be read, or a disk that refuses.
    pub fn tidy(&self, states: usize, dry_run: bool) -> Result<Tidied, Failure> {
        let held = if dry_run { None } else { Some(self.lock()?) };
        let current = self.read()?.state;
        let numbers = self.numbers();
        let mut tidied = Tidied::default();
        let remove = |file: &Path| {
            let removed = if dry_run { Ok(()) } else { self.disk().remove(file) };
            removed.map_err(|error| Failure::unwritable(file, &error))
        };
        let kept =
            numbers.iter().rev().filter(|number| **number <= current.number).take(states.max(1));
        let kept: Vec<u64> = kept.copied().collect();
        let mut hashes = std::collections::BTreeSet::new();
        for number in &numbers {
            if kept.contains(number) {
                // What a state lists that cannot be read is not known: then nothing is safe to remove.
                let state = self.state(*number)?;
                let packs = state.profiles.values().flat_map(|profile| &profile.packs);
                hashes.extend(packs.map(|pack| pack.hash.to_string()));
            } else {
                if !dry_run {
                    let removed = self.remove_state(*number);
                    let file = self.state_file(*number);
                    removed.map_err(|error| Failure::unwritable(&file, &error))?;
                }
                tidied.states += 1;
            }
        }
        for (folder, ending) in [("packs", ".json"), ("sources", "")] {
            let entries = self.disk().list(&self.file(folder)).unwrap_or_default();
            for entry in entries {
                let name =
                    entry.path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
                let stem = name.strip_suffix(ending).unwrap_or_default();
                if stem.parse::<PackHash>().is_ok() && !hashes.contains(stem) {
                    remove(&entry.path)?;
                    tidied.packs += usize::from(folder == "packs");
                }
            }
        }
        for file in self.leftovers() {
            remove(&file)?;
            tidied.leftovers += 1;
        }
        drop(held);
        Ok(tidied)
    }
}

fn is_leftover(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.starts_with(".packwright-") && path.extension().is_some_and(|extension| extension == "tmp")
}

/// Whether a profile says of a pack what the pack says itself.
fn says_the_same(own: &Record, listed: &Record) -> bool {
    let Record { enabled, source, why, time, .. } = listed.clone();
    Record { enabled, source, why, time, ..own.clone() } == *listed
}

//! Sets: a profile to hand around, as one file or one link: ids, versions, order, what is on, hashes, and
//! the packs themselves unless left out. Progress is never part of one.

use std::collections::BTreeMap;

use packwright_model::is_slug;
use packwright_share::{PackSet, SetPack};
use packwright_workspace::Failure;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::change::{Changed, Intent};
use crate::hash::PackHash;
use crate::load::{LoadError, Loaded, load_bytes};
use crate::profiles::{add_profile, profile};
use crate::record::Record;
use crate::state::{Profile, State};
use crate::store::Store;

/// The version of the file that a set is.
const SET_FORMAT: u32 = 1;

/// A set, and which of several patches of one level its profile takes, for which links have no place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Set {
    /// The packs, in the user's order.
    pub packs: PackSet,
    /// `pack/level` to the pack whose patch is taken, or to nothing.
    pub choices: BTreeMap<String, String>,
}

/// What to do with a set that comes.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// The name of the profile that it becomes; the set's own unless given.
    pub name: Option<String>,
    /// Whether a profile of that name gives way.
    pub replace: bool,
    /// Whether it is played from now on.
    pub play: bool,
    /// Whether exactly these packs are wanted, even where the set does not say so.
    pub locked: bool,
}

/// What became of a set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The profile.
    pub name: String,
    /// How many packs it has.
    pub packs: usize,
    /// Packs of which another version is here than the set names, which is taken: id, the version that is
    /// named, the version that is here.
    pub others: Vec<(String, String, String)>,
    /// Packs that the set names and that are nowhere: id and version.
    pub missing: Vec<(String, String)>,
}

/// A set as a file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SetFile {
    /// Version of this format.
    set: u32,
    name: String,
    #[serde(default)]
    locked: bool,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    choices: BTreeMap<String, String>,
    packs: Vec<PackOfFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PackOfFile {
    id: String,
    version: String,
    #[serde(default = "yes")]
    enabled: bool,
    hash: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pack: Option<Box<RawValue>>,
}

fn yes() -> bool {
    true
}

impl Set {
    /// The set as a file: one JSON document.
    ///
    /// # Errors
    /// Where a pack that is carried is no JSON, which packs of the store never are.
    pub fn to_json(&self) -> Result<String, Failure> {
        let packs = self.packs.packs.iter().map(|pack| {
            let raw =
                pack.json.clone().map(|json| RawValue::from_string(json.trim_end().to_owned()));
            Ok(PackOfFile {
                id: pack.id.clone(),
                version: pack.version.clone(),
                enabled: pack.enabled,
                hash: pack.hash.clone(),
                pack: raw.transpose()?,
            })
        });
        let file = |packs| SetFile {
            set: SET_FORMAT,
            name: self.packs.name.clone(),
            locked: self.packs.locked,
            choices: self.choices.clone(),
            packs,
        };
        let packs: Result<Vec<PackOfFile>, serde_json::Error> = packs.collect();
        let text = packs.and_then(|packs| serde_json::to_string_pretty(&file(packs)));
        text.map(|text| text + "\n").map_err(|error| Failure::new(error.to_string()))
    }

    /// Reads a set from a file. The packs in it are not looked into yet.
    ///
    /// # Errors
    /// What is wrong with it; none of a text that is no set at all.
    #[must_use]
    pub fn from_json(text: &str) -> Option<Result<Self, Failure>> {
        #[derive(Deserialize)]
        struct Head {
            set: u32,
        }
        let head: Head = serde_json::from_str(text).ok()?;
        if head.set > SET_FORMAT {
            let failure =
                Failure::new(format!("this set was made for a newer packwright: set {}", head.set));
            return Some(Err(failure.help("update packwright")));
        }
        Some(read_file(text))
    }
}

fn read_file(text: &str) -> Result<Set, Failure> {
    let file: SetFile = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Failure::new(format!("the set makes no sense at line {line}, column {column}: {error}"))
    })?;
    let mut ids = std::collections::BTreeSet::new();
    for pack in &file.packs {
        if !is_slug(&pack.id) || !ids.insert(pack.id.clone()) {
            return Err(Failure::new(format!(
                "`{}` is no id of a pack, or is in the set twice",
                pack.id
            )));
        }
        if pack.hash.parse::<PackHash>().is_err() {
            return Err(Failure::new(format!("{}: {}", pack.id, crate::hash::NotAHash)));
        }
    }
    let packs = file.packs.into_iter().map(|pack| SetPack {
        id: pack.id,
        version: pack.version,
        enabled: pack.enabled,
        hash: pack.hash,
        json: pack.pack.map(|raw| raw.get().to_owned()),
    });
    let packs = PackSet { name: file.name, locked: file.locked, packs: packs.collect() };
    Ok(Set { packs, choices: file.choices })
}

impl Store<'_> {
    /// A profile as a set, with its packs or only their names.
    ///
    /// # Errors
    /// Where the profile is not there, or a pack of it cannot be read.
    pub fn export_set(
        &self,
        name: Option<&str>,
        with_packs: bool,
        locked: bool,
    ) -> Result<Set, Failure> {
        let state = self.read()?.state;
        let name = name.unwrap_or(&state.profile);
        let Profile { packs, choices } = profile(&state, name)?;
        let packs = packs.iter().map(|record| {
            let json = with_packs.then(|| self.canonical(record.hash)).transpose()?;
            Ok(SetPack {
                id: record.id.clone(),
                version: record.version.to_string(),
                enabled: record.enabled,
                hash: record.hash.to_string(),
                json,
            })
        });
        let packs = packs.collect::<Result<_, Failure>>()?;
        let packs = PackSet { name: name.to_owned(), locked, packs };
        Ok(Set { packs, choices: choices.clone() })
    }

    /// Makes a profile of a set, in its order, with what is on and off in it. Packs that it carries are
    /// checked like any other.
    ///
    /// # Errors
    /// A pack that has errors or is not what the set says; a profile of that name; of a locked set a pack
    /// that is not exactly here; and as [`change`](Store::change). Nothing is changed then.
    pub fn import_set(
        &self,
        intent: &Intent,
        set: &Set,
        import: &Import,
    ) -> Result<Changed<Imported>, LoadError> {
        let mut carried: BTreeMap<&str, Loaded> = BTreeMap::new();
        for pack in &set.packs.packs {
            if let Some(json) = &pack.json {
                let loaded = load_bytes(&pack.id, json.clone().into_bytes())?;
                if loaded.hash.to_string() != pack.hash || loaded.id() != pack.id {
                    let message =
                        format!("{} in the set is not the pack that the set says", pack.id);
                    let failure = Failure::new(message);
                    return Err(failure
                        .help("get the set again from where it was first sent")
                        .into());
                }
                carried.insert(&pack.id, loaded);
            }
        }
        let all: Vec<&Loaded> = carried.values().collect();
        let is_locked = import.locked || set.packs.locked;
        let name = import.name.as_deref().unwrap_or(&set.packs.name);
        let changed = self.change(intent, &all, |state| {
            let mut imported = Imported { name: name.to_owned(), ..Imported::default() };
            let why = format!("set {}", set.packs.name);
            let mut packs = Vec::new();
            for pack in &set.packs.packs {
                let record = match carried.get(pack.id.as_str()) {
                    Some(loaded) => Some(loaded.record("set", &why, &intent.time)),
                    None => here(state, pack, &mut imported),
                };
                packs.extend(record.map(|record| Record { enabled: pack.enabled, ..record }));
            }
            if is_locked && !(imported.others.is_empty() && imported.missing.is_empty()) {
                return Err(locked(&imported));
            }
            imported.packs = packs.len();
            let profile = Profile { packs, choices: set.choices.clone() };
            match state.profiles.get_mut(name) {
                Some(old) if import.replace => *old = profile,
                Some(old) if is_same(old, &profile) => {}
                Some(_) => {
                    let failure = Failure::new(format!("there is a profile {name} already"));
                    return Err(failure.help(
                        "--as NAME gives another name, --replace puts the set in its place",
                    ));
                }
                None => add_profile(state, name, profile)?,
            }
            if import.play {
                name.clone_into(&mut state.profile);
            }
            Ok(imported)
        })?;
        Ok(changed)
    }
}

/// A pack that a set only names, where it is here: the very same, or another version of it.
fn here(state: &State, pack: &SetPack, imported: &mut Imported) -> Option<Record> {
    let all = || {
        state.profiles.values().flat_map(|profile| &profile.packs).filter(|own| own.id == pack.id)
    };
    let same = all().find(|own| own.hash.to_string() == pack.hash);
    if let Some(same) = same {
        return Some(same.clone());
    }
    let other = state.current().pack(&pack.id).or_else(|| all().next());
    match other {
        Some(other) => {
            imported.others.push((
                pack.id.clone(),
                pack.version.clone(),
                other.version.to_string(),
            ));
        }
        None => imported.missing.push((pack.id.clone(), pack.version.clone())),
    }
    other.cloned()
}

/// Whether two profiles have the same packs, in the same order, on and off alike.
fn is_same(one: &Profile, other: &Profile) -> bool {
    let told = |profile: &Profile| -> Vec<(PackHash, bool)> {
        profile.packs.iter().map(|pack| (pack.hash, pack.enabled)).collect()
    };
    told(one) == told(other) && one.choices == other.choices
}

fn locked(imported: &Imported) -> Failure {
    let others = imported.others.iter().map(|(id, wanted, _)| (id, wanted));
    let missing = imported.missing.iter().map(|(id, wanted)| (id, wanted));
    let told: Vec<String> =
        others.chain(missing).map(|(id, wanted)| format!("{id} {wanted}")).collect();
    let message =
        format!("the set is locked, and these packs are not exactly here: {}", told.join(", "));
    Failure::new(message).help("install them, or ask for the set with its packs in it")
}

//! Patches: a pack replaces a level of another by one of its own, where that level is still the puzzle
//! that the patch was made for.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use packwright_diagnostics::Source;
use packwright_engine::PuzzleHash;
use packwright_model::{LevelEntry, Pack, Patch};
use packwright_share::export_pack;
use packwright_syntax::{Format, ReadLevel, WholeLevel, parse};
use packwright_workspace::Failure;

use crate::change::{Changed, Intent, plan};
use crate::load::{LoadError, Loaded, of_canonical, sound};
use crate::state::State;
use crate::store::Store;

/// A patch of an installed pack, and what becomes of it.
#[derive(Clone, Debug)]
pub struct Patched {
    /// The pack that has the patch.
    pub by: String,
    /// The patch.
    pub patch: Patch,
    /// Why it is not applied; none where it is.
    pub off: Option<NotApplied>,
    /// The level as it is, where the pack that is patched is installed and has it.
    pub old: Option<Level>,
    /// The level that takes its place, where the pack can be read.
    pub new: Option<Level>,
}

/// A level of an installed pack.
#[derive(Clone, Debug)]
pub struct Level {
    /// The level, ready for play.
    pub level: packwright_model::Level,
    /// As its pack has it.
    pub entry: LevelEntry,
}

/// Why a patch is not applied.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotApplied {
    /// Its own pack is off.
    Off,
    /// The pack that it patches is not installed, or off.
    NoPack,
    /// That pack has no such level.
    NoLevel,
    /// The level is another puzzle now, with this hash.
    Changed(String),
    /// Other packs patch the level too, and nobody has chosen yet.
    Open(Vec<String>),
    /// The user chose otherwise: another pack's patch, or the level as it is.
    Passed(Option<String>),
    /// What comes out has an error.
    Unsound(String),
}

impl fmt::Display for NotApplied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.write_str("the pack with the patch is off"),
            Self::NoPack => f.write_str("the pack that it patches is not on"),
            Self::NoLevel => f.write_str("there is no such level"),
            Self::Changed(now) => write!(f, "the level has changed since: it is {now} now"),
            Self::Open(others) => {
                write!(f, "{} patch the level too: choose one", others.join(", "))
            }
            Self::Passed(Some(by)) => write!(f, "you chose the patch of {by}"),
            Self::Passed(None) => f.write_str("you chose the level as it is"),
            Self::Unsound(what) => write!(f, "with it the pack has an error: {what}"),
        }
    }
}

/// What a patch replaces, as choices name it: `pack/level`.
#[must_use]
pub fn target(patch: &Patch) -> String {
    format!("{}/{}", patch.pack, patch.level)
}

/// The packs that patches speak of, each loaded once.
struct Packs<'a> {
    store: &'a Store<'a>,
    state: &'a State,
    loaded: HashMap<String, Option<Loaded>>,
}

impl Packs<'_> {
    fn get(&mut self, id: &str) -> Option<&Loaded> {
        let load = || self.store.load(id, self.state.current().pack(id)?.hash).ok();
        self.loaded.entry(id.to_owned()).or_insert_with(load).as_ref()
    }

    fn level(&mut self, pack: &str, level: &str) -> Option<Level> {
        let levels = &self.get(pack)?.parsed.pack.levels;
        let read = levels.iter().find(|read| read.entry.id == level)?;
        let WholeLevel { level, .. } = read.whole().ok()?;
        Some(Level { level: level.clone(), entry: read.entry.clone() })
    }
}

impl Store<'_> {
    /// The patches of the profile that is played, in load order of the packs that have them.
    ///
    /// # Errors
    /// Never for one pack's sake: what cannot be read counts as not there.
    #[must_use]
    pub fn patches(&self, state: &State) -> Vec<Patched> {
        let plan = plan(state);
        let profile = state.current();
        let is_on = |id: &str| plan.pack(id).is_some_and(|pack| pack.on);
        let mut packs = Packs { store: self, state, loaded: HashMap::new() };
        let mut all = Vec::new();
        for planned in &plan.packs {
            for patch in &profile.packs[planned.rank].patches {
                let old = packs.level(&patch.pack, &patch.level);
                let now = old.as_ref().map(|old| PuzzleHash::of(&old.level).to_string());
                let off = match now {
                    _ if !planned.on => Some(NotApplied::Off),
                    _ if !is_on(&patch.pack) => Some(NotApplied::NoPack),
                    None => Some(NotApplied::NoLevel),
                    Some(now) if now != patch.base => Some(NotApplied::Changed(now)),
                    Some(_) => None,
                };
                let new = packs.level(&planned.id, &patch.with);
                all.push(Patched { by: planned.id.clone(), patch: patch.clone(), off, old, new });
            }
        }
        choose(&mut all, &profile.choices);
        for patched in all.iter_mut().filter(|patched| patched.off.is_none()) {
            patched.off = packs.unsound(patched).map(NotApplied::Unsound);
        }
        all
    }

    /// An installed pack as it is played: with the patches that are applied, checked as a whole, its
    /// routes replayed.
    ///
    /// # Errors
    /// Where it is not installed, or cannot be read.
    pub fn played(&self, state: &State, id: &str) -> Result<Loaded, LoadError> {
        let record = crate::install::installed(state, id)?;
        let own = self.load(id, record.hash)?;
        let all = self.patches(state);
        let applied =
            all.iter().filter(|patched| patched.patch.pack == id && patched.off.is_none());
        let applied: Vec<&Patched> = applied.collect();
        if applied.is_empty() {
            return Ok(own);
        }
        let mut packs = Packs { store: self, state, loaded: HashMap::new() };
        let canonical = packs.replaced(&applied)?;
        of_canonical(id, canonical, None)
    }

    /// Says which of several patches of a level is applied, or that the level stays as it is.
    ///
    /// # Errors
    /// Where the pack has no such patch, and as [`change`](Store::change).
    pub fn choose(
        &self,
        intent: &Intent,
        of: &str,
        by: Option<&str>,
    ) -> Result<Changed<()>, Failure> {
        self.change(intent, &[], |state| {
            let profile = state.current_mut();
            let has = |pack: &&crate::record::Record| {
                pack.patches.iter().any(|patch| target(patch) == of)
            };
            let having: Vec<String> =
                profile.packs.iter().filter(has).map(|pack| pack.id.clone()).collect();
            if having.is_empty() {
                let failure = Failure::new(format!("no pack patches {of}"));
                return Err(failure.help("packwright mods patches shows what is patched"));
            }
            if let Some(by) = by.filter(|by| !having.iter().any(|id| id == by)) {
                let failure = Failure::new(format!("{by} does not patch {of}"));
                return Err(failure.help(format!("{} patch it", having.join(", "))));
            }
            profile.choices.insert(of.to_owned(), by.unwrap_or_default().to_owned());
            Ok(())
        })
    }
}

/// Puts the patches off that the user did not choose, and all of a level about which he was not asked yet.
fn choose(all: &mut [Patched], choices: &BTreeMap<String, String>) {
    let mut rivals: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for patched in all.iter().filter(|patched| patched.off.is_none()) {
        rivals.entry(target(&patched.patch)).or_default().push(patched.by.clone());
    }
    for patched in all.iter_mut().filter(|patched| patched.off.is_none()) {
        let target = target(&patched.patch);
        let others: Vec<String> =
            rivals[&target].iter().filter(|by| **by != patched.by).cloned().collect();
        patched.off = match choices.get(&target) {
            Some(none) if none.is_empty() => Some(NotApplied::Passed(None)),
            Some(by) if *by == patched.by => None,
            // A choice of a pack that has gone, or is off, says nothing.
            Some(by) if others.contains(by) => Some(NotApplied::Passed(Some(by.clone()))),
            _ if others.is_empty() => None,
            _ => Some(NotApplied::Open(others)),
        };
    }
}

impl Packs<'_> {
    /// The first error that a patch makes; none where it makes none.
    fn unsound(&mut self, patched: &Patched) -> Option<String> {
        match self.replaced(&[patched]) {
            Ok(_) => None,
            Err(LoadError::Failure(failure)) => Some(failure.message),
            Err(LoadError::Report(report)) => {
                let first = report.errors.first();
                first.map(|first| format!("{} {}", first.code.id, first.message))
            }
        }
    }

    /// The canonical form of a pack with some of its levels replaced. The new level goes by the id of the
    /// old one, and brings the nouns that the pack does not have.
    fn replaced(&mut self, patches: &[&Patched]) -> Result<String, LoadError> {
        let missing = || LoadError::Failure(Failure::new("a pack of the patch cannot be read"));
        let id = patches.first().map(|patched| patched.patch.pack.clone()).ok_or_else(missing)?;
        let own = self.get(&id).ok_or_else(missing)?.parsed.pack.clone();
        let mut pack: Pack = own.with_levels(|levels: Vec<ReadLevel>| {
            levels.into_iter().map(|level| level.entry).collect()
        });
        for Patched { by, patch, .. } in patches {
            let new = self.level(by, &patch.with).ok_or_else(missing)?.entry;
            let nouns = self.get(by).ok_or_else(missing)?.parsed.pack.nouns.clone();
            for (noun, style) in nouns {
                pack.nouns.entry(noun).or_insert(style);
            }
            let old =
                pack.levels.iter_mut().find(|level| level.id == patch.level).ok_or_else(missing)?;
            *old = LevelEntry { id: old.id.clone(), ..new };
        }
        let failed = |error: String| LoadError::Failure(Failure::new(error));
        let text = serde_json::to_string(&pack).map_err(|error| failed(error.to_string()))?;
        let parsed = sound(parse(Source::new(id, text), Format::Json))?;
        let whole = parsed.whole().map_err(|first| failed(first.message.clone()))?;
        export_pack(&whole).map_err(|error| failed(error.to_string()))
    }
}

//! The packs that are given together: who they are, and what each says of others.

use std::collections::{BTreeMap, HashMap, VecDeque};

use packwright_engine::PuzzleHash;
pub use packwright_model::PACKWRIGHT;
use packwright_model::Pack;
use packwright_syntax::{Parsed, ReadLevel};
use semver::{Version, VersionReq};

/// So many things are hashed to tell which puzzles the levels of a company are: far more than any folder of
/// packs has, and about a second of work.
const MOST_HASHED: usize = 4_000_000;

/// The version of this program.
#[must_use]
pub fn own_version() -> Option<Version> {
    Version::parse(env!("CARGO_PKG_VERSION")).ok()
}

/// The packs that are checked together, in the order in which they were given.
///
/// [`add`](Self::add) every one before the first is checked, and give it to [`lint`](crate::lint) in its
/// options: requirements, conflicts and equal ids are then told across all of them. Collections are left
/// out, since they have neither ids nor requirements of their own.
#[derive(Debug, Default)]
pub struct Company {
    members: Vec<Member>,
    /// How many things the boards have that were hashed so far.
    hashed: usize,
    by_id: HashMap<String, Vec<usize>>,
}

/// A pack of a company.
#[derive(Debug)]
pub(crate) struct Member {
    /// What findings call it, such as its path.
    pub(crate) name: String,
    pub(crate) id: String,
    /// None where it is not semantic, of which the reader speaks.
    pub(crate) version: Option<Version>,
    /// Its levels by id, each with its puzzle; none where it cannot be read, or there is too much to hash.
    pub(crate) puzzles: BTreeMap<String, Option<PuzzleHash>>,
    /// The packs that load before it: id, and whether it cannot do without.
    after: BTreeMap<String, Tie>,
}

/// Why a pack loads after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tie {
    /// It is among its `requires`.
    Requires,
    /// It is among its `optional`.
    Optional,
}

impl Company {
    /// Nobody yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// One pack without others.
    pub(crate) fn of_one(parsed: &Parsed) -> Self {
        // Nobody asks it which puzzles its own levels are.
        let mut alone = Self { hashed: MOST_HASHED, ..Self::default() };
        alone.add(parsed);
        alone
    }

    /// Adds a pack.
    pub fn add(&mut self, parsed: &Parsed) {
        if parsed.collection.is_some() || !parsed.readable {
            return;
        }
        let pack: &Pack<ReadLevel> = &parsed.pack;
        // What is required is no less required for being among the optional ones too.
        let optional = pack.optional.keys().map(|id| (id.clone(), Tie::Optional));
        let required = pack.requires.keys().map(|id| (id.clone(), Tie::Requires));
        let puzzles = self.puzzles(pack);
        let member = Member {
            puzzles,
            name: parsed.source().name().to_owned(),
            id: pack.id.clone(),
            version: Version::parse(&pack.version).ok(),
            after: optional.chain(required).collect(),
        };
        self.by_id.entry(member.id.clone()).or_default().push(self.members.len());
        self.members.push(member);
    }

    /// The puzzles of a pack's levels; of several levels with one id that of the first.
    fn puzzles(&mut self, pack: &Pack<ReadLevel>) -> BTreeMap<String, Option<PuzzleHash>> {
        let mut puzzles = BTreeMap::new();
        for read in &pack.levels {
            let id = &read.entry.id;
            if id.is_empty() || puzzles.contains_key(id) {
                continue;
            }
            let level = read.level().ok().filter(|level| {
                self.hashed = self.hashed.saturating_add(level.things.len());
                self.hashed <= MOST_HASHED
            });
            puzzles.insert(id.clone(), level.map(PuzzleHash::of));
        }
        puzzles
    }

    /// The packs of an id.
    pub(crate) fn called<'a>(&'a self, id: &str) -> impl Iterator<Item = &'a Member> {
        let all = self.by_id.get(id).map(Vec::as_slice).unwrap_or_default();
        all.iter().map(|&index| &self.members[index])
    }

    /// The ids of all packs.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.members.iter().map(|member| member.id.as_str())
    }

    /// The versions of an id that are there; for the id of this program its own.
    pub(crate) fn versions(&self, id: &str) -> Vec<Version> {
        if id == PACKWRIGHT {
            return own_version().into_iter().collect();
        }
        self.called(id).filter_map(|member| member.version.clone()).collect()
    }

    /// The shortest chain of packs, each of which loads after the next, that leads from an id back to it;
    /// the id itself first. Told only of the pack that was given first of those on the chain. None where
    /// the order is sound.
    pub(crate) fn cycle(&self, id: &str) -> Option<Vec<(String, Tie)>> {
        let first = *self.by_id.get(id)?.first()?;
        let mut came_from: HashMap<&str, (&str, Tie)> = HashMap::new();
        let mut waiting = VecDeque::from([id]);
        while let Some(next) = waiting.pop_front() {
            let ties = self.called(next).flat_map(|member| &member.after);
            for (to, tie) in ties {
                if to == id {
                    return Some(chain(id, next, *tie, &came_from));
                }
                let is_later = self.by_id.get(to).is_some_and(|all| all[0] > first);
                if is_later && !came_from.contains_key(to.as_str()) {
                    came_from.insert(to, (next, *tie));
                    waiting.push_back(to);
                }
            }
        }
        None
    }
}

/// The way that was found from an id to the last pack before it, in the order of that way.
fn chain(
    id: &str,
    last: &str,
    tie: Tie,
    came_from: &HashMap<&str, (&str, Tie)>,
) -> Vec<(String, Tie)> {
    let mut chain = vec![(last.to_owned(), tie)];
    let mut at = last;
    while at != id {
        let Some(&(before, tie)) = came_from.get(at) else { break };
        chain.push((before.to_owned(), tie));
        at = before;
    }
    chain.reverse();
    chain
}

/// Why none of these versions is what a requirement asks for, in words; none if one of them is.
#[must_use]
pub fn mismatch(wanted: &VersionReq, given: &[Version]) -> Option<String> {
    if given.iter().any(|version| wanted.matches(version)) {
        return None;
    }
    let told = given.iter().map(|version| {
        let release = Version { pre: semver::Prerelease::EMPTY, ..version.clone() };
        if !version.pre.is_empty() && wanted.matches(&release) {
            let number = &release;
            format!("{version}, which comes before {number}: only a requirement that names a pre-release of {number} takes it")
        } else {
            version.to_string()
        }
    });
    Some(told.collect::<Vec<_>>().join(" and "))
}

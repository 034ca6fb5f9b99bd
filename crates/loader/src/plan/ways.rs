//! Ways out for a pack that is off. Each is tried on a copy of the profile first, and only what leads to a
//! clean plan is told: the pack is on, or off by the user's own word, and no other has come to grief.

use std::collections::{BTreeSet, HashMap};

use packwright_lint::PACKWRIGHT;
use semver::{Comparator, Prerelease, Version, VersionReq};

use super::{Plan, Reason};
use crate::hash::PackHash;
use crate::record::Record;

/// Most steps of one way.
const STEPS: usize = 40;

/// One step of a way out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// Install a pack that is not here.
    Install {
        /// The pack.
        id: String,
        /// The version that was tried.
        version: Version,
    },
    /// Put another version of a pack in the place of the one that is here.
    Update {
        /// The pack.
        id: String,
        /// The version that was tried.
        version: Version,
    },
    /// Switch packs on.
    Enable(Vec<String>),
    /// Switch packs off.
    Disable(Vec<String>),
    /// Take another release of this program.
    Packwright {
        /// The version that was tried.
        version: Version,
    },
}

/// Steps that lead to a clean plan, all of them together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way(pub Vec<Action>);

impl Action {
    /// The command that does it. `FILE` stands for what the user has to find.
    #[must_use]
    pub fn command(&self) -> String {
        match self {
            Self::Install { .. } => "packwright mods install FILE".to_owned(),
            Self::Update { id, .. } => format!("packwright mods update {id} FILE"),
            Self::Enable(ids) => format!("packwright mods enable {}", ids.join(" ")),
            Self::Disable(ids) => format!("packwright mods disable {}", ids.join(" ")),
            Self::Packwright { .. } => "update packwright".to_owned(),
        }
    }

    /// What `FILE` has to be; none where the command says all.
    #[must_use]
    pub fn file(&self) -> Option<String> {
        match self {
            Self::Install { id, version } | Self::Update { id, version } => {
                Some(format!("FILE holds {id}, such as {version}"))
            }
            Self::Packwright { version } => Some(format!("to {version} or the like")),
            Self::Enable(_) | Self::Disable(_) => None,
        }
    }

    /// Does it to a profile.
    fn apply(&self, packs: &mut Vec<Record>, host: &mut Version) {
        match self {
            Self::Install { id, version } => packs.push(stand_in(id, version)),
            Self::Update { id, version } => {
                let updated = packs.iter_mut().filter(|pack| pack.id == *id);
                updated.for_each(|pack| pack.version = version.clone());
            }
            Self::Enable(ids) => switch(packs, ids, true),
            Self::Disable(ids) => switch(packs, ids, false),
            Self::Packwright { version } => *host = version.clone(),
        }
    }
}

fn switch(packs: &mut [Record], ids: &[String], enabled: bool) {
    for pack in packs.iter_mut().filter(|pack| ids.contains(&pack.id)) {
        pack.enabled = enabled;
    }
}

/// A pack that is not here, as if it were.
fn stand_in(id: &str, version: &Version) -> Record {
    Record {
        id: id.to_owned(),
        version: version.clone(),
        title: String::new(),
        enabled: true,
        hash: PackHash::of(""),
        source: String::new(),
        why: String::new(),
        time: String::new(),
        levels: 0,
        requires: [].into(),
        optional: [].into(),
        conflicts: [].into(),
        patches: Vec::new(),
    }
}

/// The ways out for a pack: one that brings it on, where there is one; and where the user wants it on,
/// one that switches it off with all that needs it.
#[must_use]
pub fn ways(packs: &[Record], host: &Version, id: &str) -> Vec<Way> {
    let before = Plan::of(packs, host);
    let Some(pack) = before.pack(id).filter(|pack| !pack.on) else { return Vec::new() };
    let mut found = Vec::new();
    found.extend(way_on(packs, host, id, &before));
    if pack.is_troubled() {
        let mut off = vec![id.to_owned()];
        off.extend(followers(packs, id));
        let way = Way(vec![Action::Disable(off)]);
        let after = way.after(packs, host);
        found.extend(is_clean(&before, &after, &way).then_some(way));
    }
    found
}

/// The packs that the user wants on and that need a pack, directly or not; in the user's order.
#[must_use]
pub fn followers(packs: &[Record], id: &str) -> Vec<String> {
    let mut needing: HashMap<&str, Vec<&str>> = HashMap::new();
    for pack in packs.iter().filter(|pack| pack.enabled) {
        for needed in pack.requires.keys() {
            needing.entry(needed).or_default().push(&pack.id);
        }
    }
    let mut found = BTreeSet::new();
    let mut waiting = vec![id];
    while let Some(next) = waiting.pop() {
        let more = needing.get(next).into_iter().flatten();
        waiting.extend(more.filter(|pack| **pack != id && found.insert(**pack)));
    }
    packs
        .iter()
        .filter(|pack| found.contains(pack.id.as_str()))
        .map(|pack| pack.id.clone())
        .collect()
}

impl Way {
    /// The plan that it leads to.
    fn after(&self, packs: &[Record], host: &Version) -> Plan {
        let (mut packs, mut host) = (packs.to_vec(), host.clone());
        self.0.iter().for_each(|action| action.apply(&mut packs, &mut host));
        Plan::of(&packs, &host)
    }

    /// Takes a step more; steps of one kind become one. Whether it is a new one.
    fn add(&mut self, action: Action) -> bool {
        if self.0.contains(&action) {
            return false;
        }
        let merged = self.0.iter_mut().find_map(|step| match (step, &action) {
            (Action::Enable(all), Action::Enable(more))
            | (Action::Disable(all), Action::Disable(more)) => Some((all, more)),
            _ => None,
        });
        let Some((all, more)) = merged else {
            self.0.push(action);
            return true;
        };
        let count = all.len();
        all.extend(more.iter().filter(|id| !all.contains(id)).cloned().collect::<Vec<_>>());
        all.len() > count
    }

    fn disables(&self, id: &str) -> bool {
        self.0
            .iter()
            .any(|step| matches!(step, Action::Disable(ids) if ids.iter().any(|off| off == id)))
    }
}

/// The way that brings a pack on: reason by reason, until none is left.
fn way_on(packs: &[Record], host: &Version, id: &str, before: &Plan) -> Option<Way> {
    let mut way = Way(Vec::new());
    let mut plan = before.clone();
    for _ in 0..STEPS {
        let pack = plan.pack(id)?;
        if pack.on {
            return is_clean(before, &plan, &way).then_some(way);
        }
        let roots = pack.reasons.iter().flat_map(|reason| match reason {
            Reason::Follows { roots } => roots.clone(),
            _ => vec![id.to_owned()],
        });
        let mut is_new = false;
        for root in roots.collect::<BTreeSet<String>>() {
            for reason in &plan.pack(&root)?.reasons {
                if !matches!(reason, Reason::Follows { .. }) {
                    is_new |= way.add(answer(packs, &root, reason)?);
                }
            }
        }
        if !is_new {
            return None;
        }
        plan = way.after(packs, host);
    }
    None
}

/// The step that takes a reason away; none where nothing can.
fn answer(packs: &[Record], id: &str, reason: &Reason) -> Option<Action> {
    match reason {
        Reason::Disabled => Some(Action::Enable(vec![id.to_owned()])),
        Reason::SwitchedOff { id } => Some(Action::Enable(vec![id.clone()])),
        Reason::Missing { id, wanted } => {
            Some(Action::Install { id: id.clone(), version: fitting(packs, id, wanted)? })
        }
        Reason::Version { id, wanted, .. } => {
            Some(Action::Update { id: id.clone(), version: fitting(packs, id, wanted)? })
        }
        Reason::Host { wanted, .. } => {
            Some(Action::Packwright { version: fitting(packs, PACKWRIGHT, wanted)? })
        }
        Reason::Conflict { with, .. } => {
            let mut off = vec![with.clone()];
            off.extend(followers(packs, with));
            Some(Action::Disable(off))
        }
        Reason::Torn { .. } | Reason::Circle { .. } | Reason::Follows { .. } => None,
    }
}

/// Whether no pack has come to grief that was well before, and none that the way does not name went off.
fn is_clean(before: &Plan, after: &Plan, way: &Way) -> bool {
    let was: HashMap<&str, (bool, bool)> =
        before.packs.iter().map(|pack| (&*pack.id, (pack.on, pack.is_troubled()))).collect();
    after.packs.iter().all(|pack| {
        let (was_on, was_troubled) = was.get(&*pack.id).copied().unwrap_or((false, false));
        let went_off = was_on && !pack.on && !way.disables(&pack.id);
        !went_off && (was_troubled || !pack.is_troubled())
    })
}

/// A version that a requirement takes, and as many as can be of those of all packs that are wanted on: of
/// the versions that are named anywhere and those next to them.
fn fitting(packs: &[Record], id: &str, wanted: &str) -> Option<Version> {
    let wanted = VersionReq::parse(wanted).ok()?;
    let enabled = packs.iter().filter(|pack| pack.enabled);
    let others = enabled.filter_map(|pack| VersionReq::parse(pack.requires.get(id)?).ok());
    let others: Vec<VersionReq> = others.collect();
    let named = others.iter().chain([&wanted]).flat_map(|range| &range.comparators);
    let mut tried: Vec<Version> = named.flat_map(near).collect();
    tried.push(Version::new(1, 0, 0));
    tried.sort_unstable();
    tried.dedup();
    let fits = |version: &Version| others.iter().filter(|range| range.matches(version)).count();
    let fitting = tried.into_iter().filter(|version| wanted.matches(version));
    // Of several the lowest.
    fitting.rev().max_by_key(fits)
}

fn near(comparator: &Comparator) -> [Version; 5] {
    let (major, minor) = (comparator.major, comparator.minor.unwrap_or(0));
    let patch = comparator.patch.unwrap_or(0);
    let named = Version { pre: comparator.pre.clone(), ..Version::new(major, minor, patch) };
    let release = Version { pre: Prerelease::EMPTY, ..named.clone() };
    [
        named,
        release,
        Version::new(major, minor, patch.saturating_add(1)),
        Version::new(major, minor.saturating_add(1), 0),
        Version::new(major.saturating_add(1), 0, 0),
    ]
}

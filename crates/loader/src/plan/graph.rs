//! The packs of a profile as a graph: who needs whom in a version that is there, who would rather load
//! after whom, who conflicts with whom; and what is wrong with a pack whatever else is on.

use std::collections::{BTreeMap, HashMap};

use packwright_lint::{PACKWRIGHT, mismatch};
use semver::{Version, VersionReq};

use super::reason::Reason;
use crate::record::Record;

/// The packs of a profile by their places in it, which are the user's ranks.
pub(super) struct Graph<'a> {
    pub(super) packs: &'a [Record],
    pub(super) index: HashMap<&'a str, usize>,
    /// Of each pack those that it needs, which are there in a version that fits.
    pub(super) needs: Vec<Vec<usize>>,
    /// Of each pack those that it loads after where they are on.
    pub(super) after: Vec<Vec<usize>>,
    /// Of each pack those that it conflicts with, and which of the two says so.
    pub(super) conflicts: Vec<Vec<(usize, usize)>>,
    /// What is wrong with each pack whatever the others do.
    pub(super) wrong: Vec<Vec<Reason>>,
}

impl<'a> Graph<'a> {
    pub(super) fn new(packs: &'a [Record], host: &Version) -> Self {
        let index = packs.iter().enumerate().map(|(at, pack)| (pack.id.as_str(), at)).collect();
        let none = || vec![Vec::new(); packs.len()];
        let (needs, after, conflicts) = (none(), none(), vec![Vec::new(); packs.len()]);
        let wrong = vec![Vec::new(); packs.len()];
        let mut graph = Self { packs, index, needs, after, conflicts, wrong };
        for (at, pack) in packs.iter().enumerate() {
            graph.read(at, pack, host);
        }
        graph
    }

    fn read(&mut self, at: usize, pack: &Record, host: &Version) {
        for (id, wanted) in &pack.requires {
            let Ok(range) = VersionReq::parse(wanted) else { continue };
            if id == PACKWRIGHT {
                if let Some(this) = mismatch(&range, std::slice::from_ref(host)) {
                    self.wrong[at].push(Reason::Host { wanted: wanted.clone(), this });
                }
                continue;
            }
            let Some(&needed) = self.index.get(id.as_str()) else {
                self.wrong[at].push(Reason::Missing { id: id.clone(), wanted: wanted.clone() });
                continue;
            };
            let other = &self.packs[needed];
            if let Some(installed) = mismatch(&range, std::slice::from_ref(&other.version)) {
                self.wrong[at].push(Reason::Version {
                    id: id.clone(),
                    wanted: wanted.clone(),
                    installed,
                    source: file_of(&other.source).to_owned(),
                });
            } else {
                self.needs[at].push(needed);
                if pack.enabled && !other.enabled {
                    self.wrong[at].push(Reason::SwitchedOff { id: id.clone() });
                }
            }
        }
        self.after[at] = self.there(&pack.optional).filter(|&other| other != at).collect();
        let conflicts: Vec<usize> =
            self.there(&pack.conflicts).filter(|&other| other != at).collect();
        for other in conflicts {
            self.conflicts[at].push((other, at));
            self.conflicts[other].push((at, at));
        }
    }

    /// Those of some packs that are there in a version that fits.
    fn there(&self, wanted: &BTreeMap<String, String>) -> impl Iterator<Item = usize> {
        wanted.iter().filter_map(|(id, range)| {
            let &at = self.index.get(id.as_str())?;
            VersionReq::parse(range).ok()?.matches(&self.packs[at].version).then_some(at)
        })
    }

    pub(super) fn id(&self, at: usize) -> &'a str {
        &self.packs[at].id
    }

    /// Of each pack those that need it.
    pub(super) fn needed_by(&self) -> Vec<Vec<usize>> {
        let mut needed_by = vec![Vec::new(); self.packs.len()];
        for (at, needs) in self.needs.iter().enumerate() {
            for &needed in needs {
                needed_by[needed].push(at);
            }
        }
        needed_by
    }
}

/// The file that a source names; of a file that is called like all packs its folder, too.
fn file_of(source: &str) -> &str {
    let mut slashes = source.rmatch_indices('/').map(|(at, _)| at + 1);
    let file = slashes.next().unwrap_or(0);
    match &source[file..] {
        "pack.toml" | "pack.json" => &source[slashes.next().unwrap_or(0)..],
        file => file,
    }
}

//! What a profile comes to: which of its packs are on, in which order they load, and why the others are
//! off. A plan depends on the list of packs and the version of this program alone.
//!
//! We check the packs that are there and choose no versions, so that no search is needed: requirements
//! block, optional packs order only, of two packs that conflict the later in the user's order is off.

mod circles;
mod graph;
mod order;
mod reason;
mod settle;
#[cfg(test)]
mod tests;
mod ways;

use semver::Version;

use crate::record::Record;
use graph::Graph;

pub use reason::{Edge, Note, Reason, Tie};
pub use ways::{Action, Way, followers, ways};

/// What a profile comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The packs that are on in load order, then the others by the user's rank.
    pub packs: Vec<Planned>,
    /// What is worth knowing besides.
    pub notes: Vec<Note>,
}

/// What a pack of a profile comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The pack.
    pub id: String,
    /// Its place in the profile, from 0.
    pub rank: usize,
    /// Whether it loads.
    pub on: bool,
    /// How deep it stands: 0 where it loads after none, else one more than the deepest of those before it.
    pub depth: usize,
    /// Why it is off; none where it is on.
    pub reasons: Vec<Reason>,
}

impl Plan {
    /// The plan of a list of packs, in the user's order, for a release of this program.
    #[must_use]
    pub fn of(packs: &[Record], host: &Version) -> Self {
        let graph = Graph::new(packs, host);
        let settle::Settled { on, mut reasons } = settle::settle(&graph);
        let (order, notes) = order::order(&graph, &on);
        let off = (0..packs.len()).filter(|&at| !on[at]).map(|at| (at, 0));
        let planned = order.into_iter().chain(off).map(|(rank, depth)| Planned {
            id: packs[rank].id.clone(),
            rank,
            on: on[rank],
            depth,
            reasons: std::mem::take(&mut reasons[rank]),
        });
        Self { packs: planned.collect(), notes }
    }

    /// What a pack comes to; none where the profile does not have it.
    #[must_use]
    pub fn pack(&self, id: &str) -> Option<&Planned> {
        self.packs.iter().find(|pack| pack.id == id)
    }

    /// The packs that load, in their order.
    pub fn on(&self) -> impl Iterator<Item = &Planned> {
        self.packs.iter().filter(|pack| pack.on)
    }

    /// The packs that the user wants on and that are off.
    pub fn troubled(&self) -> impl Iterator<Item = &Planned> {
        self.packs.iter().filter(|pack| pack.is_troubled())
    }
}

impl Planned {
    /// Whether the user wants it on and it is off.
    #[must_use]
    pub fn is_troubled(&self) -> bool {
        !self.on && !self.reasons.contains(&Reason::Disabled)
    }

    /// Whether one of its reasons is where the trouble begins.
    #[must_use]
    pub fn is_root(&self) -> bool {
        self.reasons.iter().any(Reason::is_root)
    }
}

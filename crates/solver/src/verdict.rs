//! What a search can say.

use packwright_model::Route;

/// What a search showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is a winning route, and none is shorter.
    Solved(Solution),
    /// No winning route exists: the whole reachable space was searched.
    Unsolved(Stats),
    /// A budget ran out. Nothing is proved.
    Limit(LimitReason, Stats),
}

impl Verdict {
    /// What the search cost.
    #[must_use]
    pub fn stats(&self) -> &Stats {
        match self {
            Self::Solved(Solution { stats, .. })
            | Self::Unsolved(stats)
            | Self::Limit(_, stats) => stats,
        }
    }

    /// The solution, if there is one.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Solved(solution) => Some(solution),
            Self::Unsolved(_) | Self::Limit(..) => None,
        }
    }
}

/// A shortest winning route: of all of them the first in the order U, D, L, R, which is the one that
/// a breadth-first search with that order finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The route; its length is the number of steps.
    pub route: Route,
    /// What the search cost.
    pub stats: Stats,
}

impl Solution {
    /// Number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.route.0.len()
    }
}

/// Which budget ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReason {
    /// The number of stored states. The same on every run.
    States,
    /// Memory for stored states.
    Memory,
    /// The caller asked to stop: time, or a person.
    Stopped,
    /// Routes longer than the search can count.
    Steps,
    /// More cells or crates than a search can hold.
    Size,
}

/// What a search cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// States whose moves were tried.
    pub expanded: usize,
    /// Different states found, the start included, won ones not.
    pub stored: usize,
    /// Bytes held at most for all stored states: keys, parents, table and frontier.
    pub bytes: usize,
}

impl Stats {
    /// Bytes for one stored state, rounded up.
    #[must_use]
    pub fn bytes_per_state(&self) -> usize {
        self.bytes.div_ceil(self.stored.max(1))
    }
}

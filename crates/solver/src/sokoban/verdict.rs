//! What a caller may ask of a search on a classic level, and what it can say.

use std::fmt;

use packwright_model::Route;

use crate::{LimitReason, Stats, Stop};

/// What a solution should have few of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// Fewest pushes, and among those routes fewest moves.
    #[default]
    Pushes,
    /// Fewest moves, and among those routes fewest pushes.
    Moves,
    /// Nothing: the first solution found, for whether there is one.
    Any,
}

/// How to search. There is no clock here: a time limit is a [`Stop`] of the caller's.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// What to look for.
    pub objective: Objective,
    /// Once more states than this are stored a search ends with LIMIT. The same on every run.
    pub max_states: usize,
    /// Bytes held at most for tables and stored states.
    pub max_bytes: usize,
    /// Asked every now and then whether to go on.
    pub stop: Option<&'a Stop<'a>>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self {
            objective: Objective::default(),
            max_states: 20_000_000,
            max_bytes: 2 << 30,
            stop: None,
        }
    }
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("objective", &self.objective)
            .field("max_states", &self.max_states)
            .field("max_bytes", &self.max_bytes)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}

/// What a search showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is a solution; what is proved of it, it says itself.
    Solved(Solution),
    /// There is none: everything that can be reached was searched or refuted.
    Unsolved(Stats),
    /// A budget ran out. Whether there is a solution is proved only where one was found.
    Limit(Box<Open>),
}

impl Verdict {
    /// What the search cost.
    #[must_use]
    pub fn stats(&self) -> &Stats {
        match self {
            Self::Solved(solution) => &solution.stats,
            Self::Unsolved(stats) => stats,
            Self::Limit(open) => &open.stats,
        }
    }
}

/// What is proved of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proved {
    /// That it is one.
    Nothing,
    /// Fewest pushes; a route with as many pushes may have fewer moves.
    Pushes,
    /// Fewest pushes, and no route with as many pushes has fewer moves.
    PushesThenMoves,
    /// Fewest moves, and no route with as many moves has fewer pushes.
    MovesThenPushes,
    /// Fewest pushes and fewest moves, each of all routes.
    Both,
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The route; its length is the number of moves.
    pub route: Route,
    /// Its pushes.
    pub pushes: usize,
    /// What is proved of it.
    pub proved: Proved,
    /// No solution has less than this of what was asked for: pushes, or moves. Zero where any
    /// solution was asked for.
    pub lower_bound: usize,
    /// The budget that ran out before fewest moves were proved too.
    pub open: Option<LimitReason>,
    /// What the searches cost.
    pub stats: Stats,
}

impl Solution {
    /// Its moves.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.route.0.len()
    }
}

/// Where a search was when its budget ran out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Which budget.
    pub reason: LimitReason,
    /// No solution has fewer pushes, or moves where those were asked for; zero where any was.
    pub lower_bound: usize,
    /// A solution, if one was found; not proved to be the best.
    pub best: Option<Route>,
    /// What the search cost.
    pub stats: Stats,
}

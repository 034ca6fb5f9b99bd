//! What a search can say, by whichever rules of play.

use packwright_model::Route;

use crate::{LimitReason, Progress, Stats};

/// Where a search stands after a slice of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It can go on.
    Running(Progress),
    /// It has ended, and says this however often it is asked.
    Done(Verdict),
}

/// What a search showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is a winning route; what is proved of it, it says itself.
    Solved(Solution),
    /// No winning route exists: everything that can be reached was searched or refuted.
    Unsolved(Stats),
    /// A budget ran out. Whether there is a winning route is proved only where one was found.
    Limit(Limit),
}

impl Verdict {
    /// What the search cost.
    #[must_use]
    pub fn stats(&self) -> &Stats {
        match self {
            Self::Solved(Solution { stats, .. })
            | Self::Unsolved(stats)
            | Self::Limit(Limit { stats, .. }) => stats,
        }
    }

    /// The solution, if there is one.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Solved(solution) => Some(solution),
            Self::Unsolved(_) | Self::Limit(_) => None,
        }
    }
}

/// A winning route.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// The route; its length is the number of steps, or of moves.
    pub route: Route,
    /// What is proved of it.
    pub proved: Proved,
    /// No winning route has less than this of what was asked for: steps, pushes, or moves. Zero where
    /// any route was asked for.
    pub lower_bound: usize,
    /// The budget that ran out before all was proved that was asked for.
    pub open: Option<LimitReason>,
    /// What the search cost.
    pub stats: Stats,
}

impl Solution {
    /// A shortest route, which needs no further proof.
    pub(crate) fn shortest(route: Route, stats: Stats) -> Self {
        let lower_bound = route.0.len();
        Self { route, proved: Proved::Shortest, lower_bound, open: None, stats }
    }

    /// Number of steps, or of moves.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.route.0.len()
    }
}

/// What is proved of a solution. Of a level whose rules are words it is always `Shortest`, of a classic
/// one any of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proved {
    /// That it is one.
    Nothing,
    /// No route is shorter; of all shortest ones it is the first in the order U, D, L, R.
    Shortest,
    /// Fewest pushes; a route with as many pushes may have fewer moves.
    Pushes,
    /// Fewest pushes, and no route with as many pushes has fewer moves.
    PushesThenMoves,
    /// Fewest moves, and no route with as many moves has fewer pushes.
    MovesThenPushes,
    /// Fewest pushes and fewest moves, each of all routes.
    Both,
}

impl Proved {
    /// What documents for programs call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "solvable",
            Self::Shortest => "shortest",
            Self::Pushes => "pushes",
            Self::PushesThenMoves => "pushes-then-moves",
            Self::MovesThenPushes => "moves-then-pushes",
            Self::Both => "pushes-and-moves",
        }
    }
}

/// Where a search was when its budget ran out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limit {
    /// Which budget.
    pub reason: LimitReason,
    /// No solution of a classic level has fewer pushes, or moves where those were asked for; zero where
    /// any was, and of a level whose rules are words.
    pub lower_bound: usize,
    /// A solution of a classic level, if one was found; not proved to be the best.
    pub best: Option<Route>,
    /// What the search cost.
    pub stats: Stats,
}

impl Limit {
    /// A budget ran out, and nothing is known.
    #[must_use]
    pub fn new(reason: LimitReason, stats: Stats) -> Self {
        Self { reason, lower_bound: 0, best: None, stats }
    }
}

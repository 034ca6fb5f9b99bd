//! What a caller may ask of a search on a classic level.

use std::fmt;

use crate::{Budget, Progress, Stop};

/// What a solution should have few of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Objective {
    /// Fewest pushes, and among those routes fewest moves.
    #[default]
    Pushes,
    /// Fewest moves, and among those routes fewest pushes.
    Moves,
    /// Nothing: the first solution found, for whether there is one.
    Any,
}

/// What a search takes at most, if nothing else is said.
pub const BUDGET: Budget = Budget { max_states: 20_000_000, max_bytes: 2 << 30 };

/// How to search.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// What to look for.
    pub objective: Objective,
    /// What it may take.
    pub budget: Budget,
    /// Asked every now and then whether to go on.
    pub stop: Option<&'a Stop<'a>>,
}

impl Options<'_> {
    /// Whether the caller wants the search to end.
    pub(crate) fn is_stopped(&self, progress: &Progress) -> bool {
        self.stop.is_some_and(|stop| stop(progress))
    }
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self { objective: Objective::default(), budget: BUDGET, stop: None }
    }
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("objective", &self.objective)
            .field("budget", &self.budget)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}

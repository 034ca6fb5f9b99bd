//! What a caller may ask of the functions that search to the end.

use std::fmt;

use super::Constraint;
use crate::{Budget, Progress, Stop};

/// What a search takes at most, if nothing else is said.
pub const BUDGET: Budget = Budget { max_states: 2_000_000, max_bytes: 2 << 30 };

/// How to search.
#[derive(Clone)]
pub struct Options<'a> {
    /// Which turns are refused.
    pub constraint: Constraint,
    /// What each search may take.
    pub budget: Budget,
    /// Search single steps only, without taking walks together. Slower; the two agree.
    pub plain: bool,
    /// Threads for a plain search; the result does not depend on it. Event search uses one.
    pub threads: usize,
    /// Asked every now and then whether to go on.
    pub stop: Option<&'a Stop<'a>>,
}

impl Options<'_> {
    /// The same with other turns refused.
    pub(crate) fn under(&self, constraint: Constraint) -> Self {
        Self { constraint, ..*self }
    }

    /// Whether the caller wants the search to end.
    pub(crate) fn is_stopped(&self, progress: &Progress) -> bool {
        self.stop.is_some_and(|stop| stop(progress))
    }
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self {
            constraint: Constraint::default(),
            budget: BUDGET,
            plain: false,
            threads: 1,
            stop: None,
        }
    }
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("constraint", &self.constraint)
            .field("budget", &self.budget)
            .field("plain", &self.plain)
            .field("threads", &self.threads)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}

//! What a caller may ask of a search.

use std::fmt;

use crate::Constraint;

/// How to search. The solver has no clock of its own: a time limit is a [`Stop`] of the caller's.
pub struct SolveOptions<'a> {
    /// Which turns are refused.
    pub constraint: Constraint,
    /// Once more states than this are stored no further cost is begun, and the verdict is LIMIT. The
    /// same on every run and for any number of threads.
    pub max_states: usize,
    /// Bytes held at most for stored states.
    pub max_bytes: usize,
    /// Search single steps only, without taking walks together. Slower; the two agree.
    pub plain: bool,
    /// Threads for a plain search; the result does not depend on it. Event search uses one.
    pub threads: usize,
    /// Asked every now and then whether to go on.
    pub stop: Option<&'a Stop<'a>>,
}

/// Called with the state of a search every few thousand expansions; true ends it with LIMIT.
pub type Stop<'a> = dyn Fn(&Progress) -> bool + Sync + 'a;

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Steps from the start of the states expanded now.
    pub depth: usize,
    /// States expanded.
    pub expanded: usize,
    /// States stored.
    pub stored: usize,
    /// Bytes held for them.
    pub bytes: usize,
}

impl Default for SolveOptions<'_> {
    fn default() -> Self {
        Self {
            constraint: Constraint::default(),
            max_states: 2_000_000,
            max_bytes: 2 << 30,
            plain: false,
            threads: 1,
            stop: None,
        }
    }
}

impl fmt::Debug for SolveOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolveOptions")
            .field("constraint", &self.constraint)
            .field("max_states", &self.max_states)
            .field("max_bytes", &self.max_bytes)
            .field("plain", &self.plain)
            .field("threads", &self.threads)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}

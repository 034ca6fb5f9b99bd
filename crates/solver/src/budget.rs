//! How far a search may go, and how far it is.

/// What a search may take before it gives up with LIMIT. The same on every run and for any number of
/// threads: there is no clock in it. A time limit is a [`Stop`] of the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// States that may be stored. A word search that has more begins no further cost, a Sokoban search
    /// ends.
    pub max_states: usize,
    /// Bytes that may be held for stored states, and for tables.
    pub max_bytes: usize,
}

impl Budget {
    /// As much memory, and so many states.
    #[must_use]
    pub const fn of_states(self, max_states: usize) -> Self {
        Self { max_states, ..self }
    }
}

/// Called between slices of a search, every few thousand states; true ends it with LIMIT.
pub type Stop<'a> = dyn Fn(&Progress) -> bool + Sync + 'a;

/// Which budget ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

impl LimitReason {
    /// What documents for programs call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::States => "states",
            Self::Memory => "memory",
            Self::Stopped => "stopped",
            Self::Steps => "steps",
            Self::Size => "size",
        }
    }
}

/// How far a search is. All zero while a Sokoban search works out its tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Steps from the start of the states expanded now; in a Sokoban search, their rank.
    pub depth: usize,
    /// States expanded.
    pub expanded: usize,
    /// States stored.
    pub stored: usize,
    /// Bytes held for them.
    pub bytes: usize,
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

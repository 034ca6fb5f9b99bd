//! How much of a search is done at a time.

/// What a state counts at least: about the cells and table entries looked at for one of a small level.
const STATE: usize = 1_000;

/// What is left of a slice, in cells and entries of tables to be looked at. Whoever works takes it off;
/// what was begun is ended, so that a slice may cost a little more.
#[derive(Debug)]
pub(crate) struct Slice(usize);

impl Slice {
    /// Enough for so many states of a small level, one at least.
    pub(crate) fn of_states(states: usize) -> Self {
        Self(states.max(1).saturating_mul(STATE))
    }

    /// Takes off what a state costs at least.
    #[inline]
    pub(crate) fn take_state(&mut self) {
        self.take(STATE);
    }

    /// Takes off what was looked at.
    #[inline]
    pub(crate) fn take(&mut self, work: usize) {
        self.0 = self.0.saturating_sub(work);
    }

    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.0 == 0
    }
}

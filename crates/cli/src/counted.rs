//! Kept proofs that count how many levels are asked for: those that a search looks at.

use std::cell::Cell;

use packwright_lint::{Proofs, Proved};

/// Proofs of earlier runs, if they are wanted, and how many levels were put to the search.
pub(crate) struct Counted<'a> {
    kept: Option<&'a dyn Proofs>,
    levels: Cell<usize>,
}

impl<'a> Counted<'a> {
    /// None asked for yet.
    pub(crate) fn new(kept: Option<&'a dyn Proofs>) -> Self {
        Self { kept, levels: Cell::new(0) }
    }

    /// How many levels were asked for. The search asks for each level once, when it comes to it.
    pub(crate) fn levels(&self) -> usize {
        self.levels.get()
    }
}

impl Proofs for Counted<'_> {
    fn get(&self, key: &str) -> Option<Proved> {
        self.levels.set(self.levels.get() + 1);
        self.kept?.get(key)
    }

    fn put(&self, key: &str, proved: &Proved) {
        if let Some(kept) = self.kept {
            kept.put(key, proved);
        }
    }
}

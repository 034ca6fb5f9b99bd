//! A cache of proofs that tests can look into and spoil.
#![allow(clippy::unwrap_used)] // tests only

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use packwright_lint::{HowFar, Over, Proofs, Proved, Watcher};
use packwright_solver::Progress;

/// A cache in memory, that counts.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) kept: RefCell<BTreeMap<String, Proved>>,
    pub(crate) puts: Cell<usize>,
    pub(crate) how_far: RefCell<BTreeMap<String, HowFar>>,
}

/// A watcher who ends every search at the first look.
pub(crate) struct Ends(pub(crate) Over);

impl Watcher for Ends {
    fn begin(&self, _: &str) {}

    fn look(&self, _: &Progress) -> Option<Over> {
        Some(self.0)
    }
}

impl Proofs for Memory {
    fn get(&self, key: &str) -> Option<Proved> {
        self.kept.borrow().get(key).cloned()
    }

    fn put(&self, key: &str, proved: &Proved) {
        self.puts.set(self.puts.get() + 1);
        self.kept.borrow_mut().insert(key.to_owned(), proved.clone());
    }

    fn how_far(&self, key: &str) -> Option<HowFar> {
        self.how_far.borrow().get(key).cloned()
    }

    fn put_how_far(&self, key: &str, how_far: &HowFar) {
        self.how_far.borrow_mut().insert(key.to_owned(), how_far.clone());
    }
}

impl Memory {
    /// What is kept of the one level.
    pub(crate) fn only(&self) -> Proved {
        let kept = self.kept.borrow();
        assert_eq!(kept.len(), 1);
        kept.values().next().unwrap().clone()
    }

    pub(crate) fn change(&self, change: impl Fn(&mut Proved)) {
        self.kept.borrow_mut().values_mut().for_each(change);
    }
}

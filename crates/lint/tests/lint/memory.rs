//! A cache of proofs that tests can look into and spoil.
#![allow(clippy::unwrap_used)] // tests only

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use packwright_lint::{Proofs, Proved};

/// A cache in memory, that counts.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) kept: RefCell<BTreeMap<String, Proved>>,
    pub(crate) puts: Cell<usize>,
}

impl Proofs for Memory {
    fn get(&self, key: &str) -> Option<Proved> {
        self.kept.borrow().get(key).cloned()
    }

    fn put(&self, key: &str, proved: &Proved) {
        self.puts.set(self.puts.get() + 1);
        self.kept.borrow_mut().insert(key.to_owned(), proved.clone());
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

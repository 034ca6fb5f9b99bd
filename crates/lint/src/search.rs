//! What a lint may search, and what it keeps of it: budgets, a cache that the caller brings, and the
//! facts that are proved of a level, each gathered once and only where a rule asks for it.

mod classic;
mod flags;
mod idle;
mod key;
mod proved;
mod prover;
mod recheck;

use std::fmt;

use packwright_solver::words::{self, Constraint};
use packwright_solver::{Budget, Stop};

pub(crate) use classic::{ClassicProver, Figures, pushes};
pub(crate) use idle::without;
pub(crate) use proved::role_name;
pub use proved::{Alike, Answer, Broken, Classic, Fewest, Idle, Proved, Use, Whole};
pub(crate) use prover::Prover;

/// How far the search goes that the search lints rest on. Every question about a level has the budgets
/// to itself; what ran out of one proves nothing and is reported as that.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// What a search may take on a level whose rules are words.
    pub words: Budget,
    /// The same on levels of classic Sokoban, where a state takes several times as long.
    pub classic: Budget,
    /// Asked every few thousand states whether to stop: a time limit, a person.
    pub stop: Option<&'a Stop<'a>>,
    /// Facts kept from earlier runs.
    pub proofs: Option<&'a dyn Proofs>,
}

/// Facts that were proved in earlier runs, by the level they speak of.
///
/// A cache is only a help: it may forget anything at any time. What it gives is not believed blindly
/// either: every route in it is replayed before it is used.
pub trait Proofs {
    /// What is known of a level. The key is a text that holds all that the facts depend on; it can be
    /// as long as the level, so that a caller who files by it had better file by a digest of it.
    fn get(&self, key: &str) -> Option<Proved>;

    /// Keeps what is known of a level; takes the place of what was kept of it before. Only what is
    /// proved comes here, never that a budget ran out.
    fn put(&self, key: &str, proved: &Proved);
}

impl Search<'_> {
    /// The solver's options for one question.
    pub(crate) fn options(&self, constraint: Constraint) -> words::Options<'_> {
        words::Options {
            constraint,
            budget: self.words,
            stop: self.stop,
            ..words::Options::default()
        }
    }
}

impl Default for Search<'_> {
    fn default() -> Self {
        let classic = words::BUDGET.of_states(100_000);
        Self { words: words::BUDGET, classic, stop: None, proofs: None }
    }
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("words", &self.words)
            .field("classic", &self.classic)
            .field("stop", &self.stop.is_some())
            .field("proofs", &self.proofs.is_some())
            .finish()
    }
}

/// So many steps, in words.
pub(crate) fn steps(number: usize) -> String {
    if number == 1 { "1 step".to_owned() } else { format!("{number} steps") }
}

/// So many moves, in words.
pub(crate) fn moves(number: usize) -> String {
    if number == 1 { "1 move".to_owned() } else { format!("{number} moves") }
}

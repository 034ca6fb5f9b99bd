//! What a lint may search, and what it keeps of it: budgets, a cache that the caller brings, and the
//! facts that are proved of a level, each gathered once and only where a rule asks for it.

mod classic;
mod flags;
mod how_far;
mod idle;
mod kept;
mod key;
mod proved;
mod prover;
mod recheck;

use std::fmt;
use std::time::Duration;

use packwright_solver::words::{self, Constraint};
use packwright_solver::{Budget, LimitReason, Progress, Stop};

pub(crate) use classic::{ClassicProver, Figures, pushes};
pub(crate) use how_far::Log;
pub use how_far::{GaveUp, HowFar, Question, RanOut};
pub(crate) use idle::without;
pub use kept::kept;
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
    /// Who watches over the searches: a time limit, a person.
    pub watcher: Option<&'a dyn Watcher>,
    /// Facts kept from earlier runs.
    pub proofs: Option<&'a dyn Proofs>,
}

/// Watches over the searches of a run.
pub trait Watcher: Sync {
    /// A level is searched next, all its questions together.
    fn begin(&self, level: &str);

    /// Asked every few thousand states whether to end the search; why, if so.
    fn look(&self, progress: &Progress) -> Option<Over>;

    /// How long all questions about one level may take together, if that is limited.
    fn time_of_level(&self) -> Option<Duration> {
        None
    }
}

/// Why a search is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The time of the level is over.
    Level,
    /// The time of the whole run is over.
    Run,
    /// A person wants it to end: nothing is reported of what was not searched.
    Person,
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

    /// How far searches of a level got that gave up; no proof of anything.
    fn how_far(&self, key: &str) -> Option<HowFar>;

    /// Keeps how far searches of a level got.
    fn put_how_far(&self, key: &str, how_far: &HowFar);
}

impl Search<'_> {
    /// The solver's options for one question.
    pub(crate) fn options<'b>(
        &self,
        constraint: Constraint,
        stop: &'b Stop<'b>,
    ) -> words::Options<'b> {
        let stop = Some(stop);
        words::Options { constraint, budget: self.words, stop, ..words::Options::default() }
    }
}

impl Default for Search<'_> {
    fn default() -> Self {
        let classic = words::BUDGET.of_states(100_000);
        Self { words: words::BUDGET, classic, watcher: None, proofs: None }
    }
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("words", &self.words)
            .field("classic", &self.classic)
            .field("watcher", &self.watcher.is_some())
            .field("proofs", &self.proofs.is_some())
            .finish()
    }
}

/// A question about a level that a search left open.
pub(crate) struct OpenQuestion {
    /// What is open, as the rest of "it is open ...".
    pub(crate) text: String,
    /// The budget that ran out.
    pub(crate) limit: LimitReason,
    /// Whether a route is known that wins, and only how good it is is open.
    pub(crate) answered: bool,
}

/// So many steps, in words.
pub(crate) fn steps(number: usize) -> String {
    if number == 1 { "1 step".to_owned() } else { format!("{number} steps") }
}

/// So many moves, in words.
pub(crate) fn moves(number: usize) -> String {
    if number == 1 { "1 move".to_owned() } else { format!("{number} moves") }
}

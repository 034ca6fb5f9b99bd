//! Watching over the searches of `lint`.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use packwright_lint::{Over, Watcher};
use packwright_solver::Progress;

use crate::failure::Failure;
use crate::solve::watch::{Clock, Watch};

/// A time for each level, a time for all, a person's Ctrl-C, and a progress line on a terminal.
pub(crate) struct LintWatcher {
    watch: Watch,
    time_of_level: Option<Duration>,
    deadline: Option<Instant>,
    /// Whether the time for all was over while something was searched.
    ran_out: AtomicBool,
    searched: AtomicUsize,
    level: Mutex<Begun>,
}

/// The level at hand.
struct Begun {
    name: String,
    at: Instant,
    clock: Clock,
}

impl LintWatcher {
    pub(crate) fn new(
        time_of_level: Option<Duration>,
        time_of_run: Option<Duration>,
        quiet: bool,
    ) -> Result<Self, Failure> {
        let deadline = time_of_run.and_then(|time| Instant::now().checked_add(time));
        let level = Begun { name: String::new(), at: Instant::now(), clock: Clock::start() };
        Ok(Self {
            watch: Watch::new(0, quiet)?,
            time_of_level,
            deadline,
            ran_out: AtomicBool::new(false),
            searched: AtomicUsize::new(0),
            level: Mutex::new(level),
        })
    }

    /// So many more levels may be searched.
    pub(crate) fn expect(&self, levels: usize) {
        self.watch.expect(levels);
    }

    /// A file with so many levels is done.
    pub(crate) fn done(&self, levels: usize) {
        (0..levels).for_each(|_| self.watch.done());
    }

    /// How many levels were searched.
    pub(crate) fn searched(&self) -> usize {
        self.searched.load(Ordering::Relaxed)
    }

    /// Whether a person wants it all to end.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.watch.is_interrupted()
    }

    /// Whether the time for all was over before all was searched.
    pub(crate) fn ran_out(&self) -> bool {
        self.ran_out.load(Ordering::Relaxed)
    }

    /// Takes the progress line away.
    pub(crate) fn finish(&self) {
        self.watch.finish();
    }
}

impl Watcher for LintWatcher {
    fn begin(&self, level: &str) {
        self.searched.fetch_add(1, Ordering::Relaxed);
        let mut begun = self.level.lock().unwrap_or_else(PoisonError::into_inner);
        *begun = Begun { name: level.to_owned(), at: Instant::now(), clock: Clock::start() };
    }

    fn look(&self, progress: &Progress) -> Option<Over> {
        let begun = self.level.lock().unwrap_or_else(PoisonError::into_inner);
        if self.watch.look(&begun.name, begun.clock.elapsed(progress), progress) {
            return Some(Over::Person);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.ran_out.store(true, Ordering::Relaxed);
            return Some(Over::Run);
        }
        let is_over = self.time_of_level.is_some_and(|time| begun.at.elapsed() >= time);
        is_over.then_some(Over::Level)
    }

    fn time_of_level(&self) -> Option<Duration> {
        self.time_of_level
    }
}

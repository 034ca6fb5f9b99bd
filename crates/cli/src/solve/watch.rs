//! Watching over searches: time, a person's Ctrl-C, and a progress line on a terminal.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use packwright_diagnostics::clean;
use packwright_solver::Progress;

use crate::failure::Failure;

/// What all searches of a run share.
pub(crate) struct Watch {
    interrupted: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl Watch {
    /// Listens from here on for Ctrl-C, and for what a system sends to end a program: the first ends the
    /// searches with LIMIT, a second the program. Shows no progress to who wants quiet.
    pub(crate) fn new(levels: usize, quiet: bool) -> Result<Self, Failure> {
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        ctrlc::set_handler(move || {
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })
        .map_err(|error| Failure::new(format!("cannot listen for Ctrl-C: {error}")))?;
        let bar = ProgressBar::with_draw_target(Some(levels as u64), ProgressDrawTarget::hidden());
        if !quiet && std::io::stderr().is_terminal() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{bar:20} {pos}/{len}  {wide_msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Ok(Self { interrupted, bar })
    }

    /// Shows how far a search is, and says whether a person wants it to end. `what` is searched since
    /// so long.
    pub(crate) fn look(&self, what: &str, elapsed: Duration, progress: &Progress) -> bool {
        if !self.bar.is_hidden() {
            self.bar.set_message(message(what, progress, elapsed));
        }
        self.is_interrupted()
    }

    /// Writes something while the progress line is away.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Ends the searches, as a person would.
    pub(crate) fn interrupt(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }

    /// So many more levels are to come.
    pub(crate) fn expect(&self, levels: usize) {
        self.bar.inc_length(levels as u64);
    }

    /// A level is done.
    pub(crate) fn done(&self) {
        self.bar.inc(1);
    }

    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Takes the progress line away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Since when the question at hand is searched. A level is asked several, one after another, through
/// the same options.
pub(crate) struct Clock(Mutex<(Instant, usize)>);

impl Clock {
    pub(crate) fn start() -> Self {
        Self(Mutex::new((Instant::now(), 0)))
    }

    /// Within one search the number of expanded states only grows: where it is smaller than before,
    /// another search has begun. One so small that it was never looked at is counted with the next.
    pub(crate) fn elapsed(&self, progress: &Progress) -> Duration {
        let mut question = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (begun, expanded) = &mut *question;
        if progress.expanded < *expanded {
            *begun = Instant::now();
        }
        *expanded = progress.expanded;
        begun.elapsed()
    }
}

fn message(what: &str, progress: &Progress, elapsed: Duration) -> String {
    let Progress { depth, stored, bytes, expanded } = *progress;
    let milliseconds = elapsed.as_millis().max(1) as usize;
    let rate = expanded.saturating_mul(1000) / milliseconds;
    let what = clean(what);
    format!("{what}  depth {depth}, {stored} states, {rate} expanded/s, {} MB", bytes >> 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_question_has_a_clock_of_its_own() {
        let at = |expanded| Progress { depth: 1, expanded, stored: 1, bytes: 1 };
        let wait = Duration::from_millis(50);
        let clock = Clock::start();
        std::thread::sleep(wait);
        assert!(clock.elapsed(&at(1024)) >= wait);
        assert!(clock.elapsed(&at(2048)) >= wait);
        assert!(clock.elapsed(&at(1024)) < wait);
        std::thread::sleep(wait);
        assert!(clock.elapsed(&at(2048)) >= wait);
    }
}

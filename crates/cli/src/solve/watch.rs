//! Watching over searches: time, a person's Ctrl-C, and a progress line on a terminal.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
    /// Listens for Ctrl-C from here on: the first ends the searches with LIMIT, a second the program.
    pub(crate) fn new(levels: usize) -> Result<Self, Failure> {
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        ctrlc::set_handler(move || {
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })
        .map_err(|error| Failure::new(format!("cannot listen for Ctrl-C: {error}")))?;
        let bar = ProgressBar::with_draw_target(Some(levels as u64), ProgressDrawTarget::hidden());
        if std::io::stderr().is_terminal() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{bar:20} {pos}/{len}  {wide_msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Ok(Self { interrupted, bar })
    }

    /// What a search of a level asks now and then: whether to stop.
    pub(crate) fn stop<'a>(
        &'a self,
        level: &'a str,
        deadline: Option<Instant>,
    ) -> impl Fn(&Progress) -> bool + Sync + 'a {
        let clock = Instant::now();
        move |progress| {
            if !self.bar.is_hidden() {
                self.bar.set_message(message(level, progress, clock.elapsed()));
            }
            self.is_interrupted() || deadline.is_some_and(|deadline| Instant::now() >= deadline)
        }
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

fn message(level: &str, progress: &Progress, elapsed: Duration) -> String {
    let Progress { depth, stored, bytes, expanded } = *progress;
    let milliseconds = elapsed.as_millis().max(1) as usize;
    let rate = expanded.saturating_mul(1000) / milliseconds;
    let level = clean(level);
    format!("{level}  depth {depth}, {stored} states, {rate}/s, {} MB", bytes >> 20)
}

//! What the commands under `packwright mods` do: taking packs in, altering the store, showing what it
//! comes to.

pub(crate) mod alter;
pub(crate) mod credits;
mod documents;
pub(crate) mod keep;
pub(crate) mod patches;
mod proofs;
pub(crate) mod sets;
pub(crate) mod show;
pub(crate) mod take;
mod told;

use std::io::{self, IsTerminal, Write};

use clap::Args;
use packwright_diagnostics::clean;
use packwright_loader::{Intent, Store};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;
use crate::place;

/// What every change can be asked for.
#[derive(Args, Debug)]
pub(crate) struct Try {
    /// Say what would happen, by the very plan that would hold, and write nothing
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Ask nothing
    #[arg(short, long)]
    pub(crate) yes: bool,
}

/// What every command here works with.
pub(crate) struct Desk<'a> {
    pub(crate) store: Store<'static>,
    /// Whether the answer is one JSON document.
    pub(crate) json: bool,
    pub(crate) output: &'a mut Output,
}

impl Desk<'_> {
    /// What a change is called in the history.
    fn intent(&self, what: String, how: &Try) -> Intent {
        Intent { what, time: place::now(), dry_run: how.dry_run }
    }

    /// Writes a document for programs.
    fn write(&mut self, document: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(document);
        let text = text.map_err(|error| Failure::new(error.to_string()))?;
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Asks a question that is answered with yes unless one says no. Where nobody is there to answer, or
    /// wants to, `otherwise` is the answer.
    fn asks(&mut self, question: &str, how: &Try, otherwise: bool) -> bool {
        if how.yes {
            return true;
        }
        if how.dry_run || self.json || !io::stdin().is_terminal() || !io::stderr().is_terminal() {
            return otherwise;
        }
        self.output.on_stderr(|stderr| write!(stderr, "{} [Y/n] ", clean(question)));
        let mut answer = String::new();
        let read = io::stdin().read_line(&mut answer);
        read.is_ok_and(|bytes| bytes > 0) && !answer.trim().to_lowercase().starts_with('n')
    }
}

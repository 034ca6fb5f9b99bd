//! `packwright cache`: proofs kept between runs.

use std::io::Write;

use clap::{Args, Subcommand};
use packwright_diagnostics::clean;

use crate::failure::{Failure, Status};
use crate::findings::count;
use crate::output::Output;
use crate::place::cache;

/// Show or clear the proofs kept from earlier runs
///
/// `lint` keeps what it proves of a level, under all that the proof depends on: the things on the
/// board, the mechanics, the claimed rules, and the version of the rules of play. What ran out of a
/// budget is never kept, and every kept route is replayed before it is reported.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright cache path    where they are
  packwright cache clear   forget them

PACKWRIGHT_CACHE names another folder. Exit codes: 0 done, 2 it could not be done.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Clone, Copy, Debug, Subcommand)]
enum Action {
    /// Print the folder
    Path,
    /// Forget all proofs
    Clear,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let kept = cache().ok_or_else(|| {
        Failure::new("this system names no folder for caches")
            .help("set PACKWRIGHT_CACHE to a folder")
    })?;
    let folder = kept.folder().display().to_string();
    match arguments.action {
        Action::Path => writeln!(output, "{}", clean(&folder))?,
        Action::Clear => {
            let cleared = kept
                .clear()
                .map_err(|error| Failure::new(format!("cannot clear {folder}: {error}")))?;
            output.done(&format!("forgot the proofs of {}", count(cleared, "level")))?;
        }
    }
    Ok(Status::Clean)
}

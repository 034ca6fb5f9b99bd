//! The `packwright` command: arguments in, text and an exit code out.
//!
//! What a pack means is decided in the crates below, all of which this one knows; here live the arguments,
//! the terminal and the exit codes. Every command returns a [`Status`], or a
//! [`Failure`](failure::Failure) when it could not do its work, and writes through [`Output`] alone.
//!
//! Exit codes: 0 clean, 1 findings, 2 could not run.
//!
//! # Where to add a command
//!
//! 1. A file under `commands/`: `Arguments`, whose doc comment is the help, and `run`.
//! 2. `commands.rs`: its module, and its line in the table.
//! 3. A file under `tests/cmd` that shows what it prints, and its line in the README.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a front end is where the program meets its machine"
)]

mod arguments;
mod bible;
mod board;
mod boards;
mod commands;
mod errors;
mod facts;
mod failure;
mod findings;
mod levels;
mod lint;
mod mods;
mod output;
mod place;
mod played;
mod repair;
mod save;
mod solve;
mod styles;
mod turns;
mod units;

use std::process::ExitCode;

use clap::Parser as _;

use crate::arguments::Arguments;
use crate::failure::Status;
use crate::output::Output;

fn main() -> ExitCode {
    // A wrong argument ends here: clap says what it expected and exits with 2.
    let arguments =
        Arguments::try_parse().unwrap_or_else(|error| arguments::explained(error).exit());
    let mut output = Output::new(arguments.color, arguments.quiet);
    let result = arguments.command.run(&mut output);
    let status = match result.and_then(|status| output.finish().map(|()| status)) {
        Ok(status) => status,
        Err(failure) => {
            output.failure(&failure);
            Status::CouldNotRun
        }
    };
    status.into()
}

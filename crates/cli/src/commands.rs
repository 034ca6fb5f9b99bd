//! The commands, one file each.
//!
//! A command is a file under `commands/` with two things: `Arguments`, whose doc comment is its help,
//! and `run`. To add one, declare its module here and name it in the table.

mod bible;
mod cache;
mod diff;
mod explain;
mod export;
mod import;
mod link;
mod lint;
mod mods;
mod repair;
mod replay;
mod schema;
mod solve;
mod verify;

use clap::Subcommand;

use crate::failure::{Failure, Status};
use crate::output::Output;

/// Makes the enum that clap reads and the call of the right `run`.
macro_rules! table {
    ($($name:ident => $module:ident),* $(,)?) => {
        /// One of the commands, with its arguments.
        #[derive(Debug, Subcommand)]
        pub(crate) enum Command {
            $(#[allow(missing_docs)] $name($module::Arguments),)*
        }

        impl Command {
            /// Does what the command says.
            pub(crate) fn run(&self, output: &mut Output) -> Result<Status, Failure> {
                match self {
                    $(Self::$name(arguments) => $module::run(arguments, output),)*
                }
            }
        }
    };
}

table! {
    Lint => lint,
    Explain => explain,
    Solve => solve,
    Repair => repair,
    Verify => verify,
    Replay => replay,
    Export => export,
    Import => import,
    Link => link,
    Diff => diff,
    Mods => mods,
    Bible => bible,
    Schema => schema,
    Cache => cache,
}

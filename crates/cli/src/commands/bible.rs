//! `packwright bible`: a pack's own world page, with what search proves of its levels.

use std::path::PathBuf;

use clap::Args;
use packwright_solver::words::{BUDGET, Options};

use super::export;
use crate::failure::{Failure, Status};
use crate::output::Output;
use crate::{bible, findings, packs};

/// Write a pack's world page in Markdown
///
/// The page has the world's identity, its nouns, a table of the levels with the steps and flags that
/// a complete search proves, the shortest routes, and facts about each design: which rules are
/// needed, which first moves are dead, where one can first go wrong. What a search could not finish is
/// marked LIMIT, and nothing is claimed of it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright bible packs/crate-works                       to the terminal or a pipe
  packwright bible packs/crate-works --spoilers -o page.md with the authors' insights

Exit codes: 0 written, 1 the pack has errors, 2 it could not be read or written.")]
pub(crate) struct Arguments {
    /// A pack file, a folder that holds pack.toml, or `-` for standard input
    #[arg(value_name = "PACK")]
    pack: PathBuf,
    /// Write here instead of to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Add each level's insight, which gives its solution away
    #[arg(long)]
    spoilers: bool,
    /// States that a search may store before it gives up with LIMIT
    #[arg(long, value_name = "N", default_value_t = BUDGET.max_states)]
    max_states: usize,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let pack = match packs::open(&arguments.pack)?.without_errors() {
        Ok(pack) => pack,
        Err(found) => return Ok(findings::refuse(found, "nothing written", output)),
    };
    let budget = BUDGET.of_states(arguments.max_states);
    let options = Options { budget, ..Options::default() };
    let page = bible::page(&pack.parsed, arguments.spoilers, &options);
    export::write(&page, arguments.output.as_ref(), output)?;
    Ok(Status::Clean)
}

//! `packwright bible`: a pack's own world page, with what search proves of its levels.

use std::path::PathBuf;

use clap::Args;
use packwright_solver::Progress;
use packwright_solver::words::{BUDGET, Options};

use crate::failure::{Failure, Status};
use crate::output::Output;
use crate::place::workspace;
use crate::save;
use crate::solve::watch::{Clock, Watch};
use crate::{bible, findings, units};

/// Write a pack's world page in Markdown
///
/// The page has the world's identity, its nouns, a table of the levels with the steps and flags that
/// a complete search proves, the shortest routes, and facts about each design: which rules are
/// needed, which first moves are dead, where one can first go wrong. What a search could not finish is
/// marked LIMIT, and nothing is claimed of it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright bible packs/crate-works                        to the terminal or a pipe
  packwright bible packs/crate-works --spoilers -o page.md  with the authors' insights

Ctrl-C ends the searches with LIMIT, and the page is written with what is known.

Exit codes: 0 written, 1 lint finds errors, 2 it or a level of it could not be read, or not written.")]
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
    #[arg(long, value_name = "N", default_value = "2M", value_parser = units::count,
        allow_hyphen_values = true)]
    max_states: usize,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let pack = workspace().open_pack(&arguments.pack)?;
    let whole = match findings::whole(&pack, "nothing written", output) {
        Ok(whole) => whole,
        Err(status) => return Ok(status),
    };
    let budget = BUDGET.of_states(arguments.max_states);
    let watch = Watch::new(1, output.is_quiet())?;
    let clock = Clock::start();
    let id = whole.pack().id.clone();
    let stop = |progress: &Progress| watch.look(&id, clock.elapsed(progress), progress);
    let options = Options { budget, stop: Some(&stop), ..Options::default() };
    let page = bible::page(&whole, arguments.spoilers, &options);
    watch.finish();
    if watch.is_interrupted() {
        output.note(&Failure::new("stopped: what was not searched is marked LIMIT"));
    }
    save::write(page.as_bytes(), arguments.output.as_ref(), output)?;
    Ok(Status::Clean)
}

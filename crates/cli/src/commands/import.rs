//! `packwright import`: a collection as a pack.

use std::path::PathBuf;

use clap::Args;
use packwright_diagnostics::{Severity, Source};
use packwright_syntax::{Format, Parsed, parse, write_toml};
use packwright_workspace::collections::{self, Made};

use crate::commands::export;
use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings, count};
use crate::output::Output;
use crate::place::workspace;
use crate::save;

/// Make a pack of a collection of Sokoban levels (XSB, SOK, SLC)
///
/// Titles, authors, notes and all recorded solutions come along; each level gets an id from its title,
/// and the pack a `world` to be shown by, both to be changed at will. Levels with errors are shown and
/// left out.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright import microban.xsb -o packs/microban/pack.toml
  packwright import levels.slc                              to the terminal or a pipe
  packwright export packs/microban --format sok             and back

Exit codes: 0 written, 1 written without the levels that have errors, 2 it could not be read or
written.")]
pub(crate) struct Arguments {
    /// A collection, or `-` for standard input
    #[arg(value_name = "COLLECTION")]
    collection: PathBuf,
    /// Write here instead of to standard output; a file that is there is replaced
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    save::refuse_input(&arguments.collection, arguments.output.as_ref())?;
    let mut parsed = workspace().open_pack(&arguments.collection)?;
    let name = packwright_diagnostics::clean(parsed.source().name()).into_owned();
    if parsed.collection.is_none() {
        let found = errors(&parsed);
        if found.diagnostics.is_empty() || parsed.readable {
            let message = format!("{name} is a pack already");
            return Err(Failure::new(message).help("import takes a collection: XSB, SOK or SLC"));
        }
        return Ok(findings::refuse(&found, "nothing written", output));
    }
    let all = parsed.diagnostics.clone();
    let mut found = findings::keep_sound(&mut parsed);
    let Some(Made { pack, games_left }) = collections::pack(&parsed) else {
        return Ok(findings::refuse(&found, "nothing written", output));
    };
    if pack.levels.is_empty() {
        if found.diagnostics.is_empty() || found.levels == 0 {
            found.diagnostics = all;
        }
        return Ok(findings::refuse_for(&found, "nothing written: no level is left", output));
    }
    let text = write_toml(&pack).ok_or_else(|| Failure::new("the pack cannot be written"))?;
    // What is written must be a pack: a title may hold what no text of a pack may.
    let wrong = errors(&parse(Source::new("pack.toml", text), Format::Toml));
    if !wrong.diagnostics.is_empty() {
        return Ok(findings::refuse(&wrong, "nothing written", output));
    }
    if games_left > 0 {
        let games = count(games_left, "saved game");
        output.note(&Failure::new(format!("{games} left out: a pack records solutions only")));
    }
    export::write(wrong.source.text(), arguments.output.as_ref(), output)?;
    if !found.diagnostics.is_empty() {
        return Ok(findings::refuse_rest(&found, &parsed, output));
    }
    Ok(Status::Clean)
}

/// What the reader found, of weight error.
fn errors(parsed: &Parsed) -> FileFindings {
    let found = parsed.diagnostics.iter();
    let errors = found.filter(|found| found.code.severity == Severity::Error);
    let levels = parsed.pack.levels.len();
    FileFindings { levels, diagnostics: errors.cloned().collect(), source: parsed.source().clone() }
}

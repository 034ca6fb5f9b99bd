//! `packwright import`: a collection as a pack.

use std::path::PathBuf;

use clap::Args;
use packwright_diagnostics::{Severity, Source};
use packwright_syntax::{Alphabet, Format, Parsed, parse, write_toml};
use packwright_workspace::collections::{self, Made};

use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings};
use crate::output::Output;
use crate::place::workspace;
use crate::save;

/// Make a pack of a collection of Sokoban levels (XSB, SOK, SLC, SSX)
///
/// Titles, authors, notes and all recorded solutions come along; each level gets an id from its title,
/// and the pack a `world` to be shown by, both to be changed at will. Levels with errors are shown and
/// left out; a recorded solution that does not win is left out alone. Control characters are left out,
/// and boards in another alphabet read in that where only one is possible; both is said.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright import microban.xsb -o packs/microban/pack.toml
  packwright import levels.slc                              to the terminal or a pipe
  packwright import dos.txt --alphabet 'X.*@&+ '            boards with a wall of X
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
    /// What draws the boards: wall, target, crate, player, crate on a target, player on a target, floor
    #[arg(long, value_name = "CHARACTERS", value_parser = alphabet)]
    alphabet: Option<Alphabet>,
}

/// An alphabet of boards, as an argument.
pub(crate) fn alphabet(characters: &str) -> Result<Alphabet, String> {
    Alphabet::new(characters).map_err(|error| error.to_string())
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    save::refuse_input(&arguments.collection, arguments.output.as_ref())?;
    let mut parsed = match &arguments.alphabet {
        Some(alphabet) => workspace().open_in(&arguments.collection, alphabet)?,
        None => workspace().open_pack(&arguments.collection)?,
    };
    let name = packwright_diagnostics::clean(parsed.source().name()).into_owned();
    if parsed.collection.is_none() {
        let found = errors(&parsed);
        if found.diagnostics.is_empty() || parsed.readable {
            let message = format!("{name} is a pack already");
            return Err(
                Failure::new(message).help("import takes a collection: XSB, SOK, SLC or SSX")
            );
        }
        return Ok(findings::refuse(&found, "nothing written", output));
    }
    findings::say_read_otherwise(&parsed, output);
    let all = parsed.diagnostics.clone();
    let mut found = findings::keep_sound(&mut parsed);
    let Some(Made { pack, left }) = collections::pack(&parsed) else {
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
    if !left.is_empty() {
        output.note(&Failure::new(format!("{left} left out: a pack records solutions only")));
    }
    save::write(wrong.source.text().as_bytes(), arguments.output.as_ref(), output)?;
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

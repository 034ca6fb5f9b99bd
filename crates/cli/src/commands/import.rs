//! `packwright import`: levels from elsewhere as a pack to be edited.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use packwright_diagnostics::{Diagnostic, Severity, Source};
use packwright_model::Pack;
use packwright_syntax::{Alphabet, Format, LevelSet, Parsed, parse, write_toml};
use packwright_workspace::collections::{self, Made};
use packwright_workspace::imports::{self, Importable, OfRecords, OfSet};
use packwright_workspace::{Document, editable};

use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings};
use crate::output::Output;
use crate::place::workspace;
use crate::save;

/// Make a pack to be edited of a collection, a script, a page, a level set or a link
///
/// What the source is, its content tells; nothing in it is ever run:
///
/// - a collection of Sokoban levels (XSB, SOK, SLC, SSX);
/// - JavaScript or Markdown with calls of `board([...], {...})`;
/// - JSON level sets of the `KeKe` competition;
/// - a pack in JSON, as `export` writes it, or a link that holds one;
/// - fixtures, conformance cases, and levels that stand alone.
///
/// Titles, authors, notes and recorded solutions come along; each level gets an id from its own or its
/// title, and the pack a `world` to be shown by, all to be changed at will. Levels with errors are shown
/// and left out; a recorded solution that does not win is left out alone. What else is not carried over is
/// listed. Control characters are left out, and collections in another alphabet read in that where only one
/// is possible; both is said.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright import microban.xsb -o packs/microban/pack.toml
  packwright import levels.slc                              to the terminal or a pipe
  packwright import dos.txt --alphabet 'X.*@&+ '            boards with a wall of X
  packwright import world.cjs -o pack.toml                  calls of board([...], {...})
  packwright import page.md -o pack.toml                    the same in fenced blocks
  packwright import json_levels.json -o pack.toml           a KeKe level set
  packwright import 'https://example.org/play#p1...'        the pack in a link
  packwright export packs/microban --format sok             and back

Exit codes: 0 written, 1 written without the levels that have errors, 2 it could not be read or
written.")]
pub(crate) struct Arguments {
    /// A file, a link, the id of an installed pack, or `-` for standard input
    #[arg(value_name = "SOURCE")]
    source: PathBuf,
    /// Write here instead of to standard output; a file that is there is replaced
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What draws the boards of a collection: wall, target, crate, player, crate on a target, player on a
    /// target, floor
    #[arg(long, value_name = "CHARACTERS", value_parser = alphabet)]
    alphabet: Option<Alphabet>,
}

/// An alphabet of boards, as an argument.
pub(crate) fn alphabet(characters: &str) -> Result<Alphabet, String> {
    Alphabet::new(characters).map_err(|error| error.to_string())
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    save::refuse_input(&arguments.source, arguments.output.as_ref())?;
    if let Some(alphabet) = &arguments.alphabet {
        let parsed = workspace().open_in(&arguments.source, alphabet)?;
        return of_pack(parsed, arguments, output);
    }
    match workspace().open_import(&arguments.source)? {
        Importable::Set(set) => of_set(*set, arguments, output),
        Importable::Records(records) => of_records(&records, arguments, output),
        Importable::Pack(parsed) => of_pack(*parsed, arguments, output),
        // More kinds may come.
        _ => Err(Failure::new("there is nothing to import in this")),
    }
}

/// Imports a collection, or a pack in JSON.
fn of_pack(
    mut parsed: Parsed,
    arguments: &Arguments,
    output: &mut Output,
) -> Result<Status, Failure> {
    if parsed.collection.is_none() {
        return of_json(&parsed, arguments, output);
    }
    findings::say_read_otherwise(&parsed, output);
    let all = parsed.diagnostics.clone();
    let mut found = findings::keep_sound(&mut parsed);
    let Some(Made { pack, left }) = collections::pack(&parsed) else {
        return Ok(findings::refuse(&found, "nothing written", output));
    };
    if pack.levels.is_empty() && (found.diagnostics.is_empty() || found.levels == 0) {
        found.diagnostics = all;
    }
    let left = (!left.is_empty())
        .then(|| Failure::new(format!("{left} left out: a pack records solutions only")));
    written(&pack, &found, left, arguments, output)
}

/// Imports a pack in JSON: draws its boards.
fn of_json(parsed: &Parsed, arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let found = errors(parsed);
    if !found.diagnostics.is_empty() && !parsed.readable {
        return Ok(findings::refuse(&found, "nothing written", output));
    }
    if parsed.map.format() != Format::Json {
        let name = packwright_diagnostics::clean(parsed.source().name()).into_owned();
        let message = format!("{name} is a pack already");
        return Err(Failure::new(message).help(
            "import takes collections (XSB, SOK, SLC, SSX), board([...], {...}) in JavaScript or \
             Markdown, KeKe level sets, JSON packs, records and links",
        ));
    }
    // All is shown here: an author of JSON may have no other place to look.
    let found = FileFindings::errors_of(parsed);
    let Ok(whole) = parsed.whole() else {
        findings::refuse(&found, "nothing written", output);
        return Ok(Status::CouldNotRun);
    };
    if !found.diagnostics.is_empty() {
        return Ok(findings::refuse(&found, "nothing written", output));
    }
    let text = editable(&whole).ok_or_else(|| Failure::new("the pack cannot be written"))?;
    save::write(text.as_bytes(), arguments.output.as_ref(), output)?;
    Ok(Status::Clean)
}

/// Imports a set of levels in the form of others.
fn of_set(set: LevelSet, arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let source = set.parsed.source().clone();
    let wired = set.wired;
    let OfSet { pack, found, levels, left } = imports::of_set(set);
    if wired > 0 && !pack.levels.is_empty() {
        let levels = findings::count(wired, "level");
        let message = format!("`mechanics` added for the channels of plates and gates: {levels}");
        output.note(&Failure::new(message));
    }
    let left = (!left.is_empty())
        .then(|| Failure::new(format!("left out: {}", imports::in_words(&left, &source))));
    let found = FileFindings { source, diagnostics: found, levels };
    written(&pack, &found, left, arguments, output)
}

/// Imports records.
fn of_records(
    records: &Document,
    arguments: &Arguments,
    output: &mut Output,
) -> Result<Status, Failure> {
    let OfRecords { pack, found, levels, left } = imports::of_records(records);
    let source: Arc<Source> = records.source().clone();
    let left = (!left.is_empty()).then(|| Failure::new(format!("left out: {left}")));
    let found = FileFindings { source, diagnostics: found, levels };
    if pack.levels.is_empty() {
        return written(&pack, &found, left, arguments, output);
    }
    // As records first: what can be drawn is then drawn.
    let text = write_toml(&pack).ok_or_else(|| Failure::new("the pack cannot be written"))?;
    let parsed = parse(Source::new("pack.toml", text), Format::Toml);
    let Ok(whole) = parsed.whole() else {
        return Ok(findings::refuse(&errors(&parsed), "nothing written", output));
    };
    let text = editable(&whole).ok_or_else(|| Failure::new("the pack cannot be written"))?;
    said(&text, pack.levels.len(), &found, left, arguments, output)
}

/// Writes a pack, and says what is not in it.
fn written(
    pack: &Pack,
    found: &FileFindings,
    left: Option<Failure>,
    arguments: &Arguments,
    output: &mut Output,
) -> Result<Status, Failure> {
    if pack.levels.is_empty() {
        return Ok(findings::refuse_for(found, "nothing written: no level is left", output));
    }
    let text = write_toml(pack).ok_or_else(|| Failure::new("the pack cannot be written"))?;
    said(&text, pack.levels.len(), found, left, arguments, output)
}

/// The same with the pack as text.
fn said(
    text: &str,
    kept: usize,
    found: &FileFindings,
    left: Option<Failure>,
    arguments: &Arguments,
    output: &mut Output,
) -> Result<Status, Failure> {
    // What is written must be a pack: a title may hold what no text of a pack may.
    let wrong = errors(&parse(Source::new("pack.toml", text), Format::Toml));
    if !wrong.diagnostics.is_empty() {
        return Ok(findings::refuse(&wrong, "nothing written", output));
    }
    if let Some(left) = left {
        output.note(&left);
    }
    save::write(text.as_bytes(), arguments.output.as_ref(), output)?;
    if !found.diagnostics.is_empty() {
        return Ok(findings::refuse_rest(found, kept, output));
    }
    Ok(Status::Clean)
}

/// What the reader found, of weight error.
fn errors(parsed: &Parsed) -> FileFindings {
    let found = parsed.diagnostics.iter();
    let errors = found.filter(|found| found.code.severity == Severity::Error);
    let levels = parsed.pack.levels.len();
    let diagnostics: Vec<Diagnostic> = errors.cloned().collect();
    FileFindings { levels, diagnostics, source: parsed.source().clone() }
}

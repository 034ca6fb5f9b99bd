//! `packwright export`: a pack as canonical JSON, its classic levels as a collection.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use packwright_diagnostics::Source;
use packwright_share::export_pack;
use packwright_syntax::{Collection, Parsed, parse_collection, write_slc, write_sok, write_xsb};
use packwright_workspace::{STDIN, collections, name_of};

use crate::failure::{Failure, Status};
use crate::output::Output;
use crate::place::workspace;
use crate::{findings, save};

/// Write a pack as canonical JSON, or its Sokoban levels as a collection
///
/// The result is a pack itself: the same levels, every thing with its own id, keys in a fixed order.
/// It is byte for byte the same on every run, from TOML or from JSON. Author's notes (`insight`),
/// `nonSolutions` and `allow` are left out. A pack with errors is refused, and nothing is written; of a
/// collection the levels with errors are shown and left out.
///
/// With another format the levels with `rules = "sokoban"` are written as a collection, those of the word
/// rules are left out. SOK keeps titles, authors, notes and all solutions; XSB the same, less compactly;
/// SLC has no place for solutions and for the notes of a level.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright export packs/dock-drafts                     to the terminal or a pipe
  packwright export packs/dock-drafts -o dock-drafts.json to a file, in one step
  packwright export microban.xsb --format slc             from one kind of collection to another

Exit codes: 0 written, 1 lint finds errors, or a collection was written without some of its levels,
2 it or a level of it could not be read, or not written.")]
pub(crate) struct Arguments {
    /// A pack file, a folder that holds pack.toml, a collection, or `-` for standard input
    #[arg(value_name = "PACK")]
    pack: PathBuf,
    /// What to write
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// Write here instead of to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The pack, as JSON
    #[default]
    Json,
    /// Boards and solutions as plain text
    Xsb,
    /// The same with all that SOK can say
    Sok,
    /// XML, as read by Sokoban for Windows
    Slc,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let input = workspace().pack_file(&arguments.pack)?;
    save::refuse_input(&input, arguments.output.as_ref())?;
    let mut parsed = workspace().open_pack(&input)?;
    let mut left = None;
    if parsed.collection.is_some() {
        let found = findings::keep_sound(&mut parsed);
        if parsed.pack.levels.is_empty() {
            return Ok(findings::refuse(&found, "nothing written", output));
        }
        left = Some(found).filter(|found| !found.diagnostics.is_empty());
    }
    let whole = match findings::whole(&parsed, "nothing written", output) {
        Ok(whole) => whole,
        Err(status) => return Ok(status),
    };
    let text = match arguments.format {
        Format::Json => export_pack(&whole).map_err(|error| Failure::new(error.to_string()))?,
        format => collection(&parsed, format, output)?,
    };
    write(&text, arguments.output.as_ref(), output)?;
    Ok(left.map_or(Status::Clean, |found| findings::refuse_rest(&found, &parsed, output)))
}

/// The classic levels of a pack in one of the formats of collections.
fn collection(parsed: &Parsed, format: Format, output: &mut Output) -> Result<String, Failure> {
    let taken = collections::collection(parsed);
    let levels = &taken.collection.levels;
    if levels.is_empty() {
        let name = parsed.source().name();
        let message = format!("{name} holds no level with the rules of classic Sokoban");
        let help = "levels of the word rules can be exported as a pack only: leave out --format";
        return Err(Failure::new(message).help(help));
    }
    if taken.words_left > 0 {
        let left = findings::count(taken.words_left, "level");
        output.note(&Failure::new(format!("{left} of the word rules left out")));
    }
    let text = match format {
        Format::Slc => {
            let games: usize = levels.iter().map(|level| level.games.len()).sum();
            let notes = levels.iter().filter(|level| !level.notes.is_empty()).count();
            if games + notes > 0 {
                let (games, notes) =
                    (findings::count(games, "solution"), findings::count(notes, "level"));
                let message = format!("SLC has no place for {games} and for the notes on {notes}");
                output.note(&Failure::new(message).help("--format sok keeps both"));
            }
            write_slc(&taken.collection)
        }
        Format::Xsb => write_xsb(&taken.collection),
        Format::Sok | Format::Json => write_sok(&taken.collection),
    };
    check(&taken.collection, &text)?;
    Ok(text)
}

/// What is written must be read as the same boards: a row without a wall, which no closed level has,
/// would not be taken for one.
fn check(written: &Collection, text: &str) -> Result<(), Failure> {
    let read = parse_collection(Source::new("", text)).as_collection().unwrap_or_default();
    let boards = read.levels.iter().map(|level| level.board.trim_end());
    let mut pairs = written.levels.iter().zip(boards.map(Some).chain(std::iter::repeat(None)));
    let Some((level, _)) = pairs.find(|(level, read)| *read != Some(level.board.trim_end())) else {
        return Ok(());
    };
    let title = packwright_diagnostics::clean(level.title.as_deref().unwrap_or_default());
    let message = format!("level `{title}` cannot be written: its walls do not close it");
    Err(Failure::new(message).help("`packwright lint` shows where"))
}

/// Writes a document to a file, saying so, or to standard output.
pub(super) fn write(
    document: &str,
    file: Option<&PathBuf>,
    output: &mut Output,
) -> Result<(), Failure> {
    match file.filter(|file| file.as_os_str() != STDIN) {
        None => output.write_all(document.as_bytes())?,
        Some(file) => {
            save::replace(file, document.as_bytes())?;
            output.done(&format!("wrote {}", name_of(file)))?;
        }
    }
    Ok(())
}

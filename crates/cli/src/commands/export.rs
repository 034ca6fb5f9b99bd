//! `packwright export`: a pack as canonical JSON, its classic levels as a collection.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use packwright_diagnostics::Source;
use packwright_share::export_pack;
use packwright_syntax::{
    Collection, CollectionHead, Parsed, WholePack, parse_collection, write_slc, write_sok,
    write_toml, write_xsb,
};
use packwright_workspace::collections::{self, Left, Made, left_by_json, left_by_slc};
use packwright_workspace::editable;

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
/// SLC has no place for solutions and for the notes of a level. TOML is the whole pack to be edited, its
/// boards drawn. What a format has no place for is counted and told.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright export packs/dock-drafts                      to the terminal or a pipe
  packwright export packs/dock-drafts -o dock-drafts.json  to a file, in one step
  packwright export microban.xsb --format slc              from one kind of collection to another
  packwright export dock-drafts.json --format toml         boards to be edited

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
    /// The pack, as TOML to be edited
    Toml,
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
    let mut found = None;
    if parsed.collection.is_some() {
        findings::say_read_otherwise(&parsed, output);
        let wrong = findings::keep_sound(&mut parsed);
        if parsed.pack.levels.is_empty() {
            return Ok(findings::refuse(&wrong, "nothing written", output));
        }
        found = Some(wrong).filter(|found| !found.diagnostics.is_empty());
    }
    let whole = match findings::whole(&parsed, "nothing written", output) {
        Ok(whole) => whole,
        Err(status) => return Ok(status),
    };
    let (text, status) = match arguments.format {
        Format::Json => {
            left_out(&left_by_json(&parsed), "JSON", "--format toml keeps them", output);
            let text = export_pack(&whole).map_err(|error| Failure::new(error.to_string()))?;
            (text, Status::Clean)
        }
        Format::Toml => (toml(&parsed, &whole, output)?, Status::Clean),
        format => collection(&parsed, format, output)?,
    };
    save::write(text.as_bytes(), arguments.output.as_ref(), output)?;
    let found = found.map(|found| findings::refuse_rest(&found, parsed.pack.levels.len(), output));
    Ok(status.max(found.unwrap_or(Status::Clean)))
}

/// A pack as TOML, or the pack of a collection.
fn toml(parsed: &Parsed, whole: &WholePack<'_>, output: &mut Output) -> Result<String, Failure> {
    let text = match collections::pack(parsed) {
        Some(Made { pack, left }) => {
            left_out(&left, "a pack", "--format sok keeps them", output);
            write_toml(&pack)
        }
        None => editable(whole),
    };
    text.ok_or_else(|| Failure::new("the pack cannot be written"))
}

/// Says what a format has no place for.
fn left_out(left: &Left, format: &str, help: &str, output: &mut Output) {
    if !left.is_empty() {
        let note = Failure::new(format!("left out: {left}: {format} has no place for them"));
        output.note(&note.help(help));
    }
}

/// The classic levels of a pack in one of the formats of collections.
fn collection(
    parsed: &Parsed,
    format: Format,
    output: &mut Output,
) -> Result<(String, Status), Failure> {
    let mut taken = collections::collection(parsed);
    if taken.collection.levels.is_empty() {
        let name = parsed.source().name();
        let message = format!("{name} holds no level with the rules of classic Sokoban");
        let help = "levels of the word rules can be exported as a pack only: leave out --format";
        return Err(Failure::new(message).help(help));
    }
    if taken.words_left > 0 {
        let left = findings::count(taken.words_left, "level");
        output.note(&Failure::new(format!("{left} of the word rules left out")));
    }
    left_out(&taken.left, "a collection", "--format toml keeps them", output);
    let name = match format {
        Format::Slc => "SLC",
        Format::Xsb => "XSB",
        Format::Sok | Format::Json | Format::Toml => "SOK",
    };
    if format == Format::Slc {
        left_out(&left_by_slc(&taken.collection), name, "--format sok keeps them", output);
    }
    let written = |collection: &Collection| match format {
        Format::Slc => write_slc(collection),
        Format::Xsb => write_xsb(collection),
        Format::Sok | Format::Json | Format::Toml => write_sok(collection),
    };
    let text = written(&taken.collection);
    if is_read_back(&taken.collection, &text) {
        return Ok((text, Status::Clean));
    }
    // Which of them it is each one tells alone.
    let CollectionHead { title, .. } = &taken.collection.head;
    let title = title.clone().unwrap_or_default();
    let mut lost = Vec::new();
    taken.collection.levels.retain(|level| {
        let head = CollectionHead::default();
        let alone = Collection { head, levels: vec![level.clone()] };
        let stays = is_read_back(&alone, &written(&alone));
        if !stays {
            lost.push(level.title.clone().unwrap_or_else(|| "without a title".to_owned()));
        }
        stays
    });
    for level in &lost {
        let message = format!("level `{level}` cannot be written as {name}: no wall stands on it");
        output.failure(&Failure::new(message));
    }
    let text = written(&taken.collection);
    if lost.is_empty()
        || taken.collection.levels.is_empty()
        || !is_read_back(&taken.collection, &text)
    {
        let message = format!("`{title}` cannot be written as {name}: it would be read otherwise");
        return Err(Failure::new(message));
    }
    Ok((text, Status::Findings))
}

/// Whether what is written is read as the same boards.
fn is_read_back(written: &Collection, text: &str) -> bool {
    let read = parse_collection(Source::new("", text)).as_collection().unwrap_or_default();
    let boards = |all: &Collection| -> Vec<String> {
        all.levels.iter().map(|level| level.board.trim_end().to_owned()).collect()
    };
    boards(written) == boards(&read)
}

//! `packwright link`: a whole pack in a link, and back.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use packwright_share::{LinkError, pack_link, read_link};
use packwright_syntax::{Format, parse};
use packwright_workspace::{STDIN, editable};

use crate::commands::export;
use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings};
use crate::output::Output;
use crate::place::workspace;

/// What a chat message holds, where it holds least.
const CHAT_CHARS: usize = 2_000;

/// Put a whole pack into a link, or take it out again
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright link encode pack.toml --base https://example.org/play
  packwright link decode 'https://example.org/play#p1...' -o pack.json")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    direction: Direction,
}

#[derive(Debug, Subcommand)]
enum Direction {
    Encode(Encode),
    Decode(Decode),
}

/// Print a link that holds the whole pack
///
/// The same pack gives the same link, and every later release reads it. Nothing is stored anywhere:
/// the part after `#` is the pack.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright link encode packs/dock-drafts
  packwright link encode pack.toml --base https://example.org/play

Exit codes: 0 written, 1 lint finds errors, 2 it or a level of it could not be read, or it is too large
for a link.")]
struct Encode {
    /// A pack file, a folder that holds pack.toml, or `-` for standard input
    #[arg(value_name = "PACK")]
    pack: PathBuf,
    /// What the link begins with; without it `share.base` of the pack, else nothing
    #[arg(long, value_name = "URL")]
    base: Option<String>,
}

/// Write the pack that a link holds, as canonical JSON or as TOML
///
/// The link may be a whole address or the part from `#` on, with line breaks, percent-encoding or a
/// full stop that it gathered on its way. The pack is checked like any file: one with errors is
/// shown and not written.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright link decode 'https://example.org/play#p1...' -o pack.json
  packwright link decode @link.txt            the link is in a file
  packwright link decode @link.txt -o p.toml  as a pack to be edited
  pbpaste | packwright link decode -          the link comes in

Exit codes: 0 written, 1 lint finds errors, 2 the link, or a level in it, cannot be read.")]
struct Decode {
    /// The link; `-` reads it from standard input, `@FILE` from a file
    #[arg(value_name = "LINK")]
    link: String,
    /// Write here instead of to standard output; a name that ends in `.toml` asks for TOML
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Written>,
}

/// How a pack out of a link is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Written {
    /// Canonical JSON, byte for byte what the link holds
    Json,
    /// TOML to be edited, boards drawn
    Toml,
}

impl Decode {
    /// What was asked for, by name or by the name of the file.
    fn is_toml(&self) -> bool {
        let extension = self.output.as_deref().and_then(Path::extension);
        let named = extension.is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
        self.format.map_or(named, |format| format == Written::Toml)
    }
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    match &arguments.direction {
        Direction::Encode(arguments) => encode(arguments, output),
        Direction::Decode(arguments) => decode(arguments, output),
    }
}

fn encode(arguments: &Encode, output: &mut Output) -> Result<Status, Failure> {
    let parsed = workspace().open_pack(&arguments.pack)?;
    let whole = match findings::whole(&parsed, "nothing written", output) {
        Ok(whole) => whole,
        Err(status) => return Ok(status),
    };
    let own = whole.pack().share.as_ref().map(|share| share.base.as_str());
    let base = arguments.base.as_deref().or(own).unwrap_or_default();
    let link = pack_link(&whole, base).map_err(|error| failure(&error))?;
    writeln!(output, "{link}")?;
    let size = link.chars().count();
    if size > CHAT_CHARS {
        let message = format!("the link has {size} characters; some chats cut at {CHAT_CHARS}");
        output.note(&Failure::new(message));
    }
    Ok(Status::Clean)
}

fn decode(arguments: &Decode, output: &mut Output) -> Result<Status, Failure> {
    let decoded = read_link(&text_of(&arguments.link)?).map_err(|error| failure(&error))?;
    let parsed = parse(decoded.into_source(), Format::Json);
    // There is no file in which the author could look for himself: all is shown here.
    let found = FileFindings::errors_of(&parsed);
    let Ok(whole) = parsed.whole() else {
        findings::refuse(&found, "nothing written", output);
        return Ok(Status::CouldNotRun);
    };
    if !found.diagnostics.is_empty() {
        return Ok(findings::refuse(&found, "nothing written", output));
    }
    if arguments.is_toml() {
        let text = editable(&whole).ok_or_else(|| Failure::new("the pack cannot be written"))?;
        export::write(&text, arguments.output.as_ref(), output)?;
        return Ok(Status::Clean);
    }
    export::write(parsed.source().text(), arguments.output.as_ref(), output)?;
    Ok(Status::Clean)
}

/// The text that is or holds the link.
fn text_of(argument: &str) -> Result<String, Failure> {
    let path = match argument.strip_prefix('@') {
        Some(file) => Path::new(file),
        None if argument == STDIN => Path::new(STDIN),
        None => return Ok(argument.to_owned()),
    };
    // What is not UTF-8 is no part of a link: the reader of links says so.
    Ok(String::from_utf8_lossy(&workspace().read(path)?.bytes).into_owned())
}

fn failure(error: &LinkError) -> Failure {
    Failure::new(error.to_string())
}

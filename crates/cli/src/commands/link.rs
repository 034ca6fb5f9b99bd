//! `packwright link`: a whole pack in a link, and back, and what is in a link.

mod inspect;
mod qr;
mod text;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use packwright_share::{link_without_solutions, pack_link, read_link};
use packwright_syntax::{Format, WholePack, parse};
use packwright_workspace::{editable, name_of};

use crate::commands::diff;
use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings};
use crate::levels;
use crate::output::Output;
use crate::place::workspace;
use crate::save;

/// What a link may have to fit into: how it is called, and how many characters it bears. A QR code holds
/// 2,953 bytes at the most (version 40 with the least error correction); a link is one byte a character
/// but for its base.
const PLACES: [(&str, usize); 3] = [
    ("a QR code", 2_953),
    ("a message of 2,000 characters", 2_000),
    ("an address of 8,000 characters", 8_000),
];

/// Put a whole pack into a link, or take it out again
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright link encode pack.toml --base https://example.org/play
  packwright link decode 'https://example.org/play#p1...' -o pack.json
  packwright link inspect 'https://example.org/play#p1...'")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    direction: Direction,
}

#[derive(Debug, Subcommand)]
enum Direction {
    Encode(Encode),
    Decode(Decode),
    Inspect(inspect::Arguments),
    Diff(diff::Arguments),
}

/// Print a link that holds the whole pack
///
/// The same pack gives the same link, and every later release reads it. Nothing is stored anywhere:
/// the part after `#` is the pack. How long the link is and where it fits is said on standard error.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright link encode packs/dock-drafts
  packwright link encode pack.toml --base https://example.org/play
  packwright link encode packs/dock-drafts --level jam,hand-off --no-solutions
  packwright link encode pack.toml --qr

Exit codes: 0 written, 1 lint finds errors, 2 it or a level of it could not be read, or it is too large
for a link.")]
struct Encode {
    /// A pack file, a folder that holds pack.toml, or `-` for standard input
    #[arg(value_name = "PACK")]
    pack: PathBuf,
    /// What the link begins with; without it `share.base` of the pack, else nothing
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    /// Only the level with this id; may be given again, and may name several with commas between
    #[arg(long, value_name = "ID")]
    level: Vec<String>,
    /// Leave the recorded solutions out, for players who want to find their own
    #[arg(long)]
    no_solutions: bool,
    /// Draw the link as a QR code, too
    #[arg(long)]
    qr: bool,
    /// Write the link as a QR code to this file, whose name ends in `.svg` or `.png`
    #[arg(long, value_name = "FILE")]
    qr_file: Option<PathBuf>,
}

/// Write the pack that a link holds, as canonical JSON or as TOML
///
/// The link may be a whole address or the part from `#` on, and stand anywhere in a text: a sentence, a
/// quoted mail, a redirect. Of several links the first is taken. The pack is checked like any file: one with errors is
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
        Direction::Inspect(arguments) => inspect::run(arguments, output),
        Direction::Diff(arguments) => diff::run(arguments, output),
    }
}

fn encode(arguments: &Encode, output: &mut Output) -> Result<Status, Failure> {
    let parsed = workspace().open_pack(&arguments.pack)?;
    let whole = match findings::whole(&parsed, "nothing written", output) {
        Ok(whole) => whole,
        Err(status) => return Ok(status),
    };
    let whole = match &*arguments.level {
        [] => whole,
        asked => only(whole, asked, parsed.source().name())?,
    };
    let own = whole.pack().share.as_ref().map(|share| share.base.as_str());
    let base = arguments.base.as_deref().or(own).unwrap_or_default();
    let pack = if arguments.no_solutions { link_without_solutions } else { pack_link };
    let link = pack(&whole, base).map_err(|error| text::failure(&error))?;
    let picture =
        arguments.qr_file.as_ref().map(|file| Ok::<_, Failure>((file, qr::Picture::of(file)?)));
    let picture = picture.transpose()?;
    let code = (arguments.qr || arguments.qr_file.is_some()).then(|| qr::Code::of(&link));
    let code = code.transpose()?;
    writeln!(output, "{link}")?;
    if let Some(code) = &code {
        if arguments.qr {
            code.draw(output)?;
        }
        if let Some((file, kind)) = picture {
            save::replace(file, &code.picture(kind)?)?;
            output.note(&Failure::new(format!("wrote {}", name_of(file))));
        }
    }
    let shorter = link_without_solutions(&whole, base).unwrap_or_default();
    output.note(&length_of(&link, &shorter));
    Ok(Status::Clean)
}

/// The pack with the levels that were asked for.
fn only<'a>(whole: WholePack<'a>, asked: &[String], file: &str) -> Result<WholePack<'a>, Failure> {
    let ids: Vec<&str> = whole.levels().map(|(read, _)| read.entry.id.as_str()).collect();
    let asked: Vec<&str> = levels::pick(&ids, asked, file)?.into_iter().map(|at| ids[at]).collect();
    Ok(whole.only(&asked))
}

/// How long a link is and where it fits; where it does not and solutions make it long, what leaving them
/// out would save.
fn length_of(link: &str, shorter: &str) -> Failure {
    let length = link.chars().count();
    // Bytes, which a QR code is made of; only a base beyond ASCII makes more of them than characters.
    let (fits, not): (Vec<_>, Vec<_>) = PLACES.iter().partition(|(_, most)| link.len() <= *most);
    let names = |places: &[&(&str, usize)]| {
        places.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    };
    let mut said = format!("the link has {length} characters");
    if !fits.is_empty() {
        said = format!("{said}: it fits {}", names(&fits));
    }
    if !not.is_empty() {
        said = format!("{said}; too long for {}", names(&not));
    }
    let saved = length.saturating_sub(shorter.chars().count());
    let note = Failure::new(said);
    if not.is_empty() || saved == 0 {
        return note;
    }
    note.help(format!(
        "--no-solutions makes it {saved} characters shorter, --level ID takes single levels"
    ))
}

fn decode(arguments: &Decode, output: &mut Output) -> Result<Status, Failure> {
    let decoded = read_link(&text::of(&arguments.link)?).map_err(|error| text::failure(&error))?;
    if decoded.others() > 0 {
        let others = findings::count(decoded.others(), "other pack");
        let message = format!("the text also has links to {others}: the first link is taken");
        output.note(&Failure::new(message));
    }
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
        save::write(text.as_bytes(), arguments.output.as_ref(), output)?;
        return Ok(Status::Clean);
    }
    save::write(parsed.source().text().as_bytes(), arguments.output.as_ref(), output)?;
    Ok(Status::Clean)
}

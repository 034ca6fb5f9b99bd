//! `packwright link inspect`: what a link is made of and what is in it.

use std::io::Write;

use clap::Args;
use packwright_diagnostics::clean;
use packwright_report::count;
use packwright_report::documents::{LinkInspect, LinkPack};
use packwright_share::read_link;
use packwright_syntax::{Format, parse};

use super::text;
use crate::errors;
use crate::facts;
use crate::failure::{Failure, Status};
use crate::output::{Output, Said};

/// Say what a link is made of and what is in it, without taking it
///
/// The link may be a whole address or the part from `#` on, and stand anywhere in a text. Every recorded
/// route is replayed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright link inspect 'https://example.org/play#p1...'
  packwright link inspect @link.txt --solve
  pbpaste | packwright link inspect - --format json

Exit codes: 0 every recorded route wins, 1 one does not, 2 the link, or a level in it, cannot be read.")]
pub(super) struct Arguments {
    /// The link; `-` reads it from standard input, `@FILE` from a file
    #[arg(value_name = "LINK")]
    link: String,
    /// Prove the shortest route of every level, as `solve` does
    #[arg(long)]
    solve: bool,
    /// How to say it
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Said,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let inspected = inspect(arguments, output);
    errors::also_as_document(inspected, arguments.format, output)
}

fn inspect(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let decoded = read_link(&text::of(&arguments.link)?).map_err(|error| text::failure(&error))?;
    let (made_of, others) = (decoded.facts(), decoded.others());
    let parsed = parse(decoded.into_source(), Format::Json);
    let whole = parsed.whole();
    let whole = whole.map_err(|first| errors::unreadable(&parsed, first, "holds no sound pack"))?;
    let [levels] = facts::of([&whole], arguments.solve, output)?;
    let pack = &parsed.pack;
    let document = LinkInspect {
        tag: made_of.tag.to_owned(),
        characters: made_of.characters,
        data_bytes: made_of.data_bytes,
        checksum: format!("{:08x}", made_of.checksum),
        others,
        pack: LinkPack {
            id: pack.id.clone(),
            title: pack.title.clone(),
            version: pack.version.clone(),
            authors: pack.authors.clone().unwrap_or_default(),
            license: pack.license.clone(),
        },
        levels,
        errors: Vec::new(),
    };
    match arguments.format {
        Said::Human => write(&document, output)?,
        Said::Json => {
            serde_json::to_writer_pretty(&mut *output, &document).map_err(std::io::Error::from)?;
            writeln!(output)?;
        }
    }
    let lost = document.levels.iter().filter(|level| level.wins == Some(false));
    let mut status = Status::Clean;
    for level in lost {
        let message = format!("level {}: the recorded route does not win", level.level);
        output.failure(&Failure::new(message));
        status = Status::Findings;
    }
    Ok(status)
}

fn write(document: &LinkInspect, output: &mut Output) -> std::io::Result<()> {
    let LinkInspect { tag, characters, data_bytes, checksum, pack, levels, .. } = document;
    writeln!(output, "tag       {tag}")?;
    writeln!(output, "length    {}", count(*characters, "character"))?;
    writeln!(output, "data      {} unpacked", count(*data_bytes, "byte"))?;
    writeln!(output, "checksum  {checksum}, right")?;
    if document.others > 0 {
        writeln!(output, "beside    links to {}", count(document.others, "other pack"))?;
    }
    writeln!(
        output,
        "pack      {} {}: {}",
        clean(&pack.id),
        clean(&pack.version),
        clean(&pack.title)
    )?;
    if !pack.authors.is_empty() {
        writeln!(output, "authors   {}", clean(&pack.authors.join(", ")))?;
    }
    if let Some(license) = &pack.license {
        writeln!(output, "license   {}", clean(license))?;
    }
    writeln!(output, "levels    {}", levels.len())?;
    for level in levels {
        writeln!(output, "\n{}  {}", clean(&level.level), clean(&level.title))?;
        writeln!(output, "  board   {}×{}", level.width, level.height)?;
        writeln!(output, "  route   {}", facts::route(level))?;
        if let Some(found) = &level.proof {
            writeln!(output, "  proved  {}", facts::proof(found))?;
        }
        writeln!(output, "  puzzle  {}", level.puzzle)?;
    }
    Ok(())
}

//! Puts a whole pack into a link, and takes it out again: no server, and the same bytes every time.
//!
//! `cargo run -p packwright --example make_and_read_a_link`

use std::error::Error;
use std::io::{self, Write};

use packwright_diagnostics::Source;
use packwright_share::{export_pack, pack_link, read_link};
use packwright_syntax::{Format, parse};

const PACK: &str = r#"
format = 1
id = "tour"
title = "Tour"
version = "1.0.0"

[world]
glyph = "📦"
tagline = "Every crate goes somewhere."
accent = "push"

[[levels]]
id = "doorway"
title = "Doorway"
category = "required"
hint = "The doorway is taken. Lean on it."
allowBypass = true
solution = "RRRRRRDRRRRRR"
board = '''
MIY.WIS.CIP.TIN
###############
#.....#.......#
#@....$.......#
#.....#......&#
###############
'''
"#;

#[allow(clippy::disallowed_methods)] // an example is a front end
fn main() -> Result<(), Box<dyn Error>> {
    there_and_back(&mut io::stdout())
}

/// Writes the link, and what whoever gets it finds in it.
pub(crate) fn there_and_back(output: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let parsed = parse(Source::new("tour.pack.toml", PACK), Format::Toml);
    // Only a pack without errors makes a link.
    let pack = parsed.whole().map_err(|first| first.message.clone())?;
    let link = pack_link(&pack, "https://example.org/play")?;
    writeln!(output, "{link}")?;
    let decoded = read_link(&link)?;
    let same = decoded.json() == export_pack(&pack)?;
    // A link may come from anyone: its pack is read and checked like any file.
    let read = parse(decoded.into_source(), Format::Json);
    let levels = read.pack.levels.iter().map(|level| level.entry.title.as_str());
    writeln!(output, "{}: {}", read.pack.title, levels.collect::<Vec<_>>().join(", "))?;
    writeln!(
        output,
        "{}",
        if same { "as it was exported, byte for byte" } else { "not the same" }
    )?;
    Ok(())
}

//! Finds what is wrong with a pack that is nothing but a text, and shows it as the command line does.
//!
//! `cargo run -p packwright --example lint_a_string`

use std::io;

use packwright_diagnostics::Source;
use packwright_lint::{Options, lint};
use packwright_report::{Cap, Findings, human};
use packwright_syntax::{Format, parse};

pub(crate) const PACK: &str = r#"# slip.pack.toml
format = 1
id = "night-shift"
title = "Night shift"
version = "1.0.0"

[world]
glyph = "📦"
taglin = "After hours, every crate counts."
accent = "push"

[[levels]]
id = "doorway"
title = "Doorway"
category = "required"
hint = "The floor is gone there. Bring your own."
allowBypass = true
board = '''
MIY.WIS.CIP.TIN.GIK
###################
#.@..$....~..?..&.#
###################
'''
"#;

fn main() -> io::Result<()> {
    // Colours are always written; this takes them out where no terminal shows them.
    show(PACK, &mut anstream::stdout())
}

/// Writes for people what is wrong with a pack, in lines of at most 100 columns.
pub(crate) fn show(pack: &str, output: &mut dyn io::Write) -> io::Result<()> {
    let parsed = parse(Source::new("slip.pack.toml", pack), Format::Toml);
    // The usual options leave out hints, and what only a search can tell.
    let diagnostics = lint(&parsed, &Options::default());
    let levels = parsed.pack.levels.len();
    let findings = Findings { source: parsed.source(), diagnostics: &diagnostics, levels };
    human::write(&[findings], Cap::All, 100, output)
}

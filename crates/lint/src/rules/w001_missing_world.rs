//! # What it does
//! Finds packs without a `[world]`.
//!
//! # Why is this bad
//! Shelves and links show a pack by its world's glyph, tagline and colour; without one it looks
//! unfinished beside the others.
//!
//! # Example
//! ```toml
//! format = 1
//! id = "crate-works"
//! # no [world] anywhere
//! ```
//!
//! # Fix
//! Add a `[world]` section with `glyph`, `tagline` and `accent`.

use packwright_diagnostics::Code;
use packwright_syntax::Format;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::warning("W001", "missing-world");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    if pack.pack.world.is_none() {
        let finding = pack.value("/world", CODE, "the pack has no `world`");
        let help = match pack.map.format() {
            Format::Toml => "add a `[world]` section with `glyph`, `tagline` and `accent`",
            Format::Json => {
                "add a table `\"world\"` with `\"glyph\"`, `\"tagline\"` and `\"accent\"`"
            }
        };
        findings.add(finding.help(help));
    }
}

//! # What it does
//! Finds a glyph given to WALL.
//!
//! # Why is this bad
//! WALL is drawn as a slab, whatever its glyph: the author may wonder why nothing changes.
//!
//! # Example
//! ```toml
//! [nouns]
//! WALL = { glyph = "🧱" }
//! ```
//!
//! # Fix
//! Take the glyph out.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::hint("W006", "glyph-ignored");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    if pack.pack.nouns.get("WALL").is_some_and(|style| style.glyph.is_some()) {
        let finding =
            pack.value("/nouns/WALL/glyph", CODE, "WALL is drawn as a slab, not with a glyph");
        let edit = pack.map.taken_out("/nouns/WALL/glyph");
        findings.add(finding.help("take the glyph out").safe("take the glyph out", edit));
    }
}

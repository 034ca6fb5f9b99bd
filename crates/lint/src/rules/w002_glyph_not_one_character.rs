//! # What it does
//! Finds glyphs of the world or of a noun that are not exactly one character as a reader sees it (one
//! grapheme cluster: an emoji of several code points counts as one).
//!
//! # Why is this bad
//! A glyph is drawn in one cell of the board.
//!
//! # Example
//! ```toml
//! CRATE = { glyph = "box" }
//! ```
//!
//! # Fix
//! Choose one character, such as `glyph = "📦"`.

use packwright_diagnostics::Code;
use unicode_segmentation::UnicodeSegmentation;

use super::Check;
use crate::finding::Findings;
use crate::legends::escape;
use crate::view::PackView;

pub(crate) const CODE: Code = Code::error("W002", "glyph-not-one-character");
pub(crate) const CHECK: Check = Check::Pack(check);

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    if let Some(world) = &pack.pack.world {
        check_glyph(pack, "/world/glyph", "the world", &world.glyph, findings);
    }
    for (noun, style) in &pack.pack.nouns {
        if let Some(glyph) = &style.glyph {
            check_glyph(pack, &format!("/nouns/{}/glyph", escape(noun)), noun, glyph, findings);
        }
    }
}

fn check_glyph(
    pack: &PackView<'_>,
    pointer: &str,
    owner: &str,
    glyph: &str,
    findings: &mut Findings<'_>,
) {
    if is_one_character(glyph) {
        return;
    }
    let message = match glyph.graphemes(true).count() {
        0 => format!("the glyph of {owner} is empty"),
        1 => format!("the glyph of {owner} is blank"),
        count => format!("the glyph of {owner} has {count} characters"),
    };
    let finding = pack.value(pointer, CODE, message);
    findings.add(match glyph.trim().graphemes(true).next() {
        Some(first) => finding.help(format!("write one character, such as `{first}`")),
        None => finding.help("write one character, such as an emoji"),
    });
}

/// Whether a glyph is one visible grapheme cluster.
pub(crate) fn is_one_character(glyph: &str) -> bool {
    let mut graphemes = glyph.graphemes(true);
    graphemes.next().is_some() && graphemes.next().is_none() && !glyph.trim().is_empty()
}

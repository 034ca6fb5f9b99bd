//! # What it does
//! Finds a noun's `faces` that is neither `left` nor `right`.
//!
//! # Why is this bad
//! `faces` tells which way a glyph in profile looks, so that it can be mirrored as it moves.
//!
//! # Example
//! ```toml
//! MIAU = { glyph = "🐈", faces = "west" }
//! ```
//!
//! # Fix
//! Write `faces = "left"` or `faces = "right"`, or leave it out for a glyph seen from the front.

use packwright_diagnostics::{Code, nearest};

use super::Check;
use crate::finding::Findings;
use crate::legends::escape;
use crate::view::PackView;

pub(crate) const CODE: Code = Code::error("W008", "bad-faces");
pub(crate) const CHECK: Check = Check::Pack(check);

const SIDES: [&str; 2] = ["left", "right"];

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for (noun, style) in &pack.pack.nouns {
        let Some(faces) = style.faces.as_deref().filter(|faces| !SIDES.contains(faces)) else {
            continue;
        };
        let message = format!("{noun} faces `{faces}`, which is neither `left` nor `right`");
        let finding = pack.value(&format!("/nouns/{}/faces", escape(noun)), CODE, message);
        findings.add(match nearest(faces, SIDES) {
            Some(near) => finding.help(format!("did you mean `{near}`?")),
            None => finding.help("write `left` or `right`, or leave `faces` out"),
        });
    }
}

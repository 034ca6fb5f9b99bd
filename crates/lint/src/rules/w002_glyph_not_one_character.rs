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

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::GLYPH_NOT_ONE_CHARACTER, Check::Reader);

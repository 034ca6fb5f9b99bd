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

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::BAD_FACES, Check::Reader);

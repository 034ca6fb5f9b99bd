//! # What it does
//! Finds nouns on a board or in a legend that are neither known nor declared under `[nouns]`.
//!
//! # Why is this bad
//! Most often the noun is misspelt; then its objects follow no rule of the board.
//!
//! # Example
//! ```toml
//! [legend]
//! "b" = { object = "CRAET" }
//! ```
//!
//! # Fix
//! Correct the noun, or declare it: `[nouns]` with `BARREL = { glyph = "🛢" }`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::UNDECLARED_NOUN, Check::Reader);

//! # What it does
//! Finds nouns on a board, in a legend or in `needs` that are neither known nor declared under `[nouns]`. A
//! word that other games know and these rules of play do not, such as MOVE, HAS or KILL, is said to be one.
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
//! Correct the noun, or declare it: `[nouns]` with `BARREL = { glyph = "🛢" }`. A word of other games is
//! better replaced: the rules of play know YOU, PUSH, STOP, WIN, SINK, DEFEAT, GOAL, IS and AND. Declared as
//! a noun it would turn things into objects of that name.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::UNDECLARED_NOUN, Check::Reader);

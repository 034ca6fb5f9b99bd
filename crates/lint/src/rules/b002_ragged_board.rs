//! # What it does
//! Finds boards whose rows differ in length. Where `rules = "sokoban"` that is no mistake: what a row lacks
//! at its right is floor.
//!
//! # Why is this bad
//! A row that lacks a character shifts everything after it by one cell, and nobody sees it.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN
//! .@...&
//! '''
//! ```
//!
//! # Fix
//! Make all rows equally long; floor is `.`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::RAGGED_BOARD, Check::Reader);

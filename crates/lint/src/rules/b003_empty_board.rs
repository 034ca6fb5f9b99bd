//! # What it does
//! Finds boards without a cell.
//!
//! # Why is this bad
//! There is nothing to play on.
//!
//! # Example
//! ```toml
//! board = ""
//! ```
//!
//! # Fix
//! Draw the board, one character a cell.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::EMPTY_BOARD, Check::Reader);

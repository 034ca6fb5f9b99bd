//! # What it does
//! Finds boards of more than 256 x 256 cells or 65,536 things.
//!
//! # Why is this bad
//! No screen shows such a board, and no search ends on it.
//!
//! # Example
//! ```toml
//! width = 300
//! height = 4
//! objects = []
//! ```
//!
//! # Fix
//! Make the board smaller, or cut the level in two.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::BOARD_TOO_LARGE, Check::Reader);

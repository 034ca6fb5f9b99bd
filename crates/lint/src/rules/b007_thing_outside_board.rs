//! # What it does
//! Finds records of things that lie outside the board.
//!
//! # Why is this bad
//! The thing could never be seen or reached.
//!
//! # Example
//! ```toml
//! width = 7
//! height = 3
//! objects = [{ id = "cat", kind = "object", noun = "MIAU", x = 7, y = 1 }]
//! ```
//!
//! # Fix
//! Count from 0: `x` is less than `width`, `y` less than `height`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::THING_OUTSIDE_BOARD, Check::Reader);

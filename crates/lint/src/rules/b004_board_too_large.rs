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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::BOARD_TOO_LARGE;
pub(crate) const CHECK: Check = Check::Reader;

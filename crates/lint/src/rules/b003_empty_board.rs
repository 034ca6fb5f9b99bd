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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::EMPTY_BOARD;
pub(crate) const CHECK: Check = Check::Reader;

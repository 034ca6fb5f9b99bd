//! # What it does
//! Finds boards whose rows differ in length.
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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::RAGGED_BOARD;
pub(crate) const CHECK: Check = Check::Reader;

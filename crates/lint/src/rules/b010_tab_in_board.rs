//! # What it does
//! Finds tabs in boards.
//!
//! # Why is this bad
//! A tab is as wide as the editor likes: what stands above what cannot be told.
//!
//! # Example
//! A board pasted from a spreadsheet.
//!
//! # Fix
//! Write floor as `.`, one character a cell.

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::TAB_IN_BOARD;
pub(crate) const CHECK: Check = Check::Reader;

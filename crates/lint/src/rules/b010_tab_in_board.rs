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

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::TAB_IN_BOARD, Check::Reader);

//! # What it does
//! Finds levels that have the id of an earlier level.
//!
//! # Why is this bad
//! Progress, links and commands name levels by id: the second could not be told from the first.
//!
//! # Example
//! ```toml
//! [[levels]]
//! id = "door-stop"
//! [[levels]]
//! id = "door-stop"
//! ```
//!
//! # Fix
//! Give one of the two another id.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::DUPLICATE_LEVEL_ID, Check::Reader);

//! # What it does
//! Finds records of things that have the id of an earlier record of the level.
//!
//! # Why is this bad
//! Replays and observations name things by id: the second could not be told from the first.
//!
//! # Example
//! ```toml
//! objects = [
//!   { id = "crate", kind = "object", noun = "CRATE", x = 1, y = 1 },
//!   { id = "crate", kind = "object", noun = "CRATE", x = 2, y = 1 },
//! ]
//! ```
//!
//! # Fix
//! Give one of the two another id.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::DUPLICATE_THING_ID, Check::Reader);

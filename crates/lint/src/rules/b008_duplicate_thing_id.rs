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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::DUPLICATE_THING_ID;
pub(crate) const CHECK: Check = Check::Reader;

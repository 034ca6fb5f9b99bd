//! # What it does
//! Finds a pack `version` that is not a semantic version, and requirements in `requires`, `optional` and
//! `conflicts` that are not requirements on one.
//!
//! # Why is this bad
//! Loaders compare versions to tell which pack is newer and whether another pack fits.
//!
//! # Example
//! ```toml
//! version = "1.0"
//! ```
//!
//! # Fix
//! Write three numbers, such as `version = "1.0.0"`; a requirement is written `"1.2"`, `">=1, <3"` or
//! `"*"`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::BAD_VERSION, Check::Reader);

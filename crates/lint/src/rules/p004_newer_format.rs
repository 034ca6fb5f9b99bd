//! # What it does
//! Finds packs whose `format` is later than this release knows.
//!
//! # Why is this bad
//! A later format may give a known key another meaning. Reading it half would be worse than not at all,
//! so nothing else is reported then.
//!
//! # Example
//! ```toml
//! format = 2
//! ```
//!
//! # Fix
//! Use a newer packwright. If the pack was written for this one, set `format = 1`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::NEWER_FORMAT, Check::Reader);

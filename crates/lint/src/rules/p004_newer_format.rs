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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::NEWER_FORMAT;
pub(crate) const CHECK: Check = Check::Reader;

//! # What it does
//! Finds a world's tagline that is empty or longer than 80 characters.
//!
//! # Why is this bad
//! The tagline is one line under the title wherever the pack is shown; more would be cut.
//!
//! # Example
//! ```toml
//! tagline = ""
//! ```
//!
//! # Fix
//! Say in one short sentence what the world is about.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::BAD_TAGLINE, Check::Reader);

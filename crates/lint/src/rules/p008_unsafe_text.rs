//! # What it does
//! Finds control characters, bidirectional overrides and zero-width characters in texts. The joiner and
//! the variation selectors inside one emoji are fine.
//!
//! # Why is this bad
//! Such characters can steer a terminal, reverse the words of a title, or make two ids look the same.
//!
//! # Example
//! ```toml
//! title = "Crate\u001b[2J Works"
//! ```
//!
//! # Fix
//! Take the character out; the message names it and its place.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::UNSAFE_TEXT, Check::Reader);

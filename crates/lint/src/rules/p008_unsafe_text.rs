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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::UNSAFE_TEXT;
pub(crate) const CHECK: Check = Check::Reader;

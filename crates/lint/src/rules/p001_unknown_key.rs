//! # What it does
//! Finds keys that the format does not know.
//!
//! # Why is this bad
//! A misspelt key would be passed over in silence: the level would have no hint, the pack no world. The
//! nearest known key is named, and is not reported as missing as well.
//!
//! # Example
//! ```toml
//! tilte = "Crate Works"
//! ```
//!
//! # Fix
//! Write the key as the format has it, or take it out. Notes for yourself go into TOML comments or a
//! level's `insight`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::UNKNOWN_KEY, Check::Reader);

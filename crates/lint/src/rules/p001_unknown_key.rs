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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::UNKNOWN_KEY;
pub(crate) const CHECK: Check = Check::Reader;

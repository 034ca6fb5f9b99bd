//! # What it does
//! Finds text that is not TOML, or not JSON.
//!
//! # Why is this bad
//! Nothing can be read past it with any certainty, so nothing else is reported then.
//!
//! # Example
//! ```toml
//! title = "Crate Works
//! ```
//!
//! # Fix
//! Mend the place that the message names; the mistake may stand a little before it.

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::SYNTAX_ERROR;
pub(crate) const CHECK: Check = Check::Reader;

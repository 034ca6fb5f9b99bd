//! # What it does
//! Finds text that is not TOML, not JSON, or in a collection not XML.
//!
//! # Why is this bad
//! Nothing of a pack can be read past it with any certainty, so nothing else is reported then. In a
//! collection the levels around it are read.
//!
//! # Example
//! ```toml
//! title = "Crate Works
//! ```
//!
//! # Fix
//! Mend the place that the message names; the mistake may stand a little before it.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::SYNTAX_ERROR, Check::Reader);

//! # What it does
//! Finds channels that are not in the palette: amber, teal, violet, coral, lime, azure.
//!
//! # Why is this bad
//! The palette is fixed, so that every channel has a colour and a letter that players can tell apart.
//!
//! # Example
//! ```toml
//! [legend]
//! "o" = { object = "PLATE", channel = "orange" }
//! ```
//!
//! # Fix
//! Choose one of the six, such as `channel = "amber"`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::CHANNEL_NOT_IN_PALETTE, Check::Reader);

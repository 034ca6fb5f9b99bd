//! # What it does
//! Finds plates and gates without a channel, in levels that declare the mechanic. Where a legend entry
//! is the cause, it is reported there, once.
//!
//! # Why is this bad
//! Without a channel a plate presses nothing, and nothing opens a gate.
//!
//! # Example
//! ```toml
//! [legend]
//! "o" = { object = "PLATE" }
//! ```
//!
//! # Fix
//! Name the channel: `"o" = { object = "PLATE", channel = "teal" }`; in the notation `cells` write
//! `plate:teal`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::CHANNEL_MISSING, Check::Reader);

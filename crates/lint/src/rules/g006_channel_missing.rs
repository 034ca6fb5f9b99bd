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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::CHANNEL_MISSING;
pub(crate) const CHECK: Check = Check::Reader;

//! # What it does
//! Finds a channel on something that is neither a PLATE nor a GATE object: in a record, in a token of
//! `cells`, or in a legend entry without either.
//!
//! # Why is this bad
//! Only plates and gates have a channel. Most often the noun is wrong.
//!
//! # Example
//! ```toml
//! [legend]
//! "o" = { object = "DOCK", channel = "teal" }
//! ```
//!
//! # Fix
//! Take the channel out, or make the thing a PLATE or a GATE.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::CHANNEL_ON_OTHER_NOUN, Check::Reader);

//! # What it does
//! Finds declared mechanics of a type or a version that this release does not know.
//!
//! # Why is this bad
//! A level that counts on a mechanic plays by other rules, or cannot be won, where it is missing.
//!
//! # Example
//! ```toml
//! mechanics = [{ id = "gates", type = "chanel-gates", version = 1, channels = ["amber"] }]
//! ```
//!
//! # Fix
//! Write `type = "channel-gates"` and `version = 1`, or use a newer packwright.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::UNKNOWN_MECHANIC, Check::Reader);

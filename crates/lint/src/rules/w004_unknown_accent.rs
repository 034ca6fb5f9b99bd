//! # What it does
//! Finds a world's `accent` that is not a property name in small letters: `you`, `push`, `stop`, `win`,
//! `sink`, `defeat` or `goal`.
//!
//! # Why is this bad
//! The accent chooses the colour family of a property tile; there is no colour for anything else.
//!
//! # Example
//! ```toml
//! accent = "orange"
//! ```
//!
//! # Fix
//! Name the property that the world is about, such as `accent = "push"`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::UNKNOWN_ACCENT, Check::Reader);

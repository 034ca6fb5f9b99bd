//! # What it does
//! Finds files that cannot be read as a pack at all: over 16 MiB, not UTF-8, over 10,000 levels; and
//! collections without any board.
//!
//! # Why is this bad
//! The limits keep a hostile or broken file from taking all memory.
//!
//! # Example
//! A pack saved as UTF-16 by an old editor.
//!
//! # Fix
//! Save the file as UTF-8. Split a pack that is too large into several.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::UNREADABLE_FILE, Check::Reader);

//! # What it does
//! Finds entries of `patches` that are of the same level of the same pack as an earlier one.
//!
//! # Why is this bad
//! Only one level can take the place of another. Which of the two it is would be left to chance.
//!
//! # Example
//! ```toml
//! patches = [
//!   { pack = "dock-basics", level = "doorway", base = "sha256:...", with = "dark-doorway" },
//!   { pack = "dock-basics", level = "doorway", base = "sha256:...", with = "wide-doorway" },
//! ]
//! ```
//!
//! # Fix
//! Take one of the two out. What is to be had in two ways is two packs.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::PATCH_TWICE, Check::Reader);

//! # What it does
//! Finds entries of `patches` whose `with` is the id of no level of the pack.
//!
//! # Why is this bad
//! A patch puts a level of this pack in place of one of another. Without it there is nothing to play there.
//!
//! # Example
//! ```toml
//! id = "night-shift"
//!
//! [[patches]]
//! pack = "dock-basics"
//! level = "doorway"
//! base = "sha256:8d40f2ee62a42ac5a0c3e7ab4d9cf44ec3b1ac2e05e9fcd2c1d2d9a9a9d1dcbb"
//! with = "dark-doorway"
//! # and no level of night-shift is called so
//! ```
//!
//! # Fix
//! Name the level that is meant, or write it.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::PATCH_WITHOUT_LEVEL, Check::Reader);

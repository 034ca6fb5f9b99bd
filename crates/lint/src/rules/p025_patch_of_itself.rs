//! # What it does
//! Finds entries of `patches` whose `pack` is the pack they stand in.
//!
//! # Why is this bad
//! A patch is for a pack that someone else keeps. A level of one's own is changed where it stands.
//!
//! # Example
//! ```toml
//! id = "night-shift"
//!
//! [[patches]]
//! pack = "night-shift"
//! level = "doorway"
//! ```
//!
//! # Fix
//! Name the other pack, or change the level and leave the patch out.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::PATCH_OF_ITSELF, Check::Reader);

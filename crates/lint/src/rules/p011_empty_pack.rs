//! # What it does
//! Finds packs without any level.
//!
//! # Why is this bad
//! There is nothing to play.
//!
//! # Example
//! ```toml
//! levels = []
//! ```
//!
//! # Fix
//! Add a level: a `[[levels]]` section with `id`, `title`, `category` and `board`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::EMPTY_PACK, Check::Reader);

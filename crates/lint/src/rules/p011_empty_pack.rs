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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::EMPTY_PACK;
pub(crate) const CHECK: Check = Check::Reader;

//! # What it does
//! Finds required keys that are absent. `rules = "sokoban"` is required where the board is one of classic
//! Sokoban: all of it in XSB, with a player, a crate and a target, and no word.
//!
//! # Why is this bad
//! A pack without an id cannot be installed, a level without a board cannot be played.
//!
//! # Example
//! ```toml
//! format = 1
//! id = "crate-works"
//! title = "Crate Works"
//! # no version
//! ```
//!
//! # Fix
//! Add the key. A pack needs `format`, `id`, `title`, `version` and `levels`; a level needs `id`,
//! `title`, `category` and one of `board`, `cells` or `objects` with `width` and `height`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::MISSING_KEY, Check::Reader);

//! # What it does
//! Finds characters of a `board` that no legend explains, and tokens of `cells` that are none.
//!
//! # Why is this bad
//! Nobody can tell what is meant to stand there.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN
//! .@.?.&.
//! '''
//! ```
//!
//! # Fix
//! Correct the character, or explain it in a `[legend]`: `"?" = { object = "CRATE" }`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::UNKNOWN_TILE, Check::Reader);

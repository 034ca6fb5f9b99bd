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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::UNKNOWN_TILE;
pub(crate) const CHECK: Check = Check::Reader;

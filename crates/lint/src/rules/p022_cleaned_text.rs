//! # What it does
//! Says where a Sokoban collection is read otherwise than it is written: control characters and hidden
//! ones are left out, and boards in another alphabet than XSB are read in that one where only one is
//! possible.
//!
//! # Why is this bad
//! Nothing is lost, and other programs may not be as kind.
//!
//! # Example
//! ```text
//! XXXXX
//! X@*.X     `X` is a wall here, `*` a crate
//! XXXXX
//! ```
//!
//! # Fix
//! Save the collection without such characters, or in XSB: `packwright export FILE --format sok` writes
//! both so.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::CLEANED_TEXT, Check::Reader);

//! # What it does
//! Finds ids that are not slugs: the pack's, those of levels, `idPrefix`, the packs named in `requires`,
//! `optional` and `conflicts`, and what `patches` name; and records of things whose id is empty. A slug
//! has small letters a-z, digits and single hyphens inside, at most 64 in all. No pack may be called
//! `packwright`: that is this program's own name in `requires`.
//!
//! # Why is this bad
//! Ids stand in links, file names and the ids of things, and other packs name them. A slug is the same
//! everywhere.
//!
//! # Example
//! ```toml
//! id = "Crate Works"
//! ```
//!
//! # Fix
//! Write a slug, such as `id = "crate-works"`. The title may say anything.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::BAD_ID, Check::Reader);

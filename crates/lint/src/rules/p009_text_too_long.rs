//! # What it does
//! Finds texts of more than 2,000 characters, and routes of more than 100,000. A route is also too long if
//! with it the routes of the file, counts written out, come to more than 134,217,728 moves.
//!
//! # Why is this bad
//! Titles and hints are shown to players in one piece and travel in links, which have no room for more.
//!
//! # Example
//! ```toml
//! description = "...two pages..."
//! ```
//!
//! # Fix
//! Shorten the text, or keep it beside the pack and give its address as `homepage`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::TEXT_TOO_LONG, Check::Reader);

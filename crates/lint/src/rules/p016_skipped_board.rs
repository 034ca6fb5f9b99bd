//! # What it does
//! Finds rows in a Sokoban collection that are not taken for a level: walls without a player, a crate
//! and a target, and boards of another game (`Game: Hexoban`).
//!
//! # Why is this bad
//! A board that lost most of its rows would be missing from the collection without a word.
//!
//! # Example
//! ```text
//! ; 7
//!
//!   #####
//! ```
//!
//! # Fix
//! Complete the board, or take the rows out. Keep levels of other games in a file of their own.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::SKIPPED_BOARD, Check::Reader);

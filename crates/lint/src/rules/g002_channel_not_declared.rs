//! # What it does
//! Finds plates and gates on a channel that the level's `channel-gates` mechanic does not list. Each
//! channel is reported once, at the first thing on it; what else seems wrong with the level's channels is
//! not reported then, since it most often follows from this.
//!
//! # Why is this bad
//! The declaration tells a loader what the level uses, and is where a slip in a channel shows.
//!
//! # Example
//! ```toml
//! mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["teal"] }]
//! # but the board has _ and |, which are on amber
//! ```
//!
//! # Fix
//! Add the channel to `channels`, or put the thing on a channel that is there.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::CHANNEL_NOT_DECLARED, Check::Reader);

//! Both searches against what is known: published routes and lengths, slow searches that share nothing
//! with them, and repairs that can be seen by hand.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read fixtures and watch the clock

mod agreement;
mod analysis;
mod corpus;
mod drafts;
#[path = "../../../engine/tests/engine/records.rs"]
mod records;
mod rejected;
mod repair;
mod slices;
mod sokoban;
mod support;

//! Both searches against what is known: published routes and lengths, slow searches that share nothing
//! with them, and repairs that can be seen by hand.

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

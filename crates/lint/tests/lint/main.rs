//! Lint as its callers meet it: the table of rules, the fixtures, suppression, what a search adds.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read fixtures and watch the clock

mod classic;
mod corpus;
mod duplicates;
mod fixes;
mod fixtures;
mod memory;
mod proofs;
mod search;
mod slips;
mod suppression;
mod table;

//! Lint as its callers meet it: the table of rules, the fixtures, suppression, what a search adds.

mod classic;
mod corpus;
mod duplicates;
mod fixes;
mod fixtures;
mod memory;
mod proofs;
mod search;
mod suppression;
mod table;

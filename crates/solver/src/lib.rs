//! Search that proves: the shortest route, that there is none, or that the search gave up.
//!
//! [`solve`] says SOLVED with a shortest route, UNSOLVED only when the whole reachable space was
//! searched, and LIMIT when a budget ran out, which proves nothing.

mod constraint;
mod frontier;
mod lexical;
mod nodes;
mod options;
mod search;
mod table;
mod verdict;

pub use constraint::Constraint;
pub use options::{Progress, SolveOptions, Stop};
pub use search::solve;
pub use verdict::{LimitReason, Solution, Stats, Verdict};

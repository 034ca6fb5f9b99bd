//! Search that proves: the shortest route, that there is none, or that the search gave up.
//!
//! [`solve`] says SOLVED with a shortest route, UNSOLVED only when the whole reachable space was
//! searched, and LIMIT when a budget ran out, which proves nothing.

mod analysis;
mod constraint;
mod count;
mod frontier;
mod lexical;
mod nodes;
mod options;
mod proof;
mod repair;
mod search;
mod table;
mod verdict;

pub use analysis::{Analysis, LookAlike, Trap, Witness, analyse};
pub use constraint::Constraint;
pub use count::count_shortest;
pub use options::{Progress, SolveOptions, Stop};
pub use proof::{Need, Proof, prove};
pub use repair::{Edit, Repair, Repairs, repairs};
pub use search::{solve, solve_from};
pub use verdict::{LimitReason, Solution, Stats, Verdict};

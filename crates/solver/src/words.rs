//! Levels whose rules are words: shortest routes, and what only the whole space tells.

mod analysis;
mod constraint;
mod count;
mod frontier;
mod lexical;
mod nodes;
mod parallel;
mod proof;
mod repair;
mod search;
mod table;

pub use analysis::{Analysis, LookAlike, Trap, Witness, analyse};
pub use constraint::Constraint;
pub use count::count_shortest;
pub use proof::{Need, Proof, obeys, prove};
pub use repair::{Edit, Repair, Repairs, repairs};
pub use search::{solve, solve_from};

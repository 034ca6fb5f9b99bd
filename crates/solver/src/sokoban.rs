//! Classic Sokoban: fewest pushes, fewest moves, or any solution, proved.
//!
//! ```text
//! ClassicGame --setup--> Floor --tables--> bounds --push_search--> pushes --route--> Route
//! ```
//!
//! [`solve`] runs a [`Search`] to its end. It goes through a graph of pushes: a state is where the crates stand and which part of the floor
//! the player can walk. The walks between pushes are filled in afterwards, over a graph of moves.
//!
//! # Why it is strong
//!
//! - The lower bound (`bound`) is the cheapest assignment of crates to targets (`assignment`) over the
//!   pushes that each crate needs alone on the board, told apart by the side on which the player is
//!   (`distances`), plus what pairs of crates cost more together than apart (`pairs`), worked out for
//!   all pairs of cells in milliseconds. On the first level of the classic collection it says 95 of 97;
//!   on the second it is exact.
//! - Dead: squares from which no target can be reached, crates that freeze each other (`freeze`), pairs
//!   that can never both come home, states without an assignment.
//! - A quick search that is a little hasty comes first: where it finds a solution, only those with
//!   fewer pushes are left to be looked for.
//! - PI-corrals (`corral`) leave out pushes that can wait; tunnels that part the floor are among them.
//! - For fewest moves among fewest pushes (`fewest_moves`) all states within the fewest pushes are
//!   found, then only those on a way to a solution get walks.
//!
//! All of it is admissible. Corrals are not used where moves count: they keep the number of pushes and
//! not that of moves.
//!
//! The rules are those of the page "Rules of play, exactly", section Classic Sokoban rules. A level
//! with more crates than targets is won when every target holds one; there dead squares, freezing,
//! corrals and pairs prove nothing, and only the assignment bounds the search.

mod aim;
mod assignment;
mod board;
mod bound;
mod corral;
mod distances;
mod fewest_moves;
mod floor;
mod freeze;
mod marks;
mod open;
mod options;
mod pair_building;
mod pairs;
mod push_search;
mod reach;
mod route;
mod search;
mod setup;
mod slice;
mod store;
mod tables;
#[cfg(test)]
mod tests;

use packwright_engine::ClassicGame;

use crate::{LimitReason, Step, Verdict};

pub use options::{BUDGET, Objective, Options};
pub use search::Search;

/// States between two looks at the caller's wish to stop.
const SLICE: usize = 1024;

/// Solves a level of the classic rules, or shows that it has no solution, or says which budget ran out.
#[must_use]
pub fn solve(game: &ClassicGame, options: &Options<'_>) -> Verdict {
    let mut search = Search::new(game, options.objective, options.budget);
    loop {
        match search.advance(SLICE) {
            Step::Done(verdict) => return verdict,
            Step::Running(progress) if options.is_stopped(&progress) => {
                return search.give_up(LimitReason::Stopped);
            }
            Step::Running(_) => {}
        }
    }
}

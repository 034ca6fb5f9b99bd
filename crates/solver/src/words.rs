//! Levels whose rules are words: shortest routes, and what only the whole space tells.
//!
//! ```text
//! Position --search--> length, nodes, ties --lexical--> Route
//! ```
//!
//! [`solve`] runs a [`Search`] to its end. On top of it: [`prove`] for a level's flags and necessary
//! rules, [`repairs`] for edits that take a flag away. [`count_shortest`] and [`analyse`] go through the
//! space by themselves.
//!
//! The order of ties is fixed: of all shortest routes the answer is the first in the order U, D, L, R,
//! letter by letter. That is the route which a breadth-first search trying U, D, L, R finds, because
//! each of its layers is ordered by the first routes to its states; so the answer does not depend on
//! how it was found, or on how many threads.
//!
//! # Why it is fast
//!
//! - A turn is played on one [`Position`] and taken back; nothing is cloned, nothing allocated. Rules
//!   are read again only when a word has moved, at the IS words only; contacts are looked for only
//!   where something arrived.
//! - The key of a state is a sum over its things, so a turn changes two summands, and like things are
//!   interchangeable without sorting ([`Position::key`]).
//! - Visited states are keys, not states: 16 bytes, a parent and a direction in 4, about 5 in the
//!   table. Whole states stand only in the frontier, packed to the things that have ever moved
//!   ([`Packing`](packwright_engine::search::Packing)), which is found out on the way and needs no proof
//!   beforehand that walls stay where they are.
//! - Where one YOU walks and nothing on its way reacts, only the states after an *event* are stored
//!   ([`Position::survey`]); the search is then by cost. Where that does not hold (several YOUs, a
//!   transform, a plate underfoot) the same search goes step by step.
//!
//! # What was tried in vain
//!
//! - Vectors that double: a third of the memory was room never used. All grow by an eighth or a
//!   quarter here, for no time that could be measured.
//! - Parents alone for the tie order of event search: of two events that reach a state at the same
//!   cost the later one may begin the earlier route, so every tie is kept and the routes are walked
//!   abreast at the end.
//! - Event search is no gain on boards that are mostly loose words: a configuration is entered from
//!   many cells and surveyed from each. It stores up to five times as many states there as plain search
//!   and takes about as long; on rooms with cargo it stores a sixth.
//! - Two threads on the plain search reach about one and a half times one thread, not two: the layers
//!   of a level are short and the last step of each, putting the next one in order, is one thread's.

mod analysis;
mod constraint;
mod count;
mod frontier;
mod lexical;
mod nodes;
mod options;
mod parallel;
mod proof;
mod repair;
mod search;
mod table;

use packwright_engine::{Position, WordsGame};

use crate::{LimitReason, Step, Verdict};

pub use analysis::{Analysis, LookAlike, Trap, Witness, analyse};
pub use constraint::Constraint;
pub use count::{MOST_ROUTES, count_shortest};
pub use options::{BUDGET, Options};
pub use proof::{Need, Proof, obeys, prove};
pub use repair::{Edit, Repair, Repairs, repairs};
pub use search::Search;

/// States between two looks at the caller's wish to stop.
const SLICE: usize = 1024;

/// Finds a shortest winning route, or shows that there is none, or says which budget ran out.
#[must_use]
pub fn solve(game: &WordsGame, options: &Options<'_>) -> Verdict {
    solve_from(Position::start(game), options)
}

/// As [`solve`], from a position in the middle of play. The route leads on from there.
#[must_use]
pub fn solve_from(position: Position, options: &Options<'_>) -> Verdict {
    if options.plain && options.threads > 1 {
        return parallel::solve(position, options);
    }
    let constraint = options.constraint.clone();
    let mut search = if options.plain {
        Search::plain(position, constraint, options.budget)
    } else {
        Search::new(position, constraint, options.budget)
    };
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

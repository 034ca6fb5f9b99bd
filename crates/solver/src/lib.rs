//! Search that proves: the shortest route, that there is none, or that the search gave up.
//!
//! [`solve`] says SOLVED with a shortest route, UNSOLVED only when the whole reachable space was
//! searched, and LIMIT when a budget ran out, which proves nothing. On top of it: [`prove`] for a
//! level's flags and necessary rules, [`count_shortest`], [`analyse`] for what only the whole space
//! tells, and [`repairs`] for edits that take a flag away.
//!
//! The order of ties is fixed: of all shortest routes the answer is the first in the order U, D, L, R,
//! letter by letter. That is the route which a breadth-first search trying U, D, L, R finds, because
//! each of its layers is ordered by the first routes to its states; so the answer does not depend on
//! how it was found, or on how many threads.
//!
//! # Why it is fast
//!
//! - A turn is played on one [`Position`](packwright_engine::Position) and taken back; nothing is
//!   cloned, nothing allocated. Rules are read again only when a word has moved, at the IS words only;
//!   contacts are looked for only where something arrived.
//! - The key of a state is a sum over its things, so a turn changes two summands, and like things are
//!   interchangeable without sorting ([`Position::key`](packwright_engine::Position::key)).
//! - Visited states are keys, not states: 16 bytes, a parent and a direction in 4, about 5 in the
//!   table. Whole states stand only in the frontier, packed to the things that have ever moved
//!   ([`Packing`](packwright_engine::Packing)), which is found out on the way and needs no proof
//!   beforehand that walls stay where they are.
//! - Where one YOU walks and nothing on its way reacts, only the states after an *event* are stored
//!   ([`Position::survey`](packwright_engine::Position::survey)); the search is then by cost. Where
//!   that does not hold (several YOUs, a transform, a plate underfoot) the same search goes step by
//!   step.
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

mod budget;
pub mod sokoban;
mod thrifty;
mod verdict;
pub mod words;

pub use budget::{Progress, SolveOptions, Stop};
pub use verdict::{LimitReason, Solution, Stats, Verdict};
pub use words::{
    Analysis, Constraint, Edit, LookAlike, Need, Proof, Repair, Repairs, Trap, Witness, analyse,
    count_shortest, obeys, prove, repairs, solve, solve_from,
};

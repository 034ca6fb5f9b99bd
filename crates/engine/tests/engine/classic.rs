//! Classic Sokoban in the session: the worked example of the rules, published lines, and random walks
//! against a second way to play.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // tests only

mod example;
mod figures;
mod naive;
mod published;
mod starts;
mod walks;
mod warehouse;

use packwright_engine::State;
use packwright_model::Direction;

/// A route of plain letters, in either case.
fn route(letters: &str) -> Vec<Direction> {
    letters.chars().map(|letter| Direction::from_letter(letter).unwrap()).collect()
}

/// Where the things of a noun stand now, as (row, column), sorted.
fn cells(state: &State, noun: &str) -> Vec<(usize, usize)> {
    let of_noun = state.things().filter(|thing| thing.name == noun);
    let mut cells: Vec<_> = of_noun.map(|thing| (thing.y, thing.x)).collect();
    cells.sort_unstable();
    cells
}

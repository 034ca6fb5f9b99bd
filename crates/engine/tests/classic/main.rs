//! Classic Sokoban in the session: the worked example of the rules, published lines, and random walks
//! against a second way to play.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // tests only

mod example;
mod figures;
mod naive;
mod published;
mod starts;
mod walks;

use packwright_engine::State;
use packwright_model::{Direction, Level, Noun, Ruleset, Thing, ThingKind};

/// A level of an XSB board: the target before what stands on it, row by row.
fn xsb(board: &str) -> Level {
    let rows: Vec<&str> = board.lines().collect();
    let mut things = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, c) in row.chars().enumerate() {
            let nouns: &[&str] = match c {
                '#' => &["WALL"],
                '.' => &["DOCK"],
                '$' => &["CRATE"],
                '@' => &["MIAU"],
                '*' => &["DOCK", "CRATE"],
                '+' => &["DOCK", "MIAU"],
                _ => &[],
            };
            let thing = |noun| Thing {
                kind: ThingKind::Object(Noun::new(noun)),
                x,
                y,
                channel: None,
                id: None,
            };
            things.extend(nouns.iter().map(|noun| thing(noun)));
        }
    }
    Level {
        id: "crates".to_owned(),
        id_prefix: "crates".to_owned(),
        rules: Ruleset::Sokoban,
        width: rows.iter().map(|row| row.len()).max().unwrap_or(0),
        height: rows.len(),
        mechanics: Vec::new(),
        things,
    }
}

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

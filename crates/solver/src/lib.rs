//! Search that proves: the shortest route, that there is none, or that the search gave up.
//!
//! [`words::solve`] and [`sokoban::solve`] say SOLVED with a route and what is proved of it, UNSOLVED
//! only when the whole reachable space was searched, and LIMIT when a budget ran out, which proves
//! nothing. Both rule sets have one vocabulary for it: [`Budget`] goes in, a [`Verdict`] comes out. Each
//! search is a value as well ([`words::Search`], [`sokoban::Search`]): it is taken further slice by slice
//! by whoever has a screen to draw or a clock to watch, and says the same however it is cut.
//!
//! Which questions can be asked is a matter of type: rules that are words can be forbidden, counted and
//! repaired in [`words`], and of a classic level [`sokoban`] can prove fewest pushes.
//!
//! This crate knows `engine` and `model`. There is no disk and no clock in it, and no thread but those
//! that [`words::Options`] asks for.
//!
//! ```
//! use packwright_engine::Game;
//! use packwright_model::{Level, Noun, Ruleset, Thing, ThingKind};
//! use packwright_solver::{Proved, Verdict, solve};
//!
//! // A corridor of classic Sokoban: player, crate, floor, target.
//! let thing = |noun: &str, x| {
//!     let kind = ThingKind::Object(Noun::new(noun));
//!     Thing { kind, x, y: 0, channel: None, id: None }
//! };
//! let mut level = Level {
//!     id: "corridor".to_owned(),
//!     id_prefix: "corridor".to_owned(),
//!     rules: Ruleset::Sokoban,
//!     width: 4,
//!     height: 1,
//!     mechanics: Vec::new(),
//!     things: vec![thing("MIAU", 0), thing("CRATE", 1), thing("DOCK", 3)],
//! };
//! let Verdict::Solved(solution) = solve(&Game::new(&level)) else { panic!("it can be solved") };
//! assert_eq!(solution.route.to_string(), "RR");
//! assert_eq!(solution.proved, Proved::MovesThenPushes);
//!
//! // The player on the other side of the crate: no way round.
//! level.things[0].x = 2;
//! assert!(matches!(solve(&Game::new(&level)), Verdict::Unsolved(_)));
//! ```

use packwright_engine::Game;

mod budget;
pub mod sokoban;
mod thrifty;
mod verdict;
pub mod words;

pub use budget::{Budget, LimitReason, Progress, Stats, Stop};
pub use verdict::{Limit, Proved, Solution, Step, Verdict};

/// Finds a route with fewest steps, by whichever rules the level follows, within their usual budget: a
/// shortest route by the rules on the board, by those of classic Sokoban one with fewest moves and, among
/// those, fewest pushes. [`words`] and [`sokoban`] answer more questions.
#[must_use]
pub fn solve(game: &Game) -> Verdict {
    match game {
        Game::Words(game) => words::solve(game, &words::Options::default()),
        Game::Classic(game) => {
            let objective = sokoban::Objective::Moves;
            sokoban::solve(game, &sokoban::Options { objective, ..sokoban::Options::default() })
        }
    }
}

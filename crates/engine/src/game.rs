//! A level compiled for play: one type for each rule set, and one that is either.
//!
//! Whoever plays by the rules on the board takes a [`WordsGame`], whoever plays classic Sokoban a
//! [`ClassicGame`]: so no level can be played by rules that are not its own.

mod classic;
mod words;

use packwright_model::{Level, Ruleset};

pub use classic::ClassicGame;
pub use words::WordsGame;
pub(crate) use words::{CellIndex, Compiled, GONE, Kind, Meaning, ThingIndex, numbered};

/// A level compiled for play, by whichever rules. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Game {
    /// By the rules on the board.
    Words(WordsGame),
    /// By the rules of classic Sokoban.
    Classic(ClassicGame),
}

impl Game {
    /// Compiles a level. Things that lie outside the board are left out of play.
    #[must_use]
    pub fn new(level: &Level) -> Self {
        match level.rules {
            Ruleset::Words => Self::Words(WordsGame::compile(level)),
            Ruleset::Sokoban => Self::Classic(ClassicGame::compile(level)),
        }
    }

    /// The level that it was made of.
    #[must_use]
    pub fn level(&self) -> &Level {
        match self {
            Self::Words(game) => game.level(),
            Self::Classic(game) => game.level(),
        }
    }
}

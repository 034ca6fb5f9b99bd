//! A level of classic Sokoban compiled for play.

use std::sync::Arc;

use packwright_model::{Level, Ruleset};

use crate::warehouse::Warehouse;

/// A level of classic Sokoban compiled for play: the level and what is where at its start. Cheap to
/// clone.
#[derive(Clone, Debug)]
pub struct ClassicGame(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    level: Level,
    warehouse: Warehouse,
}

impl ClassicGame {
    /// Compiles a level of classic Sokoban; none of another rule set. Things that lie outside the board
    /// are left out of play.
    #[must_use]
    pub fn of(level: &Level) -> Option<Self> {
        (level.rules == Ruleset::Sokoban).then(|| Self::compile(level))
    }

    /// Compiles a level whose rule set is known to be the right one.
    pub(super) fn compile(level: &Level) -> Self {
        Self(Arc::new(Parts { level: level.clone(), warehouse: Warehouse::of(level) }))
    }

    /// The level that it was made of.
    #[must_use]
    pub fn level(&self) -> &Level {
        &self.0.level
    }

    /// What is where at the start.
    #[must_use]
    pub fn warehouse(&self) -> &Warehouse {
        &self.0.warehouse
    }
}

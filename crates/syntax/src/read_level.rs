//! A level of a pack as read: whole, or with what stands in its way.

use packwright_model::{Level, LevelEntry};

use crate::claims::Claims;
use crate::collection::CollectionLevel;
use crate::gate::InTheWay;

/// One entry of a pack's levels, read.
///
/// It is *whole* if everything in its own table is understood, and what its board uses of the pack's
/// legend and nouns. Of a level that is not nothing can be said but what stands in its way: it has no
/// [`Level`] that could be played or searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadLevel {
    /// As its author wrote it; where a value was missing or wrong it holds an empty one.
    pub entry: LevelEntry,
    /// What its collection says of it, where it stands in one.
    pub in_collection: Option<CollectionLevel>,
    state: Result<WholeLevel, InTheWay>,
}

/// A level that is understood as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeLevel {
    /// The level, ready for play.
    pub level: Level,
    /// What its author says of its play.
    pub claims: Claims,
}

impl ReadLevel {
    pub(crate) fn new(entry: LevelEntry, state: Result<WholeLevel, InTheWay>) -> Self {
        Self { entry, in_collection: None, state }
    }

    /// Drops the claim of a solution, such as one that does not win. What a collection records of the
    /// level stays.
    pub fn forget_solution(&mut self) {
        self.entry.solution = None;
        if let Ok(whole) = &mut self.state {
            whole.claims.solution = None;
        }
    }

    /// The level with its claims.
    ///
    /// # Errors
    /// What stands in its way.
    pub fn whole(&self) -> Result<&WholeLevel, &InTheWay> {
        self.state.as_ref()
    }

    /// The same, to keep.
    ///
    /// # Errors
    /// What stands in its way.
    pub fn into_whole(self) -> Result<WholeLevel, InTheWay> {
        self.state
    }

    /// The level, ready for play.
    ///
    /// # Errors
    /// What stands in its way.
    pub fn level(&self) -> Result<&Level, &InTheWay> {
        self.whole().map(|whole| &whole.level)
    }
}

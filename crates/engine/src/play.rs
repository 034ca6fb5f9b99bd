//! The two rule sets behind one session: a turn, taking it back, and what has been played so far.

use packwright_model::trace::Goals;
use packwright_model::{Direction, Level, Ruleset};

use crate::game::{GONE, ThingIndex};
use crate::warehouse::{Moved, Warehouse};
use crate::{Journal, Outcome, Position, ThingNow};

/// A level in play, with the accepted turns not yet taken back.
#[derive(Clone, Debug)]
pub(crate) enum Play {
    /// By the rules on the board.
    Words(Box<Position>, Vec<Journal>),
    /// By the rules of classic Sokoban.
    Classic(Box<Warehouse>, Vec<Moved>),
}

impl Play {
    pub(crate) fn start(level: &Level) -> Self {
        match level.rules {
            Ruleset::Words => Self::Words(Box::new(Position::start(level)), Vec::new()),
            Ruleset::Sokoban => Self::Classic(Box::new(Warehouse::start(level)), Vec::new()),
        }
    }

    /// Plays one turn, whether or not the level is won.
    pub(crate) fn step(&mut self, direction: Direction) -> Outcome {
        match self {
            Self::Words(position, history) => {
                let outcome = position.step(direction);
                if outcome != Outcome::Rejected {
                    history.push(position.journal().clone());
                }
                outcome
            }
            Self::Classic(warehouse, history) => {
                let Some(moved) = warehouse.step(direction) else {
                    return Outcome::Rejected;
                };
                history.push(moved);
                if warehouse.is_win() { Outcome::Won } else { Outcome::Moved }
            }
        }
    }

    /// Takes back the last turn, and tells whether it had pushed something; none at the start.
    pub(crate) fn undo(&mut self) -> Option<bool> {
        match self {
            Self::Words(position, history) => {
                let journal = history.pop()?;
                position.undo(&journal);
                Some(journal.pushed())
            }
            Self::Classic(warehouse, history) => {
                let moved = history.pop()?;
                warehouse.undo(moved);
                Some(moved.pushed.is_some())
            }
        }
    }

    /// Number of accepted turns not taken back.
    pub(crate) fn moves(&self) -> usize {
        match self {
            Self::Words(_, history) => history.len(),
            Self::Classic(_, history) => history.len(),
        }
    }

    /// Whether the last turn not taken back pushed something.
    pub(crate) fn last_pushed(&self) -> bool {
        match self {
            Self::Words(_, history) => history.last().is_some_and(Journal::pushed),
            Self::Classic(_, history) => history.last().is_some_and(|moved| moved.pushed.is_some()),
        }
    }

    pub(crate) fn goals(&self) -> Goals {
        match self {
            Self::Words(position, _) => position.goal_count(),
            Self::Classic(warehouse, _) => warehouse.goals(),
        }
    }

    /// The core of the word rules.
    pub(crate) fn position(&self) -> Option<&Position> {
        match self {
            Self::Words(position, _) => Some(position),
            Self::Classic(..) => None,
        }
    }

    /// A thing, if it is on the board.
    pub(crate) fn thing<'a>(&'a self, index: usize, id: &'a str) -> Option<ThingNow<'a>> {
        let (name, is_word, (x, y)) = match self {
            Self::Words(position, _) => {
                let (game, thing) = (position.game(), index as ThingIndex);
                let (cell, kind) = (position.cell(thing), position.kind(thing));
                if cell == GONE {
                    return None;
                }
                (game.name(kind), game.is_word(kind), game.coordinates(cell))
            }
            Self::Classic(warehouse, _) => {
                let kind = warehouse.kind(index);
                (kind.as_str(), kind.word().is_some(), warehouse.place(index)?)
            }
        };
        Some(ThingNow { id, name, is_word, index, x, y })
    }
}

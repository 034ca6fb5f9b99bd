//! The two rule sets behind one session: a turn, taking it back, and what has been played so far.

use packwright_model::Direction;
use packwright_model::trace::Goals;

use crate::classic::{Classic, Moved};
use crate::game::{GONE, Game, numbered};
use crate::position::{Journal, Position};
use crate::turn::Outcome;

/// A level in play, with the accepted turns not yet taken back.
#[derive(Clone, Debug)]
pub(crate) enum Play {
    /// By the rules on the board.
    Words(Box<Position>, Vec<Journal>),
    /// By the rules of classic Sokoban.
    Classic(Box<Classic>, Vec<Moved>),
}

impl Play {
    pub(crate) fn start(game: &Game) -> Self {
        match game {
            Game::Words(game) => Self::Words(Box::new(Position::start(game)), Vec::new()),
            Game::Classic(game) => Self::Classic(Box::new(Classic::start(game)), Vec::new()),
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
            Self::Classic(classic, history) => {
                let Some(moved) = classic.step(direction) else {
                    return Outcome::Rejected;
                };
                history.push(moved);
                if classic.is_win() { Outcome::Won } else { Outcome::Moved }
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
            Self::Classic(classic, history) => {
                let moved = history.pop()?;
                classic.undo(moved);
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
            Self::Classic(classic, _) => classic.goals(),
        }
    }

    /// The core of the word rules.
    pub(crate) fn position(&self) -> Option<&Position> {
        match self {
            Self::Words(position, _) => Some(position),
            Self::Classic(..) => None,
        }
    }

    /// A thing, if it is on the board: its noun or text, whether it is a word, its column and row.
    pub(crate) fn thing(&self, index: usize) -> Option<(&str, bool, (usize, usize))> {
        match self {
            Self::Words(position, _) => {
                let (board, thing) = (&position.board, numbered(index));
                let (game, cell, kind) = (board.game(), board.cell(thing), board.kind(thing));
                (cell != GONE)
                    .then(|| (game.name(kind), game.is_word(kind), game.coordinates(cell)))
            }
            Self::Classic(classic, _) => {
                let kind = classic.kind(index);
                Some((kind.as_str(), kind.word().is_some(), classic.place(index)?))
            }
        }
    }
}

//! One silent turn.

use packwright_model::Direction;

use crate::position::Position;

/// How a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing could move: nothing changed, the turn does not count.
    Rejected,
    /// Accepted.
    Moved,
    /// Accepted, and the level is won.
    Won,
}

impl Position {
    /// Plays one turn. Allocates nothing once its buffers have grown to the level's needs.
    ///
    /// A won position takes no further turn by the rules; that is the caller's to respect.
    #[inline]
    pub fn step(&mut self, direction: Direction) -> Outcome {
        self.journal.changes.clear();
        self.journal.was_settled = self.settled;
        self.journal.words_changed = false;
        self.journal.word_moved = false;
        self.journal.pushed = false;
        self.journal.lists_changed = false;
        self.mechanics.begin_turn(&self.board);
        self.move_all(direction);
        if self.journal.changes.is_empty() {
            return Outcome::Rejected;
        }
        self.settle();
        if self.is_win() { Outcome::Won } else { Outcome::Moved }
    }
}

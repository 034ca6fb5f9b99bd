//! Movement (section "A turn", step 1).

use packwright_model::Direction;

use crate::game::{CellIndex, ThingIndex};
use crate::laws::{PUSH, STOP};
use crate::position::Position;

/// What the next cell does to a mover.
enum Ahead {
    /// Outside the board, closed by a mechanic, or a STOP thing that is not PUSH.
    Blocked,
    /// Holds PUSH things, which must all move on.
    Cargo,
    /// Anything else does not matter.
    Free,
}

impl Position {
    /// Moves the YOU things one after another: furthest along the direction first, things in the same
    /// line in thing order. Gate states and properties are those of the end of the previous turn.
    pub(crate) fn move_all(&mut self, direction: Direction) {
        self.refused.clear();
        self.turn = self.turn.wrapping_add(1);
        if self.turn == 0 {
            // The count has come around: no thing may seem to have moved already.
            self.moved.fill(0);
            self.turn = 1;
        }
        let stride = self.board.game().stride;
        let step = self.step_of(direction);
        if let [you] = self.you[..] {
            self.try_move(you, step);
            return;
        }
        let mut movers = std::mem::take(&mut self.movers);
        movers.clear();
        movers.extend_from_slice(&self.you);
        movers.sort_unstable_by_key(|&thing| {
            let cell = self.board.cell(thing);
            let (row, column) = (cell / stride, cell % stride);
            let lag = match direction {
                Direction::Up => row,
                Direction::Down => u32::MAX - row,
                Direction::Left => column,
                Direction::Right => u32::MAX - column,
            };
            (lag, thing)
        });
        for &mover in &movers {
            if !self.has_moved(mover) {
                self.try_move(mover, step);
            }
        }
        self.movers = movers;
        self.refused.sort_unstable();
    }

    /// From a cell to the next one along a direction, by wrapping addition.
    pub(crate) fn step_of(&self, direction: Direction) -> u32 {
        match direction {
            Direction::Up => self.board.game().stride.wrapping_neg(),
            Direction::Down => self.board.game().stride,
            Direction::Left => 1_u32.wrapping_neg(),
            Direction::Right => 1,
        }
    }

    /// Moves a thing, and what it pushes, by one cell if it can.
    fn try_move(&mut self, mover: ThingIndex, step: u32) {
        let next = self.board.cell(mover).wrapping_add(step);
        let mut end = next;
        loop {
            match self.look(end) {
                Ahead::Free => break,
                Ahead::Cargo => end = end.wrapping_add(step),
                Ahead::Blocked => {
                    if end == next && self.mechanics.is_closed(next) {
                        self.refused.push(mover);
                    }
                    return;
                }
            }
        }
        // The far end of the chain moves first, so that no cell holds cargo that has moved and cargo
        // that has yet to.
        while end != next {
            let from = end.wrapping_sub(step);
            self.push_on(from, end);
            end = from;
        }
        self.move_thing(mover, next);
    }

    fn look(&self, cell: CellIndex) -> Ahead {
        if !self.board.is_inside(cell) || self.mechanics.is_closed(cell) {
            return Ahead::Blocked;
        }
        let mut ahead = Ahead::Free;
        for thing in self.board.things_at(cell) {
            let mask = self.board.mask(thing);
            if mask & (STOP | PUSH) == 0 || self.has_moved(thing) {
                continue;
            }
            if mask & PUSH == 0 {
                return Ahead::Blocked;
            }
            ahead = Ahead::Cargo;
        }
        ahead
    }

    /// Moves every PUSH thing of a cell that has not moved yet to the next cell.
    fn push_on(&mut self, from: CellIndex, to: CellIndex) {
        // Moving a thing takes it out of the cell's list: start over after each.
        while let Some(thing) = self
            .board
            .things_at(from)
            .find(|&thing| self.board.mask(thing) & PUSH != 0 && !self.has_moved(thing))
        {
            self.move_thing(thing, to);
            self.journal.pushed = true;
        }
    }

    fn move_thing(&mut self, thing: ThingIndex, to: CellIndex) {
        let kind = self.board.kind(thing);
        let is_word = self.board.game().is_word(kind);
        self.journal.words_changed |= is_word;
        self.journal.word_moved |= is_word;
        self.moved[thing as usize] = self.turn;
        self.change(thing, to, kind);
    }

    fn has_moved(&self, thing: ThingIndex) -> bool {
        self.moved[thing as usize] == self.turn
    }
}

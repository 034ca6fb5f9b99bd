//! Walking that changes nothing but the walker's cell.
//!
//! Most of a search space is one YOU walking about. Where nothing on its way can react, the states
//! between two *events* (a push, a plate, a gate, a contact, a win) need not be told apart by a
//! search: it is enough to know how far each cell is. [`Position::survey`] finds the walker's reach
//! and the steps out of it that may be events.

use packwright_model::Direction;

use crate::game::{CellIndex, ThingIndex, numbered};
use crate::laws::{IDLE, YOU};
use crate::position::Position;

/// A step that may be an event: walk to a cell, then move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Silent steps before it.
    pub distance: u32,
    /// Where the walker stands before it, as an index into [`Walk::reach`].
    pub from: u32,
    /// The step itself.
    pub direction: Direction,
}

/// A cell that the walker reaches silently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The cell.
    cell: CellIndex,
    /// Silent steps from where the walker stood.
    pub distance: u32,
}

/// What a survey found. Kept between surveys, so that it allocates only while it grows.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    walker: ThingIndex,
    /// The cells within reach, nearest first.
    reach: Vec<Reached>,
    events: Vec<Event>,
    /// By cell: number of the survey that last saw it, and its place in that one's reach.
    seen: Vec<u32>,
    places: Vec<u32>,
    survey: u32,
}

impl Walk {
    /// The cells within reach, nearest first; the walker's own at index 0.
    #[must_use]
    pub fn reach(&self) -> &[Reached] {
        &self.reach
    }

    /// The steps that may be events, nearest first; among equally near ones in the order in which a
    /// breadth-first search would try them.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

impl Position {
    /// Finds what the one YOU thing can reach without anything reacting. Where that does not apply
    /// (several YOUs, a YOU that is anything else, an active transform, contacts or a win pending), the
    /// reach is empty and the events are the four steps from here.
    pub fn survey(&self, walk: &mut Walk) {
        walk.reach.clear();
        walk.events.clear();
        let [walker] = self.you[..] else {
            return step_by_step(walk);
        };
        walk.walker = walker;
        let start = self.board.cell(walker);
        if !self.walks_silently(walker) || self.holds_mechanism(start) {
            return step_by_step(walk);
        }
        walk.survey = walk.survey.wrapping_add(1);
        if walk.seen.len() != self.board.game().padded_cells() || walk.survey == 0 {
            walk.seen = vec![0; self.board.game().padded_cells()];
            walk.places = walk.seen.clone();
            walk.survey = 1;
        }
        walk.seen[start as usize] = walk.survey;
        walk.reach.push(Reached { cell: start, distance: 0 });
        walk.places[start as usize] = 0;
        let mut next = 0;
        while let Some(&Reached { cell, distance, .. }) = walk.reach.get(next) {
            for direction in Direction::ALL {
                let to = cell.wrapping_add(self.step_of(direction));
                if walk.seen.get(to as usize) == Some(&walk.survey) && to != start {
                    continue;
                }
                if !self.board.is_inside(to) {
                    continue;
                }
                if self.is_silent(to, walker) {
                    if to != start {
                        walk.seen[to as usize] = walk.survey;
                        walk.places[to as usize] = numbered(walk.reach.len());
                        walk.reach.push(Reached { cell: to, distance: distance + 1 });
                    }
                } else {
                    walk.events.push(Event { distance, from: numbered(next), direction });
                }
            }
            next += 1;
        }
    }

    /// Puts the walker of a survey of this position where an event begins, or, with the first cell of
    /// the reach, back. Does nothing for step-by-step events.
    #[inline]
    pub fn walk_to(&mut self, walk: &Walk, index: u32) {
        if let Some(reached) = walk.reach.get(index as usize) {
            let kind = self.board.kind(walk.walker);
            self.board.put(walk.walker, reached.cell, kind);
        }
    }

    /// The cell of a reach next to another of its cells, by their indices.
    #[must_use]
    pub fn neighbour(&self, walk: &Walk, index: u32, direction: Direction) -> Option<u32> {
        let cell = walk.reach.get(index as usize)?.cell;
        let to = cell.wrapping_add(self.step_of(direction)) as usize;
        (walk.seen.get(to) == Some(&walk.survey)).then(|| walk.places[to])
    }

    /// Whether walking by itself changes nothing: the walker is YOU and nothing else, nothing is
    /// pending that the next accepted turn would do wherever it goes.
    fn walks_silently(&self, walker: ThingIndex) -> bool {
        self.board.mask(walker) == YOU
            && !self.mechanics.has_part(self.board.kind(walker))
            && !self.board.laws.transforms
            && self.settled
            && !self.is_win()
    }

    /// Whether a thing may enter and leave a cell with no effect but its own place.
    fn is_silent(&self, cell: CellIndex, walker: ThingIndex) -> bool {
        let is_idle = |thing| thing == walker || self.board.mask(thing) & !IDLE == 0;
        !self.holds_mechanism(cell) && self.board.things_at(cell).all(is_idle)
    }

    /// Whether a cell holds part of a mechanism: to enter or to leave it is an event.
    fn holds_mechanism(&self, cell: CellIndex) -> bool {
        let has_part = |thing| self.mechanics.has_part(self.board.kind(thing));
        !self.mechanics.is_empty() && self.board.things_at(cell).any(has_part)
    }
}

/// The four steps from here, each an event.
fn step_by_step(walk: &mut Walk) {
    let event = |direction| Event { distance: 0, from: 0, direction };
    walk.events.extend(Direction::ALL.map(event));
}

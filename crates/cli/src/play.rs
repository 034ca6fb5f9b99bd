//! Playing a route one turn at a time, however long it is.

use packwright_engine::State;
use packwright_model::trace::Turn;
use packwright_model::{Direction, Level};

/// The turns of a route on a level: turn 0 first, ending at the win or with the route. Like
/// `packwright_engine::replay`, but keeping only one turn at a time.
pub(crate) struct Turns<'a> {
    state: State,
    route: &'a [Direction],
    /// Number of the next turn.
    next: usize,
}

impl<'a> Turns<'a> {
    pub(crate) fn new(level: &Level, route: &'a [Direction]) -> Self {
        Self { state: State::start(level), route, next: 0 }
    }

    /// Accepted moves so far, and those of them that pushed something.
    pub(crate) fn counters(&self) -> (usize, usize) {
        (self.state.moves(), self.state.pushes())
    }
}

impl Iterator for Turns<'_> {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        let number = self.next;
        self.next += 1;
        if number == 0 {
            return Some(self.state.projection());
        }
        let &direction = self.route.get(number - 1).filter(|_| !self.state.is_won())?;
        let settled = self.state.step(direction);
        Some(Turn {
            turn: number,
            direction: Some(direction),
            accepted: settled.accepted,
            events: settled.gates,
            refused_by_closed_gate: settled.refused_by_closed_gate,
            ..self.state.projection()
        })
    }
}

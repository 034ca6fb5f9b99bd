//! A route played on a level, with the full state after every turn.

use packwright_model::trace::{Trace, Turn};
use packwright_model::{Direction, Level};

use crate::{Settled, State};

/// Plays a route and records every turn: turn 0 first, ending at the win or with the route. A rejected
/// move is a turn with `accepted: false` and the state unchanged.
#[must_use]
pub fn replay(level: &Level, route: &[Direction]) -> Trace {
    let mut state = State::start(level);
    let mut turns = vec![turn_of(&state, 0, None, None)];
    for (at, &direction) in route.iter().enumerate() {
        if state.is_won() {
            break;
        }
        let settled = state.step(direction);
        turns.push(turn_of(&state, at + 1, Some(direction), Some(settled)));
    }
    Trace { level: level.id.clone(), turns }
}

/// Whether a route wins, and after how many of its moves.
#[must_use]
pub fn wins_after(level: &Level, route: &[Direction]) -> Option<usize> {
    let mut position = crate::Position::start(level);
    let won = |direction| position.step(direction) == crate::Outcome::Won;
    route.iter().copied().position(won).map(|at| at + 1)
}

impl State {
    /// The full state as a turn of a trace that nothing happened in: number, move, acceptance and
    /// events as at the start.
    #[must_use]
    pub fn projection(&self) -> Turn {
        turn_of(self, 0, None, None)
    }
}

fn turn_of(
    state: &State,
    turn: usize,
    direction: Option<Direction>,
    settled: Option<Settled>,
) -> Turn {
    let owned = |id: &str| id.to_owned();
    let (accepted, events, refused_by_closed_gate) = match settled {
        None => (true, Vec::new(), Vec::new()),
        Some(settled) => (settled.accepted, settled.gates, settled.refused_by_closed_gate),
    };
    Turn {
        turn,
        direction,
        accepted,
        won: state.is_won(),
        things: state
            .things()
            .map(|thing| (owned(thing.id), (owned(thing.name), thing.x, thing.y)))
            .collect(),
        rules: state.rules().iter().map(ToString::to_string).collect(),
        gates: state.gates().into_iter().map(|(id, gate)| (owned(id), gate)).collect(),
        plates: state.plates().into_iter().map(|(id, pressed)| (owned(id), pressed)).collect(),
        goals: state.goals(),
        events,
        refused_by_closed_gate,
    }
}

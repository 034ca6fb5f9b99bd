//! A route played on a level, with the full state after every turn.

use packwright_model::trace::{Trace, Turn};
use packwright_model::{Direction, Level};

use crate::classic::Classic;
use crate::game::Game;
use crate::position::Position;
use crate::state::{Settled, State};
use crate::turn::Outcome;

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

/// What became of a route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its accepted moves, up to the win where it wins.
    pub accepted: Vec<Direction>,
    /// After how many of its moves, rejected ones counted, it wins.
    pub won_after: Option<usize>,
}

/// Plays a route without a history, ending at the win or with the route.
#[must_use]
pub fn play(level: &Level, route: &[Direction]) -> Played {
    let mut accepted = Vec::new();
    let won_after = run(level, route, |one| accepted.push(one.direction));
    Played { accepted, won_after }
}

/// Whether a route wins, and after how many of its moves.
#[must_use]
pub fn wins_after(level: &Level, route: &[Direction]) -> Option<usize> {
    run(level, route, |_| ())
}

/// An accepted move.
pub(crate) struct Accepted {
    pub(crate) direction: Direction,
    /// Whether it pushed anything.
    pub(crate) pushed: bool,
    /// The crate that it pushed, as its index in the level's things; on a level of classic Sokoban only.
    pub(crate) pushed_crate: Option<usize>,
}

/// Plays a route, telling of every accepted move; after how many of its moves it wins.
pub(crate) fn run(
    level: &Level,
    route: &[Direction],
    mut accept: impl FnMut(Accepted),
) -> Option<usize> {
    let won_at = match Game::new(level) {
        Game::Words(game) => {
            let mut position = Position::start(&game);
            route.iter().position(|&direction| {
                let outcome = position.step(direction);
                if outcome != Outcome::Rejected {
                    let pushed = position.journal().pushed();
                    accept(Accepted { direction, pushed, pushed_crate: None });
                }
                outcome == Outcome::Won
            })
        }
        Game::Classic(game) => {
            let mut classic = Classic::start(&game);
            route.iter().position(|&direction| {
                let Some(moved) = classic.step(direction) else {
                    return false;
                };
                let pushed = moved.pushed.is_some();
                accept(Accepted { direction, pushed, pushed_crate: moved.pushed });
                classic.is_win()
            })
        }
    };
    won_at.map(|at| at + 1)
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
        rules: state.rules(),
        gates: state.gates().into_iter().map(|(id, gate)| (owned(id), gate)).collect(),
        plates: state.plates().into_iter().map(|(id, pressed)| (owned(id), pressed)).collect(),
        goals: state.goals(),
        events,
        refused_by_closed_gate,
    }
}

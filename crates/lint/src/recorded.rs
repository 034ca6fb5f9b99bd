//! What a level records of its own play, replayed once for all the rules that ask.

use std::cell::Cell;

use packwright_engine::Played;
use packwright_model::{Direction, Level};
use packwright_syntax::Claims;

/// Moves times things that the routes of one pack may come to. A pack of 10,000 levels stays far below;
/// one made to keep a machine busy does not.
const MOST_WORK: usize = 500_000_000;

/// What is left of the work that a pack may cause.
pub(crate) struct Budget(Cell<usize>);

impl Budget {
    /// All of it.
    pub(crate) fn new() -> Self {
        Self(Cell::new(MOST_WORK))
    }

    /// Takes what a route may cost at most, if there is so much left.
    fn take(&self, level: &Level, moves: usize) -> bool {
        let work = moves.saturating_mul(level.things.len() + 8);
        let left = self.0.get().checked_sub(work);
        left.inspect(|&left| self.0.set(left)).is_some()
    }
}

/// What became of a recorded route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Replayed {
    /// It won, after so many of its moves.
    Wins(usize),
    /// It did not.
    Open,
    /// The pack's routes had used up the budget.
    NotPlayed,
}

/// The recorded routes of a level.
#[derive(Default)]
pub(crate) struct Recorded {
    /// The solution, if there is one: its number of moves, and what became of it.
    pub(crate) solution: Option<(usize, Replayed)>,
    /// The accepted moves of a solution that wins, up to the win.
    pub(crate) winning: Option<Vec<Direction>>,
    /// The routes that must not win, by their index, and what became of them.
    pub(crate) non_solutions: Vec<(usize, Replayed)>,
}

impl Recorded {
    /// Replays everything that a level records, as far as the budget goes.
    pub(crate) fn of(claims: &Claims, level: &Level, budget: &Budget) -> Self {
        let mut recorded = Self::default();
        if let Some(solution) = &claims.solution {
            let (replayed, accepted) = play(level, &solution.0, budget);
            recorded.solution = Some((solution.0.len(), replayed));
            recorded.winning = matches!(replayed, Replayed::Wins(_)).then_some(accepted);
        }
        for (at, other) in claims.non_solutions.iter().enumerate() {
            recorded.non_solutions.push((at, play(level, &other.0, budget).0));
        }
        recorded
    }

    /// Whether some route was not replayed.
    pub(crate) fn is_cut_short(&self) -> bool {
        let others = self.non_solutions.iter().map(|(_, replayed)| replayed);
        let mut all = self.solution.iter().map(|(_, replayed)| replayed).chain(others);
        all.any(|replayed| *replayed == Replayed::NotPlayed)
    }
}

/// What becomes of a route, and its accepted moves.
fn play(level: &Level, moves: &[Direction], budget: &Budget) -> (Replayed, Vec<Direction>) {
    if !budget.take(level, moves.len()) {
        return (Replayed::NotPlayed, Vec::new());
    }
    let Played { accepted, won_after } = packwright_engine::play(level, moves);
    (won_after.map_or(Replayed::Open, Replayed::Wins), accepted)
}

//! What is told of a whole reachable space.

use packwright_engine::WinUse;
use packwright_model::{Direction, Noun, Route, Sentence};

/// Facts about a level's whole reachable space. Every route is a shortest one of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Reachable states, the start included, won ones not.
    pub reachable: usize,
    /// Reachable states from which no win is reachable.
    pub dead: usize,
    /// Rules that are not active at the start and can become so.
    pub can_become: Vec<Witness<Sentence>>,
    /// Rules that are active at the start and can be broken.
    pub can_break: Vec<Witness<Sentence>>,
    /// Rules of the start without which one can go on and win: winning routes that pass a state in
    /// which the rule is inactive.
    pub wins_while_broken: Vec<Witness<Sentence>>,
    /// The parts that nouns can play in a win, with winning routes.
    pub win_uses: Vec<Witness<WinUse>>,
    /// Nouns that can be pushed in some states and be walked through in others.
    pub look_alikes: Vec<LookAlike>,
    /// The first step of the shortest solution at which another accepted move leads to a dead state.
    pub first_trap: Option<Trap>,
    /// The first steps, from the start, that lead to a dead state.
    pub dead_first_moves: Vec<Direction>,
}

/// A fact and a shortest route that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness<T> {
    /// The fact.
    pub what: T,
    /// The route.
    pub route: Route,
}

/// A noun that looks the same and acts differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAlike {
    /// The noun.
    pub noun: Noun,
    /// To a state in which it can be pushed.
    pub pushed_after: Route,
    /// To a state in which it is walked through.
    pub passable_after: Route,
}

/// A step of the solution at which one can go wrong for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trap {
    /// Number of the step, from 1.
    pub step: usize,
    /// The accepted moves that lead to dead states.
    pub directions: Vec<Direction>,
}

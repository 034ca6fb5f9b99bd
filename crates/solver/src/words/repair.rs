//! Edits of one cell that take a flag away from a level and leave its solution as it is.

use packwright_engine::{Outcome, Position, WordsGame};
use packwright_model::{Direction, Level, Noun, Route, Thing, ThingKind};

use super::{Constraint, Options, solve_from};
use crate::{Limit, LimitReason, Verdict};

/// A change of one cell, or of one thing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edit {
    /// A WALL on an empty cell.
    Wall {
        /// Column.
        x: usize,
        /// Row.
        y: usize,
    },
    /// One thing left out.
    Drop {
        /// Its index in the level's things.
        thing: usize,
    },
    /// One thing moved to an empty cell next to its own.
    Move {
        /// Its index in the level's things.
        thing: usize,
        /// New column.
        x: usize,
        /// New row.
        y: usize,
    },
}

/// An edit that does what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What to change.
    pub edit: Edit,
    /// The level after it.
    pub level: Level,
}

/// What a search for repairs found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repairs {
    /// Edits that do what was asked, least change first: a wall, a thing less, a thing moved; each in
    /// reading order.
    pub found: Vec<Repair>,
    /// Edits looked at.
    pub tried: usize,
    /// Edits for which a budget ran out, or that were not looked at because the caller stopped.
    pub undecided: usize,
}

/// Tries every edit of one cell, and keeps those after which the recorded solution still wins on its
/// last move, nothing shorter wins, and no winning route is left that obeys `flag`: no word moved for
/// BYPASS, nothing pushed for TRIVIAL, a rule forbidden for one that should be needed.
///
/// All three are proved for each edit kept. The options' own constraint is not used.
#[must_use]
pub fn repairs(
    game: &WordsGame,
    solution: &Route,
    flag: &Constraint,
    options: &Options<'_>,
) -> Repairs {
    let mut repairs = Repairs { found: Vec::new(), tried: 0, undecided: 0 };
    let level = game.level();
    let edits = edits(level);
    let count = edits.len();
    for (at, edit) in edits.into_iter().enumerate() {
        let edited = apply(level, &edit);
        repairs.tried += 1;
        let Some(start) = WordsGame::of(&edited).map(|game| Position::start(&game)) else {
            continue;
        };
        if !wins_at_its_end(start.clone(), &solution.0) || starts_with_forbidden(&start, flag) {
            continue;
        }
        let with = |constraint: Constraint| solve_from(start.clone(), &options.under(constraint));
        match with(flag.clone()) {
            Verdict::Solved(_) => continue,
            Verdict::Limit(Limit { reason: LimitReason::Stopped, .. }) => {
                repairs.undecided += count - at;
                break;
            }
            Verdict::Limit(_) => {
                repairs.undecided += 1;
                continue;
            }
            Verdict::Unsolved(_) => {}
        }
        match with(Constraint::default()) {
            Verdict::Solved(shortest) if shortest.steps() == solution.0.len() => {
                repairs.found.push(Repair { edit, level: edited });
            }
            Verdict::Limit(Limit { reason: LimitReason::Stopped, .. }) => {
                repairs.undecided += count - at;
                break;
            }
            Verdict::Limit(_) => repairs.undecided += 1,
            Verdict::Solved(_) | Verdict::Unsolved(_) => {}
        }
    }
    repairs
}

/// All edits, least change first.
fn edits(level: &Level) -> Vec<Edit> {
    let mut empty = vec![true; level.width * level.height];
    for thing in &level.things {
        if let Some(cell) = empty.get_mut(thing.y * level.width + thing.x) {
            *cell = false;
        }
    }
    let is_empty =
        |x: usize, y: usize| x < level.width && y < level.height && empty[y * level.width + x];
    let cells = (0..level.height).flat_map(|y| (0..level.width).map(move |x| (x, y)));
    let walls = cells.filter(|&(x, y)| is_empty(x, y)).map(|(x, y)| Edit::Wall { x, y });
    let drops = (0..level.things.len()).map(|thing| Edit::Drop { thing });
    let moves = level.things.iter().enumerate().flat_map(|(thing, at)| {
        let next = move |direction: Direction| {
            let (dx, dy) = direction.delta();
            Some((at.x.checked_add_signed(dx)?, at.y.checked_add_signed(dy)?))
        };
        Direction::ALL
            .into_iter()
            .filter_map(next)
            .filter(|&(x, y)| is_empty(x, y))
            .map(move |(x, y)| Edit::Move { thing, x, y })
    });
    walls.chain(drops).chain(moves).collect()
}

fn apply(level: &Level, edit: &Edit) -> Level {
    let mut edited = level.clone();
    match *edit {
        Edit::Wall { x, y } => {
            let kind = ThingKind::Object(Noun::new("WALL"));
            let wall = Thing { kind, x, y, channel: None, id: None };
            // In reading order, as a reader of the edited board would have it.
            let at = edited.things.partition_point(|thing| (thing.y, thing.x) < (y, x));
            edited.things.insert(at, wall);
        }
        Edit::Drop { thing } => {
            edited.things.remove(thing);
        }
        Edit::Move { thing, x, y } => {
            let moved = Thing { x, y, ..edited.things.remove(thing) };
            let at = edited.things.partition_point(|other| (other.y, other.x) < (y, x));
            edited.things.insert(at, moved);
        }
    }
    edited
}

fn wins_at_its_end(mut position: Position, route: &[Direction]) -> bool {
    let Some((last, others)) = route.split_last() else { return false };
    others.iter().all(|&direction| position.step(direction) != Outcome::Won)
        && position.step(*last) == Outcome::Won
}

/// Whether the edit has put a rule in place whose absence the flag asks for.
fn starts_with_forbidden(start: &Position, flag: &Constraint) -> bool {
    flag.forbidden.iter().any(|rule| start.is_active(rule))
}

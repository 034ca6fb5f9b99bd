//! Things without which nothing is different: each is left out in turn, and the level searched again.

use packwright_engine::{Position, WordsGame, wins_after};
use packwright_model::{Level, Route, Sentence, Thing};
use packwright_solver::words::{Constraint, solve_from};
use packwright_solver::{LimitReason, Progress};

use super::flags::{Fact, Flags, answer};
use super::proved::{Answer, Idle};
use super::{Log, Search};

/// The things of those asked for that can be left out, and the budget that ran out first, if any did.
pub(super) fn find(
    level: &Level,
    claims: &[Sentence],
    flags: &Flags,
    search: &Search<'_>,
    log: &Log<'_>,
    is_asked: impl Fn(usize) -> bool,
) -> (Vec<Idle>, Option<LimitReason>) {
    let mut idle = Vec::new();
    let mut limit = None;
    for at in (0..level.things.len()).filter(|&at| is_asked(at)) {
        match changes_nothing(level, at, claims, flags, search, log) {
            Ok(true) => idle.push(of(&level.things[at])),
            Ok(false) => {}
            Err(reason) => limit = limit.or(Some(reason)),
        }
    }
    (idle, limit)
}

/// A thing, as it is kept.
pub(super) fn of(thing: &Thing) -> Idle {
    let (word, name) = (thing.kind.word().is_some(), thing.kind.as_str().to_owned());
    Idle { word, name, channel: thing.channel, x: thing.x, y: thing.y }
}

/// The level without one of its things.
pub(crate) fn without(level: &Level, at: usize) -> Level {
    let mut rest = level.clone();
    rest.things.remove(at);
    rest
}

/// Whether the level without a thing has the same shortest route still winning, none shorter, and the
/// same answers to everything else. What is asked first is what most often differs and costs least.
fn changes_nothing(
    level: &Level,
    at: usize,
    claims: &[Sentence],
    flags: &Flags,
    search: &Search<'_>,
    log: &Log<'_>,
) -> Fact<bool> {
    let shortest = flags.shortest.as_ref().map_err(|reason| *reason)?;
    let Some(route) = shortest.route() else { return Ok(false) };
    let rest = without(level, at);
    if !still_wins(&rest, route) {
        return Ok(false);
    }
    let forbidding =
        |rule: &Sentence| Constraint { forbidden: vec![rule.clone()], ..Constraint::default() };
    let conditions = [
        (Constraint::default(), &flags.shortest),
        (Constraint { no_pushes: true, ..Constraint::default() }, &flags.trivial),
        (Constraint { no_word_moves: true, ..Constraint::default() }, &flags.bypass),
    ];
    let needs = claims.iter().map(forbidding).zip(&flags.needs);
    let Some(game) = WordsGame::of(&rest) else { return Ok(false) };
    let start = Position::start(&game);
    for (index, (condition, before)) in conditions.into_iter().chain(needs).enumerate() {
        let before = before.as_ref().map_err(|reason| *reason)?;
        let stop = |progress: &Progress| log.stop(progress);
        let now = answer(&solve_from(start.clone(), &search.options(condition, &stop)))?;
        // A flag is a number of steps, a claim is right or wrong.
        let same = if index < 3 {
            now.steps() == before.steps()
        } else {
            (now == Answer::Never) == (*before == Answer::Never)
        };
        if !same {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a route wins, on its last move.
pub(super) fn still_wins(level: &Level, route: &Route) -> bool {
    wins_after(level, &route.0) == Some(route.0.len())
}

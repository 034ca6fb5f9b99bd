//! Things without which nothing is different: each is left out in turn, and the level searched again.

use packwright_engine::wins_after;
use packwright_model::{Level, Sentence, Thing};
use packwright_solver::{Constraint, LimitReason, solve};

use super::Search;
use super::proved::{Answer, Idle};
use super::prover::{Fact, Flags, answer};

/// The things of those asked for that can be left out, and the budget that ran out first, if any did.
pub(super) fn find(
    level: &Level,
    claims: &[Sentence],
    flags: &Flags,
    search: &Search<'_>,
    is_asked: impl Fn(usize) -> bool,
) -> (Vec<Idle>, Option<LimitReason>) {
    let mut idle = Vec::new();
    let mut limit = None;
    for at in (0..level.things.len()).filter(|&at| is_asked(at)) {
        match changes_nothing(level, at, claims, flags, search) {
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
    Idle { word, name, x: thing.x, y: thing.y }
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
    for (index, (condition, before)) in conditions.into_iter().chain(needs).enumerate() {
        let before = before.as_ref().map_err(|reason| *reason)?;
        let now = answer(&solve(&rest, &search.options(condition)))?;
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
pub(super) fn still_wins(level: &Level, route: &str) -> bool {
    packwright_syntax::route::parse(route)
        .is_ok_and(|moves| wins_after(level, &moves.0) == Some(moves.0.len()))
}

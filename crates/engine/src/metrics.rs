//! A route as the Sokoban community writes and measures it.
//!
//! The source of the notation and of every figure is the page on Sokoban formats, sections 4 and 7.

use packwright_model::trace::Metrics;
use packwright_model::{Direction, Level, Ruleset};

use crate::replay::run;

/// The accepted moves of a route, up to the win, as letters: small where the player walks, capital where
/// something is pushed. On a level of the word rules that is whatever the turn pushed.
#[must_use]
pub fn lurd(level: &Level, route: &[Direction]) -> String {
    let mut letters = String::new();
    run(level, route, |one| {
        let letter = one.direction.letter();
        letters.push(if one.pushed { letter } else { letter.to_ascii_lowercase() });
    });
    letters
}

/// The figures of a route, whether it wins or not; none on a level of the word rules, where several
/// things can be pushed at once.
#[must_use]
pub fn metrics(level: &Level, route: &[Direction]) -> Option<Metrics> {
    let mut metrics = Metrics::default();
    // The move before and the crate that it pushed; the crate that was pushed last.
    let mut before: Option<(Direction, Option<usize>)> = None;
    let mut last_pushed = None;
    run(level, route, |one| {
        let (direction, pushed) = (one.direction, one.pushed_crate);
        metrics.moves += 1;
        metrics.player_lines += usize::from(before.is_none_or(|(old, _)| old != direction));
        if pushed.is_some() {
            let after_a_push = before.is_some_and(|(_, old)| old.is_some());
            metrics.pushes += 1;
            metrics.pushing_sessions += usize::from(!after_a_push);
            metrics.box_lines += usize::from(before != Some((direction, pushed)));
            metrics.box_changes += usize::from(last_pushed != pushed);
            last_pushed = pushed;
        }
        before = Some((direction, pushed));
    });
    (level.rules == Ruleset::Sokoban).then_some(metrics)
}

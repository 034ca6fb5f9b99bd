//! What the search proved of a level of classic Sokoban, for tables and programs.

use packwright_engine::{lurd, metrics};
use packwright_model::{Level, Route};
use packwright_solver::sokoban::Objective;
use packwright_solver::{Proved, Verdict};
use packwright_syntax::route::run_length;
use serde_json::{Map, Value, json};

use super::Answer;

/// Pushes and moves of the solution, as the community writes them: `97/230`.
pub(super) fn steps(found: &Verdict, level: &Level) -> String {
    let figures = found.solution().map(|solution| figures(level, &solution.route));
    figures.map(|(pushes, moves)| format!("{pushes}/{moves}")).unwrap_or_default()
}

/// Pushes and moves of a route.
fn figures(level: &Level, route: &Route) -> (usize, usize) {
    (metrics(level, &route.0).map_or(0, |metrics| metrics.pushes), route.0.len())
}

/// What is not proved of the solution, or of the level; `none` where all that was asked for is.
pub(super) fn flags(found: &Verdict, answer: &Answer) -> String {
    match found {
        Verdict::Solved(solution) => match (solution.proved, solution.open) {
            (Proved::Nothing, _) => "ANY".to_owned(),
            (Proved::Pushes, Some(reason)) => {
                format!("MOVES? LIMIT({})", answer.limit_name(reason))
            }
            (Proved::Pushes, None) => "MOVES?".to_owned(),
            _ => "none".to_owned(),
        },
        Verdict::Unsolved(_) => "UNSOLVED".to_owned(),
        Verdict::Limit(open) => format!("LIMIT({})", answer.limit_name(open.reason)),
    }
}

/// The solution: small letters walk, capitals push.
pub(super) fn route(found: &Verdict, level: &Level) -> String {
    found.solution().map(|solution| lurd(level, &solution.route.0)).unwrap_or_default()
}

/// What is known where a budget ran out.
pub(super) fn notes(found: &Verdict, level: &Level, objective: Objective) -> Vec<String> {
    let Verdict::Limit(open) = found else { return Vec::new() };
    let mut lines = Vec::new();
    if open.lower_bound > 0 {
        let unit = if objective == Objective::Moves { "moves" } else { "pushes" };
        lines.push(format!("no solution has fewer than {} {unit}", open.lower_bound));
    }
    if let Some(best) = &open.best {
        let (pushes, moves) = figures(level, best);
        lines.push(format!("best known, {pushes}/{moves}: {}", lurd(level, &best.0)));
    }
    lines
}

/// The same for programs (formats page, section 6, and what a classic level has beside it).
pub(super) fn json(
    found: &Verdict,
    level: &Level,
    answer: &Answer,
    object: &mut Map<String, Value>,
) {
    let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
    match found {
        Verdict::Solved(solution) => {
            put("verdict", json!("solved"));
            put("proved", json!(solution.proved.name()));
            if let Some(reason) = solution.open {
                put("limit", json!(answer.limit_name(reason)));
            }
            put("lowerBound", json!(solution.lower_bound));
            let (pushes, moves) = figures(level, &solution.route);
            put("pushes", json!(pushes));
            put("moves", json!(moves));
            put_route(&solution.route, level, &mut put);
        }
        Verdict::Unsolved(_) => {
            put("verdict", json!("unsolved"));
        }
        Verdict::Limit(open) => {
            put("verdict", json!("limit"));
            put("limit", json!(answer.limit_name(open.reason)));
            put("lowerBound", json!(open.lower_bound));
            if let Some(best) = &open.best {
                let mut known = Map::new();
                put_route(best, level, &mut |key, value| known.insert(key.to_owned(), value));
                put("bestKnown", Value::Object(known));
            }
        }
    }
}

fn put_route(route: &Route, level: &Level, put: &mut dyn FnMut(&str, Value) -> Option<Value>) {
    let letters = lurd(level, &route.0);
    put("steps", json!(route.0.len()));
    put("route", json!(route.to_string()));
    put("rle", json!(run_length(&letters)));
    put("lurd", json!(letters));
    put("metrics", json!(metrics(level, &route.0)));
}

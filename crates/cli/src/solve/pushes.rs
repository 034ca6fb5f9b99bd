//! What the search proved of a level of classic Sokoban, for tables and programs.

use packwright_engine::{lurd, metrics};
use packwright_model::{Level, Route};
use packwright_report::documents::{Classic, Moved};
use packwright_solver::sokoban::Objective;
use packwright_solver::{Proved, Verdict};
use packwright_syntax::route::run_length;

use super::Answer;

/// Pushes and moves of the solution, as the community writes them: `97/230`.
pub(super) fn steps(found: &Verdict, level: &Level) -> String {
    let figures = found.solution().map(|solution| figures(level, &solution.route));
    figures.map(|(pushes, moves)| format!("{pushes}/{moves}")).unwrap_or_default()
}

/// Pushes and moves of a route.
pub(super) fn figures(level: &Level, route: &Route) -> (usize, usize) {
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
pub(super) fn document(found: &Verdict, level: &Level, answer: &Answer) -> Classic {
    match found {
        Verdict::Solved(solution) => {
            let (pushes, moves) = figures(level, &solution.route);
            Classic::Solved {
                proved: solution.proved.name().to_owned(),
                limit: solution.open.map(|reason| answer.limit_name(reason).to_owned()),
                lower_bound: solution.lower_bound,
                pushes,
                moves,
                solution: moved(&solution.route, level),
            }
        }
        Verdict::Unsolved(_) => Classic::Unsolved,
        Verdict::Limit(open) => Classic::Limit {
            limit: answer.limit_name(open.reason).to_owned(),
            lower_bound: open.lower_bound,
            best_known: open.best.as_ref().map(|best| moved(best, level)),
        },
    }
}

fn moved(route: &Route, level: &Level) -> Moved {
    let letters = lurd(level, &route.0);
    Moved {
        steps: route.0.len(),
        route: route.to_string(),
        rle: run_length(&letters),
        lurd: letters,
        metrics: metrics(level, &route.0),
    }
}

//! Packs: each `solution` and every route of `moreSolutions` wins, no route of `nonSolutions` does.

use packwright_engine::verify::Mismatch;
use packwright_engine::wins_after;
use packwright_model::{Direction, Level};
use packwright_syntax::Parsed;

use super::Verifier;

/// Replays what a pack records.
pub(super) fn verify(parsed: &Parsed, verifier: &mut Verifier) {
    verifier.counts.levels = parsed.pack.levels.len();
    for (entry, level) in parsed.pack.levels.iter().zip(&parsed.levels) {
        let Some(level) = level else {
            continue;
        };
        if let Some(solution) = &entry.solution {
            verifier.route(level, &entry.id, "solution", solution, |level, route| {
                compare(level, route, true)
            });
        }
        for (index, other) in entry.more_solutions.iter().enumerate() {
            let name = format!("moreSolutions {}", index + 1);
            verifier.route(level, &entry.id, name, &other.route, |level, route| {
                compare(level, route, true)
            });
        }
        for (index, non_solution) in entry.non_solutions.iter().enumerate() {
            verifier.counts.non_solutions += 1;
            let name = format!("nonSolutions {}", index + 1);
            verifier.route(level, &entry.id, name, &non_solution.route, |level, route| {
                compare(level, route, false)
            });
        }
    }
}

/// Whether a route wins where it must, and only there.
fn compare(level: &Level, route: &[Direction], must_win: bool) -> Vec<Mismatch> {
    let won = wins_after(level, route);
    if won.is_some() == must_win {
        return Vec::new();
    }
    vec![Mismatch {
        turn: won.unwrap_or(route.len()),
        what: "won".to_owned(),
        expected: if must_win { "a win" } else { "no win" }.to_owned(),
        found: won.map_or("no win".to_owned(), |turn| format!("a win on turn {turn}")),
    }]
}

//! Packs: each `solution` and every route of `moreSolutions` wins, no route of `nonSolutions` does.

use packwright_engine::verify::Mismatch;
use packwright_engine::wins_after;
use packwright_model::{Direction, Level};
use packwright_syntax::{Parsed, WholeLevel};

use super::Verifier;

/// Replays what a pack records.
pub(super) fn verify(parsed: &Parsed, verifier: &mut Verifier) {
    for read in &parsed.pack.levels {
        let Ok(WholeLevel { level, claims }) = read.whole() else {
            continue;
        };
        verifier.counts.levels += 1;
        let id = &read.entry.id;
        if claims.solution.is_none() && claims.more_solutions.is_empty() {
            verifier.unrecorded.push(id.clone());
        }
        if let Some(solution) = &claims.solution {
            verifier
                .route(level, id, "solution", solution, |level, route| compare(level, route, true));
        }
        for (index, other) in claims.more_solutions.iter().enumerate() {
            let name = format!("moreSolutions {}", index + 1);
            verifier.route(level, id, name, other, |level, route| compare(level, route, true));
        }
        for (index, other) in claims.non_solutions.iter().enumerate() {
            verifier.counts.non_solutions += 1;
            let name = format!("nonSolutions {}", index + 1);
            verifier.route(level, id, name, other, |level, route| compare(level, route, false));
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

//! The drafts of the world bible: published routes, letter for letter.

use std::path::Path;

use packwright_model::fixture::Fixture;
use packwright_solver::{Constraint, SolveOptions, Verdict, solve};

#[path = "../../engine/tests/records/mod.rs"]
mod records;

fn drafts() -> Vec<(String, packwright_model::Level)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let mut levels = Vec::new();
    for file in ["gates.json", "goals.json"] {
        let text = std::fs::read(folder.join(file)).unwrap();
        let fixtures: Vec<Fixture> = serde_json::from_slice(&text).unwrap();
        levels.extend(fixtures.into_iter().map(|fixture| {
            assert_eq!(records::route(&fixture.expected_route).len(), fixture.expected_route.len());
            (fixture.expected_route.clone(), records::level(&fixture.level))
        }));
    }
    levels
}

fn route(level: &packwright_model::Level, plain: bool, constraint: Constraint) -> Option<String> {
    let options = SolveOptions { plain, constraint, ..SolveOptions::default() };
    let start = std::time::Instant::now();
    let verdict = solve(level, &options);
    let stats = verdict.stats();
    println!(
        "{} plain={plain} expanded={} stored={} bytes/state={} ms={:.1}",
        level.id,
        stats.expanded,
        stats.stored,
        stats.bytes_per_state(),
        start.elapsed().as_secs_f64() * 1e3
    );
    match verdict {
        Verdict::Solved(solution) => Some(solution.route.to_string()),
        Verdict::Unsolved(_) => None,
        Verdict::Limit(reason, _) => panic!("{reason:?}"),
    }
}

#[test]
fn published_routes_come_out_of_both_searches() {
    for (published, level) in drafts() {
        for plain in [true, false] {
            assert_eq!(route(&level, plain, Constraint::default()), Some(published.clone()));
        }
    }
}

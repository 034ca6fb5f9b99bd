//! The drafts of the world bible: published routes, letter for letter.
#![allow(clippy::unwrap_used, clippy::expect_used)] // tests only

use std::path::Path;

use packwright_engine::WordsGame;
use packwright_model::fixture::Fixture;
use packwright_solver::words::{BUDGET, Constraint, Options, solve};
use packwright_solver::{LimitReason, Verdict};

use crate::records;

fn game(level: &packwright_model::Level) -> WordsGame {
    WordsGame::of(level).unwrap()
}

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
    let options = Options { plain, constraint, ..Options::default() };
    match solve(&game(level), &options) {
        Verdict::Solved(solution) => Some(solution.route.to_string()),
        Verdict::Unsolved(_) => None,
        Verdict::Limit(limit) => panic!("{limit:?}"),
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

#[test]
fn flags_are_those_of_the_bible() {
    let bypass = || Constraint { no_word_moves: true, ..Constraint::default() };
    let trivial = || Constraint { no_pushes: true, ..Constraint::default() };
    let expected =
        [(Some(15), None), (None, None), (Some(7), Some(7)), (Some(27), None), (None, None)];
    for ((_, level), (bypassed, trivially)) in drafts().into_iter().zip(expected) {
        let steps = |constraint| route(&level, false, constraint).map(|route| route.len());
        assert_eq!(steps(bypass()), bypassed, "{}", level.id);
        assert_eq!(steps(trivial()), trivially, "{}", level.id);
    }
}

#[test]
fn plain_search_expands_as_many_states_as_the_reference() {
    let expected = [2675, 2633, 20, 1833, 638_668];
    for ((_, level), expanded) in drafts().into_iter().zip(expected) {
        let options = Options { plain: true, ..Options::default() };
        assert_eq!(solve(&game(&level), &options).stats().expanded, expanded, "{}", level.id);
    }
}

#[test]
fn a_stored_state_costs_at_most_forty_bytes() {
    for (_, level) in drafts() {
        for plain in [true, false] {
            let options = Options { plain, ..Options::default() };
            let bytes = solve(&game(&level), &options).stats().bytes_per_state();
            assert!(bytes <= 40, "{}: {bytes}", level.id);
        }
    }
}

#[test]
fn a_small_budget_says_limit_and_the_same_every_time() {
    let (_, level) = drafts().pop().unwrap();
    for plain in [true, false] {
        let options = Options { plain, budget: BUDGET.of_states(1000), ..Options::default() };
        let first = solve(&game(&level), &options);
        assert!(matches!(&first, Verdict::Limit(limit) if limit.reason == LimitReason::States));
        assert_eq!(first, solve(&game(&level), &options));
    }
}

#[test]
fn threads_change_nothing() {
    for (_, level) in drafts() {
        let with = |threads, max_states| {
            let options = Options {
                plain: true,
                threads,
                budget: BUDGET.of_states(max_states),
                ..Options::default()
            };
            let verdict = solve(&game(&level), &options);
            let route = verdict.solution().map(|solution| solution.route.to_string());
            (route, verdict.stats().expanded, verdict.stats().stored)
        };
        for max_states in [1000, 2_000_000] {
            let one = with(1, max_states);
            for threads in [2, 3] {
                assert_eq!(one, with(threads, max_states), "{}", level.id);
            }
        }
    }
}

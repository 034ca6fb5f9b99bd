//! Plain search, event search and a third one that shares nothing with the engine agree on random
//! small levels: on the verdict, the length, and the route itself.
#![allow(clippy::unwrap_used, clippy::expect_used)] // tests only

use packwright_engine::{Outcome, Position};
use packwright_model::Level;
use packwright_solver::Verdict;
use packwright_solver::words::{BUDGET, Constraint, Options, count_shortest, solve};
use proptest::prelude::*;

use crate::support;
use crate::support::boards::small_level;
use crate::support::game;
use crate::support::naive::{Naive, Variant};

fn solved(level: &Level, plain: bool) -> Option<String> {
    let options = Options { plain, budget: BUDGET.of_states(60_000), ..Options::default() };
    match solve(&game(level), &options) {
        Verdict::Solved(solution) => Some(solution.route.to_string()),
        Verdict::Unsolved(_) => Some("unsolved".to_owned()),
        Verdict::Limit(_) => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn three_searches_agree(rows in small_level()) {
        let level = support::board(&rows.lines().collect::<Vec<_>>());
        let plain = solved(&level, true);
        let Some(plain) = plain else { return Ok(()) };
        prop_assert_eq!(Some(plain.clone()), solved(&level, false), "events, on\n{}", rows);
        if count_states(&level) < 4000 {
            let naive = Naive::new(&level, Variant::None).shortest(4000);
            prop_assert_eq!(plain, naive.unwrap_or("unsolved".to_owned()), "naive, on\n{}", rows);
        }
    }

    #[test]
    fn a_route_wins_at_its_end_and_no_sooner(rows in small_level(), no_word_moves: bool) {
        let level = support::board(&rows.lines().collect::<Vec<_>>());
        let constraint = Constraint { no_word_moves, ..Constraint::default() };
        let options =
            Options { constraint: constraint.clone(), budget: BUDGET.of_states(60_000), ..Options::default() };
        let Verdict::Solved(solution) = solve(&game(&level), &options) else { return Ok(()) };
        let mut position = Position::start(&game(&level));
        let outcomes: Vec<Outcome> =
            solution.route.0.iter().map(|&direction| position.step(direction)).collect();
        let (last, others) = outcomes.split_last().expect("a win takes a turn");
        prop_assert_eq!(*last, Outcome::Won);
        prop_assert!(others.iter().all(|outcome| *outcome == Outcome::Moved));
        let count = count_shortest(&game(&level), &Options { constraint, budget: BUDGET.of_states(200_000), ..options });
        prop_assert!(count.is_ok_and(|count| count >= 1), "at least the route itself");
    }
}

fn count_states(level: &Level) -> usize {
    let options = Options { plain: true, budget: BUDGET.of_states(60_000), ..Options::default() };
    solve(&game(level), &options).stats().stored
}

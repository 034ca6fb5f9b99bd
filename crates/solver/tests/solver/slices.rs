//! A search says the same however it is cut into slices.
#![allow(clippy::unwrap_used, clippy::expect_used)] // tests only

use packwright_engine::{ClassicGame, Position, WordsGame};
use packwright_model::Level;
use packwright_solver::words::{self, Constraint};
use packwright_solver::{Budget, LimitReason, Progress, Step, Verdict, sokoban};
use proptest::prelude::*;

use crate::support;
use crate::support::boards::small_level;
use crate::support::sokoban::{board, random_board};
use sokoban::Objective;

const SLICES: [usize; 3] = [1, 7, 1000];

/// Takes a search to its end; how far it was after each slice, and the verdict.
fn run(mut advance: impl FnMut() -> Step) -> (Vec<Progress>, Verdict) {
    let mut seen = Vec::new();
    loop {
        match advance() {
            Step::Running(progress) => seen.push(progress),
            Step::Done(verdict) => {
                assert_eq!(advance(), Step::Done(verdict.clone()), "asked again, it says the same");
                return (seen, verdict);
            }
        }
    }
}

fn words(level: &Level, plain: bool, constraint: &Constraint, budget: Budget) {
    let constraint = || constraint.clone();
    let options =
        words::Options { constraint: constraint(), budget, plain, ..words::Options::default() };
    let game = &WordsGame::of(level).unwrap();
    let expected = words::solve(game, &options);
    for states in SLICES {
        let start = Position::start(game);
        let mut search = if plain {
            words::Search::plain(start, constraint(), budget)
        } else {
            words::Search::new(start, constraint(), budget)
        };
        let (seen, verdict) = run(|| search.advance(states));
        assert_eq!(verdict, expected, "slices of {states}");
        bounded(&seen, states);
        assert_eq!(search.give_up(LimitReason::Stopped), expected, "what is done is done");
    }
}

fn classic(level: &Level, objective: Objective, budget: Budget) -> Verdict {
    let options = sokoban::Options { objective, budget, stop: None };
    let game = &ClassicGame::of(level).unwrap();
    let expected = sokoban::solve(game, &options);
    for states in SLICES {
        let mut search = sokoban::Search::new(game, objective, budget);
        let (seen, verdict) = run(|| search.advance(states));
        assert_eq!(verdict, expected, "slices of {states}");
        bounded(&seen, states);
        assert_eq!(search.give_up(LimitReason::Stopped), expected, "what is done is done");
    }
    expected
}

/// No slice expands more states than it was given.
fn bounded(seen: &[Progress], states: usize) {
    for pair in seen.windows(2) {
        assert!(pair[1].expanded - pair[0].expanded <= states, "{pair:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn words_in_slices(rows in small_level(), plain: bool, no_word_moves: bool, states in 1..3000_usize) {
        let level = support::board(&rows.lines().collect::<Vec<_>>());
        let constraint = Constraint { no_word_moves, ..Constraint::default() };
        words(&level, plain, &constraint, words::BUDGET.of_states(20_000));
        words(&level, plain, &constraint, words::BUDGET.of_states(states));
    }
}

#[test]
fn classic_levels_in_slices() {
    let (mut limits, mut others) = (0, 0);
    for seed in 0..400 {
        let level = board(&random_board(seed));
        for objective in [Objective::Pushes, Objective::Moves, Objective::Any] {
            for states in [0, 3, 1_000_000] {
                let verdict = classic(&level, objective, sokoban::BUDGET.of_states(states));
                *if matches!(verdict, Verdict::Limit(_)) { &mut limits } else { &mut others } += 1;
            }
        }
    }
    assert!(limits > 50 && others > 1000, "{limits} {others}");
}

#[test]
fn larger_classic_levels_in_slices() {
    let Some(levels) = support::classic_levels("microban.xsb") else { return };
    for level in &levels[..30] {
        for objective in [Objective::Pushes, Objective::Any] {
            classic(level, objective, sokoban::BUDGET);
        }
        // Little memory ends some of them on the way.
        let budget = Budget { max_bytes: 40_000, ..sokoban::BUDGET };
        classic(level, Objective::Pushes, budget);
    }
}

#[test]
fn a_search_that_is_left_says_what_it_knows() {
    let text = "########\n#@     #\n# $ $  #\n#  $ $ #\n# .. ..#\n########";
    let level = board(text);
    let game = &ClassicGame::of(&level).unwrap();
    let Verdict::Solved(best) = sokoban::solve(game, &sokoban::Options::default()) else {
        panic!()
    };
    let pushes = packwright_engine::metrics(&level, &best.route.0).unwrap().pushes;
    let mut search = sokoban::Search::new(game, Objective::Pushes, sokoban::BUDGET);
    let (mut limits, mut open) = (0, 0);
    while let Step::Running(_) = search.advance(1) {
        match search.give_up(LimitReason::Stopped) {
            Verdict::Limit(limit) => {
                assert_eq!(limit.reason, LimitReason::Stopped);
                assert!(limit.lower_bound <= pushes, "{limit:?}");
                limits += 1;
            }
            Verdict::Solved(solution) => {
                assert_eq!(solution.open, Some(LimitReason::Stopped));
                let found = packwright_engine::metrics(&level, &solution.route.0).unwrap();
                assert_eq!((found.pushes, solution.lower_bound), (pushes, pushes));
                open += 1;
            }
            Verdict::Unsolved(_) => panic!("a search under way proves nothing of the kind"),
        }
    }
    assert!(limits > 10 && open > 10, "{limits} {open}");
}

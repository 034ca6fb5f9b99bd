//! Classic Sokoban against a plain search that prunes nothing, and against published figures.
#![allow(clippy::unwrap_used, clippy::expect_used)] // tests say what went wrong by failing

use packwright_engine::{ClassicGame, Game, metrics, wins_after};
use packwright_model::{Level, Route};
use packwright_solver::sokoban::{BUDGET, Objective, Options, solve};
use packwright_solver::{Budget, Proved, Solution, Verdict};

use crate::support::classic_levels;
use crate::support::sokoban::{Grid, board, random_board};

fn game(level: &Level) -> ClassicGame {
    ClassicGame::of(level).unwrap()
}

fn options(objective: Objective) -> Options<'static> {
    Options { objective, ..Options::default() }
}

/// The pushes and moves of a route that must win with its last move.
fn checked(level: &Level, route: &Route) -> (usize, usize) {
    assert_eq!(wins_after(level, &route.0), Some(route.0.len()), "{route} does not win at its end");
    let metrics = metrics(level, &route.0).unwrap();
    assert_eq!(metrics.moves, route.0.len());
    (metrics.pushes, metrics.moves)
}

#[test]
fn agrees_with_a_search_that_prunes_nothing() {
    let (mut solved, mut unsolved, mut surplus) = (0, 0, 0);
    for seed in 0..2_000 {
        let text = random_board(seed);
        let level = board(&text);
        let grid = Grid::of(&text);
        surplus += usize::from(grid.has_surplus());
        let by_pushes = grid.cheapest(|pushes, moves| (pushes, moves));
        let by_moves = grid.cheapest(|pushes, moves| (moves, pushes));
        match (solve(&game(&level), &options(Objective::Pushes)), by_pushes) {
            (Verdict::Solved(found), Some(expected)) => {
                assert_eq!(checked(&level, &found.route), expected, "seed {seed}\n{text}");
                assert_eq!(found.lower_bound, expected.0);
                assert!(matches!(found.proved, Proved::PushesThenMoves | Proved::Both));
                solved += 1;
            }
            (Verdict::Unsolved(_), None) => unsolved += 1,
            (found, expected) => panic!("seed {seed}: {found:?}, not {expected:?}\n{text}"),
        }
        match (solve(&game(&level), &options(Objective::Moves)), by_moves) {
            (Verdict::Solved(found), Some((moves, pushes))) => {
                assert_eq!(checked(&level, &found.route), (pushes, moves), "seed {seed}\n{text}");
            }
            (Verdict::Unsolved(_), None) => {}
            (found, expected) => panic!("seed {seed}: {found:?}, not {expected:?}\n{text}"),
        }
        match (solve(&game(&level), &options(Objective::Any)), by_pushes) {
            (Verdict::Solved(found), Some(_)) => {
                checked(&level, &found.route);
            }
            (Verdict::Unsolved(_), None) => {}
            (found, expected) => panic!("seed {seed}: {found:?}, not {expected:?}\n{text}"),
        }
    }
    // Both kinds, in numbers that say something.
    assert!(solved > 300 && unsolved > 300 && surplus > 100, "{solved} {unsolved} {surplus}");
}

#[test]
fn the_worked_example_takes_three_moves_and_two_pushes() {
    let level = board("#######\n#  .  #\n#  $  #\n#  @$.#\n#     #\n#######");
    let Verdict::Solved(found) = solve(&game(&level), &options(Objective::Pushes)) else {
        panic!()
    };
    assert_eq!((checked(&level, &found.route), found.route.to_string().as_str()), ((2, 3), "UDR"));
    let by_moves = solve(&game(&level), &options(Objective::Moves));
    assert_eq!(by_moves.solution().map(Solution::steps), Some(3));
    // Without a question of its own the search knows whose rules a level follows.
    assert_eq!(packwright_solver::solve(&Game::new(&level)), by_moves);
}

#[test]
fn what_needs_no_search_is_said_at_once() {
    let verdict = |text| solve(&game(&board(text)), &options(Objective::Pushes));
    let hopeless = [
        // No player, two players, no target, a target out of reach, a crate too few, a frozen crate.
        "#####\n# $.#\n#####",
        "######\n#@@$.#\n######",
        "#####\n#@$ #\n#####",
        "#######\n#@ $#.#\n#######",
        "######\n#@$..#\n######",
        "######\n#@  $#\n# . ##\n######",
    ];
    for text in hopeless {
        assert!(matches!(verdict(text), Verdict::Unsolved(_)), "{text}");
    }
    // A player on a crate: the session accepts no move, so no route is a solution.
    let mut stacked = board("#####\n#@$.#\n#####");
    let player = stacked.things.iter().position(|thing| thing.kind.as_str() == "MIAU").unwrap();
    stacked.things[player].x = 2;
    assert!(matches!(solve(&game(&stacked), &options(Objective::Pushes)), Verdict::Unsolved(_)));
    // Full at the start: the first move that leaves it so wins.
    let Verdict::Solved(found) = verdict("#####\n#@ *#\n#####") else { panic!() };
    assert_eq!((found.steps(), found.lower_bound, found.proved), (1, 0, Proved::Both));
}

#[test]
fn a_budget_that_runs_out_proves_nothing() {
    let level = board("########\n#@     #\n# $ $  #\n#  $ $ #\n# .. ..#\n########");
    let few = Options { budget: BUDGET.of_states(5), ..options(Objective::Pushes) };
    let Verdict::Limit(open) = solve(&game(&level), &few) else { panic!() };
    let Verdict::Solved(found) = solve(&game(&level), &options(Objective::Pushes)) else {
        panic!()
    };
    let pushes = checked(&level, &found.route).0;
    assert!(open.lower_bound <= pushes && open.lower_bound > 0);
    let stopped = Options { stop: Some(&|_| true), ..options(Objective::Pushes) };
    assert!(!matches!(solve(&game(&level), &stopped), Verdict::Unsolved(_)));
    let no_room =
        Options { budget: Budget { max_bytes: 1, ..BUDGET }, ..options(Objective::Pushes) };
    assert!(matches!(solve(&game(&level), &no_room), Verdict::Limit(_)));
}

#[test]
fn the_first_fifty_of_microban() {
    let Some(levels) = classic_levels("microban.xsb") else { return };
    assert_eq!(levels.len(), 155);
    let (mut by_pushes, mut by_moves) = ((0, 0), (0, 0));
    for level in &levels[..50] {
        for (objective, sum) in
            [(Objective::Pushes, &mut by_pushes), (Objective::Moves, &mut by_moves)]
        {
            let Verdict::Solved(found) = solve(&game(level), &options(objective)) else { panic!() };
            let (pushes, moves) = checked(level, &found.route);
            sum.0 += pushes;
            sum.1 += moves;
        }
    }
    assert_eq!(by_pushes, (736, 2637));
    assert_eq!(by_moves, (754, 2599));
}

#[test]
fn the_first_level_of_the_classic_collection() {
    let Some(levels) = classic_levels("original.xsb") else { return };
    assert_eq!(levels.len(), 90);
    let Verdict::Solved(found) = solve(&game(&levels[0]), &options(Objective::Pushes)) else {
        panic!()
    };
    assert_eq!(checked(&levels[0], &found.route), (97, 230));
    assert_eq!(found.proved, Proved::PushesThenMoves);
}

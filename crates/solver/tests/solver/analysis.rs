//! What only the whole space tells, against a second implementation and by replaying every witness.
#![allow(clippy::unwrap_used, clippy::expect_used)] // tests only

use packwright_engine::{Outcome, Position};
use packwright_model::{Direction, Level, Route};
use packwright_solver::words::{Analysis, BUDGET, Constraint, Options, analyse, solve};
use packwright_solver::{LimitReason, Verdict};
use proptest::prelude::*;

use crate::support;
use crate::support::boards::small_level;
use crate::support::game;
use crate::support::naive::{Naive, Variant};

fn facts(level: &Level) -> Option<Analysis> {
    let options = Options { budget: BUDGET.of_states(3000), ..Options::default() };
    analyse(&game(level), &options).ok()
}

/// The positions along a route, and whether it wins on its last move.
fn play(level: &Level, route: &Route) -> (Vec<Position>, bool) {
    let mut positions = vec![Position::start(&game(level))];
    let mut won = false;
    for &direction in &route.0 {
        assert!(!won, "nothing follows a win");
        let mut next = positions.last().unwrap().clone();
        let outcome = next.step(direction);
        assert_ne!(outcome, Outcome::Rejected, "a shortest route has no idle move");
        won = outcome == Outcome::Won;
        positions.push(next);
    }
    (positions, won)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn counts_agree_with_a_second_implementation(rows in small_level()) {
        let level = support::board(&rows.lines().collect::<Vec<_>>());
        let Some(facts) = facts(&level) else { return Ok(()) };
        let naive = Naive::new(&level, Variant::None).space(1500);
        if let Some(naive) = naive {
            prop_assert_eq!((facts.reachable, facts.dead), naive, "on\n{}", rows);
        }
    }

    #[test]
    fn every_witness_shows_what_it_is_a_witness_of(rows in small_level()) {
        let level = support::board(&rows.lines().collect::<Vec<_>>());
        let Some(facts) = facts(&level) else { return Ok(()) };
        for witness in &facts.can_become {
            prop_assert!(!Position::start(&game(&level)).is_active(&witness.what));
            prop_assert!(play(&level, &witness.route).0.last().unwrap().is_active(&witness.what));
        }
        for witness in &facts.can_break {
            prop_assert!(Position::start(&game(&level)).is_active(&witness.what));
            prop_assert!(!play(&level, &witness.route).0.last().unwrap().is_active(&witness.what));
        }
        for witness in &facts.wins_while_broken {
            let (positions, won) = play(&level, &witness.route);
            prop_assert!(won);
            prop_assert!(positions.iter().any(|position| !position.is_active(&witness.what)));
        }
        for witness in &facts.win_uses {
            let (positions, won) = play(&level, &witness.route);
            prop_assert!(won && positions.last().unwrap().win_uses().contains(&witness.what));
        }
        for alike in &facts.look_alikes {
            let standing = |route: &Route| {
                let (positions, _) = play(&level, route);
                let standings = positions.last().unwrap().standings();
                standings.into_iter().find(|standing| standing.noun == alike.noun).unwrap()
            };
            prop_assert!(standing(&alike.pushed_after).push);
            prop_assert!(standing(&alike.passable_after).passable);
        }
        let shortest = solve(&game(&level), &Options::default());
        prop_assert_eq!(matches!(shortest, Verdict::Solved(_)), !facts.win_uses.is_empty());
    }
}

#[test]
fn a_push_into_the_alcove_is_the_trap() {
    // In a corridor nothing can go wrong: MIAU stands on one of two cells, or has won.
    let level = support::board(&["MIYDIOCIPWIS", "############", "@.$+########", "############"]);
    let corridor = facts(&level).unwrap();
    assert_eq!((corridor.reachable, corridor.dead), (2, 0));
    assert_eq!(corridor.first_trap, None);
    assert_eq!(corridor.can_break, []);

    // Here the first step up pushes the crate into a cell from which nothing brings it back; the way
    // to win goes around it, LURR.
    let level = support::board(&[
        "MIYDIOCIPWIS",
        "############",
        "##.#########",
        "#.$.+#######",
        "#.@.########",
        "############",
    ]);
    let alcove = facts(&level).unwrap();
    let shortest = solve(&game(&level), &Options::default());
    assert_eq!(shortest.solution().unwrap().route.to_string(), "LURR");
    assert_eq!(alcove.dead_first_moves, [Direction::Up]);
    let trap = alcove.first_trap.unwrap();
    assert_eq!((trap.step, trap.directions), (1, vec![Direction::Up]));
}

#[test]
fn a_space_larger_than_the_budget_is_not_described() {
    let level = support::board(&["MIYCIP...", ".........", "@.$.$.$..", "........."]);
    let options = Options { budget: BUDGET.of_states(50), ..Options::default() };
    assert_eq!(analyse(&game(&level), &options), Err(LimitReason::States));
    let all = Options {
        constraint: Constraint { no_pushes: true, ..Constraint::default() },
        ..Options::default()
    };
    // Walking only: the free cells of the three lower rows and what the words leave of the first.
    let walking = analyse(&game(&level), &all).unwrap();
    assert_eq!(walking.reachable, 3 + 9 + 6 + 9, "one state a cell without word or crate");
    assert_eq!(
        walking.dead_first_moves.len(),
        [Direction::Up, Direction::Down, Direction::Right].len()
    );
}

#[test]
fn what_only_a_winning_turn_makes_or_breaks_is_known_too() {
    // MIAU IS WIN can be made, and MIAU, which is YOU, has won in the same turn.
    let made = facts(&support::board(&[".MIY", "..I.", "..N.", "@..."])).unwrap();
    let rules: Vec<String> = made.can_become.iter().map(|made| made.what.to_string()).collect();
    assert!(rules.contains(&"MIAU IS WIN".to_owned()), "{rules:?}");

    // U takes SINK out of DOCK IS SINK and brings MIAU onto the truck under it, in one turn; nothing
    // else can be done.
    let mut level = support::board(&["MIYWIS.", "TIN....", "#####.#", "#..DI&#", "#####@#"]);
    let kind = packwright_model::ThingKind::Word(packwright_model::Word::from_text("SINK"));
    level.things.push(packwright_model::Thing { kind, x: 5, y: 3, channel: None, id: None });
    let options = Options::default();
    let broken = analyse(&game(&level), &options).unwrap();
    let found: Vec<(String, String)> = broken
        .can_break
        .iter()
        .map(|broken| (broken.what.to_string(), broken.route.to_string()))
        .collect();
    assert_eq!(found, [("DOCK IS SINK".to_owned(), "U".to_owned())]);
}

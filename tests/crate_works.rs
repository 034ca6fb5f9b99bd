//! The flagship pack against every fact that the world bible publishes of it.

use packwright_engine::{Outcome, Position};
use packwright_model::{Direction, Level, LevelEntry, Property, Sentence, Word};
use packwright_solver::{
    Analysis, Constraint, Need, SolveOptions, Verdict, analyse, prove, solve_from,
};

use crate::support::{root, run};

/// The rows of the world bible's table and its list of shortest routes, as printed there.
const TABLE: &str = "\
| 1 | `crates-move` | Crates move | required | 13×7 | `CRATE`, `TRUCK`, `PUSH` | 15 | none |
| 2 | `fill-the-gap` | Fill the gap | required | 12×7 | `GAP`, `SINK` | 17 | none |
| 3 | `spend-it-last` | Spend it last | required | 14×5 | sinking words, order | 34 | none |
| 4 | `in-step` | In step | required | 11×9 | `AND`, shared `YOU` | 31 | none |
| 5 | `load-order` | Load order | optional | 12×7 | push order in a tight room | 32 | none |
| 6 | `back-it-up` | Back it up | optional | 13×8 | pushable `WIN` | 20 | none |
| 7 | `night-shift` | Night shift | challenge | 12×9 | noun transform | 48 | none |
";
const ROUTES: [(&str, &str); 7] = [
    ("crates-move", "RRRRRRRURRDDRDR"),
    ("fill-the-gap", "DRRRRRRDLDDRURRRR"),
    ("spend-it-last", "LLLLURULLLLDRRRRRRRRULLLLLLLLLLLLL"),
    ("in-step", "ULLUUUDDRUUDDDDRRRRUULDDLUURRUU"),
    ("load-order", "UURRRDULLDRLDDRULURRLDDRULURRRRD"),
    ("back-it-up", "RRURDDDRUULLDLLLLULL"),
    ("night-shift", "UUUURRRLLLDDDDRRRRUUUUUDLLLLUURRRRRRLLDDRRDDDRRR"),
];

fn levels() -> Vec<(LevelEntry, Level)> {
    let path = root().join("packs/crate-works/pack.toml");
    let source =
        packwright_diagnostics::Source::new("pack.toml", std::fs::read_to_string(path).unwrap());
    let parsed = packwright_syntax::parse(source, packwright_syntax::Format::Toml);
    assert_eq!(parsed.diagnostics, []);
    let both =
        |read: packwright_syntax::ReadLevel| (read.entry.clone(), read.into_whole().unwrap().level);
    parsed.pack.levels.into_iter().map(both).collect()
}

fn level(id: &str) -> (LevelEntry, Level) {
    levels().into_iter().find(|(entry, _)| entry.id == id).unwrap()
}

fn route(text: &str) -> Vec<Direction> {
    packwright_syntax::route::parse(text).unwrap().0
}

/// The position after a route, and whether it has won.
fn after(level: &Level, moves: &str) -> (Position, bool) {
    let mut position = Position::start(level);
    let won = route(moves).into_iter().any(|direction| position.step(direction) == Outcome::Won);
    (position, won)
}

fn facts(level: &Level) -> Analysis {
    analyse(level, &SolveOptions::default()).unwrap()
}

fn count(level: &Level, fits: impl Fn(&packwright_model::Thing) -> bool) -> usize {
    level.things.iter().filter(|thing| fits(thing)).count()
}

fn is_object(noun: &'static str) -> impl Fn(&packwright_model::Thing) -> bool {
    move |thing| thing.kind.noun().is_some_and(|other| other.as_str() == noun)
}

#[test]
fn the_table_is_the_bibles_cell_for_cell() {
    let page = run(&["bible", "packs/crate-works"]).expect(0).stdout;
    assert!(page.contains(TABLE), "{page}");
    let spoilers = run(&["bible", "packs/crate-works", "--spoilers"]).expect(0);
    for row in TABLE.lines() {
        let with_insight = spoilers.stdout.lines().find(|line| line.starts_with(row)).unwrap();
        assert!(with_insight.len() > row.len() + 20, "an insight follows: {with_insight}");
    }
}

#[test]
fn published_routes_are_shortest_and_flags_and_needs_are_proved() {
    let levels = levels();
    assert_eq!(levels.len(), ROUTES.len());
    for ((entry, level), (id, published)) in levels.iter().zip(ROUTES) {
        assert_eq!(entry.id, id);
        assert_eq!(entry.solution.as_deref(), Some(published));
        let expected: &[&str] = match id {
            "in-step" | "back-it-up" => &["CRATE IS YOU"],
            "night-shift" => &["GAP IS CRATE"],
            _ => &[],
        };
        assert_eq!(entry.needs, expected);
        let needs: Vec<Sentence> =
            entry.needs.iter().map(|text| Sentence::parse(text).unwrap()).collect();
        for plain in [true, false] {
            let options = SolveOptions { plain, ..SolveOptions::default() };
            let proof = prove(level, &needs, &options);
            let found = proof.verdict.solution().unwrap().route.to_string();
            assert_eq!(found, published, "{id}");
            assert!(matches!(proof.bypass, Verdict::Unsolved(_)), "{id}");
            assert!(matches!(proof.trivial, Verdict::Unsolved(_)), "{id}");
            assert!(proof.needs.iter().all(|(_, need)| *need == Need::Needed), "{id}");
        }
    }
}

#[test]
fn puzzles_not_corridors() {
    for ((_, level), (id, published)) in levels().iter().zip(ROUTES) {
        let mut position = Position::start(level);
        let mut accepted = 0;
        for direction in route(published) {
            for other in Direction::ALL {
                if position.step(other) != Outcome::Rejected {
                    accepted += 1;
                    position.take_back();
                }
            }
            position.step(direction);
        }
        assert!(accepted >= 2 * published.len(), "{id}: {accepted} moves accepted along the way");
        let reachable = facts(level).reachable;
        assert!(reachable >= 10 * published.len(), "{id}: {reachable} states");
    }
}

#[test]
fn wrong_first_ideas_do_not_win_and_most_are_final() {
    // Of these two the bible says that they miss the idea, not that they are final.
    let not_final = ["DLLLLL", "RRURDDDUULLLLDLLLL"];
    for (at, (entry, level)) in levels().iter().enumerate() {
        assert!(at < 3 || !entry.non_solutions.is_empty(), "{}", entry.id);
        for wrong in &entry.non_solutions {
            let (position, won) = after(level, &wrong.route);
            assert!(!won, "{}: {}", entry.id, wrong.route);
            let left = solve_from(position, &SolveOptions::default());
            let is_final = matches!(left, Verdict::Unsolved(_));
            assert_eq!(is_final, !not_final.contains(&&*wrong.route), "{}: {left:?}", wrong.route);
        }
    }
}

#[test]
fn the_described_structures_are_there() {
    let is_loose = |id: &str| {
        // The words that can ever move: found by walking the whole space is the proof; here the rules
        // that can be broken say it of the sealed ones.
        let (_, level) = level(id);
        facts(&level).can_break.iter().map(|witness| witness.what.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(is_loose("crates-move"), [""; 0]);
    assert_eq!(is_loose("fill-the-gap"), [""; 0]);
    assert_eq!(is_loose("spend-it-last"), ["CRATE IS PUSH"]);
    assert_eq!(is_loose("load-order"), [""; 0]);
    assert_eq!(is_loose("back-it-up"), [""; 0]);
    assert_eq!(is_loose("night-shift"), ["CRATE IS PUSH"]);

    let (_, fill) = level("fill-the-gap");
    let line = fill.things.iter().find(|thing| is_object("GAP")(thing)).unwrap().x;
    assert!(fill.things.iter().all(|thing| thing.kind.word().is_none() || thing.x > line));

    let (_, spend) = level("spend-it-last");
    assert_eq!(count(&spend, is_object("CRATE")), 1);
    let gaps_in_row =
        |level: &Level, y: usize| count(level, |thing| thing.y == y && is_object("GAP")(thing));
    assert_eq!([2, 3, 4].map(|y| gaps_in_row(&spend, y)), [2, 2, 2], "two gaps deep");

    let (_, night) = level("night-shift");
    assert_eq!(count(&night, is_object("CRATE")), 0);
    assert_eq!([6, 7, 8].map(|y| gaps_in_row(&night, y)), [2, 2, 2], "two gaps deep");
    let becomes: Vec<String> =
        facts(&night).can_become.iter().map(|witness| witness.what.to_string()).collect();
    assert_eq!(becomes, ["GAP IS CRATE"]);

    let (_, back) = level("back-it-up");
    let start = Position::start(&back);
    for is in [Property::Push, Property::Win] {
        let noun = packwright_model::Noun::new("TRUCK");
        assert!(start.is_active(&Sentence { noun, is: Word::Property(is) }));
    }
}

#[test]
fn moving_push_first_strands_the_crate() {
    let (_, level) = level("spend-it-last");
    let (position, won) = after(&level, "RUULLLLLLLL");
    assert!(!won && !position.is_active(&Sentence::parse("CRATE IS PUSH").unwrap()));
    let left = solve_from(position, &SolveOptions::default());
    assert!(matches!(left, Verdict::Unsolved(_)));
}

#[test]
fn the_longer_line_of_back_it_up_wins_too() {
    let (_, level) = level("back-it-up");
    let longer = "LULLDDRRURDDRDLUUURRURDDD";
    let won_after = packwright_engine::wins_after(&level, &route(longer));
    assert_eq!(won_after, Some(longer.len()), "on its last move");
    assert!(longer.len() > 20);
    // The truck is where the crate stood before CRATE IS YOU is built.
    let crate_at = level.things.iter().find(|thing| is_object("CRATE")(thing)).unwrap();
    let rule = Sentence::parse("CRATE IS YOU").unwrap();
    let mut position = Position::start(&level);
    let mut state = packwright_engine::State::start(&level);
    let in_pocket = route(longer).into_iter().any(|direction| {
        position.step(direction);
        state.step(direction);
        let on_crate = state
            .things()
            .any(|thing| thing.name == "TRUCK" && (thing.x, thing.y) == (crate_at.x, crate_at.y));
        on_crate && !position.is_active(&rule)
    });
    assert!(in_pocket, "the truck is in the crate's pocket first");
}

#[test]
fn constraints_leave_nothing_without_words() {
    // The seven have no BYPASS: with words at rest nothing wins, by the whole space.
    for (entry, level) in levels() {
        let constraint = Constraint { no_word_moves: true, ..Constraint::default() };
        let options = SolveOptions { constraint, plain: true, ..SolveOptions::default() };
        let analysis = analyse(&level, &options).unwrap();
        assert_eq!(analysis.dead, analysis.reachable, "{}", entry.id);
    }
}

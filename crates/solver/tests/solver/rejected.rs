//! The gate semantics that the world bible rejected leave its drafts without a solution: the verdict
//! UNSOLVED can be reached, and for D3 an independent simulator reaches it too.
#![allow(clippy::unwrap_used, clippy::expect_used)] // tests only

use std::path::Path;

use packwright_engine::{Position, Variant, WordsGame};
use packwright_model::Level;
use packwright_model::fixture::Fixture;
use packwright_solver::Verdict;
use packwright_solver::words::{Options, solve_from};

use crate::records;
use crate::support::naive::{self, Naive};

fn draft(at: usize) -> Level {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/gates.json");
    let fixtures: Vec<Fixture> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    assert!(!records::route(&fixtures[at].expected_route).is_empty());
    records::level(&fixtures[at].level)
}

fn verdict(level: &Level, variant: Option<Variant>, plain: bool) -> Option<usize> {
    let start = Position::start(&WordsGame::of(level).unwrap());
    let start = match variant {
        Some(variant) => start.with_variant(variant),
        None => start,
    };
    match solve_from(start, &Options { plain, ..Options::default() }) {
        Verdict::Solved(solution) => Some(solution.steps()),
        Verdict::Unsolved(_) => None,
        Verdict::Limit(limit) => panic!("{limit:?}"),
    }
}

#[test]
fn the_drafts_are_as_the_bible_says_under_each_semantics() {
    use Variant::{CrushingGates, OnlyPushPresses};
    // World bible, "Gates and switches": D1 is 15 under all three, D2 has no solution if only PUSH
    // presses, D3 none if gates crush.
    let expected = [
        (0, None, Some(15)),
        (0, Some(OnlyPushPresses), Some(15)),
        (0, Some(CrushingGates), Some(15)),
        (1, None, Some(15)),
        (1, Some(OnlyPushPresses), None),
        (2, None, Some(7)),
        (2, Some(CrushingGates), None),
    ];
    for (at, variant, steps) in expected {
        let level = draft(at);
        for plain in [true, false] {
            assert_eq!(verdict(&level, variant, plain), steps, "{} {variant:?}", level.id);
        }
        if at == 2 {
            // Small enough for the slow simulator.
            let naive = variant.map_or(naive::Variant::None, |_| naive::Variant::Crush);
            let route = Naive::new(&level, naive).shortest(1000);
            assert_eq!(route.map(|route| route.len()), steps, "naive, {variant:?}");
        }
    }
}

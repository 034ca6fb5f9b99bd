//! Turns per second of the silent step, on walks over the drafts D1 and G2: the published route up to
//! the turn before its win, then a fixed pseudo-random walk, a thousand moves in all.

#![allow(clippy::expect_used, clippy::unwrap_used)] // as in tests
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // what a bench measures with

use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use packwright_engine::{Position, WordsGame};
use packwright_model::fixture::Fixture;
use packwright_model::{Direction, Level};

#[path = "../tests/engine/records.rs"]
mod records;

fn drafts() -> [(&'static str, Level, Vec<Direction>); 2] {
    let load = |file: &str, at: usize| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(file);
        let text = std::fs::read(path).expect("the fixture is there");
        let fixtures: Vec<Fixture> = serde_json::from_slice(&text).expect("the fixture reads");
        (records::level(&fixtures[at].level), records::route(&fixtures[at].expected_route))
    };
    let (d1, d1_route) = load("gates.json", 0);
    let (g2, g2_route) = load("goals.json", 1);
    [("D1", d1, d1_route), ("G2", g2, g2_route)]
}

/// Plays every move, whether or not the level is won on the way; counts the accepted ones.
fn walk(position: &mut Position, directions: &[Direction]) -> usize {
    directions
        .iter()
        .filter(|&&direction| position.step(direction) == packwright_engine::Outcome::Moved)
        .count()
}

fn turns(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("turns");
    for (name, level, route) in drafts() {
        let start = Position::start(&WordsGame::of(&level).expect("a level of words"));
        let mut seed = 1_u32;
        let random = std::iter::repeat_with(|| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Direction::ALL[(seed >> 30) as usize]
        });
        let mut moves: Vec<Direction> = route[..route.len() - 1].to_vec();
        moves.extend(random.take(1000 - moves.len()));
        group.throughput(Throughput::Elements(moves.len() as u64));
        let mut position = start.clone();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                position.clone_from(&start);
                black_box(walk(&mut position, &moves))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, turns);
criterion_main!(benches);

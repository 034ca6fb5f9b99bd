//! What the checks cost: `lint without search` on a pack of 10,000 levels, against a bare parse of the
//! same text by the `toml` crate, and against reading and checking it.

#![allow(missing_docs)] // criterion's macros make public functions

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use packwright_diagnostics::Source;
use packwright_lint::{Options, lint};
use packwright_syntax::{Format, parse};

const LEVELS: usize = 10_000;

fn lint_without_search(criterion: &mut Criterion) {
    let text = pack();
    let source = Arc::new(Source::new("generated.pack.toml", text.clone()));
    let parsed = parse(source.clone(), Format::Toml);
    let options = Options { pedantic: true, ..Options::default() };
    let found = lint(&parsed, &options);
    assert!(found.is_empty(), "{} findings: {:?}", found.len(), found.first());

    let mut group = criterion.benchmark_group("10,000 levels");
    group.sample_size(10);
    group.bench_function("bare toml parse", |bencher| {
        bencher.iter(|| black_box(toml::from_str::<toml::Table>(black_box(&text)).is_ok()));
    });
    group.bench_function("lint without search", |bencher| {
        bencher.iter(|| black_box(lint(black_box(&parsed), &options)));
    });
    group.bench_function("read and lint without search", |bencher| {
        bencher.iter(|| {
            let parsed = parse(black_box(&source).clone(), Format::Toml);
            black_box(lint(&parsed, &options))
        });
    });
    group.finish();
}

/// A pack of many levels that nothing can be said about: boards of 12 x 9, no two alike.
fn pack() -> String {
    let mut text = String::from(
        "format = 1\nid = \"generated\"\ntitle = \"Generated\"\nversion = \"1.0.0\"\n\n[world]\n\
         glyph = \"📦\"\ntagline = \"Many levels.\"\naccent = \"push\"\n",
    );
    let mut numbers = 1_u64;
    let mut below = |bound: usize| {
        numbers = numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (numbers >> 33) as usize % bound
    };
    for level in 0..LEVELS {
        let has_gate = level % 4 == 0;
        let gates = "mechanics = [{ id = \"gates\", type = \"channel-gates\", version = 1, \
                     channels = [\"amber\"] }]\n";
        let _ = write!(
            text,
            "\n[[levels]]\nid = \"level-{level}\"\ntitle = \"Level {level}\"\ncategory = \"required\"\n\
             teaches = [\"lesson {level}\"]\nhint = \"Push the crates out of the way.\"\n{}\
             board = '''\nMIY.WIS.CIP.\n############\n",
            if has_gate { gates } else { "" },
        );
        for y in 0..5 {
            text.push('#');
            for x in 0..10 {
                let c = match (x, y) {
                    (0, 0) => '@',
                    (9, 4) => '&',
                    (2, 1) if has_gate => '_',
                    (6, 2) if has_gate => '|',
                    (6, _) => '#',
                    _ => ['.', '.', '.', '.', '$', '#'][below(6)],
                };
                // Both sides of the gate are free, and the plate is not beside it.
                text.push(if has_gate && y == 2 && matches!(x, 5 | 7) { '.' } else { c });
            }
            text.push_str("#\n");
        }
        text.push_str("############\n..TIN.......\n'''\n");
    }
    text
}

criterion_group!(benches, lint_without_search);
criterion_main!(benches);

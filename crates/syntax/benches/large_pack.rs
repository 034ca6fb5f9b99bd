//! The largest pack that the format allows: ten thousand levels, about five megabytes.
//!
//! The bare TOML parser is the yardstick: reading, checking and mapping the pack should cost no more
//! than about twice as much.

use std::fmt::Write;
use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use packwright_diagnostics::Source;
use packwright_syntax::{Format, parse};

fn pack(levels: usize, spoil: bool) -> String {
    let mut text = String::from(
        "format = 1\nid = \"large\"\ntitle = \"Large\"\nversion = \"1.0.0\"\n\
         [world]\nglyph = \"📦\"\ntagline = \"Much\"\naccent = \"push\"\n",
    );
    for level in 0..levels {
        let title = if spoil { "titel" } else { "title" };
        let _ = write!(
            text,
            "[[levels]]\nid = \"level-{level}\"\n{title} = \"Level {level}\"\ncategory = \"optional\"\n\
             teaches = [\"GATE\", \"door stops\"]\nhint = \"Something may hold the door.\"\n\
             insight = \"The crate is the door stop; the truck must not be.\"\n\
             needs = [\"CRATE IS YOU\"]\nsolution = \"LURRURDDURRRRRR\"\n\
             mechanics = [{{ id = \"gates\", type = \"channel-gates\", version = 1, channels = [\"amber\"] }}]\n\
             board = '''\nMIY.WIS.CIP.\n............\nGIK.........\n############\n#.....#TI...\n\
             #.@.$._|..+.\n#.....#.....\n############\n............\n'''\n"
        );
    }
    text
}

fn large_pack(criterion: &mut Criterion) {
    let text = pack(10_000, false);
    let source = Arc::new(Source::new("large", text.clone()));
    let spoilt = Arc::new(Source::new("spoilt", pack(10_000, true)));
    let mut group = criterion.benchmark_group("10,000 levels");
    group.sample_size(10);
    group.bench_function("toml::from_str::<Table>", |bencher| {
        bencher.iter(|| black_box(toml::from_str::<toml::Table>(&text).is_ok()));
    });
    group.bench_function("parse", |bencher| {
        bencher.iter(|| {
            let parsed = parse(source.clone(), Format::Toml);
            assert!(parsed.diagnostics.is_empty());
            parsed
        });
    });
    group.bench_function("parse, one misspelt key a level", |bencher| {
        bencher.iter(|| {
            let parsed = parse(spoilt.clone(), Format::Toml);
            assert_eq!(parsed.diagnostics.len(), 10_000);
            parsed
        });
    });
    let parsed = parse(source.clone(), Format::Toml);
    group.bench_function("10,000 places looked up", |bencher| {
        bencher.iter(|| (0..10_000).map(|level| parsed.map.cell(level, 3, 5).start).sum::<usize>());
    });
    group.finish();
}

criterion_group!(benches, large_pack);
criterion_main!(benches);

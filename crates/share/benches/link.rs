//! Link and export of `dock-drafts`: a pack already read, to its text, and back.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use packwright_diagnostics::Source;
use packwright_share::{export_pack, pack_link, read_link};
use packwright_syntax::{Format, parse};

const PACK: &str = include_str!("../../../packs/dock-drafts/pack.toml");

fn links(criterion: &mut Criterion) {
    let parsed = parse(Source::new("pack.toml", PACK), Format::Toml);
    let Ok(whole) = parsed.whole() else { return };
    let Ok(link) = pack_link(&whole, "") else { return };
    criterion.bench_function("link/encode dock-drafts", |bench| {
        bench.iter(|| pack_link(black_box(&whole), ""));
    });
    criterion.bench_function("link/decode dock-drafts", |bench| {
        bench.iter(|| read_link(black_box(&link)));
    });
    criterion.bench_function("export/dock-drafts", |bench| {
        bench.iter(|| export_pack(black_box(&whole)));
    });
}

criterion_group!(benches, links);
criterion_main!(benches);

//! A large collection: ten thousand small boards. The aim is 100,000 boards a second from XSB, so a tenth
//! of a second a run.

use std::fmt::Write;
use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use packwright_diagnostics::Source;
use packwright_syntax::{parse_collection, write_slc, write_sok};

const LEVELS: u64 = 10_000;

fn xsb() -> String {
    let mut text = String::from("; Large\n\n");
    for level in 1..=LEVELS {
        let _ = write!(
            text,
            "; {level}\n\n########\n#   #  #\n# # #$.#\n#    $.#\n# # #$.#\n#   #  #\n#####@ #\n    ####\n\n"
        );
    }
    text
}

fn collection(criterion: &mut Criterion) {
    let text = Arc::new(Source::new("large.xsb", xsb()));
    let parsed = parse_collection(text.clone());
    assert_eq!(parsed.pack.levels.len() as u64, LEVELS);
    let all = parsed.as_collection().unwrap_or_default();
    let sources = [
        ("XSB", text),
        ("SOK", Arc::new(Source::new("large.sok", write_sok(&all)))),
        ("SLC", Arc::new(Source::new("large.slc", write_slc(&all)))),
    ];
    let mut group = criterion.benchmark_group("10,000 boards");
    group.sample_size(10);
    group.throughput(Throughput::Elements(LEVELS));
    for (name, source) in &sources {
        group.bench_function(*name, |bencher| {
            bencher.iter(|| {
                let parsed = parse_collection(black_box(source).clone());
                assert!(parsed.diagnostics.is_empty());
                parsed
            });
        });
    }
    group.finish();
}

criterion_group!(benches, collection);
criterion_main!(benches);

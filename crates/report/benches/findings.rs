//! Twenty thousand findings written in full, on many lines and on one: the two take about as long.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use packwright_diagnostics::{Code, Diagnostic, Source, Span};
use packwright_report::json::Checked;
use packwright_report::{Cap, Findings, human, json};

const NUMBER: usize = 20_000;

/// Pieces of text with a finding each, and between them this.
fn text(between: &str) -> (Source, Vec<Diagnostic>) {
    let piece = format!("{{\"title\": \"Lager\u{e4}\", \"board\": \"{}\"}}", "#@$.".repeat(12));
    let long = piece.len() + between.len();
    let code = Code::error("P003", "wrong-type");
    let found = |at: usize| Diagnostic::new(code, Span::new(at * long + 1, at * long + 8), "no");
    let text = vec![piece.as_str(); NUMBER].join(between);
    (Source::new("x.json", text), (0..NUMBER).map(found).collect())
}

fn findings(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("report");
    group.sample_size(10);
    for (name, between) in [("many lines", "\n"), ("one line", ",")] {
        let (source, diagnostics) = text(between);
        let files = [Findings { source: &source, diagnostics: &diagnostics, levels: 1 }];
        group.bench_function(format!("human, {name}"), |bench| {
            bench.iter(|| human::write(black_box(&files), Cap::All, 80, &mut std::io::sink()));
        });
        group.bench_function(format!("json, {name}"), |bench| {
            bench.iter(|| {
                json::write(
                    black_box(&files),
                    &[],
                    Checked::default(),
                    Cap::All,
                    &mut std::io::sink(),
                )
            });
        });
    }
    group.finish();
}

criterion_group!(benches, findings);
criterion_main!(benches);

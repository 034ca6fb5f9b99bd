//! Tests of export and links through the reader, as a front end uses them.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read fixtures and watch the clock
// A test that cannot go on may stop.
#![allow(clippy::unwrap_used)]

mod drafts;
mod golden;
mod law;
mod pasted;
mod sets;

use packwright_diagnostics::{Severity, Source};
use packwright_syntax::{Format, Parsed, ReadLevel, parse};

/// Reads a pack that must be without errors.
fn read(text: &str, format: Format) -> Parsed {
    let parsed = parse(Source::new("test", text), format);
    let errors = parsed.diagnostics.iter().filter(|found| found.code.severity == Severity::Error);
    assert_eq!(errors.collect::<Vec<_>>(), Vec::<&packwright_diagnostics::Diagnostic>::new());
    assert!(parsed.readable);
    parsed
}

/// A file of the repository.
fn file(path: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    std::fs::read_to_string(format!("{root}{path}"))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A pack as its author wrote it.
fn document(parsed: &Parsed) -> packwright_model::Pack {
    let entries = |levels: Vec<ReadLevel>| levels.into_iter().map(|level| level.entry).collect();
    parsed.pack.clone().with_levels(entries)
}

//! Findings as short lines, and packs with little in them.

use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Source};
use packwright_model::Level;
use packwright_syntax::{Format, Parsed, parse};

/// The head of a pack that is right.
pub(crate) const HEAD: &str = "format = 1\nid = \"a\"\ntitle = \"A\"\nversion = \"1.0.0\"\n";

/// The head of a level that is right, but for its board.
pub(crate) const LEVEL: &str = "[[levels]]\nid = \"x\"\ntitle = \"X\"\ncategory = \"required\"\n";

/// A finding as `line:column code |text|`, columns from 1 in characters.
pub(crate) fn line(source: &Source, finding: &Diagnostic) -> String {
    let at = source.position(finding.span.start);
    format!("{}:{} {} |{}|", at.line, at.column, finding.code.name, source.slice(finding.span))
}

/// All findings in a text, in the order of the text.
pub(crate) fn lines(text: &str, format: Format) -> Vec<String> {
    let source = Arc::new(Source::new("x", text));
    let mut findings = parse(source.clone(), format).diagnostics;
    findings.sort_by_key(|finding| finding.span);
    findings.iter().map(|finding| line(&source, finding)).collect()
}

/// All findings in a TOML text.
pub(crate) fn toml(text: &str) -> Vec<String> {
    lines(text, Format::Toml)
}

/// The only finding in a TOML text.
pub(crate) fn only(text: &str) -> Diagnostic {
    let mut parsed = parsed(text);
    assert_eq!(parsed.diagnostics.len(), 1, "{:#?}", parsed.diagnostics);
    parsed.diagnostics.remove(0)
}

/// A TOML text as read.
pub(crate) fn parsed(text: &str) -> Parsed {
    parse(Source::new("x", text), Format::Toml)
}

/// A pack with one level that goes on like this.
pub(crate) fn with_level(rest: &str) -> String {
    format!("{HEAD}{LEVEL}{rest}")
}

/// The only level of a pack without mistakes.
pub(crate) fn level(rest: &str) -> Level {
    let mut parsed = parsed(&with_level(rest));
    assert_eq!(parsed.diagnostics, []);
    parsed.pack.levels.remove(0).into_whole().expect("a level without mistakes").level
}

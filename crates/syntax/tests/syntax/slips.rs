//! What is said of each slip, word by word: messages rest in part on the wording of libraries, and a newer
//! one may choose other words. `UPDATE=1` writes `slips/said.txt` anew; read what changed.

#![allow(clippy::disallowed_methods)] // a test: it may read the environment and write what is expected

mod table;

use std::fmt::Write as _;
use std::path::Path;

use packwright_diagnostics::{Source, apply};
use packwright_syntax::{Format, parse};

const TOML: &str = include_str!("slips/right.pack.toml");
const JSON: &str = include_str!("slips/right.pack.json");

/// What is said of the slips of a table: the slip, its finding, its help and the line that the fix gives.
/// Fails where a fix leaves anything wrong.
fn said(text: &str, format: Format, table: &[(&str, &[&str])]) -> String {
    let mut said = String::new();
    for (right, ways) in table {
        assert!(text.contains(right), "{right}");
        for wrong in *ways {
            let spoilt = text.replacen(right, wrong, 1);
            let source = Source::new("x", spoilt.as_str());
            let mut found = parse(source, format).diagnostics;
            found.sort_by_key(|finding| finding.span);
            assert!(found.len() < 2, "{wrong}: {found:#?}");
            writeln!(said, "{wrong:?}").unwrap();
            let Some(finding) = found.first() else {
                writeln!(said, "    is right").unwrap();
                continue;
            };
            let source = Source::new("x", spoilt.as_str());
            let at = source.position(finding.span.start);
            let code = finding.code.id;
            writeln!(said, "    {}:{} {code} {}", at.line, at.column, finding.message).unwrap();
            if let Some(help) = &finding.help {
                writeln!(said, "    help: {help}").unwrap();
            }
            if let Some(fix) = &finding.fix {
                let mended = apply(&spoilt, [fix]).text;
                let left = parse(Source::new("x", mended.as_str()), format).diagnostics;
                // Another mistake of the same line may be told next, never this one again.
                let is_this = |other: &&packwright_diagnostics::Diagnostic| {
                    other.code == finding.code && other.span.start <= finding.span.start
                };
                let again = left.iter().find(is_this);
                assert!(again.is_none(), "{wrong}: {} leaves {again:?} of\n{mended}", fix.title);
                writeln!(said, "    fix: {}", fix.title).unwrap();
            }
        }
    }
    said
}

#[test]
fn every_slip_is_told_in_these_words_and_its_fix_leaves_nothing_wrong() {
    let toml = said(TOML, Format::Toml, table::TOML);
    let json = said(JSON, Format::Json, table::JSON);
    let said = format!("TOML\n\n{toml}\nJSON\n\n{json}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/syntax/slips/said.txt");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &said).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    for (now, before) in said.lines().zip(expected.lines()) {
        assert_eq!(now, before);
    }
    assert_eq!(said.len(), expected.len());
}

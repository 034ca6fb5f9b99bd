//! Very many findings: capped in every format.

#![allow(clippy::unwrap_used)] // a test: what cannot be written fails it
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read fixtures and watch the clock

use packwright_diagnostics::{Code, Diagnostic, Source, Span};
use packwright_report::json::Checked;
use packwright_report::{Cap, Findings, github, human, json};

const WRONG: Code = Code::error("P003", "wrong-type");
const ODD: Code = Code::warning("B005", "unused-legend-entry");

/// So many pieces of text, each with a finding, and between them this.
fn text(number: usize, between: &str) -> (Source, Vec<Diagnostic>) {
    let piece = format!("{{\"title\": \"Lager\u{e4}\", \"board\": \"{}\"}}", "#@$.".repeat(12));
    let long = piece.len() + between.len();
    let found = |at: usize| Diagnostic::new(WRONG, Span::new(at * long + 1, at * long + 8), "no");
    let text = vec![piece.as_str(); number].join(between);
    (Source::new("x.json", text), (0..number).map(found).collect())
}

fn written(
    (source, diagnostics): &(Source, Vec<Diagnostic>),
    write: impl Fn(&[Findings<'_>], &mut Vec<u8>) -> std::io::Result<()>,
) -> String {
    let mut out = Vec::new();
    write(&[Findings { source, diagnostics, levels: 3 }], &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn the_first_twenty_of_a_code_are_shown_and_the_rest_counted() {
    let mut many = text(37, "\n");
    many.1.push(Diagnostic::new(ODD, Span::new(0, 1), "odd"));
    let cap = Cap::First { lift: "--all" };
    let sentence = "17 more P003 wrong-type in x.json: --all shows them";

    let people = written(&many, |files, out| human::write(files, cap, 80, out));
    assert_eq!(people.matches("x.json:").count(), 20 + 1 + 1, "twenty, the odd one, and the rest");
    assert!(people.contains(&format!("\n\n{sentence}\n\n")));
    assert!(people.contains("37 errors, 1 warning in x.json"));

    let annotations = written(&many, |files, out| github::write(files, cap, out));
    assert_eq!(annotations.lines().count(), 20 + 1 + 1);
    let last = "::notice file=x.json,title=P003 wrong-type::";
    assert_eq!(annotations.lines().last().unwrap(), format!("{last}{sentence}"));

    let document =
        written(&many, |files, out| json::write(files, &[], Checked::default(), cap, out));
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    assert_eq!(document["findings"].as_array().unwrap().len(), 21);
    let more = serde_json::json!([{ "code": "P003", "file": "x.json", "count": 17 }]);
    assert_eq!(document["more"], more);
    let summary = serde_json::json!({ "errors": 37, "warnings": 1, "hints": 0 });
    assert_eq!(document["summary"], summary);
}

#[test]
fn all_are_shown_where_all_are_asked_for() {
    let many = text(37, "\n");
    let people = written(&many, |files, out| human::write(files, Cap::All, 80, out));
    assert_eq!(people.matches("x.json:").count(), 37);
    let annotations = written(&many, |files, out| github::write(files, Cap::All, out));
    assert_eq!(annotations.lines().count(), 37);
    let document =
        written(&many, |files, out| json::write(files, &[], Checked::default(), Cap::All, out));
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    assert_eq!(document["findings"].as_array().unwrap().len(), 37);
    assert_eq!(document.get("more"), None);
}

//! Fixture lists, conformance cases and single levels, those of this repository among them.

use std::sync::Arc;

use packwright_diagnostics::Source;
use packwright_syntax::{
    FileKind, ParsedRecords, level_of_record, parse_cases, parse_fixtures, parse_level,
};

use crate::kit::line;

fn file(name: &str) -> Arc<Source> {
    let path = format!("{}/../../fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    Arc::new(Source::new(name, std::fs::read_to_string(path).unwrap()))
}

fn lines<T>(source: &Source, parsed: &ParsedRecords<T>) -> Vec<String> {
    let mut findings: Vec<_> = parsed.diagnostics.iter().collect();
    findings.sort_by_key(|finding| finding.span);
    findings.into_iter().map(|finding| line(source, finding)).collect()
}

#[test]
fn our_own_files_are_read_whole() {
    for name in ["gates.json", "goals.json"] {
        let source = file(name);
        assert_eq!(FileKind::of(&source), FileKind::Fixtures);
        let parsed = parse_fixtures(source.clone());
        assert_eq!(parsed.diagnostics, []);
        assert!(
            parsed.records.iter().all(|read| read.level().is_ok()) && !parsed.records.is_empty()
        );
        let level = parsed.records[0].level().unwrap();
        assert_eq!(level.ids()[0], parsed.records[0].record.level.objects[0].id);
    }
    let source = file("conformance.json");
    assert_eq!(FileKind::of(&source), FileKind::Cases);
    let parsed = parse_cases(source.clone());
    assert_eq!(parsed.diagnostics, []);
    assert!(parsed.records.iter().all(|read| read.level().is_ok()));
    let first = &parsed.records[0];
    assert_eq!(level_of_record(&first.record.level).as_ref(), first.level().ok());
}

#[test]
fn a_fixture_is_checked_like_a_pack() {
    let text = r#"[{"level": {"id": "a", "width": 1, "height": 1, "mechanics": [],
  "objects": [{"id": "t", "kind": "object", "noun": "KEY", "x": 1, "y": 0}]},
 "expectedRoute": "LX", "observation": [{"afterTurn": "0", "move": "Q", "won": false}]}]"#;
    let source = Arc::new(Source::new("x.json", text));
    let parsed = parse_fixtures(source.clone());
    assert_eq!(
        lines(&source, &parsed),
        [
            "2:65 thing-outside-board |1|",
            "3:21 wrong-type |X|",
            "3:25 unknown-key |\"observation\"|",
            "3:55 wrong-type |\"0\"|",
            "3:68 wrong-type |\"Q\"|",
        ]
    );
    assert!(parsed.readable && parsed.records[0].level().is_err());
    assert!(parsed.diagnostics.iter().all(|found| found.level.as_deref() == Some("a")));
}

#[test]
fn a_single_level() {
    let text = r#"{"id": "a", "rules": "sokoban", "width": 2, "height": 1, "mechanics": [],
 "objects": [{"id": "m", "kind": "object", "noun": "MIAU", "x": 0, "y": 0}]}"#;
    let source = Arc::new(Source::new("x.json", text));
    assert_eq!(FileKind::of(&source), FileKind::Level);
    let parsed = parse_level(source.clone());
    assert_eq!(parsed.diagnostics, []);
    let level = parsed.records[0].level().unwrap();
    assert_eq!((level.width, level.id.as_str(), level.id_prefix.as_str()), (2, "a", "a"));

    let source = Arc::new(Source::new("x.json", text.replace("\"m\", \"kind\"", "\"m\", \"kin\"")));
    let parsed = parse_level(source.clone());
    assert_eq!(lines(&source, &parsed), ["2:26 unknown-key |\"kin\"|"]);
    assert_eq!(parsed.diagnostics[0].level.as_deref(), Some("a"));

    let source = Arc::new(Source::new("x.json", "{\"id\": 1"));
    assert!(!parse_level(source.clone()).readable);
    let source = Arc::new(Source::new("x.json", "[]"));
    assert_eq!(lines(&source, &parse_level(source.clone())), ["1:1 wrong-type |[]|"]);
}

#[test]
fn a_case() {
    let text = r#"[{"name": "n", "why": "w", "moves": "", "turns": [{"turn": 0, "move": null,
 "accepted": true, "won": false, "things": {"a": ["MIAU", 0]}, "rules": [], "gates": {"g": "ajar"},
 "plates": {}, "goals": {"covered": 0}}], "level": {"id": "a", "width": 1, "height": 1,
 "objects": [{"id": "t", "kind": "word", "text": "IS", "x": 0, "y": 0}]}}]"#;
    let source = Arc::new(Source::new("x.json", text));
    let parsed = parse_cases(source.clone());
    assert_eq!(
        lines(&source, &parsed),
        [
            "2:50 wrong-type |[\"MIAU\", 0]|",
            "2:92 wrong-type |\"ajar\"|",
            "3:26 missing-key |\"covered\"|",
        ]
    );
    let in_the_way = parsed.records[0].level().unwrap_err();
    assert_eq!(line(&source, in_the_way.finding()), "2:50 wrong-type |[\"MIAU\", 0]|");
}

//! Bad packs: each gives just the right finding at the right place with a way out, exit code 1, no
//! panic, and leaves no file behind.

use std::fs;

use serde_json::Value;

use crate::support::{names, run_in, scratch};

/// A pack without findings but those of search, which are no matter here. Its board begins in line 17.
const GOOD: &str = r#"format = 1
id = "yard"
title = "Yard"
version = "1.0.0"

[world]
glyph = "📦"
tagline = "A small yard."
accent = "push"

[[levels]]
id = "one"
title = "One"
category = "required"
hint = "Walk."
board = '''
MIY.TIN
.......
.@...&.
'''
"#;

/// The same with things as records and a gate.
const RECORDS: &str = r#"{
  "format": 1, "id": "yard", "title": "Yard", "version": "1.0.0",
  "world": { "glyph": "📦", "tagline": "A small yard.", "accent": "push" },
  "levels": [{
    "id": "one", "title": "One", "category": "required", "hint": "Walk.",
    "mechanics": [{ "id": "gates", "type": "channel-gates", "version": 1, "channels": ["amber"] }],
    "width": 9, "height": 3, "objects": [
      { "id": "a", "kind": "word", "text": "MIAU", "x": 0, "y": 0 },
      { "id": "b", "kind": "word", "text": "IS", "x": 1, "y": 0 },
      { "id": "c", "kind": "word", "text": "YOU", "x": 2, "y": 0 },
      { "id": "d", "kind": "word", "text": "TRUCK", "x": 4, "y": 0 },
      { "id": "e", "kind": "word", "text": "IS", "x": 5, "y": 0 },
      { "id": "f", "kind": "word", "text": "WIN", "x": 6, "y": 0 },
      { "id": "g", "kind": "object", "noun": "MIAU", "x": 0, "y": 2 },
      { "id": "h", "kind": "object", "noun": "CRATE", "x": 1, "y": 1 },
      { "id": "i", "kind": "object", "noun": "PLATE", "x": 2, "y": 2, "channel": "amber" },
      { "id": "j", "kind": "object", "noun": "GATE", "x": 6, "y": 2, "channel": "amber" },
      { "id": "k", "kind": "object", "noun": "TRUCK", "x": 8, "y": 2 }
    ]
  }]
}
"#;

/// Findings expected of a file: code, line, column, and the cell where there is one.
type Expected<'a> = (&'a str, usize, usize, Option<(usize, usize)>);

/// Lints a file, compares the findings, and sees that nothing else happens.
#[track_caller]
fn expect(name: &str, content: &[u8], expected: &[Expected<'_>]) -> Vec<Value> {
    let folder = scratch();
    let folder = folder.path();
    fs::write(folder.join(name), content).unwrap();
    let ran = run_in(folder, &["lint", "--no-solve", name, "--format", "json"]).expect(1);
    let findings = ran.json()["findings"].as_array().unwrap().clone();
    let place = |one: &Value| {
        let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let cell = one.get("cell").map(|cell| (number(&cell["x"]), number(&cell["y"])));
        let start = &one["start"];
        (
            one["code"].as_str().unwrap().to_owned(),
            number(&start["line"]),
            number(&start["column"]),
            cell,
        )
    };
    let found: Vec<_> = findings.iter().map(place).collect();
    let expected: Vec<_> =
        expected.iter().map(|(code, l, c, cell)| ((*code).to_owned(), *l, *c, *cell)).collect();
    assert_eq!(found, expected, "{name}: {findings:#?}");
    for one in &findings {
        // Of a syntax error, and of a wrong type, the message itself says what was expected.
        let told = ["P003", "P014"].contains(&one["code"].as_str().unwrap());
        assert!(told || one["help"].is_string(), "no way out: {one}");
        assert_eq!(one["file"], name);
    }

    // For people it is text without control characters, and says the code.
    let ran = run_in(folder, &["lint", "--no-solve", name]).expect(1);
    assert!(!ran.stdout.contains(|c: char| c.is_control() && c != '\n'), "{}", ran.stdout);
    assert!(ran.stdout.contains(&expected[0].0), "{}", ran.stdout);

    // What has errors of reading is refused by everything that writes, and nothing is written.
    if findings.iter().any(|one| one["severity"] == "error") {
        let refused = run_in(folder, &["export", name, "-o", "out.json"]).expect(2);
        assert!(
            refused.stdout.is_empty() && refused.stderr.contains(&expected[0].0),
            "{refused:#?}"
        );
        let refused = run_in(folder, &["link", "encode", name]).expect(2);
        assert!(refused.stdout.is_empty(), "{refused:#?}");
    }
    assert_eq!(names(folder), [name], "left behind");
    findings
}

/// The good pack with one thing changed.
#[track_caller]
fn toml(from: &str, to: &str) -> Vec<u8> {
    assert_eq!(GOOD.matches(from).count(), 1, "{from}");
    GOOD.replace(from, to).into_bytes()
}

/// The good pack of records with one thing changed.
#[track_caller]
fn json(from: &str, to: &str) -> Vec<u8> {
    assert_eq!(RECORDS.matches(from).count(), 1, "{from}");
    RECORDS.replace(from, to).into_bytes()
}

#[test]
fn the_packs_that_the_bad_ones_are_made_of_are_good() {
    let folder = scratch();
    fs::write(folder.path().join("pack.toml"), GOOD).unwrap();
    fs::write(folder.path().join("pack.json"), RECORDS).unwrap();
    // That both have one id is told, and is meant here.
    let ran =
        run_in(folder.path(), &["lint", "--no-solve", "--ignore", "same-pack-id", "."]).expect(0);
    assert_eq!(ran.stdout, "2 levels in 2 packs: no findings\n");
}

#[test]
fn files_that_are_no_text() {
    expect("empty.toml", b"", &[("P015", 1, 1, None)]);
    let binary: Vec<u8> = (0..=255).cycle().take(4000).collect();
    expect("binary.toml", &binary, &[("P015", 1, 1, None)]);
    let mut latin = toml("A small yard.", "A small y?rd.");
    let at = latin.iter().position(|byte| *byte == b'?').unwrap();
    latin[at] = 0xE4;
    expect("latin.toml", &latin, &[("P015", 8, 21, None)]);
    expect("large.toml", &vec![b'#'; 20 * 1024 * 1024], &[("P015", 1, 1, None)]);
    expect("large.json", &vec![b' '; 20 * 1024 * 1024], &[("P015", 1, 1, None)]);
}

#[test]
fn texts_that_are_no_toml_or_json() {
    let broken = GOOD.replace("id = \"yard\"", "id = yard").replace("title = \"One\"", "title = ");
    let found =
        expect("broken.toml", broken.as_bytes(), &[("P014", 2, 6, None), ("P014", 13, 7, None)]);
    assert_eq!(found.len(), 2);
    expect(
        "twice.json",
        &json("\"id\": \"yard\",", "\"id\": \"yard\", \"id\": \"yard\","),
        &[("P014", 2, 30, None)],
    );
    expect("cut.json", &RECORDS.as_bytes()[..200], &[("P014", 5, 34, None)]);
}

#[test]
fn keys_and_values_that_do_not_belong() {
    let unknown = toml("accent = \"push\"", "accent = \"push\"\ncolour = \"red\"");
    expect("unknown.toml", &unknown, &[("P001", 10, 1, None)]);
    let found = expect("misspelt.toml", &toml("tagline", "taglin"), &[("P001", 8, 1, None)]);
    assert_eq!(found[0]["help"], "did you mean `tagline`?");
    expect("number.toml", &toml("\"Yard\"", "7"), &[("P003", 3, 9, None)]);
    expect("text.toml", &toml("format = 1", "format = \"one\""), &[("P003", 1, 10, None)]);
    expect("list.json", &json("\"x\": 8", "\"x\": [8]"), &[("P003", 18, 60, None)]);
    expect("newer.toml", &toml("format = 1", "format = 2"), &[("P004", 1, 10, None)]);
    expect("glyph.toml", &toml("📦", "📦📦"), &[("W002", 7, 9, None)]);
    let escape = toml("A small yard.", "A \\u001b[2Jyard.");
    let found = expect("escape.toml", &escape, &[("P008", 8, 14, None)]);
    assert!(!found[0]["message"].as_str().unwrap().contains('\u{1b}'));
}

#[test]
fn boards_that_are_none() {
    expect("ragged.toml", &toml(".@...&.", ".@...&"), &[("B002", 19, 6, Some((5, 2)))]);
    expect("tab.toml", &toml(".@...&.", ".@.\t.&."), &[("B010", 19, 4, Some((3, 2)))]);
    expect("tile.toml", &toml(".@...&.", ".@.?.&."), &[("B001", 19, 4, Some((3, 2)))]);
    expect("outside.json", &json("\"x\": 8", "\"x\": 9"), &[("B007", 18, 60, Some((9, 2)))]);
}

#[test]
fn ids_that_are_taken() {
    expect(
        "thing.json",
        &json("\"id\": \"k\"", "\"id\": \"j\""),
        &[("B008", 18, 15, Some((8, 2)))],
    );
    let second = GOOD.split_once("[[levels]]").unwrap().1;
    let twice = format!("{GOOD}[[levels]]{second}");
    expect("level.toml", twice.as_bytes(), &[("P006", 22, 6, None)]);
}

#[test]
fn channels_and_mechanics_that_do_not_exist() {
    let purple = json(
        "\"x\": 6, \"y\": 2, \"channel\": \"amber\"",
        "\"x\": 6, \"y\": 2, \"channel\": \"purple\"",
    );
    expect("purple.json", &purple, &[("G001", 17, 81, None)]);
    let crate_ = json("\"noun\": \"CRATE\",", "\"noun\": \"CRATE\", \"channel\": \"amber\",");
    expect("crate.json", &crate_, &[("G007", 15, 66, Some((1, 1)))]);
    let undeclared = json("[\"amber\"]", "[\"amber\", \"teal\"]");
    expect("unused.json", &undeclared, &[("G003", 6, 97, None)]);
    let undeclared = json("\"channels\": [\"amber\"]", "\"channels\": [\"teal\"]");
    expect("undeclared.json", &undeclared, &[("G002", 16, 7, Some((2, 2)))]);
    expect(
        "version.json",
        &json("\"version\": 1, \"channels\"", "\"version\": 2, \"channels\""),
        &[("P010", 6, 72, None)],
    );
}

#[test]
fn paths_that_cannot_be_read() {
    let folder = scratch();
    for arguments in [
        ["lint", "nowhere.toml"].as_slice(),
        &["lint", "nowhere"],
        &["verify", "nowhere"],
        &["export", "nowhere", "-o", "out.json"],
        &["link", "encode", "nowhere"],
        &["replay", "nowhere", "--route", "R"],
    ] {
        let ran = run_in(folder.path(), arguments).expect(2);
        assert!(ran.stdout.is_empty(), "{ran:#?}");
        assert!(ran.stderr.contains("nowhere"), "{ran:#?}");
    }
    assert!(names(folder.path()).is_empty());
}

//! No input, however strange, stops the reader.

use std::sync::Arc;

use packwright_diagnostics::Source;
use packwright_syntax::{
    FileKind, Format, Parsed, decode, parse, parse_cases, parse_fixtures, parse_level,
};
use proptest::prelude::*;

/// Reads a text in every way there is, and looks every finding's place up.
fn read_all(text: &str) {
    let source = Arc::new(Source::new("x", text));
    let _ = FileKind::of(&source);
    for format in [Format::Toml, Format::Json] {
        check(&source, &parse(source.clone(), format));
    }
    for diagnostics in [
        parse_fixtures(source.clone()).diagnostics,
        parse_cases(source.clone()).diagnostics,
        parse_level(source.clone()).diagnostics,
    ] {
        for finding in diagnostics {
            assert!(text.get(finding.span.start..finding.span.end).is_some(), "{finding:?}");
        }
    }
}

fn check(source: &Source, parsed: &Parsed) {
    let text = source.text();
    assert!(parsed.readable || !parsed.diagnostics.is_empty());
    for finding in &parsed.diagnostics {
        let place = text.get(finding.span.start..finding.span.end);
        assert!(place.is_some(), "{finding:?} lies outside the text or inside a character");
    }
    for (index, read) in parsed.pack.levels.iter().enumerate() {
        let things = read.level().into_iter().flat_map(|level| &level.things).enumerate();
        for (at, thing) in things.take(4) {
            let _ = parsed.map.thing(index, at);
            let span = parsed.map.cell(index, thing.x, thing.y);
            assert!(text.get(span.start..span.end).is_some_and(|text| !text.is_empty()));
        }
    }
}

/// A pack to spoil.
const PACK: &str = r#"format = 1
id = "crate-works"
title = "Crate Works é"
version = "1.0.0"
[world]
glyph = "📦"
tagline = "a"
accent = "push"
[legend]
"," = { object = "PLATE", channel = "teal" }
[[levels]]
id = "a"
title = "A"
category = "required"
needs = ["CRATE IS YOU"]
solution = "2(LU)3R"
mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["teal"] }]
board = '''
MIY.,
@..#,
'''
[[levels]]
id = "b"
title = "B"
category = "required"
cells = """
MIAU IS YOU
miau . dock+crate
"""
[[levels]]
id = "c"
title = "C"
category = "required"
width = 2
height = 2
objects = [{ id = "x", kind = "object", noun = "CRATE", x = 1, y = 0x1 }]
"#;

/// The same kind of pack as JSON.
const JSON: &str = r#"{"format": 1, "id": "a", "title": "A", "version": "1.0.0", "levels": [
  {"id": "a", "title": "A", "category": "required", "board": "MIY\n@\u002e$\n", "rules": "words"},
  {"id": "b", "title": "B", "category": "required", "width": 2, "height": 1.0,
   "objects": [{"id": "x", "kind": "word", "text": "PUSH", "x": 1, "y": 0}]}]}"#;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn bytes_of_any_kind(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        match decode("x", &bytes) {
            Ok(source) => read_all(source.text()),
            Err(error) => {
                let span = error.diagnostic.span;
                prop_assert!(error.source.text().get(span.start..span.end).is_some());
            }
        }
    }

    #[test]
    fn texts_of_any_kind(text in any::<String>()) {
        read_all(&text);
    }

    #[test]
    fn texts_made_of_what_documents_are_made_of(
        text in r#"([\[\]{}=:,."'\\ \n\r]|'''|"""|true|null|1e9|-|0x1|levels|format|board|é|📦|\\u00e9|\\\n){0,60}"#,
    ) {
        read_all(&text);
    }

    #[test]
    fn packs_with_a_piece_cut_out_or_put_in(
        which in any::<bool>(),
        at in any::<prop::sample::Index>(),
        length in 0_usize..12,
        insert in "([\\[\\]{}=\"'\\\\#a0é\t\u{202e}\n]|levels|''')?",
    ) {
        let pack = if which { PACK } else { JSON };
        let characters: Vec<char> = pack.chars().collect();
        let at = at.index(characters.len());
        let end = (at + length).min(characters.len());
        let mut text: String = characters[..at].iter().collect();
        text.push_str(&insert);
        text.extend(&characters[end..]);
        read_all(&text);
    }
}

#[test]
fn deep_nesting_overflows_nothing() {
    let open = 16 * 1024 * 1024;
    for text in
        ["[".repeat(open), "{\"a\":".repeat(open / 5), format!("a = {}", "[".repeat(open - 4))]
    {
        let source = Arc::new(Source::new("x", text));
        for format in [Format::Toml, Format::Json] {
            assert!(!parse(source.clone(), format).readable);
        }
    }
    // As deep as the TOML parser itself lets through, which counts dots and brackets apart.
    let key = format!("{}a", "a.".repeat(78));
    let tables = format!("{}b = 1{}", format!("{key} = {{ ").repeat(78), "}".repeat(78));
    let lists = format!("{}b = 1{}", format!("{key} = [{{ ").repeat(39), "}]".repeat(39));
    for text in [
        format!("{}a = 1", "a.".repeat(100_000)),
        format!("[{}a]", "a.".repeat(100_000)),
        format!("[{key}]\n{tables}"),
        format!("[[{key}]]\n{lists}"),
        // Closing what was never opened makes no room.
        format!("a = {}\nb = []{}\n{tables}", "]".repeat(9_000), "}".repeat(9_000)),
        tables,
        lists,
    ] {
        let parsed = parse(Source::new("x", text), Format::Toml);
        let messages: Vec<&str> =
            parsed.diagnostics.iter().map(|found| found.message.as_str()).collect();
        assert_eq!(messages, ["tables and lists lie more than 64 deep"]);
    }
    // The deepest that passes: every part of a header is a list of tables, which it goes through.
    let headers: String =
        (1..=63).map(|parts| format!("[[{}]]\n", vec!["a"; parts].join("."))).collect();
    assert!(!parse(Source::new("x", headers), Format::Toml).readable);
    let comment = format!("/* \" */{}", "[".repeat(1_000_000));
    assert!(!parse(Source::new("x", comment), Format::Json).readable);
}

#[test]
fn the_packs_to_spoil_are_sound() {
    for (text, format) in [(PACK, Format::Toml), (JSON, Format::Json)] {
        let parsed = parse(Source::new("x", text), format);
        assert_eq!(parsed.diagnostics, []);
        assert!(parsed.pack.levels.iter().all(|level| level.level().is_ok()));
    }
}

#[test]
fn hostile_files_cost_little_more_than_their_size() {
    // Each would give millions of findings, or compare everything with everything.
    let head = "format = 1\nid = \"a\"\ntitle = \"a\"\nversion = \"1.0.0\"\n";
    let numbered =
        |count: usize, line: &dyn Fn(usize) -> String| -> String { (0..count).map(line).collect() };
    let texts = [
        format!("{head}levels = []\nauthors = [{}]", "1,".repeat(200_000)),
        format!("{head}levels = []\n{}", numbered(50_000, &|key| format!("k{key} = 1\n"))),
        format!(
            "{head}levels = []\n[legend]\n{}",
            numbered(50_000, &|key| format!("k{key} = {{}}\n"))
        ),
        format!(
            "{head}levels = []\n[nouns]\n{}[legend]\n{}",
            numbered(20_000, &|key| format!("K{key} = {{}}\n")),
            numbered(20_000, &|key| format!("k{key} = {{ object = \"Q{key}\" }}\n")),
        ),
        format!(
            "{head}[[levels]]\nid = \"a\"\ntitle = \"a\"\ncategory = \"required\"\nboard = '''\n{}'''",
            format!("{}\n", "?".repeat(256)).repeat(70)
        ),
        "a = 1 2 ".repeat(50_000),
        "=\n".repeat(50_000),
    ];
    for text in texts {
        let findings = parse(Source::new("x", text), Format::Toml).diagnostics;
        assert!((1..=20_000).contains(&findings.len()));
    }
}

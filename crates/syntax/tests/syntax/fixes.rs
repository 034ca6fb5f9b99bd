//! What the reader's findings offer to change: a good text with one slip is just the good text again.

use packwright_diagnostics::{Source, apply};
use packwright_syntax::{Format, parse};

/// A pack with everything that the slips below are about.
const TOML: &str = r#"format = 1
id = "night-shift"
title = "Night shift"
version = "1.0.0"

[world]
glyph = "📦"
tagline = "Whatever is pushed fills a gap."
accent = "push"

[nouns]
FOX = { glyph = "🦊", faces = "left" }

[legend]
"1" = { object = "FOX" }
"2" = { objects = ["PLATE", "CRATE"], channel = "teal" }

[[levels]]
id = "in-step"
title = "7"
category = "required"
hint = "Walk."
allowTrivial = true
teaches = ["push"]
needs = ["CRATE IS PUSH"]
mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["amber", "teal"] }]
board = '''
MIY.TIN.CIP
.@...&.1.2.
..........|
'''

[[levels]]
id = "tokens"
title = "Tokens"
category = "optional"
mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["lime"] }]
cells = '''
MIAU IS YOU gate:lime
miau truck . plate:lime
'''
"#;

/// The same kind of thing in JSON.
const JSON: &str = r#"{
  "format": 1,
  "id": "night-shift", "title": "Night shift", "version": "1.0.0",
  "nouns": { "FOX": { "glyph": "🦊", "faces": "left" } },
  "levels": [
    {
      "id": "in-step",
      "title": "In step",
      "category": "required",
      "allowTrivial": true,
      "teaches": ["push"],
      "mechanics": [{ "id": "gates", "type": "channel-gates", "version": 1, "channels": ["amber", "teal"] }],
      "width": 9, "height": 1,
      "objects": [
        { "id": "a", "kind": "object", "noun": "FOX", "x": 0, "y": 0 },
        { "id": "b", "kind": "word", "text": "PUSH", "x": 1, "y": 0 },
        { "id": "c", "kind": "object", "noun": "PLATE", "x": 2, "y": 0, "channel": "teal" }
      ]
    }
  ]
}
"#;

/// What is found in a text after all fixes of these kinds are made, and the text.
fn fixed(text: &str, format: Format, risky: bool) -> (Vec<&'static str>, String) {
    let parsed = parse(Source::new("pack", text), format);
    let fixes = parsed.diagnostics.iter().filter_map(|found| found.fix.as_ref());
    let fixes: Vec<_> = fixes.filter(|fix| fix.safe != risky).collect();
    let codes = parsed.diagnostics.iter().map(|found| found.code.id).collect();
    (codes, apply(text, fixes).text)
}

fn check(good: &str, format: Format, risky: bool, slips: &[(&str, &str, &str)]) {
    assert_eq!(fixed(good, format, risky), (vec![], good.to_owned()));
    let mut wrong = Vec::new();
    for (code, right, slip) in slips {
        assert_eq!(good.matches(right).count(), 1, "{right}");
        let bad = good.replace(right, slip);
        let (codes, text) = fixed(&bad, format, risky);
        if codes != [*code] || text != good {
            let differs = text.lines().zip(good.lines()).find(|(new, old)| new != old);
            wrong.push(format!("{slip}: found {codes:?}, then {differs:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_was_obviously_meant_is_written_in_toml() {
    check(
        TOML,
        Format::Toml,
        false,
        &[
            ("P001", "tagline", "taglin"),
            ("P001", "hint = ", "Hint = "),
            ("P001", "[nouns]", "[noun]"),
            ("P003", "title = \"7\"", "title = 7"),
            ("P003", "allowTrivial = true", "allowTrivial = \"true\""),
            ("P003", "teaches = [\"push\"]", "teaches = \"push\""),
            ("P003", "FOX = {", "fox = {"),
            ("P003", "object = \"FOX\"", "object = \"Fox\""),
            ("P003", "CRATE IS PUSH", "crate is push"),
            ("P005", "id = \"night-shift\"", "id = \"Night shift\""),
            ("P005", "id = \"in-step\"", "id = \"In Step!\""),
            ("P007", "version = \"1.0.0\"", "version = \"v1\""),
            ("P008", "Night shift", "Ni\u{200b}ght shift"),
            (
                "P010",
                "type = \"channel-gates\", version = 1, channels = [\"amber",
                "type = \"channel-gate\", version = 1, channels = [\"amber",
            ),
            ("P014", "id = \"night-shift\"", "id = night-shift"),
            ("P014", "title = \"Night shift\"", "title = Night shift"),
            ("P014", "version = \"1.0.0\"", "version = 1.0.0"),
            ("P014", "id = \"in-step\"", "id = in-step"),
            ("P014", "id = \"tokens\"", "id = tokens"),
            ("W002", "glyph = \"📦\"", "glyph = \" 📦\""),
            ("W004", "accent = \"push\"", "accent = \"PUSHH\""),
            ("W008", "faces = \"left\"", "faces = \"Left\""),
            ("B001", "MIAU IS YOU", "MIAU is YOU"),
            ("G001", "channel = \"teal\"", "channel = \"tael\""),
            ("G001", "\"amber\", \"teal\"", "\"amberr\", \"teal\""),
            ("G001", "gate:lime", "gate:lim"),
        ],
    );
}

#[test]
fn what_was_obviously_meant_is_written_in_json() {
    check(
        JSON,
        Format::Json,
        false,
        &[
            ("P001", "\"allowTrivial\"", "\"allowTrivia\""),
            ("P003", "\"allowTrivial\": true", "\"allowTrivial\": \"true\""),
            ("P003", "\"height\": 1", "\"height\": \"1\""),
            ("P003", "\"teaches\": [\"push\"]", "\"teaches\": \"push\""),
            ("P003", "\"kind\": \"word\"", "\"kind\": \"wrod\""),
            ("P003", "\"noun\": \"FOX\"", "\"noun\": \"Fox\""),
            ("P014", "[\"push\"]", "[\"push\",]"),
            ("P014", "\"In step\"", "'In step'"),
            ("P014", "\"id\": \"in-step\"", "id: \"in-step\""),
            ("P014", "\"required\"", "required"),
            ("W008", "\"left\"", "\"letf\""),
            ("G001", "\"channel\": \"teal\"", "\"channel\": \"teel\""),
        ],
    );
}

#[test]
fn what_may_have_been_meant_waits_for_a_yes() {
    check(
        TOML,
        Format::Toml,
        true,
        &[
            ("P001", "hint = \"Walk.\"\n", "hint = \"Walk.\"\nHint = \"Run.\"\n"),
            ("W007", "\"PLATE\", \"CRATE\"", "\"PLATE\", \"CRAET\""),
            ("B001", "MIY.TIN.CIP", "MIY.TIN.cIP"),
            ("G002", "[\"amber\", \"teal\"]", "[\"amber\"]"),
            ("G007", "{ object = \"FOX\" }", "{ object = \"FOX\", channel = \"lime\" }"),
        ],
    );
    check(
        JSON,
        Format::Json,
        true,
        &[
            ("P001", "      \"title\"", "      \"Title\": \"Out\",\n      \"title\""),
            ("P003", "\"noun\": \"FOX\"", "\"noun\": \"FOX\", \"text\": \"YOU\""),
            ("G002", "[\"amber\", \"teal\"]", "[\"amber\"]"),
            ("G007", "\"x\": 1, \"y\": 0", "\"x\": 1, \"channel\": \"lime\", \"y\": 0"),
        ],
    );
}

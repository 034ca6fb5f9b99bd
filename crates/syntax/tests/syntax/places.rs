//! Places worked out by hand: line ends, wide characters, escapes, all kinds of literal.

use std::sync::Arc;

use packwright_diagnostics::{Source, Span};
use packwright_syntax::{Format, Parsed, parse};
use proptest::prelude::*;

use crate::kit::{HEAD, LEVEL, parsed, toml, with_level};

/// The text of a span, with line and column.
fn at(text: &str, span: Span) -> String {
    let source = Arc::new(Source::new("x", text));
    let place = source.position(span.start);
    format!("{}:{} {}", place.line, place.column, source.slice(span))
}

#[test]
fn values_and_keys_of_toml() {
    let text = "format = 1\n\"id\" = 'a'\ntitle = \"A\"\nversion = \"1\"\nlevels = []\n\
                [nouns.\"KEY\"]\nglyph = \"k\"\n[legend]\n\"/\" = {}\n'~' = { word = \"IS\" }\n";
    let Parsed { map, .. } = parsed(text);
    assert_eq!(at(text, map.value("/id")), "2:8 'a'");
    assert_eq!(at(text, map.key("/id")), "2:1 \"id\"");
    assert_eq!(at(text, map.value("/nouns/KEY/glyph")), "7:9 \"k\"");
    assert_eq!(at(text, map.value("/nouns/KEY")), "6:1 [nouns.\"KEY\"]");
    assert_eq!(at(text, map.key("/nouns/KEY")), "6:8 \"KEY\"");
    assert_eq!(at(text, map.key("/legend/~1")), "9:1 \"/\"");
    assert_eq!(at(text, map.value("/legend/~0/word")), "10:16 \"IS\"");
    assert!(map.exists("/legend/~0/word") && !map.exists("/legend/~0/words"));
    assert_eq!(at(text, map.value("/legend/~0/words/3")), "10:9 word", "the table's anchor");
    assert_eq!(at(text, map.value("/world/glyph")), "2:8 'a'", "the pack's id");
}

#[test]
fn values_and_keys_of_json() {
    let text = "{\"format\": 1, \"\\u0069d\": \"a\", \"title\": \"A\", \"version\": \"1.0.0\",\r\n \
                \"levels\": [\r\n  {\"title\": \"é\", \"id\": \"x\", \"category\": \"required\", \"board\": \"#\"}]}";
    let parsed = parse(Source::new("x", text), Format::Json);
    assert_eq!(parsed.diagnostics, []);
    let map = parsed.map;
    assert_eq!(at(text, map.key("/id")), "1:15 \"\\u0069d\"");
    assert_eq!(at(text, map.value("/levels/0/id")), "3:24 \"x\"");
    assert_eq!(at(text, map.anchor("/levels/0")), "3:24 \"x\"");
    assert_eq!(at(text, map.value("/levels/0/hint")), "3:24 \"x\"");
    assert_eq!(
        at(text, map.value("/levels/7")),
        "2:12 [\r\n  {\"title\": \"é\", \"id\": \"x\", \"category\": \"required\", \"board\": \"#\"}]"
    );
    assert_eq!(at(text, map.key("/levels/0")).len(), at(text, map.value("/levels/0")).len());
}

#[test]
fn cells_behind_windows_line_ends_and_wide_characters() {
    let text = with_level("hint = \"é📦\"; board = '''\r\n").replace("\"; b", "\"\r\nb")
        + "MIY\r\n📦é#\r\n'''\r\n[legend]\r\n\"📦\" = { object = \"DOCK\" }\r\né = { word = \"IS\" }\r\n";
    let text = text.replace("\r\né =", "\r\n\"é\" =").replace("[legend]", "[levels.legend]");
    let Parsed { map, diagnostics, pack, .. } = parsed(&text);
    assert_eq!(diagnostics, []);
    assert_eq!(at(&text, map.cell(0, 0, 0)), "11:1 M");
    assert_eq!(at(&text, map.cell(0, 2, 0)), "11:3 Y");
    assert_eq!(at(&text, map.cell(0, 0, 1)), "12:1 📦");
    assert_eq!(at(&text, map.cell(0, 2, 1)), "12:3 #");
    assert_eq!(at(&text, map.cell(0, 9, 1)), "12:3 #", "past the row");
    let level = pack.levels[0].level().unwrap();
    assert_eq!((level.width, level.height, level.things.len()), (3, 2, 6));
    assert_eq!(at(&text, map.thing(0, 3)), "12:1 📦");
    assert_eq!(at(&text, map.thing(0, 5)), "12:3 #");
}

#[test]
fn cells_behind_escapes() {
    let json = "{\"format\":1,\"id\":\"a\",\"title\":\"A\",\"version\":\"1.0.0\",\"levels\":[{\"id\":\"x\",\
                \"title\":\"X\",\"category\":\"required\",\"board\":\"M\\u0049Y\\n\\ud83d\\udce6.q\"}]}";
    let source = Arc::new(Source::new("x", json));
    let parsed = parse(source.clone(), Format::Json);
    let board = json.find("\"M\\u").unwrap();
    assert_eq!(parsed.map.cell(0, 1, 0), Span::new(board + 2, board + 8));
    assert_eq!(parsed.map.cell(0, 2, 0), Span::new(board + 8, board + 9));
    assert_eq!(parsed.map.cell(0, 0, 1), Span::new(board + 11, board + 23));
    assert_eq!(parsed.map.cell(0, 2, 1), Span::new(board + 24, board + 25));
    // The box has no meaning, nor has the letter: both are named at their places.
    let mut places: Vec<&str> = parsed.diagnostics.iter().map(|d| source.slice(d.span)).collect();
    places.sort_unstable();
    assert_eq!(places, ["\\ud83d\\udce6", "q"]);
}

#[test]
fn cells_of_folded_toml_strings() {
    // A backslash at the end of a line joins it with the next; `\x` and `\u` are one cell each.
    let text = with_level("board = \"\"\"\\\n   M\\x49Y\\n\\\n  \\u0040.?\"\"\"\n");
    let Parsed { map, .. } = parsed(&text);
    assert_eq!(at(&text, map.cell(0, 0, 0)), "10:4 M");
    assert_eq!(at(&text, map.cell(0, 1, 0)), "10:5 \\x49");
    assert_eq!(at(&text, map.cell(0, 0, 1)), "11:3 \\u0040");
    assert_eq!(toml(&text), ["11:10 unknown-tile |?|"]);
}

#[test]
fn tokens_and_records_are_cells_too() {
    let text = with_level("cells = '''\nMIAU  IS YOU\n miau . dock+crate'''\n");
    let Parsed { map, pack, .. } = parsed(&text);
    assert_eq!(at(&text, map.cell(0, 1, 0)), "10:7 IS");
    assert_eq!(at(&text, map.cell(0, 0, 1)), "11:2 miau");
    assert_eq!(at(&text, map.cell(0, 2, 1)), "11:9 dock+crate");
    let last = pack.levels[0].level().unwrap().things.len() - 1;
    assert_eq!(at(&text, map.thing(0, last)), "11:9 dock+crate");

    let text = with_level(
        "width = 2\nheight = 0x2\nobjects = [{ id = \"a\", kind = \"word\", text = \"IS\", x = 0, y = 0 },\n \
         { id = \"b\", kind = \"object\", noun = \"GAP\", x = 0b1, y = +1 }]\n",
    );
    let Parsed { map, diagnostics, .. } = parsed(&text);
    assert_eq!(diagnostics, []);
    let record = "12:2 { id = \"b\", kind = \"object\", noun = \"GAP\", x = 0b1, y = +1 }";
    assert_eq!(at(&text, map.cell(0, 1, 1)), record);
    assert_eq!(at(&text, map.thing(0, 1)), record);
    assert_eq!(at(&text, map.cell(0, 0, 1)), "5:1 [[levels]]", "nothing stands there");
}

#[test]
fn characters_of_texts() {
    let text = format!("{HEAD}description = 'é\"x'\nlevels = []\n");
    let Parsed { map, .. } = parsed(&text);
    assert_eq!(at(&text, map.character("/description", 1)), "5:17 \"");
    assert_eq!(at(&text, map.character("/description", 3)), "5:19 ", "before the closing quote");
    assert_eq!(at(&text, map.character("/format", 0)), "1:10 1");
    assert_eq!(at(&text, map.character("/levels", 0)), "6:10 []");
}

#[test]
fn levels_without_boards_have_places() {
    let text = format!("{HEAD}{LEVEL}{LEVEL}board = \"#\"\n").replacen("\"x\"", "\"y\"", 1);
    let Parsed { map, .. } = parsed(&text);
    assert_eq!(at(&text, map.cell(0, 3, 3)), "5:1 [[levels]]");
    assert_eq!(at(&text, map.thing(0, 3)), "5:1 [[levels]]");
    assert_eq!(at(&text, map.thing(1, 0)), "13:10 #");
    assert_eq!(at(&text, map.thing(7, 0)), "5:1 [[levels]]", "of `levels`, the first header");
}

/// A character and how it may be written between double quotes.
fn piece(format: Format) -> impl Strategy<Value = (char, String)> {
    let plain = prop_oneof!["[a-zA-Z .,']", "[éß中📦🐈]"];
    let plain = plain.prop_map(|text| (text.chars().next().unwrap_or('a'), text));
    let escaped = prop_oneof![Just('"'), Just('\\'), Just('\n'), Just('\t'), Just('\u{8}')]
        .prop_map(|c| (c, serde_json::to_string(&c).unwrap().trim_matches('"').to_owned()))
        .prop_map(|(c, text)| if c == '"' { (c, "\\\"".to_owned()) } else { (c, text) });
    let code = any::<char>().prop_map(move |c| {
        let units = |c: char| c.encode_utf16(&mut [0; 2]).to_vec();
        let json = units(c).iter().map(|unit| format!("\\u{unit:04x}")).collect();
        let toml = format!("\\U{:08X}", c as u32);
        (c, if format == Format::Json { json } else { toml })
    });
    prop_oneof![plain, escaped, code]
}

fn check(pieces: &[(char, String)], open: &str, format: Format) {
    let close = open.trim_end();
    let literal: String = pieces.iter().map(|(_, text)| text.as_str()).collect();
    let text = match format {
        Format::Toml => format!("{HEAD}levels = []\nlicense = {open}{literal}{close}\n"),
        Format::Json => format!(
            "{{\"format\":1,\"id\":\"a\",\"title\":\"A\",\"version\":\"1.0.0\",\"levels\":[],\"license\":{open}{literal}{close}}}"
        ),
    };
    let parsed = parse(Source::new("x", text.clone()), format);
    assert!(parsed.readable, "{text}");
    let decoded: String = pieces.iter().map(|(c, _)| *c).collect();
    assert_eq!(parsed.pack.license.as_deref(), Some(decoded.as_str()));
    let mut start = text.rfind(&format!("{open}{literal}")).unwrap() + open.len();
    for (index, (_, written)) in pieces.iter().enumerate() {
        let span = Span::new(start, start + written.len());
        assert_eq!(parsed.map.character("/license", index), span, "{index} of {text}");
        start = span.end;
    }
}

proptest! {
    #[test]
    fn every_character_of_a_json_text(pieces in prop::collection::vec(piece(Format::Json), 0..20)) {
        check(&pieces, "\"", Format::Json);
    }

    #[test]
    fn every_character_of_a_toml_text(
        pieces in prop::collection::vec(piece(Format::Toml), 0..20),
        open in prop_oneof![Just("\""), Just("\"\"\""), Just("\"\"\"\n"), Just("\"\"\"\r\n")],
    ) {
        check(&pieces, open, Format::Toml);
    }
}

#[test]
fn cells_are_found_in_any_order_and_from_board_to_board() {
    let level = |id: &str, board: &str| {
        format!(
            "[[levels]]\nid = \"{id}\"\ntitle = \"T\"\ncategory = \"required\"\nhint = \"H\"\n{board}\n"
        )
    };
    // Each character is at a place of its own; the second line of the second board begins on the first.
    let text = format!(
        "{HEAD}\n{}{}{}",
        level("a", "board = '''\nMI\r\nYP\n#'''"),
        level("b", "board = \"WI\\nS\\u0040\\n\\u0023\""),
        level("c", "cells = '''\n~CRATE  @\n\n  $   ~IS\n'''")
    );
    let parsed = parse(Source::new("x", &*text), Format::Toml);
    let cells = [
        (0, 0, 0, "M"),
        (0, 1, 1, "P"),
        (0, 0, 2, "#"),
        (0, 9, 1, "P"),
        (0, 1, 0, "I"),
        (1, 0, 0, "W"),
        (1, 1, 1, "\\u0040"),
        (1, 0, 1, "S"),
        (1, 0, 2, "\\u0023"),
        (2, 0, 0, "~CRATE"),
        (2, 1, 0, "@"),
        (2, 0, 2, "$"),
        (2, 1, 2, "~IS"),
    ];
    let written = |&(level, x, y, _): &(usize, usize, usize, &str)| {
        let span = parsed.map.cell(level, x, y);
        text[span.start..span.end].to_owned()
    };
    for cell in cells.iter().chain(cells.iter().rev()) {
        assert_eq!(written(cell), cell.3, "{cell:?}");
    }
    for pair in 0..cells.len() * cells.len() {
        let (one, other) = (&cells[pair % cells.len()], &cells[pair / cells.len()]);
        assert_eq!((written(one), written(other)), (one.3.to_owned(), other.3.to_owned()));
    }
}

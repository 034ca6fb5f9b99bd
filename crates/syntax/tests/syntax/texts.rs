//! Texts that hide or steer, and texts that are too long.

use packwright_diagnostics::{Source, codes};
use packwright_syntax::{Format, parse};

use crate::kit::{HEAD, only, toml, with_level};

/// A head without levels has this besides.
const EMPTY: &str = "5:1 empty-pack |levels|";

#[test]
fn the_character_itself_is_named_once_a_text() {
    let text =
        format!("{HEAD}levels = []\ndescription = \"é\\u202Ex\\u202E\"\nlicense = 'a\u{200b}b'\n");
    assert_eq!(toml(&text)[1..], ["6:17 unsafe-text |\\u202E|", "7:13 unsafe-text |\u{200b}|"]);
}

#[test]
fn keys_are_texts_as_well() {
    let text = format!("{HEAD}levels = []\n[requires]\n\"a\\u0007\" = \"1\"\n");
    assert_eq!(toml(&text)[1..], ["7:3 unsafe-text |\\u0007|"]);
}

#[test]
fn boards_may_hold_line_ends_and_other_texts_not() {
    let text = with_level("hint = '''a\nb'''\nboard = '''\r\n#\r\n#\r\n'''\n");
    assert_eq!(toml(&text), ["9:12 unsafe-text |\n|"]);
    let finding = only(&text);
    assert_eq!(finding.level.as_deref(), Some("x"));
    assert!(finding.message.contains("a line break"));
}

#[test]
fn an_unsafe_cell_is_one_mistake() {
    let text = with_level("board = \"#\\u0007#\"\n");
    assert_eq!(toml(&text), ["9:11 unsafe-text |\\u0007|"]);
    // Fine where it follows an emoji, but no cell of its own.
    let text = with_level("board = \"❤\u{fe0f}\"\n[levels.legend]\n\"❤\" = { word = \"IS\" }\n");
    assert_eq!(toml(&text), ["9:11 unknown-tile |\u{fe0f}|"]);
}

#[test]
fn long_texts() {
    let long = "é".repeat(2001);
    let text = format!("{HEAD}levels = []\ndescription = \"{long}\"\n");
    assert_eq!(toml(&text)[1..], [format!("6:15 text-too-long |\"{long}\"|")]);
    let fits = &long[2..];
    assert_eq!(toml(&format!("{HEAD}levels = []\ndescription = \"{fits}\"\n")), [EMPTY]);
    // A board is as long as it is.
    let rows = "#".repeat(60) + "\n";
    let text = with_level(&format!("board = '''\n{}'''\n", rows.repeat(60)));
    assert_eq!(toml(&text).len(), 0);
}

#[test]
fn nothing_is_said_of_what_is_wrong_anyway() {
    let text = format!("{HEAD}levels = []\nfoo = \"\\u0007\"\nlicense = [\"\\u0007\"]\n");
    assert_eq!(toml(&text), [EMPTY, "6:1 unknown-key |foo|", "7:11 wrong-type |[\"\\u0007\"]|"]);
    let json = "{\"format\":1,\"id\":\"a\",\"title\":\"A\",\"version\":\"1.0.0\",\"levels\":[],\"license\":\"\\ud83d\\udc08\\u200d\\u2b1b\"}";
    let found = parse(Source::new("x", json), Format::Json).diagnostics;
    assert!(found.iter().all(|found| found.code == codes::EMPTY_PACK), "{found:?}");
}

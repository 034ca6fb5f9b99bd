//! What stands on boards and is no cell.

use serde_json::Value;

use crate::trials::{lint, one};

/// A pack with this in its one level, and this for its board.
fn pack(level: &str, rows: &str) -> String {
    format!(
        "format = 1\nid = \"bay\"\ntitle = \"Bay\"\nversion = \"1.0.0\"\n\
         world = {{ glyph = \"📦\", tagline = \"A walk.\", accent = \"win\" }}\n\
         [[levels]]\nid = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nhint = \"Go.\"\n\
         allowBypass = true\nallowTrivial = true\n{level}{rows}\n"
    )
}

fn board(rows: &[&str]) -> Vec<Value> {
    let drawn = format!("board = '''\n{}\n'''", rows.join("\n"));
    lint("bay.pack.toml", &pack("", &drawn), &["--no-cache"])
}

/// Fails unless there is one finding of this code at a line of the file, with these words.
#[track_caller]
fn at(found: &[Value], code: &str, line: u64, words: &[&str]) {
    let finding = one(found, code, words);
    assert_eq!(finding["start"]["line"], line, "{finding:#}");
}

#[test]
fn the_board_is_sound_as_it_stands() {
    assert!(board(&["MIY.TIN", "@.....&"]).is_empty());
}

#[test]
fn c13_commas_between_the_cells() {
    for sign in [",", ", ", ";"] {
        let rows = ["M.I.Y.T.I.N", "@.........&"]
            .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(sign));
        let found = board(&[&rows[0], &rows[1]]);
        at(&found, "B001", 14, &["between the cells"]);
    }
}

#[test]
fn c13_a_comment_behind_a_row() {
    for comment in ["  # the words", " // the words", "   ; the words here"] {
        let row = format!("MIY.TIN{comment}");
        at(&board(&[&row, "@.....&"]), "B001", 14, &["row 1 has a text behind it", "take it out"]);
        at(&board(&[&row, "@.....&   # and the cat"]), "B001", 14, &["row 1 has a text behind it"]);
        at(&board(&["MIY.TIN", &format!("@.....&{comment}")]), "B001", 15, &["row 2 has a text"]);
    }
}

#[test]
fn c13_words_in_small_letters() {
    at(&board(&["miy.tin", "@.....&"]), "B001", 14, &["row 1 has small letters", "`MIY.TIN`"]);
    at(&board(&["miau is you", "@.........&"]), "B001", 14, &["small letters", "`MIY`"]);
    let cells = "cells = '''\nmiau is you . truck is win\nmiau . . . . . truck\n'''";
    let found = lint("bay.pack.toml", &pack("", cells), &["--no-cache"]);
    at(&found, "B001", 14, &["`is`, `you`, `win`", "`IS`, `YOU`, `WIN`"]);
    let needs = "needs = [\"truck is win\"]\n";
    let found =
        lint("bay.pack.toml", &pack(needs, "board = '''\nMIY.TIN\n@.....&\n'''"), &["--no-cache"]);
    at(&found, "P003", 13, &["`TRUCK IS WIN`"]);
}

#[test]
fn c15_characters_that_look_like_others_are_named() {
    for (rows, line, words) in [
        (["MIY.TIN", "@.\u{A0}...&"], 15, ["U+00A0 NO-BREAK SPACE", "a plain blank"]),
        (["МIY.TIN", "@.....&"], 14, ["U+041C (Cyrillic)", "`M`"]),
        (["MIY.TІN", "@.....&"], 14, ["looks like `I`", "write `I`"]),
        (["MIY.ΤIN", "@.....&"], 14, ["U+03A4 (Greek)", "write `T`"]),
        (["ＭIY.TIN", "@.....&"], 14, ["(full width)", "write `M`"]),
        (["MIY.TIN", "@.·...&"], 15, ["U+00B7 MIDDLE DOT", "write `.`"]),
        (["MIY.TIN", "@.█...&"], 15, ["U+2588 FULL BLOCK", "write `#`"]),
        (["MIY.TIN", "@.—...&"], 15, ["U+2014 EM DASH", "legend"]),
        (["MIY.TIN", "@.\u{3000}...&"], 15, ["U+3000 IDEOGRAPHIC SPACE", "a plain blank"]),
    ] {
        at(&board(&rows), "B001", line, &words);
    }
    // Several of a kind are one finding.
    at(&board(&["МІY.TIN", "@.....&"]), "B001", 14, &["one more character is such"]);
    at(&board(&["MIY.TIN", "@\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}&"]), "B001", 15, &["(5 cells)"]);
}

#[test]
fn c16_an_empty_line_and_blanks_around_rows() {
    at(
        &board(&["MIY.TIN", "", "@.....&"]),
        "B002",
        15,
        &["row 2 is an empty line", "take the line out"],
    );
    at(&board(&["MIY.TIN ", "@.....&"]), "B002", 14, &["row 1 ends in a blank"]);
    at(&board(&["MIY.TIN", "@.....&   "]), "B002", 15, &["row 2 ends in a blank"]);
    at(&board(&[" MIY.TIN", "@.....&"]), "B002", 14, &["row 1 begins with a blank"]);
    let two = ["MIY.TIN", "", ".......", "", "@.....&"];
    at(&board(&two), "B002", 15, &["row 2 is an empty line, and another row too"]);
}

#[test]
fn c17_rows_count_from_1_in_words_and_from_0_for_programs() {
    let found = board(&["MIY.TIN", ".......", "@....&"]);
    at(&found, "B002", 16, &["row 3 has 6 characters"]);
    assert_eq!(found[0]["cell"]["y"], 2, "{found:#?}");
    let tab = board(&["MIY.TIN", "@..\t..&"]);
    at(&tab, "B010", 15, &["row 2"]);
    assert_eq!(tab[0]["cell"]["y"], 1);
    let warehouse = |rows: &str| {
        let drawn = format!("board = '''\n{rows}\n'''");
        lint("bay.pack.toml", &pack("rules = \"sokoban\"\n", &drawn), &["--no-solve"])
    };
    for (rows, said) in [
        ("######\n#@ ..#\n#$  .#\n######", "there is 1 crate and 3 targets"),
        ("######\n#@ ..#\n#   .#\n######", "there is no crate and 3 targets"),
    ] {
        let found = warehouse(rows);
        let messages = found.iter().map(|one| one["message"].as_str().unwrap());
        assert!(messages.clone().any(|message| message.contains(said)), "{found:#?}");
        assert!(messages.clone().all(|message| !message.contains("are no crate")), "{found:#?}");
    }
}

//! D: collections, in and out.

mod formats;
mod games;
mod letters;
mod round_trip;

use std::fs;
use std::path::Path;

use packwright_diagnostics::Source;
use packwright_model::LevelEntry;
use packwright_syntax::{Format, Parsed, parse};

use crate::support::{Ran, run_in, run_with, scratch};

/// A board that is won by `r` or `R`, and one that is won by `rR`.
const NEAR: &str = "#####\n#@$.#\n#####\n";
const FAR: &str = "######\n#@ $.#\n######\n";

/// Runs a command with something on standard input.
fn piped(arguments: &[&str], input: &[u8]) -> Ran {
    run_with(scratch().path(), arguments, input)
}

/// The levels of the pack that a collection on standard input is imported as.
#[track_caller]
fn imported(input: &[u8], code: i32) -> (Vec<LevelEntry>, String) {
    let ran = piped(&["import", "-"], input).expect(code);
    (levels(&ran.stdout), ran.stderr)
}

/// The levels of a pack in TOML.
#[track_caller]
fn levels(pack: &str) -> Vec<LevelEntry> {
    let parsed: Parsed = parse(Source::new("pack.toml", pack), Format::Toml);
    assert!(parsed.diagnostics.is_empty(), "{:#?}\n{pack}", parsed.diagnostics);
    parsed.pack.levels.into_iter().map(|read| read.entry).collect()
}

/// Titles of levels.
fn titles(levels: &[LevelEntry]) -> Vec<&str> {
    levels.iter().map(|level| level.title.as_str()).collect()
}

/// Boards of levels, without the line end behind the last row.
fn boards(levels: &[LevelEntry]) -> Vec<&str> {
    levels
        .iter()
        .map(|level| level.board.as_deref().unwrap_or_default().trim_end_matches('\n'))
        .collect()
}

/// A pack of one classic level.
fn pack(keys: &str, board: &str) -> String {
    format!(
        "format = 1\nid = \"p\"\ntitle = \"P\"\nversion = \"1.0.0\"\n\
         world = {{ glyph = \"📦\", tagline = \"A walk.\", accent = \"push\" }}\n\n\
         [[levels]]\nid = \"l\"\ntitle = \"L\"\ncategory = \"required\"\nhint = \"Push.\"\n\
         rules = \"sokoban\"\n{keys}board = '''\n{board}\n'''\n"
    )
}

/// What a pack in a folder is exported as, and the levels of that, imported.
#[track_caller]
fn exported(folder: &Path, format: &str) -> (String, Vec<LevelEntry>) {
    let text = run_in(folder, &["export", "pack.toml", "--format", format]).expect(0).stdout;
    let name = format!("out.{format}");
    fs::write(folder.join(&name), &text).unwrap();
    let again = run_in(folder, &["import", &name]).expect(0).stdout;
    (text, levels(&again))
}

#[test]
fn d1_what_lint_calls_clean_is_written() {
    // A crate on its target outside of the room, decorations at every edge, an empty row, a column.
    let odd = [
        "  *\n#####\n#@$.#\n#####",
        "#####\n#@$.#\n#####\n*",
        "  $.\n#####\n#@$.#\n#####\n\n  .$",
        "#####\n#@$.#\n#####\n\n#\n",
        ".\n  $\n\n#####\n#@$.#\n#####",
        "#\n#\n*\n*\n#####\n#@$.#\n#####",
    ];
    for board in odd {
        let folder = scratch();
        fs::write(folder.path().join("pack.toml"), pack("", board)).unwrap();
        let found = run_in(folder.path(), &["lint", "pack.toml", "--no-solve", "--format", "json"]);
        assert_eq!(found.json()["summary"]["errors"], 0, "{board}");
        for format in ["sok", "xsb", "slc"] {
            let (text, levels) = exported(folder.path(), format);
            assert_eq!(boards(&levels), [board.trim_end_matches('\n').trim_end()], "{text}");
        }
    }
}

#[test]
fn d1_whatever_board_lint_takes_is_written() {
    let mut state = 7_u64;
    let mut next = |most: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    let mut tried = 0;
    while tried < 400 {
        let (width, height) = (3 + next(5), 3 + next(5));
        let cell = |at: u64| char::from(b"   ##.$*-_"[usize::try_from(at).unwrap()]);
        let mut rows: Vec<String> =
            (0..height).map(|_| (0..width).map(|_| cell(next(10))).collect()).collect();
        // A room that can be played, so that most boards are taken.
        let at = usize::try_from(next(height)).unwrap();
        rows.splice(at..at, ["#####", "#@$.#", "#####"].map(str::to_owned));
        let board = rows.join("\n");
        let toml = pack("", &board);
        let parsed = parse(Source::new("pack.toml", toml.as_str()), Format::Toml);
        if packwright_workspace::errors(&parsed).is_empty() {
            tried += 1;
            let taken = packwright_workspace::collections::collection(&parsed).collection;
            for write in [
                packwright_syntax::write_sok,
                packwright_syntax::write_xsb,
                packwright_syntax::write_slc,
            ] {
                let text = write(&taken);
                let read = packwright_syntax::parse_collection(Source::new("x", text.as_str()));
                let read = read.as_collection().unwrap_or_default();
                let boards: Vec<&str> =
                    read.levels.iter().map(|level| level.board.as_str()).collect();
                assert_eq!(boards, [taken.levels[0].board.as_str()], "{board}\n\n{text}");
            }
        }
    }
}

#[test]
fn d3_a_row_of_stars_alone_is_a_row() {
    let text = "Title of one\n\n  *\n#####\n#@$.#\n#####\n\nTwo\n\n######\n#@ $.#\n######\n *\n";
    let (levels, said) = imported(text.as_bytes(), 0);
    assert_eq!(
        boards(&levels),
        ["  *\n#####\n#@$.#\n#####", "######\n#@ $.#\n######\n *"],
        "{said}"
    );
    assert_eq!(titles(&levels), ["Title of one", "Two"]);
    // A line of stars that no row touches stays a line across the text.
    let (levels, _) = imported(b"* * *\n\n#####\n#@$.#\n#####\n\n*\n", 0);
    assert_eq!(boards(&levels), ["#####\n#@$.#\n#####"]);
}

#[test]
fn d4_every_note_comes_out_in_order() {
    let notes =
        ["Email: a@example.org", "first", "Email: b@example.org", "", "Comment-End:", "last"];
    let of_level = format!("notes = {notes:?}\n");
    let folder = scratch();
    for (place, text) in [
        ("level", pack(&of_level, "#####\n#@$.#\n#####")),
        ("pack", pack("", "#####\n#@$.#\n#####").replace("\n\n[[", &format!("\n{of_level}\n[["))),
    ] {
        fs::write(folder.path().join("pack.toml"), &text).unwrap();
        for format in ["sok", "xsb"] {
            let (text, levels) = exported(folder.path(), format);
            if place == "level" {
                assert_eq!(levels[0].notes, notes, "{text}");
            } else {
                let out = run_in(folder.path(), &["import", &format!("out.{format}")]).stdout;
                let again = parse(Source::new("p.toml", out), Format::Toml).pack.notes;
                assert_eq!(again, notes, "{text}");
            }
            assert_eq!(text.matches("b@example.org").count(), 1, "{text}");
        }
    }
    // As the last note an address is the one of the collection, and comes back as the last.
    let two = ["Email: a@example.org", "Email: b@example.org"];
    let keys = format!("\nnotes = {two:?}\n\n[[");
    let text = pack("", "#####\n#@$.#\n#####").replace("\n\n[[", &keys);
    fs::write(folder.path().join("pack.toml"), text).unwrap();
    let (sok, _) = exported(folder.path(), "sok");
    assert!(sok.contains("\nEmail: b@example.org\nComment:\nEmail: a@example.org\n"), "{sok}");
    let again = run_in(folder.path(), &["import", "out.sok"]).stdout;
    assert_eq!(parse(Source::new("p.toml", again), Format::Toml).pack.notes, two);
}

//! `packwright repair`: the edits, and what `--write` leaves of the file.

use std::fs;

use crate::support::{names, run, run_in, run_with, scratch};

/// RRD pushes the crate out of the doorway; DDRRU walks around it and pushes nothing. By hand: a wall on
/// any of the four cells of the detour takes that away.
const DOORWAY: &str = "format = 1
id = \"doorway\"
title = \"Doorway\"
version = \"1.0.0\"
# a comment that stays
[[levels]]
id = \"doorway\"
title = \"Doorway\"
category = \"required\"
solution = \"RRD\"
board = '''
MIY.WIS.CIP.TIN
###############
#@$..#.........
#.#&##.........
#...##.........
######.........
'''
";

#[test]
fn the_four_walls_of_the_detour_come_first() {
    let folder = scratch();
    fs::write(folder.path().join("pack.toml"), DOORWAY).unwrap();
    let text = run_in(folder.path(), &["repair", ".", "--level", "doorway"]).expect(1).stdout;
    assert!(text.starts_with("doorway: TRIVIAL(5), keeping RRD"), "{text}");
    for (number, row, column, line) in [(1, 4, 2, 15), (2, 5, 2, 16), (3, 5, 3, 16), (4, 5, 4, 16)]
    {
        let words = format!(
            "{number}. put a WALL at row {row}, column {column} (line {line}, column {column})\n"
        );
        assert!(text.contains(&words), "no {words:?} in {text}");
    }
    assert!(text.contains("  - #.#&##.........\n  + ###&##.........\n     ^\n"), "{text}");
    assert_eq!(fs::read_to_string(folder.path().join("pack.toml")).unwrap(), DOORWAY);
}

/// A level of records in minified JSON has no rows of its own: it is drawn by the standard legend.
#[test]
fn f12_a_level_of_records_is_shown_as_a_board() {
    let folder = scratch();
    fs::write(folder.path().join("pack.toml"), DOORWAY).unwrap();
    let pack = run_in(folder.path(), &["export", "."]).expect(0).json();
    fs::remove_file(folder.path().join("pack.toml")).unwrap();
    fs::write(folder.path().join("pack.json"), serde_json::to_string(&pack).unwrap()).unwrap();
    let text = run_in(folder.path(), &["repair", ".", "--level", "doorway"]).expect(1).stdout;
    assert!(text.contains("  - #.#&##.........\n  + ###&##.........\n"), "{text}");
    assert!(!text.contains('?'), "{text}");
}

#[test]
fn write_changes_the_cell_and_nothing_else() {
    let folder = scratch();
    let file = folder.path().join("pack.toml");
    fs::write(&file, DOORWAY).unwrap();
    let ran = run_in(folder.path(), &["repair", ".", "--level", "doorway", "--write", "2"]);
    // What lint still finds in the level, and not what it finds in the pack.
    let text = ran.expect(0).stdout;
    assert!(text.contains("wrote edit 2") && text.contains("S004 bypass"), "{text}");
    assert!(!text.contains("S005") && !text.contains("W001"), "{text}");
    let expected = DOORWAY.replace("#...##", "##..##");
    assert_eq!(fs::read_to_string(&file).unwrap(), expected);
    let solved = run_in(folder.path(), &["solve", ".", "--format", "json"]).expect(0).json();
    assert_eq!(solved["levels"][0]["trivial"]["verdict"], "unsolved");
    assert_eq!(solved["levels"][0]["route"], "RRD");
    let again = run_in(folder.path(), &["repair", ".", "--level", "doorway", "--flag", "trivial"]);
    assert!(again.expect(0).stdout.contains("no flag to take away"));
}

#[test]
fn what_cannot_be_repaired_says_why_and_changes_nothing() {
    let folder = scratch();
    let file = folder.path().join("pack.toml");
    fs::write(&file, DOORWAY).unwrap();
    let ran = run_in(folder.path(), &["repair", ".", "--level", "dorway"]).expect(2);
    assert!(ran.stderr.contains("did you mean `doorway`?"), "{}", ran.stderr);
    let ran =
        run_in(folder.path(), &["repair", ".", "--level", "doorway", "--write", "99"]).expect(2);
    assert!(ran.stderr.contains("no edit 99"), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(&file).unwrap(), DOORWAY);

    let ran = run(&["repair", "packs/dock-drafts", "--level", "door-stop"]).expect(1);
    assert!(ran.stdout.contains("the solution itself has the flag"), "{}", ran.stdout);
    // A budget that ran out is not a flag that is not there.
    let short = ["repair", "packs/dock-drafts", "--level", "door-stop", "--max-states", "10"];
    assert!(run(&short).expect(2).stderr.contains("not decided: LIMIT"));
    let written = ["repair", "-", "--level", "doorway", "--write", "1"];
    let ran = run_with(folder.path(), &written, DOORWAY.as_bytes()).expect(2);
    assert!(ran.stderr.contains("standard input cannot be written to"), "{}", ran.stderr);
    assert_eq!(names(folder.path()), ["pack.toml"]);
    let ran = run(&["repair", "packs/crate-works", "--level", "in-step"]).expect(0);
    assert!(ran.stdout.contains("no flag to take away"), "{}", ran.stdout);
}

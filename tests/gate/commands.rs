//! What the commands for one level or one whole pack make of a pack with a blocked level.

use std::fs;
use std::path::Path;

use super::{Blocked, edited, errors, list, packs};
use crate::support::{names, run_in, run_with, scratch};

/// Whether every command that is asked for the blocked level, or speaks for its whole pack, refuses it
/// with the one sentence and does nothing.
pub(super) fn refuse(folder: &Path, blocked: &Blocked) -> bool {
    let Blocked { file, level, .. } = blocked;
    let sentence = blocked.to_string();
    let alone = [
        run_in(folder, &["replay", file, "--level", level, "--route", "LL"]),
        run_in(folder, &["repair", file, "--level", level]),
    ];
    let for_the_pack = [
        run_in(folder, &["export", file]),
        run_in(folder, &["export", file, "-o", "written"]),
        run_in(folder, &["link", "encode", file]),
        run_in(folder, &["bible", file]),
        run_in(folder, &["bible", file, "-o", "written"]),
    ];
    alone.iter().all(|ran| ran.stderr == sentence)
        && for_the_pack.iter().all(|ran| {
            ran.stderr.contains(sentence.lines().next().unwrap())
                && ran.stderr.contains("nothing written")
        })
        && alone.iter().chain(&for_the_pack).all(|ran| ran.code == 2 && ran.stdout.is_empty())
        && !folder.join("written").exists()
}

/// The pack of TOML with one misspelt legend key.
const MISSPELT: &[(&str, &str)] = &[("R = { object = \"TRUCK\" }", "R = { «noun = \"TRUCK\" }")];

#[test]
fn all_commands_work_for_the_sound_levels_of_the_pack() {
    let folder = scratch();
    let folder = folder.path();
    let (text, place) = edited(packs::BOARDS, MISSPELT);
    fs::write(folder.join("pack.toml"), &text).unwrap();
    let ran = run_in(folder, &["lint", "pack.toml", "--no-cache", "--format", "json"]).expect(1);
    let found = ran.json();
    let [finding] = list(&found, "findings") else { panic!("{found:#}") };
    let blocked = Blocked::of_finding(finding, "blocked");
    assert_eq!((blocked.code.as_str(), Some((blocked.line, blocked.column))), ("P001", place));
    let sentence = blocked.to_string();

    let solved = run_in(folder, &["solve", "pack.toml"]).expect(2);
    assert_eq!(solved.stderr, sentence);
    assert!(solved.stdout.contains("before ") && solved.stdout.contains("after "), "{solved:?}");
    assert!(!solved.stdout.contains("blocked"), "{solved:?}");
    for format in ["csv", "markdown"] {
        let solved = run_in(folder, &["solve", "pack.toml", "--format", format]).expect(2);
        assert_eq!(solved.stderr, sentence);
        assert!(solved.stdout.contains("LLDDLL") && !solved.stdout.contains("blocked"));
    }
    let verified = run_in(folder, &["verify", "pack.toml"]).expect(2);
    assert_eq!(verified.stderr, sentence);
    assert!(verified.stdout.contains("2 levels, 2 winning solutions"), "{verified:?}");
    for (level, route) in [("before", "LLDDLL"), ("after", "LLDDL")] {
        let asked = ["replay", "pack.toml", "--level", level, "--route", route];
        let played = run_in(folder, &asked).expect(0);
        assert!(played.stdout.contains("won on turn") && played.stderr.is_empty(), "{played:?}");
        let repaired = run_in(folder, &["repair", "pack.toml", "--level", level]).expect(0);
        assert_eq!(repaired.stdout, format!("{level}: no flag to take away\n"));
        let solved = run_in(folder, &["solve", "pack.toml", "--level", level]);
        assert!(solved.stdout.contains(route), "{solved:?}");
    }
    let solved = run_in(folder, &["solve", "pack.toml", "--level", "blocked"]).expect(2);
    assert_eq!((solved.stdout.as_str(), solved.stderr), ("", sentence));
    assert_eq!(names(folder), ["pack.toml"]);
}

#[test]
fn replay_of_a_blocked_level_as_json_is_its_error() {
    let folder = scratch();
    let (text, place) = edited(packs::BOARDS, MISSPELT);
    fs::write(folder.path().join("pack.toml"), &text).unwrap();
    let asked = ["replay", "pack.toml", "--level", "blocked", "--route", "LL", "--format", "json"];
    let replayed = run_in(folder.path(), &asked).expect(2);
    let document = replayed.json();
    let [error] = &errors(&document)[..] else { panic!("{document:#}") };
    assert_eq!(replayed.stderr, error.to_string());
    assert_eq!((error.level.as_str(), error.code.as_str()), ("blocked", "P001"));
    assert_eq!(Some((error.line, error.column)), place);
    assert!(document.get("turns").is_none(), "{document:#}");
}

#[test]
fn a_pack_on_standard_input_is_told_of_in_the_same_way() {
    let (text, _) = edited(packs::BOARDS, MISSPELT);
    let folder = scratch();
    let solved = run_with(folder.path(), &["solve", "-"], text.as_bytes()).expect(2);
    assert!(solved.stdout.contains("before"), "{solved:?}");
    assert!(
        solved.stderr.starts_with("error: <stdin>: level blocked cannot be played: P001 "),
        "{solved:?}"
    );
    assert!(solved.stderr.ends_with("  help: packwright lint -\n"), "{solved:?}");
}

#[test]
fn every_blocked_level_is_told_of_once_with_its_first_finding() {
    let folder = scratch();
    let edits = [
        ("R = { object = \"TRUCK\" }", "R = { noun = \"TRUCK\" }"),
        ("type = \"channel-gates\"", "type = \"channel-gate\""),
        ("title = \"After\"", "title = 7"),
    ];
    let (text, _) = edited(packs::BOARDS, &edits);
    fs::write(folder.path().join("pack.toml"), text).unwrap();
    let asked = ["solve", "pack.toml", "--format", "json"];
    let ran = run_in(folder.path(), &asked).expect(2);
    let found: Vec<_> =
        errors(&ran.json()).into_iter().map(|error| (error.level, error.code)).collect();
    let expected = [("blocked", "P001"), ("after", "P003")];
    assert_eq!(found, expected.map(|(level, code)| (level.to_owned(), code.to_owned())));
    let said: String = errors(&ran.json()).iter().map(Blocked::to_string).collect();
    assert_eq!(ran.stderr, said);
}

#[test]
fn an_unread_level_weighs_more_than_an_unsolved_one() {
    let folder = scratch();
    // The truck of `before` is gone: it cannot be won any more.
    let edits = [MISSPELT[0], (".&.....", ".......")];
    let (text, _) = edited(packs::BOARDS, &[edits[1]]);
    fs::write(folder.path().join("pack.toml"), text).unwrap();
    run_in(folder.path(), &["solve", "pack.toml"]).expect(1);
    run_in(folder.path(), &["verify", "pack.toml"]).expect(1);
    let (text, _) = edited(packs::BOARDS, &edits);
    fs::write(folder.path().join("pack.toml"), text).unwrap();
    for command in ["solve", "verify"] {
        let ran = run_in(folder.path(), &[command, "pack.toml", "--format", "json"]).expect(2);
        assert!(ran.stdout.contains("before"), "{ran:?}");
    }
    run_in(folder.path(), &["lint", "pack.toml", "--no-cache"]).expect(1);
}

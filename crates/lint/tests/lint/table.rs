//! What every rule of the table has, all of it here: a code and a name in order, documentation, a file of
//! its own, packs that show it, and whether the reader reports it.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use packwright_diagnostics::{Severity, codes};
use packwright_lint::{find, rules};

use crate::fixtures::{folder, name, packs};

#[test]
fn codes_and_names_are_unique_and_in_order() {
    let mut ids = BTreeSet::new();
    let mut names = BTreeSet::new();
    for rule in rules() {
        let (id, name) = (rule.code.id, rule.code.name);
        assert!(ids.insert(id) && names.insert(name), "{id} {name} is there twice");
        let (family, number) = id.split_at(1);
        assert!(family.chars().all(|c| c.is_ascii_uppercase()), "{id}");
        assert!(number.len() == 3 && number.parse::<usize>().is_ok(), "{id}");
        assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{name}");
    }
    for two in rules().windows(2) {
        let [before, after] = [two[0].code.id, two[1].code.id];
        assert!(before[..1] != after[..1] || before < after, "{before} stands before {after}");
    }
}

#[test]
fn every_rule_is_documented_in_four_sections() {
    let sections = ["# What it does\n", "# Why is this bad\n", "# Example\n", "# Fix\n"];
    for rule in rules() {
        let (id, docs) = (rule.code.id, rule.docs());
        let starts: Vec<usize> = sections.iter().filter_map(|section| docs.find(section)).collect();
        assert!(
            starts.len() == sections.len() && starts.is_sorted() && starts[0] == 0,
            "{id}: {docs}"
        );
        let ends = starts[1..].iter().copied().chain([docs.len()]);
        for ((start, end), section) in starts.iter().zip(ends).zip(sections) {
            let body = docs[start + section.len()..end].trim();
            assert!(!body.is_empty(), "{id}: nothing under {section}");
        }
    }
}

#[test]
fn every_file_is_a_rule_of_its_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let files: BTreeSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    let file =
        |id: &str, name: &str| format!("{}_{}.rs", id.to_lowercase(), name.replace('-', "_"));
    let expected: BTreeSet<String> =
        rules().iter().map(|rule| file(rule.code.id, rule.code.name)).collect();
    assert_eq!(files, expected);
}

/// The files stand behind a macro, where `cargo fmt` does not see them.
#[test]
fn every_file_is_formatted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let rustfmt = env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into());
    let output = Command::new(rustfmt).args(["--check", "--edition", "2024"]).args(files).output();
    match output {
        Ok(output) => {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        }
        Err(_) => println!("skipped: there is no rustfmt here"),
    }
}

#[test]
fn every_rule_has_bad_and_good_packs_and_every_folder_a_rule() {
    for rule in rules() {
        let wanted = match rule.code.id.as_bytes()[0] {
            b'R' | b'G' => 3,
            b'K' => 2,
            _ => 1,
        };
        let bad = packs(rule.code.name, "bad").len();
        assert!(bad >= wanted, "{} has {bad} bad packs, {wanted} wanted", rule.code.name);
        assert!(!packs(rule.code.name, "good").is_empty(), "{} has no good pack", rule.code.name);
    }
    for entry in fs::read_dir(folder()).unwrap().flatten() {
        let name = name(&entry.path());
        assert!(rules().iter().any(|rule| rule.code.name == name), "no rule is called {name}");
    }
}

#[test]
fn rules_are_found_by_code_and_by_name() {
    assert_eq!(find("g009").unwrap().code.name, "plate-near-gate");
    assert_eq!(find("Plate-Near-Gate").unwrap().code.id, "G009");
    assert_eq!(find("plate-near-gates").err(), Some(Some("plate-near-gate")));
    assert_eq!(find("something-else-entirely").err(), Some(None));
    // A number is no slip of another one, only another way to write the same.
    assert_eq!(find("G999").err(), Some(None));
    assert_eq!(find("g9").err(), Some(Some("G009")));
    assert_eq!(find("P0012").err(), Some(Some("P012")));
    assert_eq!(find("Z001").err(), Some(None));
}

#[test]
fn the_readers_codes_are_all_registered_as_its_own() {
    let of_reader = [
        codes::UNKNOWN_KEY,
        codes::MISSING_KEY,
        codes::WRONG_TYPE,
        codes::NEWER_FORMAT,
        codes::UNSAFE_TEXT,
        codes::TEXT_TOO_LONG,
        codes::SYNTAX_ERROR,
        codes::UNREADABLE_FILE,
        codes::SKIPPED_BOARD,
        codes::CLEANED_TEXT,
        codes::PATCH_WITHOUT_LEVEL,
        codes::PATCH_TWICE,
        codes::PATCH_OF_ITSELF,
        codes::UNDECLARED_NOUN,
        codes::UNKNOWN_TILE,
        codes::RAGGED_BOARD,
        codes::EMPTY_BOARD,
        codes::BOARD_TOO_LARGE,
        codes::THING_OUTSIDE_BOARD,
        codes::TAB_IN_BOARD,
        codes::CHANNEL_NOT_IN_PALETTE,
        codes::BAD_ID,
        codes::DUPLICATE_LEVEL_ID,
        codes::BAD_VERSION,
        codes::UNKNOWN_MECHANIC,
        codes::EMPTY_PACK,
        codes::GLYPH_NOT_ONE_CHARACTER,
        codes::BAD_TAGLINE,
        codes::UNKNOWN_ACCENT,
        codes::BAD_FACES,
        codes::DUPLICATE_THING_ID,
        codes::CHANNEL_NOT_DECLARED,
        codes::CHANNEL_MISSING,
        codes::CHANNEL_ON_OTHER_NOUN,
    ];
    let registered: Vec<_> = rules().iter().filter(|rule| rule.is_of_reader()).collect();
    assert_eq!(registered.len(), of_reader.len());
    for code in of_reader {
        assert!(registered.iter().any(|rule| rule.code == code), "{}", code.id);
        // Rows that are no level keep no pack from being loaded.
        let is_mild = code == codes::SKIPPED_BOARD;
        assert_eq!(code.severity == Severity::Warning, is_mild, "{}", code.id);
    }
}

/// What keeps a level from being played is decided where it is read, and by nobody after that.
#[test]
fn every_error_of_reading_is_the_readers() {
    let is_of_reading = |id: &str| id.starts_with(['P', 'W', 'B', 'G']);
    for rule in rules().iter().filter(|rule| rule.code.severity == Severity::Error) {
        assert_eq!(rule.is_of_reader(), is_of_reading(rule.code.id), "{}", rule.code.id);
    }
}

/// Gates and rules are looked at before the warehouse, that before replay, and replay before the search:
/// a finding hides none of an earlier stage, and never its own kind.
#[test]
fn a_finding_hides_only_what_comes_after_it() {
    let stage = |id: &str| match id.as_bytes()[0] {
        b'P' | b'W' | b'B' | b'L' => 0,
        b'G' | b'R' => 1,
        b'K' => 2,
        _ => 3,
    };
    for rule in rules() {
        for hidden in rule.may_hide() {
            let (own, other) = (stage(rule.code.id), stage(hidden));
            assert!(own <= other && !rule.code.id.starts_with(hidden), "{} {hidden}", rule.code.id);
            let is_known = rules().iter().any(|rule| rule.code.id.starts_with(hidden));
            assert!(is_known, "{} hides {hidden}, which is no code", rule.code.id);
        }
    }
    // What mending a mechanic, or a target, could change.
    let hides = |id: &str, other: &str| {
        find(id).unwrap().may_hide().iter().any(|hidden| other.starts_with(hidden))
    };
    for (id, other) in
        [("G008", "S004"), ("G008", "S006"), ("K007", "K005"), ("K007", "S001"), ("K005", "S001")]
    {
        assert!(hides(id, other), "{id} {other}");
    }
    assert!(!hides("S001", "S003") && !hides("K005", "K007") && !hides("R004", "S001"));
}

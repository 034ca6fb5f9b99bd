//! E9: sizes, counts and times with units; `help`; several levels; `-q`.

use std::time::{Duration, Instant};

use super::{NEAR, OPEN, VAST, pack, write};
use crate::support::{run, run_in, scratch};

/// Words of a command, and its options for counts, sizes and times.
type Taking = (
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

/// Each command with its options that take so many, so much, so long.
const TAKING: [Taking; 4] = [
    (
        &["solve", "packs/first-crates"],
        &["--max-states"],
        &["--max-memory"],
        &["--timeout", "--total-timeout"],
    ),
    (&["lint", "packs/first-crates"], &["--max-states"], &[], &["--timeout"]),
    (&["repair", "packs/crate-works", "--level", "crates-move"], &["--max-states"], &[], &[]),
    (&["bible", "packs/first-crates"], &["--max-states"], &[], &[]),
];

#[test]
fn e9_units_are_taken_wherever_sizes_and_times_are() {
    for (command, counts, sizes, times) in TAKING {
        for (options, values) in [
            (counts, ["200000", "200k", "2M", "1.5M", "2_000_000"].as_slice()),
            (sizes, &["512MB", "1.5G", "512MiB", "512M", "1073741824"]),
            (times, &["60s", "1.5m", "60000ms", "60", "59.5", "1m30s"]),
        ] {
            for (option, value) in
                options.iter().flat_map(|one| values.iter().map(move |v| (one, v)))
            {
                run(&[command, &[*option, *value]].concat()).expect(0);
            }
        }
    }
}

#[test]
fn e9_a_wrong_value_says_what_is_accepted() {
    for (command, counts, sizes, times) in TAKING {
        for (options, values, says) in [
            (counts, ["lots", "2X", "-1", "", "1.5.0M"].as_slice(), "500k, 2M"),
            (sizes, &["512XB", "-5G", "0", "GB"], "512MiB"),
            (times, &["5 parsecs", "0", "-5s", "ms", "five"], "500ms, 5s"),
        ] {
            for (option, value) in
                options.iter().flat_map(|one| values.iter().map(move |v| (one, v)))
            {
                let ran = run(&[command, &[*option, *value]].concat()).expect(2);
                assert!(ran.stderr.contains(says), "{option} {value}: {}", ran.stderr);
                assert!(ran.stdout.is_empty());
            }
        }
    }
}

/// A unit means what it says: a tenth of a second is over soon, and few states are few.
#[test]
fn e9_units_mean_what_they_say() {
    let folder = scratch();
    write(folder.path(), "pack.toml", &pack(&[("vast", "", VAST)]));
    let limit = |option: &str, value: &str| {
        let clock = Instant::now();
        let ran =
            run_in(folder.path(), &["solve", ".", option, value, "--format", "json"]).expect(0);
        assert!(clock.elapsed() < Duration::from_secs(20));
        let level = ran.json()["levels"][0].clone();
        (level["limit"].clone(), level["stored"].as_u64().unwrap())
    };
    assert_eq!(limit("--timeout", "100ms").0, "time");
    assert_eq!(limit("--total-timeout", "0.1s").0, "time");
    let (which, stored) = limit("--max-states", "2k");
    assert!(which == "states" && (2_000..200_000).contains(&stored), "{which} {stored}");
    assert_eq!(limit("--max-memory", "64KiB").0, "memory");
}

#[test]
fn e9_help_of_a_command_is_its_help() {
    for words in [&["solve"][..], &["lint"], &["link", "encode"], &["cache", "clear"]] {
        let asked = run(&[&["help"], words].concat()).expect(0);
        assert_eq!(asked.stdout, run(&[words, &["--help"]].concat()).expect(0).stdout);
        assert!(asked.stdout.contains("Usage: packwright"), "{}", asked.stdout);
    }
    assert_eq!(run(&["help"]).expect(0).stdout, run(&["--help"]).expect(0).stdout);
    let wrong = run(&["help", "solev"]).expect(2);
    assert!(wrong.stderr.contains("'solve'"), "{}", wrong.stderr);
}

#[test]
fn e9_several_levels_on_every_command_that_takes_one() {
    let ids = |more: &[&str]| -> Vec<String> {
        let asked = [&["solve", "packs/dock-drafts", "--format", "json"], more].concat();
        let document = run(&asked).expect(0).json();
        let levels = document["levels"].as_array().unwrap().clone();
        levels.iter().map(|level| level["level"].as_str().unwrap().to_owned()).collect()
    };
    // In the order of the pack.
    let both = ["hand-off", "jam"];
    assert_eq!(ids(&["--level", "jam", "--level", "hand-off"]), both);
    assert_eq!(ids(&["--level", "jam,hand-off"]), both);
    assert_eq!(ids(&["--level", "jam, hand-off", "--level", "jam"]), both);

    let played =
        run(&["replay", "packs/dock-drafts", "--level", "jam,hand-off", "--last"]).expect(0);
    assert!(played.stdout.contains("won on turn 7") && played.stdout.contains("won on turn 15"));
    let repaired = ["repair", "packs/crate-works", "--level", "crates-move,fill-the-gap"];
    let repaired = run(&repaired).expect(0).stdout;
    assert_eq!(repaired.matches("no flag to take away").count(), 2, "{repaired}");
    run(&["link", "encode", "packs/dock-drafts", "--level", "jam,hand-off"]).expect(0);
}

#[test]
fn e9_a_level_that_is_not_there_names_the_nearest() {
    for command in [
        &["solve", "packs/dock-drafts"][..],
        &["replay", "packs/dock-drafts"],
        &["repair", "packs/dock-drafts"],
        &["link", "encode", "packs/dock-drafts"],
    ] {
        for asked in [
            &["--level", "hand-of"][..],
            &["--level", "jam,hand-of"],
            &["--level", "jam", "--level", "hand-of"],
        ] {
            let ran = run(&[command, asked].concat()).expect(2);
            assert!(ran.stderr.contains("`hand-of`"), "{}", ran.stderr);
            assert!(ran.stderr.contains("did you mean `hand-off`?"), "{}", ran.stderr);
        }
    }
    // Two that are not there are two.
    let ran = run(&["solve", "packs/dock-drafts", "--level", "hand-of,jamm"]).expect(2);
    assert_eq!(ran.stderr.matches("did you mean").count(), 2, "{}", ran.stderr);
}

#[test]
fn e9_quiet_leaves_out_what_was_not_asked_for() {
    let folder = scratch();
    let text = pack(&[("open", "solution = \"DRR\"\n", OPEN), ("near", "", NEAR)]);
    write(folder.path(), "pack.toml", &text);
    write(folder.path(), "two.sok", "####\n#@ #\n# $#\n# .#\n####\n");
    let quiet = |arguments: &[&str], code| {
        let (first, last) = (
            run_in(folder.path(), &[&["-q"], arguments].concat()),
            run_in(folder.path(), &[arguments, &["--quiet"]].concat()),
        );
        assert_eq!(first.stdout, last.stdout);
        first.expect(code)
    };
    assert!(!quiet(&["solve", "."], 0).stdout.contains("2 levels"));
    assert_eq!(quiet(&["verify", "."], 0).stdout, "");
    assert_eq!(quiet(&["export", ".", "-o", "out.json"], 0).stdout, "");
    assert_eq!(quiet(&["link", "encode", "."], 0).stderr, "", "how long it is is a note");
    assert_eq!(quiet(&["solve", "two.sok", "--count"], 0).stderr, "");
    // What is found, and what could not be done, is said all the same.
    let lint = quiet(&["lint", "--no-solve", "."], 1).stdout;
    assert!(lint.contains("W001") && !lint.contains("in pack.toml\n"), "{lint}");
    assert!(quiet(&["solve", "nowhere"], 2).stderr.contains("cannot read nowhere"));
}

//! `packwright solve`: verdicts, budgets, shards, formats.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{BINARY, root, run, run_in, scratch};

/// The drafts as the world bible publishes them: id, route, flags.
const DRAFTS: [(&str, &str, &str); 5] = [
    ("door-stop", "LURRURDDURRRRRR", "BYPASS(15)"),
    ("hand-off", "LUDLURRRRRURRRR", "none"),
    ("jam", "RRRRRRR", "BYPASS(7), TRIVIAL(7)"),
    ("pallet-row", "LUURRDULLDDRRRRUULLLRDDLLUU", "BYPASS(27)"),
    ("short-one-crate", "RRRRRURDLLLUULDULLDLDRRRRRRDDRRUURUL", "none"),
];

pub(crate) fn pack(levels: &str) -> String {
    format!("format = 1\nid = \"p\"\ntitle = \"P\"\nversion = \"1.0.0\"\n{levels}")
}

pub(crate) fn level(id: &str, more: &str, board: &str) -> String {
    format!(
        "[[levels]]\nid = \"{id}\"\ntitle = \"T\"\ncategory = \"required\"\n{more}\nboard = '''\n{board}\n'''\n"
    )
}

#[test]
fn the_drafts_come_out_letter_for_letter() {
    let table = run(&["solve", "packs/dock-drafts"]).expect(0).stdout;
    let document = run(&["solve", "packs/dock-drafts", "--format", "json"]).expect(0).json();
    let levels = document["levels"].as_array().unwrap();
    assert_eq!(levels.len(), DRAFTS.len());
    for (found, (id, route, flags)) in levels.iter().zip(DRAFTS) {
        let row = table.lines().find(|line| line.starts_with(id)).unwrap();
        assert!(row.contains(&format!(" {} ", route.len())), "{row}");
        assert!(row.contains(flags), "{row}");
        assert!(table.contains(route), "{table}");
        assert_eq!(found["level"], id);
        assert_eq!((&found["verdict"], &found["route"]), (&json!("solved"), &json!(route)));
        assert_eq!(found["steps"], route.len());
        let flag = |name: &str| {
            if flags.contains(name) { json!("solved") } else { json!("unsolved") }
        };
        assert_eq!(found["bypass"]["verdict"], flag("BYPASS"));
        assert_eq!(found["trivial"]["verdict"], flag("TRIVIAL"));
        assert_eq!(found["needs"], json!([]));
        assert!(found["bytesPerState"].as_u64().unwrap() <= 40, "{found}");
        for number in ["expanded", "stored", "elapsedMs"] {
            assert!(found[number].is_u64(), "{number}");
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing_but_the_time() {
    let answers = |more: &[&str]| {
        let arguments = [&["solve", "packs/dock-drafts", "--format", "json"], more].concat();
        let mut document = run(&arguments).expect(0).json();
        for level in document["levels"].as_array_mut().unwrap() {
            let level = level.as_object_mut().unwrap();
            level.remove("elapsedMs");
            // What is held at a time differs with the number of threads.
            level.remove("bytesPerState");
        }
        document
    };
    let one = answers(&["--threads", "1"]);
    assert_eq!(one, answers(&["--threads", "3"]));
    let plain = |threads| answers(&["--plain", "--level", "short-one-crate", "--threads", threads]);
    assert_eq!(plain("1"), plain("2"));
    assert_eq!(plain("1")["levels"][0]["expanded"], 638_668);
}

#[test]
fn a_small_budget_says_limit_and_never_that_there_is_no_solution() {
    for more in [[].as_slice(), &["--plain"], &["--count", "--analyse"]] {
        let arguments = [
            &["solve", "packs/dock-drafts", "--level", "short-one-crate", "--max-states", "1000"],
            more,
        ]
        .concat();
        let text = run(&arguments).expect(0).stdout;
        assert!(text.contains("LIMIT(states)"), "{text}");
        let lower = text.to_lowercase();
        assert!(!lower.contains("unsolv") && !lower.contains("no solution"), "{text}");
        let document = run(&[&arguments[..], &["--format", "json"]].concat()).expect(0).json();
        assert_eq!(document["levels"][0]["verdict"], "limit");
        assert_eq!(document["levels"][0]["limit"], "states");
    }
    let slow =
        ["solve", "fixtures/goals.json", "--level", "short-one-crate", "--timeout", "0.000001"];
    let document = run(&[&slow[..], &["--format", "json"]].concat()).expect(0).json();
    assert_eq!(document["levels"][0]["limit"], "time");
}

#[test]
fn an_unsolved_level_is_exit_code_one() {
    let folder = scratch();
    let walled = level("walled", "", "MIY.TIN.WIS\n@..#......&\n...########");
    fs::write(folder.path().join("pack.toml"), pack(&walled)).unwrap();
    let ran = run_in(folder.path(), &["solve", "."]).expect(1);
    // Not a step in its column, and no other flag.
    assert!(ran.stdout.contains("11×3          UNSOLVED\n"), "{}", ran.stdout);
    let document = run_in(folder.path(), &["solve", ".", "--format", "json"]).expect(1).json();
    assert_eq!(document["levels"][0]["verdict"], "unsolved");
    assert_eq!(document["levels"][0]["bypass"]["verdict"], "unsolved");
}

#[test]
fn needs_and_forbidden_rules_are_proved_or_refuted() {
    let folder = scratch();
    // CRATE IS YOU is claimed, and nothing of the kind is needed: R R wins.
    let claim =
        level("claim", "needs = [\"CRATE IS YOU\", \"MIAU IS YOU\"]", "MIY.TIN.C\n@.&......");
    fs::write(folder.path().join("pack.toml"), pack(&claim)).unwrap();
    let document = run_in(folder.path(), &["solve", ".", "--format", "json"]).expect(0).json();
    let expected = json!([
        { "rule": "CRATE IS YOU", "verdict": "not-needed", "steps": 2, "route": "RR" },
        { "rule": "MIAU IS YOU", "verdict": "not-needed", "activeAtStart": true },
    ]);
    assert_eq!(document["levels"][0]["needs"], expected);
    let needed = run(&["solve", "packs/crate-works", "--level", "in-step", "--format", "json"]);
    let needs = &needed.expect(0).json()["levels"][0]["needs"];
    assert_eq!(*needs, json!([{ "rule": "CRATE IS YOU", "verdict": "needed" }]));

    let without = ["solve", "packs/crate-works", "--level", "in-step", "--forbid", "CRATE IS YOU"];
    assert!(run(&without).expect(1).stdout.contains("UNSOLVED"));
    let active = ["solve", "packs/crate-works", "--level", "in-step", "--forbid", "MIAU IS YOU"];
    assert!(run(&active).expect(2).stderr.contains("active at the start of level in-step"));
}

#[test]
fn a_forbidden_rule_that_is_active_in_one_level_leaves_the_others_to_be_searched() {
    let folder = scratch();
    let levels = level("active", "", "MIY.TIN.CIY\n@.&........")
        + &level("asked", "", "MIY.TIN.C..\n@.&........");
    fs::write(folder.path().join("pack.toml"), pack(&levels)).unwrap();
    let ran =
        run_in(folder.path(), &["solve", ".", "--forbid", "CRATE IS YOU", "--format", "json"]);
    let ran = ran.expect(0);
    let levels = ran.json()["levels"].as_array().unwrap().clone();
    assert_eq!(levels.len(), 1);
    assert_eq!((&levels[0]["level"], &levels[0]["route"]), (&json!("asked"), &json!("RR")));
    let note = "note: CRATE IS YOU is active at the start of level active\n";
    assert!(ran.stderr.starts_with(note), "{}", ran.stderr);
}

#[test]
fn routes_are_counted_and_the_space_is_described() {
    let folder = scratch();
    // From the corner to the truck two right and one down: by hand RRD, RDR, DRR.
    let open = level("open", "", "MIYTIN\n@.....\n..&...");
    fs::write(folder.path().join("pack.toml"), pack(&open)).unwrap();
    let arguments = ["solve", ".", "--count", "--analyse"];
    let text = run_in(folder.path(), &arguments).expect(0).stdout;
    assert!(text.contains("3 shortest routes"), "{text}");
    let document =
        run_in(folder.path(), &[&arguments[..], &["--format", "json"]].concat()).expect(0).json();
    let found = &document["levels"][0];
    assert_eq!((&found["count"], &found["route"]), (&json!(3), &json!("DRR")));
    for key in ["reachable", "dead", "canBecome", "canBreak", "deadFirstMoves", "firstTrap"] {
        assert!(found["analysis"].get(key).is_some(), "{key}");
    }
}

#[test]
fn shards_cover_every_level_once() {
    let ids = |arguments: &[&str]| -> Vec<String> {
        let all = [&["solve", "packs/dock-drafts", "--format", "json"], arguments].concat();
        let document = run(&all).expect(0).json();
        let levels = document["levels"].as_array().unwrap().clone();
        levels.iter().map(|level| level["level"].as_str().unwrap().to_owned()).collect()
    };
    let mut whole = ids(&[]);
    whole.sort();
    // More shards than levels: some are empty, and that is no error.
    for count in [1, 2, 3, 7] {
        let shards = (1..=count).map(|index| ids(&["--shard", &format!("{index}/{count}")]));
        let mut parts: Vec<String> = shards.flatten().collect();
        parts.sort();
        assert_eq!(parts, whole);
    }
}

#[test]
fn tables_for_spreadsheets_and_pages() {
    let csv =
        run(&["solve", "packs/dock-drafts", "--level", "jam", "--format", "csv"]).expect(0).stdout;
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows[0], "id,title,category,board,steps,flags,route,file");
    assert!(rows[1].starts_with("jam,"), "{csv}");
    let end = ",11×6,7,\"BYPASS(7), TRIVIAL(7)\",RRRRRRR,packs/dock-drafts/pack.toml";
    assert!(rows[1].ends_with(end), "{csv}");
    let page = run(&["solve", "packs/dock-drafts", "--level", "jam", "--format", "markdown"]);
    let page = page.expect(0).stdout;
    assert!(page.lines().all(|line| line.matches(" | ").count() == 6), "{page}");
}

#[test]
fn what_cannot_run_says_why() {
    for (arguments, part) in [
        (["--level", "jamm"].as_slice(), "did you mean `jam`?"),
        (&["--shard", "3/2"], "I from 1 to N"),
        (&["--forbid", "CRATE"], "a rule is a noun"),
        (&["--forbid", "CRAET IS YOU"], "did you mean CRATE?"),
        (&["--forbid", "CRATE IS YUO"], "did you mean YOU?"),
        (&["--max-memory", "lots"], "512MiB"),
        (&["--timeout", "-1"], "seconds above 0"),
        (&["nowhere"], "nowhere"),
    ] {
        let ran = run(&[&["solve", "packs/dock-drafts"], arguments].concat()).expect(2);
        assert!(ran.stderr.contains(part), "{}", ran.stderr);
    }
    let folder = scratch();
    let broken = level("broken", "", "MIY.TIN\n@...?.&");
    fs::write(folder.path().join("pack.toml"), pack(&broken)).unwrap();
    let ran = run_in(folder.path(), &["solve", "."]).expect(2);
    assert!(ran.stderr.contains("level broken cannot be played: B001"), "{}", ran.stderr);
    assert!(ran.stderr.contains("packwright lint"), "{}", ran.stderr);
}

/// A file that cannot be read must not look like one that holds no levels, wherever it stands.
#[test]
fn what_cannot_be_read_is_never_passed_over() {
    let folder = scratch();
    let fine = pack(&level("fine", "", "MIY.TIN\n@.....&"));
    let broken = level("broken", "", "MIY.TIN\n@...?.&");
    for (name, text) in [
        ("a.pack.toml", fine.as_str()),
        ("b.pack.toml", "format = 1\n[[levels\n"),
        ("c.pack.toml", &pack(&(broken + &level("other", "", "MIY.TIN\n@.....&")))),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let ran = run_in(folder.path(), &["solve", ".", "--format", "json"]).expect(2);
    let levels = ran.json()["levels"].as_array().unwrap().clone();
    let ids: Vec<&Value> = levels.iter().map(|level| &level["level"]).collect();
    assert_eq!(ids, ["fine", "other"]);
    assert!(ran.stderr.contains("b.pack.toml cannot be read"), "{}", ran.stderr);
    assert!(ran.stderr.contains("c.pack.toml: level broken cannot be played"), "{}", ran.stderr);
    // What is wrong with another level does not concern this one.
    let ids = ["solve", "c.pack.toml", "--level", "other"];
    assert_eq!(run_in(folder.path(), &ids).expect(0).stderr, "");

    let ran = run(&["solve", "nowhere", "--level", "jam"]).expect(2);
    assert!(ran.stderr.contains("cannot read nowhere"), "{}", ran.stderr);
    assert_eq!(ran.stdout, "");
}

/// A search under a constraint may end where that of the level does not: what it found is known.
#[test]
fn a_flag_found_within_the_budget_is_shown_beside_limit() {
    let folder = scratch();
    // Straight on wins, pushing nothing; the crates behind make the whole space far larger.
    let rows =
        "MIYCIPTIN\n.........\n.$.$.$...\n.........\n@.......&\n.........\n.$.$.$...\n.........";
    let straight = level("straight", "", rows);
    fs::write(folder.path().join("pack.toml"), pack(&straight)).unwrap();
    let small = ["solve", ".", "--plain", "--max-states", "100"];
    let text = run_in(folder.path(), &small).expect(0).stdout;
    assert!(text.contains("LIMIT(states), TRIVIAL(8)"), "{text}");
}

/// A person's Ctrl-C ends the search with what is known.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_with_limit() {
    let folder = scratch();
    // Eight crates on an open floor and no way to win soon: far more states than a minute's worth.
    let floor = "................";
    let rows = [
        "MIY.CIP.TIN.WIS.",
        floor,
        "..$..$..$..$....",
        floor,
        "@.$..$..$..$....",
        floor,
        "..............##",
        "..............#&",
    ];
    let wide = |number: usize| level(&format!("wide-{number}"), "", &rows.join("\n"));
    let levels: String = (0..300).map(wide).collect();
    fs::write(folder.path().join("pack.toml"), pack(&levels)).unwrap();
    let child = Command::new(BINARY)
        .args([
            "solve",
            ".",
            "--format",
            "json",
            "--max-states",
            "1000000000",
            "--max-memory",
            "1G",
        ])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(500));
    let clock = Instant::now();
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(clock.elapsed() < Duration::from_secs(1), "{:?}", clock.elapsed());
    let levels = document["levels"].as_array().unwrap();
    assert_eq!(levels.len(), 300);
    assert!(levels.iter().all(|level| level["limit"] == "stopped"));
}

#[test]
fn fixture_files_and_single_levels_are_searched_too() {
    let document = run(&["solve", "fixtures/gates.json", "--format", "json"]).expect(0).json();
    assert_eq!(document["levels"].as_array().unwrap().len(), 3);
    let text = fs::read_to_string(root().join("fixtures/gates.json")).unwrap();
    let fixtures: Value = serde_json::from_str(&text).unwrap();
    let folder = scratch();
    fs::write(folder.path().join("jam.json"), fixtures[2]["level"].to_string()).unwrap();
    let alone = run_in(folder.path(), &["solve", "jam.json", "--format", "json"]).expect(0).json();
    assert_eq!(alone["levels"][0]["route"], "RRRRRRR");
}

//! `verify` passes on what is shipped, and fails, naming the turn, when any of it is changed.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{root, run, run_in, scratch};

fn fixtures(name: &str) -> Value {
    serde_json::from_slice(&fs::read(root().join("fixtures").join(name)).unwrap()).unwrap()
}

/// The mismatches of a changed fixture file.
fn verify_changed(folder: &Path, changed: &Value) -> Vec<Value> {
    let file = folder.join("changed.json");
    fs::write(&file, serde_json::to_vec(changed).unwrap()).unwrap();
    let ran = run_in(folder, &["verify", "changed.json", "--format", "json"]).expect(1);
    ran.json()["files"][0]["mismatches"].as_array().unwrap().clone()
}

#[test]
fn all_that_is_shipped_is_as_recorded() {
    let ran = run(&["verify", "fixtures", "packs"]).expect(0);
    assert!(ran.stdout.contains("fixtures/conformance.json: 65 cases"), "{}", ran.stdout);
    assert!(ran.stdout.contains("fixtures/gates.json: 3 levels, 4 routes"), "{}", ran.stdout);
    assert!(ran.stdout.contains("fixtures/goals.json: 2 levels, 2 routes"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("fixtures/lint"), "{}", ran.stdout);
    run(&["verify"]).expect(0);
}

#[test]
fn a_changed_letter_of_a_route_is_found() {
    let folder = scratch();
    let file = fixtures("gates.json");
    for (index, fixture) in file.as_array().unwrap().iter().enumerate() {
        let route = fixture["expectedRoute"].as_str().unwrap();
        for at in 0..route.len() {
            let opposite = match &route[at..=at] {
                "U" => "D",
                "D" => "U",
                "L" => "R",
                _ => "L",
            };
            let mut changed = file.clone();
            let other = format!("{}{opposite}{}", &route[..at], &route[at + 1..]);
            changed[index]["expectedRoute"] = other.clone().into();
            let mismatches = verify_changed(folder.path(), &changed);
            assert!(!mismatches.is_empty(), "{other}");
            assert!(mismatches.iter().all(|one| one["level"] == fixture["level"]["id"]));
            assert!(mismatches[0]["turn"].as_u64().unwrap() >= 1, "{mismatches:?}");
        }
    }
}

#[test]
fn a_changed_gate_or_plate_is_found_at_its_turn() {
    let folder = scratch();
    let file = fixtures("gates.json");
    let mut flipped = 0;
    for (list, item, key) in [("gates", "gate", "open"), ("plates", "plate", "pressed")] {
        for (index, fixture) in file.as_array().unwrap().iter().enumerate() {
            for (at, seen) in fixture["observations"].as_array().unwrap().iter().enumerate() {
                let mut changed = file.clone();
                let place = &mut changed[index]["observations"][at][list][0][key];
                *place = (!place.as_bool().unwrap()).into();
                let mismatches = verify_changed(folder.path(), &changed);
                let id = seen[list][0]["id"].as_str().unwrap();
                let here = |one: &&Value| one["turn"] == seen["afterTurn"];
                let here: Vec<_> = mismatches.iter().filter(here).collect();
                assert_eq!(here.len(), 1, "{mismatches:#?}");
                assert_eq!(here[0]["what"], format!("{item} {id}"));
                flipped += 1;
            }
        }
    }
    assert!(flipped > 15, "{flipped}");
}

#[test]
fn a_mismatch_names_file_level_probe_turn_and_shows_the_board() {
    let folder = scratch();
    let mut file = fixtures("gates.json");
    file[1]["probes"][0]["observations"][2]["gates"][0]["open"] = false.into();
    let turn = file[1]["probes"][0]["observations"][2]["afterTurn"].clone();
    fs::write(folder.path().join("x.json"), serde_json::to_vec(&file).unwrap()).unwrap();
    let ran = run_in(folder.path(), &["verify", "x.json"]).expect(1);
    for part in [
        "differs  x.json: 1 difference",
        &format!("level hand-off, probe same-turn-block, turn {turn}: gate d2-gate-a"),
        "expected  closed",
        "found     open",
        "  0  WA IS ST .  TR IS WI",
        "packwright replay x.json --level hand-off --route LLUDRU",
    ] {
        assert!(ran.stdout.contains(part), "no {part:?} in {}", ran.stdout);
    }
}

#[test]
fn a_pack_whose_solution_loses_or_whose_non_solution_wins_is_found() {
    let folder = scratch();
    let pack = fs::read_to_string(root().join("packs/dock-drafts/pack.toml")).unwrap();
    let losing = pack.replace("\"LURRURDDURRRRRR\"", "\"LURRURDDURRRRR\"");
    let winning = pack.replace(
        "\nsolution = \"RRRRRRR\"",
        "\nnonSolutions = [{ route = \"UD7r\", why = \"a detour\" }]\nsolution = \"RRRRRRR\"",
    );
    for (text, level, name, turn) in
        [(losing, "door-stop", "solution", 14), (winning, "jam", "nonSolutions 1", 9)]
    {
        assert_ne!(text, pack);
        fs::write(folder.path().join("pack.toml"), text).unwrap();
        let ran = run_in(folder.path(), &["verify", ".", "--format", "json"]).expect(1);
        let mismatches = &ran.json()["files"][0]["mismatches"];
        assert_eq!(mismatches.as_array().unwrap().len(), 1, "{mismatches}");
        assert_eq!(mismatches[0]["level"], level);
        assert_eq!(mismatches[0]["name"], name);
        assert_eq!(mismatches[0]["turn"], turn);
    }
}

#[test]
fn fixtures_that_make_no_sense_are_refused_with_their_place() {
    let folder = scratch();
    let good = fs::read_to_string(root().join("fixtures/gates.json")).unwrap();
    let cases = [
        ("cut.json", good[..good.len() / 2].to_owned(), "cut.json cannot be read"),
        ("misspelt.json", good.replacen("expectedRoute", "expectedRuote", 1), "expectedRuote"),
        (
            "outside.json",
            good.replacen("\"x\": 4, \"y\": 0", "\"x\": 40, \"y\": 0", 1),
            "stands at x 40",
        ),
        (
            "channel.json",
            good.replacen("\"channel\": \"amber\"", "\"channel\": \"ambr\"", 1),
            "did you mean `amber`?",
        ),
    ];
    for (name, text, part) in cases {
        assert_ne!(text, good);
        fs::write(folder.path().join(name), text).unwrap();
        let ran = run_in(folder.path(), &["verify", name]).expect(2);
        let said = format!("{}{}", ran.stdout, ran.stderr);
        assert!(said.contains(part), "no {part:?} in {said}");
    }
}

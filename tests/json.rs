//! The JSON that programs read has just the promised shape.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::support::{root, run, run_in, scratch};

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap_or_else(|| panic!("{value}")).keys().map(String::as_str).collect()
}

#[test]
fn findings_have_the_promised_shape() {
    let folder = scratch();
    let good = fs::read_to_string(root().join("packs/dock-drafts/pack.toml")).unwrap();
    let bad = good.replace("tagline", "taglin").replace("#.$.$.|.~.&#", "#.$.?.|.~.&#");
    fs::write(folder.path().join("bad.toml"), bad).unwrap();
    let ran = run_in(folder.path(), &["lint", "bad.toml", "--format", "json"]).expect(1);
    let document = ran.json();
    assert_eq!(keys(&document), BTreeSet::from(["findings", "summary", "errors", "checked"]));
    assert_eq!(document["summary"], serde_json::json!({ "errors": 2, "warnings": 0, "hints": 0 }));

    let expected = serde_json::json!([
        {
            "code": "P001", "name": "unknown-key", "severity": "error",
            "message": document["findings"][0]["message"],
            "file": "bad.toml", "level": null,
            "start": { "line": 12, "column": 1 }, "end": { "line": 12, "column": 7 },
            "help": "did you mean `tagline`?"
        },
        {
            "code": "B001", "name": "unknown-tile", "severity": "error",
            "message": document["findings"][1]["message"],
            "file": "bad.toml", "level": "door-stop",
            "start": { "line": 39, "column": 5 }, "end": { "line": 39, "column": 6 },
            "cell": { "x": 4, "y": 5 },
            "help": document["findings"][1]["help"]
        }
    ]);
    assert_eq!(document["findings"], expected);
}

#[test]
fn a_replay_has_the_promised_shape_and_ends_at_the_win() {
    let route = "LLUDRURRRRURRRRR";
    let arguments = [
        "replay",
        "fixtures/gates.json",
        "--level",
        "hand-off",
        "--route",
        route,
        "--format",
        "json",
    ];
    let document = run(&arguments).expect(0).json();
    assert_eq!(keys(&document), BTreeSet::from(["level", "turns", "errors"]));
    assert_eq!(document["level"], "hand-off");
    let turns = document["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 17);
    let always = BTreeSet::from([
        "turn", "move", "accepted", "won", "things", "rules", "gates", "plates", "goals", "events",
    ]);
    for (number, turn) in turns.iter().enumerate() {
        assert_eq!(turn["turn"], number);
        let mut expected = always.clone();
        if number == 13 {
            expected.insert("refusedByClosedGate");
        }
        assert_eq!(keys(turn), expected);
    }
    assert_eq!(turns[0]["move"], Value::Null);
    assert_eq!(turns[0]["events"], serde_json::json!([]));
    assert_eq!(turns[0]["things"]["d2-miau-3-5"], serde_json::json!(["MIAU", 3, 5]));
    assert_eq!(turns[13]["refusedByClosedGate"], serde_json::json!(["d2-miau-3-5"]));
    assert_eq!(turns[13]["gates"]["d2-gate-a"], "open");
    assert_eq!(turns[15]["won"], false);
    assert_eq!(turns[16]["won"], true);
}

#[test]
fn a_replay_is_the_same_from_pack_fixture_and_single_level() {
    let folder = scratch();
    let file: Value =
        serde_json::from_slice(&fs::read(root().join("fixtures/gates.json")).unwrap()).unwrap();
    fs::write(folder.path().join("jam.json"), file[2]["level"].to_string()).unwrap();
    let single = folder.path().join("jam.json");
    let single = run(&["replay", single.to_str().unwrap(), "--route", "7r", "--format", "json"]);
    for file in ["fixtures/gates.json", "packs/dock-drafts"] {
        let arguments =
            ["replay", file, "--level", "jam", "--route", "RRRRRRR", "--format", "json"];
        assert_eq!(run(&arguments).expect(0).stdout, single.stdout, "{file}");
    }
}

#[test]
fn every_recorded_case_replays_turn_by_turn() {
    let cases: Vec<Value> =
        serde_json::from_slice(&fs::read(root().join("fixtures/conformance.json")).unwrap())
            .unwrap();
    for case in cases.iter().step_by(8) {
        let (name, moves) = (case["name"].as_str().unwrap(), case["moves"].as_str().unwrap());
        let file = "fixtures/conformance.json";
        let arguments = ["replay", file, "--level", name, "--route", moves, "--format", "json"];
        let mut document = run(&arguments).expect(0).json();
        for (turn, recorded) in document["turns"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .zip(case["turns"].as_array().unwrap())
        {
            // The recorded cases leave an empty list of events out.
            if recorded.get("events").is_none() {
                turn.as_object_mut().unwrap().remove("events");
            }
            assert_eq!(turn, recorded, "{name}");
        }
    }
}

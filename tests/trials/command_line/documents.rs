//! E8: what the commands print for programs is as the schemas say, with a list of what was not read and
//! counts of what was.

use std::path::Path;

use jsonschema::Validator;
use serde_json::{Value, json};

use super::{NEAR, OPEN, VAST, pack, write};
use crate::support::{Ran, run, run_in, scratch};

/// The schema that the program itself prints.
fn schema(name: &str) -> Validator {
    let schema = run(&["schema", name]).expect(0).json();
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    jsonschema::draft202012::new(&schema).unwrap()
}

#[track_caller]
fn check(schema: &Validator, document: &Value) {
    let faults: Vec<String> = schema.iter_errors(document).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:#?} in {document:#}");
}

/// A folder with sound and broken packs, a collection and fixtures.
fn folder() -> tempfile::TempDir {
    let folder = scratch();
    let classic = "rules = \"sokoban\"\n";
    write(
        folder.path(),
        "a.pack.toml",
        &pack(&[
            ("open", "solution = \"DRR\"\n", OPEN),
            ("near", "needs = [\"CRATE IS YOU\", \"MIAU IS YOU\"]\n", NEAR),
            ("walled", "", "MIY.TIN.WIS\n@..#......&\n...########"),
            ("vast", "", VAST),
            ("room", classic, "#######\n#@  $.#\n#     #\n#######"),
            ("stuck", classic, "#######\n#@  ..#\n#$  $ #\n#######"),
            ("wrong", "solution = \"LL\"\n", NEAR),
        ]),
    );
    write(
        folder.path(),
        "b.pack.toml",
        &pack(&[("bad", "", "MIYTIN\n@.?&.."), ("fine", "", NEAR)]),
    );
    write(folder.path(), "c.pack.toml", "format = 1\n[[levels\n");
    write(folder.path(), "docks.sok", "#####\n#@$.#\n#####\nSolution: R\n\n#####\n#$$.#\n#####\n");
    folder
}

/// Runs with `--format json` and checks what comes out.
#[track_caller]
fn checked(schema: &Validator, folder: &Path, arguments: &[&str], code: i32) -> Value {
    let ran: Ran = run_in(folder, &[arguments, &["--format", "json"]].concat()).expect(code);
    let document = ran.json();
    check(schema, &document);
    assert!(document["errors"].is_array());
    document
}

#[test]
fn e8_lint() {
    let (schema, folder) = (schema("lint"), folder());
    let folder = folder.path();
    for more in [
        &["--no-solve"][..],
        &["--pedantic", "--max-states", "2000", "--no-cache"],
        &["--all", "--no-solve"],
    ] {
        checked(&schema, folder, &[&["lint", "."], more].concat(), 1);
    }
    let document = checked(
        &schema,
        folder,
        &["lint", "a.pack.toml", "docks.sok", "nowhere", "--max-states", "2000", "--no-cache"],
        2,
    );
    assert_eq!(
        document["checked"],
        json!({ "files": 2, "packs": 1, "collections": 1, "levels": 9, "searched": 7 })
    );
    // Of the nine one has no player, and of one a crate stands in a corner for ever.
    let error = &document["errors"][0];
    assert_eq!(
        (&error["file"], &error["level"], &error["code"]),
        (&json!("nowhere"), &Value::Null, &Value::Null)
    );
    assert!(error["message"].as_str().unwrap().starts_with("cannot read nowhere: "), "{error}");
    assert!(error["help"].is_string());
    let none = checked(&schema, folder, &["lint", "a.pack.toml", "--no-solve"], 1);
    assert_eq!((&none["checked"]["searched"], &none["errors"]), (&json!(0), &json!([])));
    // Nothing could be read at all.
    let nothing = checked(&schema, folder, &["lint", "nowhere", "neither"], 2);
    assert_eq!(nothing["errors"].as_array().unwrap().len(), 2);
    assert_eq!(nothing["findings"], json!([]));
}

#[test]
fn e8_solve() {
    let (document, line, folder) = (schema("solve"), schema("solve-line"), folder());
    let folder = folder.path();
    let asked = ["solve", ".", "nowhere", "--max-states", "2000", "--count", "--analyse"];
    for more in [&[][..], &["--optimal", "moves"], &["--any"], &["--max-states", "3"]] {
        // The last of an option that is given twice is refused: the small budget takes its place.
        let asked = if more.contains(&"3") { &asked[..3] } else { &asked[..] };
        let arguments = [asked, more].concat();
        let found = checked(&document, folder, &arguments, 2);
        let errors = found["errors"].as_array().unwrap();
        let about: Vec<(&Value, &Value)> =
            errors.iter().map(|one| (&one["file"], &one["code"])).collect();
        assert!(about.contains(&(&json!("./b.pack.toml"), &json!("B001"))), "{errors:#?}");
        assert!(about.contains(&(&json!("./c.pack.toml"), &json!("P014"))), "{errors:#?}");
        assert!(about.contains(&(&json!("nowhere"), &Value::Null)), "{errors:#?}");
        let checked = &found["checked"];
        assert_eq!((&checked["files"], &checked["levels"]), (&json!(4), &json!(11)), "{checked}");
        let lines =
            run_in(folder, &[&arguments[..], &["--format", "jsonl"]].concat()).expect(2).stdout;
        let lines: Vec<Value> =
            lines.lines().map(|one| serde_json::from_str(one).unwrap()).collect();
        assert_eq!(lines.len(), found["levels"].as_array().unwrap().len() + errors.len());
        for one in &lines {
            check(&line, one);
        }
    }
}

#[test]
fn e8_replay() {
    let (schema, folder) = (schema("replay"), folder());
    let folder = folder.path();
    for (arguments, code) in [
        (&["a.pack.toml", "--level", "open"][..], 0),
        (&["a.pack.toml", "--level", "open", "--last"], 0),
        (&["a.pack.toml", "--level", "room", "--route", "rrRl"], 0),
        (&["a.pack.toml", "--level", "room,open", "--route", "rrR"], 0),
        (&["a.pack.toml", "--level", "room,open"], 2),
        (&["a.pack.toml", "--level", "near"], 2),
        (&["b.pack.toml", "--level", "bad"], 2),
        (&["b.pack.toml", "--level", "bad,fine", "--route", "RR"], 2),
        (&["c.pack.toml"], 2),
        (&["docks.sok", "--level", "1"], 0),
        (&["nowhere"], 2),
    ] {
        checked(&schema, folder, &[&["replay"], arguments].concat(), code);
    }
    let gates = run(&["replay", "fixtures/gates.json", "--level", "hand-off", "--format", "json"]);
    check(&schema, &gates.expect(0).json());
}

#[test]
fn e8_verify() {
    let (schema, folder) = (schema("verify"), folder());
    let folder = folder.path();
    let document = checked(&schema, folder, &["verify", ".", "nowhere", "--unrecorded"], 2);
    let summary = &document["summary"];
    let number = |key: &str| summary[key].as_u64().unwrap();
    assert_eq!(summary["errors"], document["errors"].as_array().unwrap().len());
    assert_eq!(number("mismatches"), 1);
    let last = document["errors"].as_array().unwrap().last().unwrap();
    assert_eq!(last["file"], "nowhere");
    assert_eq!(document["checked"]["packs"], 3);
    let shipped = run(&["verify", "fixtures", "packs", "--format", "json"]).expect(0).json();
    check(&schema, &shipped);
    assert_eq!(shipped["errors"], json!([]));
    let kinds: Vec<&Value> =
        shipped["files"].as_array().unwrap().iter().map(|file| &file["kind"]).collect();
    assert!(["pack", "fixtures", "conformance"].iter().all(|kind| kinds.contains(&&json!(kind))));
    checked(&schema, folder, &["verify", "nowhere"], 2);
}

/// The schemas say something: a document that lacks a key, or has one more, is none.
#[test]
fn e8_the_schemas_refuse_what_is_not_printed() {
    let folder = folder();
    for (name, arguments) in [
        ("lint", &["lint", "a.pack.toml", "--no-solve"][..]),
        ("solve", &["solve", "a.pack.toml", "--max-states", "2000"]),
        ("replay", &["replay", "a.pack.toml", "--level", "open"]),
        ("verify", &["verify", "a.pack.toml"]),
    ] {
        let schema = schema(name);
        let whole = run_in(folder.path(), &[arguments, &["--format", "json"]].concat()).json();
        check(&schema, &whole);
        for key in whole.as_object().unwrap().keys() {
            let mut less = whole.clone();
            less.as_object_mut().unwrap().remove(key);
            assert!(key == "recorded" || !schema.is_valid(&less), "{name} without {key}");
        }
        let mut more = whole.clone();
        more["wibble"] = json!(1);
        assert!(!schema.is_valid(&more), "{name}");
        let list = ["findings", "levels", "turns", "files"]
            .into_iter()
            .find(|list| whole.get(list).is_some())
            .unwrap();
        let mut deeper = whole.clone();
        deeper[list][0]["wibble"] = json!(1);
        assert!(!schema.is_valid(&deeper), "{name}: an unknown key in {list}");
    }
}

/// Whatever is wrong, the standard output is one JSON document and the words are on standard error.
#[test]
fn documents_stay_whole() {
    let folder = folder();
    for command in ["lint", "solve", "verify"] {
        for paths in
            [&["nowhere"][..], &["c.pack.toml"], &["."], &["c.pack.toml", "nowhere", "a.pack.toml"]]
        {
            let arguments = [&[command], paths, &["--format", "json"]].concat();
            let arguments = if command == "verify" {
                arguments
            } else {
                [&arguments[..], &["--max-states", "100"]].concat()
            };
            let ran = run_in(folder.path(), &arguments);
            assert!(ran.json()["errors"].is_array(), "{ran:?}");
            assert!(!ran.stdout.contains('\u{1b}') && !ran.stderr.contains('\u{1b}'));
        }
    }
}

//! E7 and E11: what is taken for a pack, and the README's opening one.

use std::fs;

use serde_json::{Value, json};

use crate::support::{root, run, run_in, scratch};

#[test]
fn e7_a_file_in_a_folder_is_a_pack_if_it_says_so_or_is_called_so() {
    let folder = scratch();
    for (name, text) in [
        ("other.json", "{\"id\":1,\"title\":\"x\",\"levels\":[1,2]}"),
        ("package.json", "{\"name\":\"x\",\"version\":\"1.0.0\",\"levels\":3}"),
        ("game.toml", "id = \"a\"\ntitle = \"A\"\nlevels = 3\n"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let none = run_in(folder.path(), &["lint", "."]).expect(2);
    assert!(none.stderr.contains("no pack under ."), "{none:#?}");
    // Named, a file is read as a pack, and said what it lacks.
    let named = run_in(folder.path(), &["lint", "other.json"]).expect(1);
    assert!(named.stdout.contains("the pack has no `format`"), "{named:#?}");
    let pack = fs::read_to_string(root().join("packs/first-crates/pack.toml")).unwrap();
    fs::write(folder.path().join("crates.toml"), &pack).unwrap();
    let found = run_in(folder.path(), &["lint", "--no-solve", "."]).expect(0);
    assert!(found.stdout.contains("1 pack"), "{found:#?}");
    fs::write(folder.path().join("pack.toml"), "id = \"a\"\n").unwrap();
    run_in(folder.path(), &["lint", "--no-solve", "."]).expect(1);
}

#[test]
fn e11_the_pack_with_two_mistakes_has_two_and_is_clean_without_them() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let pack = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = scratch();
    let lint = |text: &str| {
        fs::write(folder.path().join("slip.pack.toml"), text).unwrap();
        run_in(folder.path(), &["lint", "slip.pack.toml", "--no-cache", "--format", "json"]).json()
    };
    let found = lint(pack)["findings"].as_array().unwrap().clone();
    assert_eq!(super::super::codes(&found), ["P001", "B001"]);
    // Both helps are followed: the nearest key, and floor.
    let mended = pack.replace("taglin ", "tagline ").replace('?', ".");
    assert_eq!(lint(&mended)["findings"].as_array().unwrap().len(), 0, "{:#}", lint(&mended));
}

#[test]
fn e6_the_published_schema_refuses_what_the_reader_does() {
    let schema = run(&["schema", "pack"]).expect(0).json();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let good = json!({
        "format": 1, "id": "bay", "title": "Bay", "version": "1.0.0-beta.1+x",
        "levels": [{ "id": "walk-2", "title": "Walk", "category": "required", "board": "MIY" }],
    });
    assert!(validator.is_valid(&good));
    let listed = json!(["MIY", "@.."]);
    let of_level = |key: &str, value: Value| {
        let mut pack = good.clone();
        pack["levels"][0][key] = value;
        pack
    };
    assert!(validator.is_valid(&of_level("board", listed)));
    let of_pack = |key: &str, value: Value| {
        let mut pack = good.clone();
        pack[key] = value;
        pack
    };
    let mut none = good.clone();
    none["levels"][0].as_object_mut().unwrap().remove("board");
    for wrong in [
        of_pack("format", json!(2)),
        of_pack("version", json!("1.0")),
        of_pack("version", json!(1.0)),
        of_pack("version", json!("v1.0.0")),
        of_pack("id", json!("Bay")),
        of_pack("id", json!("b--y")),
        of_pack("id", json!("b".repeat(65))),
        of_pack("levels", json!([])),
        of_level("id", json!("Walk")),
        of_level("category", json!("needed")),
        of_level("cells", json!("crate")),
        of_level("objects", json!([])),
        of_level("width", json!(3)),
        none,
    ] {
        assert!(!validator.is_valid(&wrong), "{wrong:#}");
    }
}

//! `diff` and `link inspect`: what they say of packs that differ, of links whose routes do not win, and to
//! programs.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{Ran, run, run_in, scratch};

/// The answer, checked by the schema that the program prints.
fn checked(ran: &Ran, schema: &str) -> Value {
    let document = ran.json();
    let schema = run(&["schema", schema]).expect(0).json();
    let faults: Vec<String> = jsonschema::draft202012::new(&schema)
        .unwrap()
        .iter_errors(&document)
        .map(|fault| fault.to_string())
        .collect();
    assert_eq!(faults, Vec::<String>::new(), "{document:#}");
    document
}

fn pack(folder: &Path, name: &str, version: &str, levels: &str) {
    let head = format!("format = 1\nid = \"p\"\ntitle = \"P\"\nversion = \"{version}\"\n");
    fs::write(folder.join(name), head + levels).unwrap();
}

fn level(id: &str, more: &str, board: &str) -> String {
    format!(
        "[[levels]]\nid = \"{id}\"\ntitle = \"T\"\ncategory = \"required\"\n{more}board = '''\n{board}\n'''\n"
    )
}

/// Two packs: a level changed, one renamed, one gone, one new.
fn two(folder: &Path) {
    let [walk, wide] = ["MIY.TIN\n@....&.", "MIY.TIN\n@...&.."];
    let other = "MIY.TIN\n.......\n@.....&";
    let third = "MIY.TIN\n&.....@";
    let fourth = "MIY.TIN\n@.....&\n.......";
    let old = [
        level("walk", "solution = \"RRRRR\"\n", walk),
        level("old-name", "", other),
        level("gone", "", third),
    ];
    let new = [
        level("walk", "hint = \"Go.\"\nsolution = \"RRRR\"\n", wide),
        level("new-name", "", other),
        level("fresh", "", fourth),
    ];
    pack(folder, "old.pack.toml", "1.0.0", &old.concat());
    pack(folder, "new.pack.toml", "1.1.0", &new.concat());
}

#[test]
fn what_differs_is_told_level_by_level() {
    let folder = scratch();
    two(folder.path());
    let said = run_in(folder.path(), &["diff", "old.pack.toml", "new.pack.toml"]).expect(1).stdout;
    for expected in
        ["version", "1.0.0", "1.1.0", "old-name", "new-name", "gone", "fresh", "before", "after"]
    {
        assert!(said.contains(expected), "{expected} is missing: {said}");
    }
    // The boards stand beside each other, and the cells that changed are marked.
    let row = said.lines().find(|line| line.matches('@').count() == 2);
    assert!(row.is_some() && said.contains('^'), "{said}");
    let json = ["diff", "old.pack.toml", "new.pack.toml", "--format", "json", "--solve"];
    let document = checked(&run_in(folder.path(), &json).expect(1), "diff");
    assert_eq!(document["same"], false);
    let back = ["link", "diff", "new.pack.toml", "new.pack.toml", "--format", "json"];
    let document = checked(&run_in(folder.path(), &back).expect(0), "diff");
    assert_eq!(document["same"], true);
    let nowhere = ["diff", "old.pack.toml", "nowhere.toml", "--format", "json"];
    let failed = checked(&run_in(folder.path(), &nowhere).expect(2), "diff");
    assert_eq!(failed["errors"].as_array().unwrap().len(), 1);
}

#[test]
fn installed_packs_collections_and_links_are_compared_too() {
    let folder = scratch();
    two(folder.path());
    run_in(folder.path(), &["mods", "install", "old.pack.toml"]).expect(0);
    run_in(folder.path(), &["diff", "p", "old.pack.toml"]).expect(0);
    run_in(folder.path(), &["diff", "p", "new.pack.toml"]).expect(1);
    let link = run_in(folder.path(), &["link", "encode", "old.pack.toml"]).expect(0).stdout;
    run_in(folder.path(), &["diff", "old.pack.toml", link.trim()]).expect(0);
    fs::write(folder.path().join("a.sok"), "#####\n#@$.#\n#####\n").unwrap();
    run_in(folder.path(), &["diff", "a.sok", "a.sok"]).expect(0);
}

#[test]
fn a_link_is_looked_into_and_its_routes_replayed() {
    let folder = scratch();
    two(folder.path());
    let link = run_in(folder.path(), &["link", "encode", "old.pack.toml"]).expect(0).stdout;
    let inspect = ["link", "inspect", link.trim(), "--format", "json", "--solve"];
    let document = checked(&run_in(folder.path(), &inspect).expect(0), "inspect");
    let levels = document["pack"]["levels"].as_array().or(document["levels"].as_array()).unwrap();
    assert_eq!(levels.len(), 3, "{document:#}");
    let damaged = link.trim().replace("p1", "p1A");
    let said = run_in(folder.path(), &["link", "inspect", &damaged]).expect(2).stderr;
    assert!(said.contains("damaged") || said.contains("missing"), "{said}");
}

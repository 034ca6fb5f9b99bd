//! Proofs kept between runs: a help, never a source of proofs.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::support::{BINARY, names, root, scratch};

/// The codes found in dock-drafts with this cache and these arguments.
fn lint(cache: &Path, more: &[&str]) -> Vec<String> {
    let output = Command::new(BINARY)
        .args(["lint", "--format", "json", "packs/dock-drafts"])
        .args(more)
        .current_dir(root())
        .env("PACKWRIGHT_CACHE", cache)
        .output()
        .unwrap();
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let findings = document["findings"].as_array().unwrap().clone();
    findings.iter().map(|found| found["code"].as_str().unwrap().to_owned()).collect()
}

const TINY: [&str; 2] = ["--max-states", "20"];

#[test]
fn a_limit_is_never_kept_and_never_becomes_a_proof() {
    let cache = scratch();
    let limited = lint(cache.path(), &TINY);
    assert!(limited.iter().all(|code| code == "S011") && !limited.is_empty(), "{limited:?}");
    assert_eq!(lint(cache.path(), &TINY), limited, "a limit once more");
    assert_eq!(lint(cache.path(), &[]), [""; 0], "proved by search");
    assert_eq!(lint(cache.path(), &TINY), [""; 0], "proved before, so no search is needed");
    let again = [&TINY[..], &["--no-cache"]].concat();
    assert_eq!(lint(cache.path(), &again), limited, "without the cache nothing is known");
    assert_eq!(lint(cache.path(), &["--no-solve"]), [""; 0]);
}

#[test]
fn damaged_and_forged_files_are_not_believed() {
    let cache = scratch();
    let limited = lint(cache.path(), &[&TINY[..], &["--no-cache"]].concat());
    assert_eq!(lint(cache.path(), &[]), [""; 0]);
    let folder = cache.path().join("proofs");
    assert_eq!(names(&folder).len(), 5, "one file a level");
    // Damage of every kind: cut, emptied, other bytes, a letter of a route changed.
    let edits: [fn(&str) -> String; 4] = [
        |text| text[..text.len() / 2].to_owned(),
        |_| String::new(),
        |_| "{\"key\":1}".to_owned(),
        |text| text.replacen('R', "L", 1),
    ];
    for edit in edits {
        for name in names(&folder) {
            let path = folder.join(name);
            let text = fs::read_to_string(&path).unwrap();
            fs::write(&path, edit(&text)).unwrap();
        }
        assert_eq!(lint(cache.path(), &TINY), limited);
        assert_eq!(lint(cache.path(), &[]), [""; 0], "found anew and kept anew");
    }
}

#[test]
fn clearing_forgets_proofs_and_nothing_else() {
    let cache = scratch();
    lint(cache.path(), &[]);
    fs::write(cache.path().join("proofs/mine.txt"), "mine").unwrap();
    let run = |arguments: &[&str]| {
        let output =
            Command::new(BINARY).args(arguments).env("PACKWRIGHT_CACHE", cache.path()).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    assert_eq!(run(&["cache", "path"]).trim(), cache.path().join("proofs").to_str().unwrap());
    assert_eq!(run(&["cache", "clear"]), "forgot the proofs of 5 levels\n");
    assert_eq!(names(&cache.path().join("proofs")), ["mine.txt"]);
    assert_eq!(run(&["cache", "clear"]), "forgot the proofs of 0 levels\n");
}

//! How the house is built, as tests: who may know whom, what stays pure, how long a file is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::support::{files_under, names, root};

/// The crates, lower before higher, and whom each may know directly; what these may know, it may too.
/// A crate that is not here may know none of the others.
const ARROWS: [(&str, &[&str]); 11] = [
    ("diagnostics", &[]),
    ("model", &[]),
    ("report", &["diagnostics", "model"]),
    ("engine", &["model"]),
    ("solver", &["engine"]),
    ("syntax", &["model", "diagnostics"]),
    ("lint", &["syntax", "engine", "solver"]),
    ("share", &["model", "syntax"]),
    ("workspace", &["syntax", "share", "lint"]),
    ("loader", &["workspace"]),
    ("player", &["engine", "share", "solver"]),
];

/// The front ends: they may know everything.
const FRONT_ENDS: [&str; 4] = ["cli", "lsp", "web", "tui"];

/// Who may touch disk, clock and environment: the front ends, each in its first file, and the disk of
/// the machine. `clippy.toml` names what is meant, for all else.
const WORLDLY: [&str; 2] = ["cli/src/main.rs", "workspace/src/disk/real.rs"];

/// The longest file.
const MOST_LINES: usize = 400;

/// For each crate all whom it may know.
fn allowed() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut allowed: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (name, direct) in ARROWS {
        let mut known: BTreeSet<&str> = direct.iter().copied().collect();
        for lower in direct {
            known.extend(allowed.get(lower).into_iter().flatten());
        }
        allowed.insert(name, known);
    }
    allowed
}

#[test]
fn a_lower_crate_never_knows_a_higher_one() {
    let allowed = allowed();
    for name in names(&root().join("crates")) {
        if FRONT_ENDS.contains(&name.as_str()) {
            continue;
        }
        let manifest = root().join("crates").join(&name).join("Cargo.toml");
        let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
        let known = allowed.get(name.as_str());
        let none = toml::Table::new();
        let dependencies =
            manifest.get("dependencies").and_then(toml::Value::as_table).unwrap_or(&none);
        for dependency in dependencies.keys().filter_map(|key| key.strip_prefix("packwright-")) {
            let fine = known.is_some_and(|known| known.contains(dependency));
            assert!(fine, "crates/{name} may not depend on {dependency}");
        }
    }
}

#[test]
fn the_player_knows_our_own_crates_alone() {
    let manifest = root().join("crates/player/Cargo.toml");
    let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
    let foreign = |name: &&String| !name.starts_with("packwright-");
    let dependencies = manifest["dependencies"].as_table().unwrap();
    // No screen, no terminal, no colours.
    assert_eq!(dependencies.keys().find(foreign), None);
}

#[test]
fn only_front_ends_and_the_disk_may_touch_the_machine() {
    let crates = root().join("crates");
    // What could lift the lints on `clippy.toml`: their own names, and the groups that hold them.
    let lifts = ["disallowed_methods", "disallowed_types", "clippy::all", "clippy::style"];
    let mut lifted = BTreeSet::new();
    for name in names(&crates) {
        let manifest = fs::read_to_string(crates.join(&name).join("Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        let inherited = toml::Table::from_iter([("workspace".to_owned(), true.into())]);
        assert_eq!(
            manifest["lints"].as_table(),
            Some(&inherited),
            "crates/{name} has lints of its own"
        );
        for config in ["clippy.toml", ".clippy.toml"] {
            assert!(!crates.join(&name).join(config).exists(), "crates/{name}/{config}");
        }
        for file in files_under(&crates.join(&name).join("src"), ".rs") {
            let text = fs::read_to_string(&file).unwrap();
            if lifts.iter().any(|lint| text.contains(lint)) || text.contains("(warnings)") {
                let file = file.strip_prefix(&crates).unwrap();
                lifted.insert(file.to_str().unwrap().replace('\\', "/"));
            }
        }
    }
    assert_eq!(lifted, WORLDLY.map(str::to_owned).into());
}

#[test]
fn a_module_lies_beside_its_folder() {
    for folder in ["crates", "tests"] {
        let found = files_under(&root().join(folder), ".rs");
        assert_eq!(found.iter().find(|file| file.ends_with("mod.rs")), None);
    }
}

#[test]
fn every_file_is_short_and_says_what_lives_in_it() {
    let mut files = files_under(&root().join("crates"), ".rs");
    files.extend(files_under(&root().join("tests"), ".rs"));
    assert!(files.len() > 50);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("//! "), "{} opens with no //!", file.display());
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", file.display());
    }
}

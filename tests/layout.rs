//! How the house is built, as tests: who may know whom, what stays pure, how long a file is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::support::{files_under, names, root};

/// The crates, lower before higher, and whom each may know directly; what these may know, it may too.
/// A crate that is not here may know none of the others.
const ARROWS: [(&str, &[&str]); 11] = [
    ("diagnostics", &[]),
    ("report", &["diagnostics"]),
    ("model", &["diagnostics"]),
    ("syntax", &["model", "diagnostics"]),
    ("engine", &["model"]),
    ("solver", &["engine", "model"]),
    ("lint", &["syntax", "engine", "solver"]),
    ("share", &["model", "syntax"]),
    ("workspace", &["syntax", "share", "lint"]),
    ("loader", &["workspace"]),
    ("player", &["engine", "share", "solver"]),
];

/// The front ends: they may know everything, and touch disk, clock and environment.
const FRONT_ENDS: [&str; 2] = ["cli", "lsp"];

/// Below the front ends only this crate touches the disk.
const TOUCHES_DISK: [&str; 2] = ["workspace", "loader"];

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
fn below_the_front_ends_nothing_touches_disk_clock_or_environment() {
    let worldly = ["std::fs", "std::time", "std::env", "std::net", "std::process", "SystemTime"];
    for name in names(&root().join("crates")) {
        if FRONT_ENDS.contains(&name.as_str()) || TOUCHES_DISK.contains(&name.as_str()) {
            continue;
        }
        for file in files_under(&root().join("crates").join(&name).join("src"), ".rs") {
            let text = fs::read_to_string(&file).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap();
            for (index, line) in code.lines().enumerate() {
                let spoken = line.trim_start().starts_with("//");
                let found = worldly.iter().find(|word| !spoken && line.contains(*word));
                assert_eq!(found, None, "{}:{}", file.display(), index + 1);
            }
        }
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

//! The examples that `--help` shows work as they stand, in a folder that has what they name.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{NEAR, OPEN, pack, write};
use crate::support::{BINARY, cache_of_tests, files_under, root, run, run_in, scratch};

/// A level that can be won without pushing anything, and mended by one wall or another.
const DOORWAY: &str =
    "MIY.WIS.CIP.TIN\n###############\n#.@.$.......&.#\n#......|......#\n###############";

/// What the help of all commands says, each with its name.
fn helps() -> Vec<(Vec<String>, String)> {
    let mut found = Vec::new();
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(command) = open.pop() {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let help = run(&[&words[..], &["--help"]].concat()).expect(0).stdout;
        let inside = help.split_once("\nCommands:\n").map_or("", |(_, rest)| rest);
        for line in inside.lines().take_while(|line| line.starts_with("  ")) {
            let name = line.split_whitespace().next().unwrap();
            if name != "help" {
                open.push([&command[..], &[name.to_owned()]].concat());
            }
        }
        found.push((command, help));
    }
    found
}

/// The command lines of a help, without what is said of them behind two blanks.
fn examples(help: &str) -> Vec<String> {
    let Some((_, rest)) = help.split_once("\nExamples:\n") else { return Vec::new() };
    let lines = rest.lines().take_while(|line| line.starts_with("  "));
    lines.map(|line| line.trim().split("  ").next().unwrap().trim().to_owned()).collect()
}

/// Everything that the examples name.
fn prepare(folder: &Path) -> String {
    for (from, ending) in [("packs", "pack.toml"), ("fixtures", ".json")] {
        for file in files_under(&root().join(from), ending) {
            let name = file.strip_prefix(root()).unwrap();
            if name.components().count() == 2 || from == "packs" {
                write(folder, name.to_str().unwrap(), &fs::read_to_string(&file).unwrap());
            }
        }
    }
    write(folder, "pack.toml", &pack(&[("open", "solution = \"DRR\"\n", OPEN)]));
    write(folder, "my.toml", &pack(&[("other", "", OPEN)]));
    write(folder, "my.pack.toml", &pack(&[("doorway", "", DOORWAY), ("hand-off", "", OPEN)]));
    let room = |number: usize| {
        format!("; {number}\n\n######\n#@{}$.#\n######\n\n", " ".repeat(number % 7))
            .replace("######", &"#".repeat(5 + number % 7))
    };
    write(folder, "microban.xsb", &(1..=155).map(room).collect::<String>());
    write(folder, "dos.txt", "XXXXX\nX*.@X\nXXXXX\n\nXXXXXX\nX* .@X\nXXXXXX\n");
    run_in(folder, &["export", "packs/dock-drafts", "-o", "dock-drafts.json"]).expect(0);
    run_in(folder, &["export", "microban.xsb", "--format", "slc", "-o", "levels.slc"]).expect(0);
    fs::create_dir_all(folder.join("packs/microban")).unwrap();
    run_in(folder, &["import", "microban.xsb", "-o", "packs/microban/pack.toml"]).expect(0);
    let base = "https://example.org/play";
    let link = run_in(folder, &["link", "encode", "pack.toml", "--base", base]).expect(0).stdout;
    write(folder, "link.txt", &link);
    for (name, from) in [("world.cjs", "harbour.cjs"), ("page.md", "drafts.md")] {
        let text = fs::read_to_string(root().join("fixtures/level-sets").join(from)).unwrap();
        write(folder, name, &text);
    }
    let set = r#"{ "levels": [{ "id": "one", "name": "One", "author": "A", "solution": "rrrrr",
        "ascii": "________\n_B12F13_\n_b....f_\n________" }] }"#;
    write(folder, "json_levels.json", set);
    write(folder, "old.pack.toml", &pack(&[("open", "", OPEN)]));
    write(folder, "new.pack.toml", &pack(&[("open", "", NEAR)]));
    write(folder, "night.pack.toml", &pack(&[("night", "", OPEN)]));
    run_in(folder, &["mods", "install", "packs"]).expect(0);
    run_in(folder, &["mods", "profile", "copy", "default", "evening"]).expect(0);
    run_in(folder, &["mods", "set", "export", "-o", "evening.set.json"]).expect(0);
    link.trim().to_owned()
}

#[test]
fn the_examples_of_every_help_work() {
    let prepared = scratch();
    let link = prepare(prepared.path());
    let programs = scratch();
    std::os::unix::fs::symlink(BINARY, programs.path().join("packwright")).unwrap();
    let paste = programs.path().join("pbpaste");
    fs::write(&paste, format!("#!/bin/sh\necho '{link}'\n")).unwrap();
    Command::new("chmod").arg("+x").arg(&paste).status().unwrap();
    let path = format!("{}:{}", programs.path().display(), std::env::var("PATH").unwrap());

    let (mut ran, mut wrong) = (0, Vec::new());
    for (command, help) in helps() {
        let lines = examples(&help);
        assert!(
            !lines.is_empty() || command == ["cache", "path"] || command == ["cache", "clear"],
            "{command:?} shows no example"
        );
        for line in lines {
            assert!(line.contains("packwright"), "{command:?}: {line}");
            let folder = scratch();
            let copied = Command::new("cp")
                .arg("-R")
                .arg(prepared.path().join("."))
                .arg(folder.path())
                .status();
            assert!(copied.unwrap().success());
            let shown = line.replace("https://example.org/play#p1...", &link);
            let output = Command::new("sh")
                .args(["-c", &shown])
                .current_dir(folder.path())
                .env("PATH", &path)
                .env("PACKWRIGHT_CACHE", cache_of_tests().join("examples"))
                .env("PACKWRIGHT_HOME", folder.path().join("mods-of-tests"))
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            // Findings are fine: that there are some is what an example may show.
            if !matches!(output.status.code(), Some(0 | 1)) || said.contains("error:") {
                wrong.push(format!("{line}: {} {said}", output.status));
            }
            ran += 1;
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(ran > 35, "{ran}");
}

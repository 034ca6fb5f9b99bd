//! A: nothing is said of a level that was not read; B: what made the program panic or never end.

use std::fs;
use std::path::Path;

use super::codes;
use crate::support::{Ran, run_in, scratch};

/// A pack with this in its head and in its one level.
fn pack(head: &str, level: &str) -> String {
    format!(
        "format = 1\nid = \"bay\"\ntitle = \"Bay\"\nversion = \"1.0.0\"\n\
         world = {{ glyph = \"📦\", tagline = \"A walk.\", accent = \"win\" }}\n{head}\n\
         [[levels]]\nid = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nhint = \"Go.\"\n{level}\n"
    )
}

/// Every command that needs a sound level, with what it is to be given.
fn commands(file: &str) -> Vec<Vec<&str>> {
    vec![
        vec!["solve", file],
        vec!["verify", file],
        vec!["replay", file, "--route", "R"],
        vec!["repair", file, "--level", "walk"],
        vec!["bible", file],
        vec!["export", file],
        vec!["link", "encode", file],
    ]
}

fn in_folder(folder: &Path, text: &str, arguments: &[&str]) -> Ran {
    fs::write(folder.join("bay.pack.toml"), text).unwrap();
    run_in(folder, arguments)
}

/// Fails unless the pack has this one finding and every other command refuses its level with exit 2.
#[track_caller]
fn one_finding_and_no_verdict(text: &str, code: &str) {
    let folder = scratch();
    let file = "bay.pack.toml";
    let linted = in_folder(folder.path(), text, &["lint", file, "--format", "json"]).expect(1);
    let found = linted.json()["findings"].as_array().unwrap().clone();
    assert_eq!(codes(&found), [code], "{found:#?}");
    let message = found[0]["message"].as_str().unwrap();
    for command in commands(file) {
        let ran = run_in(folder.path(), &command).expect(2);
        let said = format!("{}{}", ran.stdout, ran.stderr);
        assert!(said.contains(code) && said.contains(message), "{command:?}: {said}");
        for verdict in ["UNSOLVED", "SOLVED", "TRIVIAL"] {
            assert!(!said.contains(verdict), "{command:?}: {said}");
        }
    }
}

#[test]
fn a1_a_legend_entry_with_a_misspelt_key() {
    let level = "board = '''\nMIY.TIR\n@.....R\n'''\n[levels.legend]\nR = { noun = \"TRUCK\" }";
    one_finding_and_no_verdict(&pack("", level), "P001");
    let head = "legend = { R = { noun = \"TRUCK\" } }";
    one_finding_and_no_verdict(&pack(head, "board = '''\nMIY.TIN\n@.....R\n'''"), "P001");
}

#[test]
fn a2_a_legend_entry_that_says_nothing() {
    for entry in ["{}", "{ words = [] }", "{ objects = [] }"] {
        let head = format!("legend = {{ F = {entry} }}");
        let text = pack(&head, "board = '''\nMIY.TIN\n@....F&\n'''");
        let folder = scratch();
        let ran = in_folder(folder.path(), &text, &["lint", "bay.pack.toml", "--format", "json"]);
        let found = ran.expect(1).json()["findings"].as_array().unwrap().clone();
        assert_eq!(found.len(), 1, "{entry}: {found:#?}");
        assert_eq!(found[0]["start"]["line"], 6, "{entry}: {found:#?}");
        in_folder(folder.path(), &text, &["export", "bay.pack.toml"]).expect(2);
    }
}

#[test]
fn a3_a_mechanic_that_is_not_known() {
    for mechanic in [
        "{ id = \"gates\", type = \"channel-gate\", version = 1, channels = [\"amber\"] }",
        "{ id = \"gates\", type = \"channel-gates\", version = 2, channels = [\"amber\"] }",
    ] {
        let level = format!("mechanics = [{mechanic}]\nboard = '''\nMIY.TIN.\n@._...|&\n'''");
        one_finding_and_no_verdict(&pack("", &level), "P010");
    }
}

#[test]
fn a4_null_is_no_board() {
    for key in ["board", "cells", "objects"] {
        let text = format!(
            "{{\"format\": 1, \"id\": \"bay\", \"title\": \"Bay\", \"version\": \"1.0.0\",\n\
             \"world\": {{\"glyph\": \"📦\", \"tagline\": \"A walk.\", \"accent\": \"win\"}},\n\
             \"levels\": [{{\"id\": \"walk\", \"title\": \"Walk\", \"category\": \"required\", \"hint\": \"Go.\",\n\
             \"{key}\": null}}]}}\n"
        );
        let folder = scratch();
        fs::write(folder.path().join("bay.pack.json"), text).unwrap();
        let ran = run_in(folder.path(), &["lint", "bay.pack.json", "--format", "json"]).expect(1);
        let found = ran.json()["findings"].as_array().unwrap().clone();
        assert_eq!(codes(&found), ["P003"], "{key}: {found:#?}");
        assert_eq!(found[0]["start"]["line"], 4, "{key}: {found:#?}");
        run_in(folder.path(), &["verify", "bay.pack.json"]).expect(2);
    }
}

#[test]
fn a6_what_does_not_apply_to_classic_levels_is_said() {
    let folder = scratch();
    fs::write(folder.path().join("one.xsb"), "######\n#@ $.#\n######\n").unwrap();
    for flags in [&["--analyse"][..], &["--forbid", "RRR"], &["--plain"]] {
        let ran = run_in(folder.path(), &[&["solve", "one.xsb"], flags].concat());
        let said = format!("{}{}", ran.stdout, ran.stderr);
        assert!(said.contains(flags[0]), "{flags:?}: {said}");
    }
}

#[test]
fn b3_a_list_of_equal_entries_is_one_finding() {
    for key in ["teaches", "channels"] {
        let many = vec!["\"amber\""; 100_000].join(",");
        let level = match key {
            "teaches" => format!("teaches = [{}]", many.replace("amber", "GATE")),
            _ => format!(
                "mechanics = [{{ id = \"gates\", type = \"channel-gates\", version = 1, channels = [{many}] }}]"
            ),
        };
        let text = pack("", &format!("{level}\nboard = '''\nMIY.TIN.\n@._...|&\n'''"));
        let folder = scratch();
        let ran = in_folder(folder.path(), &text, &["lint", "bay.pack.toml", "--no-solve"]);
        assert!(ran.stdout.len() < 20_000, "{key}: {} bytes", ran.stdout.len());
    }
}

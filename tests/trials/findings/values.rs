//! Values of a wrong shape, and helps that pass when they are followed.

use serde_json::Value;

use crate::trials::{codes, lint, one};

const HEAD: &str = "format = 1\nid = \"bay\"\ntitle = \"Bay\"\nversion = \"1.0.0\"\n\
                    world = { glyph = \"📦\", tagline = \"A walk.\", accent = \"win\" }\n";
const LEVEL: &str = "[[levels]]\nid = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nhint = \"Go.\"\n\
                     allowTrivial = true\n";
const BOARD: &str = "board = '''\nMIY.TIN\n@.....&\n'''\n";

/// A pack with these lines in its head and in its one level, and this for its board.
fn pack(head: &str, level: &str, board: &str) -> String {
    let bypass = if level.contains("allowBypass") { "" } else { "allowBypass = true\n" };
    format!("{HEAD}{head}{LEVEL}{bypass}{level}{board}")
}

fn findings(text: &str) -> Vec<Value> {
    lint("bay.pack.toml", text, &["--no-cache"])
}

/// The text that a help names for the place.
fn named(finding: &Value) -> String {
    let help = finding["help"].as_str().unwrap();
    help.split('`').nth(1).unwrap_or_else(|| panic!("no text in {finding:#}")).to_owned()
}

/// Fails unless a value has this one finding, and none once it is written as the help says.
#[track_caller]
fn cured(code: &str, pack: impl Fn(&str) -> String, wrong: &str) {
    let found = findings(&pack(wrong));
    let finding = one(&found, code, &[]);
    let right = named(finding);
    let left = findings(&pack(&right));
    assert!(left.is_empty(), "`{wrong}` as `{right}`: {left:#?}");
}

#[test]
fn c4_a_wrong_type_stands_alone_and_its_help_passes() {
    for wrong in ["\"true\"", "1", "\"yes\"", "\"True\"", "\"on\""] {
        cured("P003", |value| pack("", &format!("allowBypass = {value}\n"), BOARD), wrong);
    }
    // Of the pack, it hides what it was for.
    let walk = |value: &str| {
        format!("{HEAD}allow = [{value}]\n{}{BOARD}", LEVEL.replace("allowTrivial = true\n", ""))
    };
    cured("P003", walk, "\"S005\"");
    cured("P003", walk, "\"trivial\"");
    let of_level = |value: &str| {
        format!("{HEAD}{}allow = [{value}]\n{BOARD}", LEVEL.replace("allowTrivial = true\n", ""))
    };
    cured("P003", of_level, "\"S005\"");
}

#[test]
fn c6_a_size_beside_a_drawn_board() {
    for (keys, board) in [
        ("width = 7\nheight = 2\n", BOARD),
        ("width = 7\n", BOARD),
        ("height = 2\n", BOARD),
        (
            "width = 3\nheight = 1\n",
            "cells = '''\nMIAU IS YOU . TRUCK IS WIN\nmiau . . . . . truck\n'''\n",
        ),
    ] {
        let found = findings(&pack("", keys, board));
        one(&found, "P003", &["take `", "out"]);
        assert!(findings(&pack("", "", board)).is_empty());
    }
}

#[test]
fn c8_helps_name_values_that_pass() {
    let mechanic = |value: &str| {
        let rest = "id = \"gates\", type = \"channel-gates\", channels = [\"amber\"]";
        let comma = if value.is_empty() { "" } else { ", " };
        pack(
            "",
            &format!("mechanics = [{{ {rest}{comma}{value} }}]\n"),
            "board = '''\nMIY.TIN.._\n@.....&|..\n'''\n",
        )
    };
    let found = findings(&mechanic(""));
    let right = named(one(&found, "P002", &["version = 1"]));
    assert!(findings(&mechanic(&right)).is_empty(), "{:#?}", findings(&mechanic(&right)));

    let version = |value: &str| pack("", "", BOARD).replace("\"1.0.0\"", value);
    for wrong in ["1", "1.0", "2.1"] {
        cured("P003", version, wrong);
    }
    let id = |value: &str| pack("", "", BOARD).replace("\"bay\"", &format!("\"{value}\""));
    for wrong in ["gô", "Bay Area", "BAY", "b_y", "ŁÓDŹ"] {
        cured("P005", id, wrong);
    }
    assert_eq!(named(&findings(&id("gô"))[0]), "go");
    for wrong in ["inf", "nan", "1.5", "-1"] {
        let text = pack("", &format!("width = {wrong}\nheight = 1\nobjects = []\n"), "");
        one(&findings(&text), "P003", &["a whole number, such as"]);
    }
}

#[test]
fn c8_a_pack_without_levels_is_shown_one() {
    let found = findings(HEAD);
    let help = one(&found, "P002", &["[[levels]]"])["help"].as_str().unwrap();
    let lines: Vec<&str> = help.split('`').skip(1).step_by(2).collect();
    let left = findings(&format!("{HEAD}{}\n", lines.join("\n")));
    assert!(left.iter().all(|one| one["severity"] == "warning"), "{left:#?}");
    let json =
        "{\"format\": 1, \"id\": \"bay\", \"title\": \"Bay\", \"version\": \"1.0.0\"VALUE}\n";
    let found = lint("bay.pack.json", &json.replace("VALUE", ""), &[]);
    let missing = found.iter().find(|one| one["code"] == "P002").unwrap();
    let left = lint("bay.pack.json", &json.replace("VALUE", &format!(", {}", named(missing))), &[]);
    assert!(left.iter().all(|one| one["severity"] == "warning"), "{left:#?}");
}

#[test]
fn c10_shapes_that_are_not_taken_are_shown_the_right_one() {
    let fox = "nouns = { FOX = { glyph = \"🦊\" } }\n";
    let board = "board = '''\nMIY.TIN\n@..F..&\n'''\n";
    cured(
        "P003",
        |value| pack(&format!("{fox}legend = {{ F = {value} }}\n"), "", board),
        "\"FOX\"",
    );
    let with_fox = "board = '''\nMIY.TIN\n@..F..&\n'''\n";
    let noun = |value: &str| {
        pack(
            &format!("nouns = {{ FOX = {value} }}\nlegend = {{ F = {{ object = \"FOX\" }} }}\n"),
            "",
            with_fox,
        )
    };
    cured("P003", noun, "\"🦊\"");
    cured("P003", |value| pack("", &format!("nonSolutions = [{value}]\n"), BOARD), "\"R\"");
    let gates = "board = '''\nMIY.TIN.._\n@.....&|..\n'''\n";
    cured(
        "P003",
        |value| pack("", &format!("mechanics = [{value}]\n"), gates),
        "\"channel-gates\"",
    );
    for key in ["requires", "optional", "conflicts"] {
        cured("P003", |value| pack(&format!("{key} = {value}\n"), "", BOARD), "[\"docks\"]");
        cured("P003", |value| pack(&format!("{key} = {value}\n"), "", BOARD), "\"docks\"");
    }
    cured("P003", |value| pack(&format!("authors = {value}\n"), "", BOARD), "\"me\"");
    cured("P003", |value| pack("", &format!("teaches = {value}\n"), BOARD), "\"TRUCK\"");
    cured(
        "P003",
        |value| pack(&format!("share = {value}\n"), "", BOARD),
        "\"https://example.org/p\"",
    );
}

#[test]
fn c10_a_board_may_be_a_list_of_rows() {
    let list = "board = [\n  \"MIY.TIN\",\n  \"@.....&\",\n]\n";
    assert!(findings(&pack("", "", list)).is_empty(), "{:#?}", findings(&pack("", "", list)));
    // The cell of a finding is in its own row.
    let found = findings(&pack("", "", &list.replace("@.....&", "@..?..&")));
    let tile = one(&found, "B001", &["`?`"]);
    assert_eq!(
        (&tile["cell"]["x"], &tile["cell"]["y"]),
        (&Value::from(3), &Value::from(1)),
        "{tile:#}"
    );
    assert_eq!(
        (&tile["start"]["line"], &tile["start"]["column"]),
        (&Value::from(15), &Value::from(7)),
        "{tile:#}"
    );
    let ragged = findings(&pack("", "", &list.replace("@.....&", "@....&")));
    one(&ragged, "B002", &["row 2"]);
    one(
        &findings(&pack("", "", &list.replace("\"@.....&\"", "7"))),
        "P003",
        &["entry 2 of `board`"],
    );
    // JSON as well, and both are the same pack.
    let json = "{\"format\": 1, \"id\": \"bay\", \"title\": \"Bay\", \"version\": \"1.0.0\",\n\
                \"world\": {\"glyph\": \"📦\", \"tagline\": \"A walk.\", \"accent\": \"win\"},\n\
                \"levels\": [{\"id\": \"walk\", \"title\": \"Walk\", \"category\": \"required\", \"hint\": \"Go.\",\n\
                \"allowBypass\": true, \"allowTrivial\": true, \"board\": [\"MIY.TIN\", \"@.....&\"]}]}\n";
    assert_eq!(codes(&lint("bay.pack.json", json, &[])), Vec::<&str>::new());
    let export = |name: &str, text: &str| {
        let folder = crate::support::scratch();
        std::fs::write(folder.path().join(name), text).unwrap();
        crate::support::run_in(folder.path(), &["export", name]).expect(0).stdout
    };
    let drawn = export("a.pack.toml", &pack("", "", BOARD));
    assert_eq!(export("b.pack.toml", &pack("", "", list)), drawn);
    assert_eq!(export("c.pack.json", json), drawn);
}

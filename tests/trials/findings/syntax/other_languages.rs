//! C5: texts of another language than their name promises.

use std::fs;

use crate::support::{run_in, scratch};
use crate::trials::{lint, one};

const TOML: &str =
    "format = 1\nid = \"a\"\ntitle = \"A\"\nversion = \"1.0.0\"\n[[levels]]\nid = \"b\"\n";
const JSON: &str =
    "{\n  \"format\": 1,\n  \"id\": \"a\",\n  \"levels\": [\n    {\"id\": \"b\"}\n  ]\n}\n";
const YAML: &str = "format: 1\nid: a\ntitle: A pack\nlevels:\n  - id: b\n    title: B\n";
const PROSE: &str = "Dear all,\n\nhere is my new pack of levels, I hope that you like it.\n\
    There are three of them, and a fourth will come.\n\nYours, a friend of crates\n";
const MARKDOWN: &str =
    "# My pack\n\nA pack of three levels, with crates.\n\n- one is easy to do\n- two\n";
const HTML: &str =
    "<!DOCTYPE html>\n<html>\n<body>\n<p>404: no such pack = none</p>\n</body>\n</html>\n";
const XML: &str = "<?xml version=\"1.0\"?>\n<puzzles>\n  <puzzle id=\"1\"/>\n</puzzles>\n";
const PUZZLE_SCRIPT: &str = "title Simple Block Pushing\nauthor Somebody\n\n========\nOBJECTS\n========\n\n\
    Background\nLIGHTGREEN GREEN\n11111\n\n=======\nLEGEND\n=======\n\n. = Background\n# = Wall\n\n\
    =======\nSOUNDS\n=======\n\n======\nRULES\n======\n\n[ >  Player | Crate ] -> [  >  Player | > Crate  ]\n\n\
    ==============\nWINCONDITIONS\n==============\n\nAll Target on Crate\n\n=======\nLEVELS\n=======\n\n\
    ####..\n#.O#..\n#..###\n";
const BOARD: &str = "XXXXXX\nX....X\nXpo.gX\nX....X\nXXXXXX\n";

#[test]
fn c5_in_a_toml_file() {
    for (text, called) in [
        (JSON, "JSON"),
        (YAML, "YAML"),
        (PROSE, "prose"),
        (MARKDOWN, "Markdown"),
        (HTML, "HTML"),
        (XML, "XML"),
        (PUZZLE_SCRIPT, "PuzzleScript"),
        (BOARD, "board"),
    ] {
        let found = lint("a.pack.toml", text, &[]);
        let finding = one(&found, "P014", &[called, "TOML"]);
        assert_eq!(finding["start"]["line"], 1, "{finding:#}");
    }
    // The longer the text, the more there is to stumble over.
    let long = PROSE.repeat(40);
    one(&lint("a.pack.toml", &long, &[]), "P014", &["prose"]);
}

#[test]
fn c5_in_a_json_file() {
    for (text, called) in [
        (TOML, "TOML"),
        (YAML, "YAML"),
        (PROSE, "prose"),
        (MARKDOWN, "Markdown"),
        (HTML, "HTML"),
        (XML, "XML"),
        (PUZZLE_SCRIPT, "PuzzleScript"),
        (BOARD, "board"),
    ] {
        one(&lint("a.pack.json", text, &[]), "P014", &[called, "JSON"]);
    }
}

#[test]
fn c5_in_a_file_of_no_kind() {
    for (name, text, called) in [
        ("a.xml", XML, "XML"),
        ("a.txt", PUZZLE_SCRIPT, "PuzzleScript"),
        ("a.txt", BOARD, "board"),
        ("a.txt", PROSE, "prose"),
        ("a.md", MARKDOWN, "Markdown"),
        ("a.html", HTML, "HTML"),
    ] {
        one(&lint(name, text, &[]), "P014", &[called]);
        let folder = scratch();
        fs::write(folder.path().join(name), text).unwrap();
        let ran = run_in(folder.path(), &["import", name, "-o", "pack.toml"]).expect(1);
        assert!(ran.stderr.contains(called), "{name}: {ran:#?}");
        assert_eq!(
            ran.stderr.matches("P014").count(),
            2,
            "one, and how to read about it: {ran:#?}"
        );
    }
}

//! What speaks of a whole pack or file: errors that block no level, files of which nothing is read,
//! collections, folders, and packs of a size that nothing may wrap at.

use std::fmt::Write as _;
use std::fs;

use super::{edited, errors, list, packs};
use crate::support::{names, root, run, run_in, scratch};

/// Errors that stand in no level and in nothing that a board uses.
const PACK_WIDE: &[(&str, &str, &str, &str)] = &[
    ("tagline", "\"A small yard.\"", "\"\"", "W003"),
    ("glyph", "\"📦\"", "\"📦📦\"", "W002"),
    ("accent", "accent = \"push\"", "accent = \"psh\"", "W004"),
    ("world key", "accent = \"push\"", "accnt = \"push\"", "P001"),
    ("id", "id = \"yard\"", "id = \"The Yard\"", "P005"),
    ("id number", "id = \"yard\"", "id = 7", "P003"),
    ("version", "\"1.0.0\"", "\"1.0\"", "P007"),
    ("version number", "\"1.0.0\"", "1", "P003"),
    ("title", "title = \"Yard\"\n", "", "P002"),
    ("title text", "\"Yard\"", "\"Ya\\u001brd\"", "P008"),
    ("key", "title = \"Yard\"", "title = \"Yard\"\ncolour = \"red\"", "P001"),
    ("authors", "title = \"Yard\"", "title = \"Yard\"\nauthors = 7", "P003"),
    ("allow", "title = \"Yard\"", "title = \"Yard\"\nallow = [{ code = \"S004\" }]", "P002"),
    ("unused noun", "[nouns]\n", "[nouns]\nOWL = { glyph = \"🦉🦉\" }\n", "W002"),
    ("unused entry", "[legend]\n", "[legend]\nz = { noun = \"TRUCK\" }\n", "P001"),
];

#[test]
fn a_pack_wide_error_blocks_only_what_speaks_for_the_pack() {
    let folder = scratch();
    let folder = folder.path();
    for (name, from, to, code) in PACK_WIDE {
        let (text, _) = edited(packs::BOARDS, &[(from, to)]);
        fs::write(folder.join("pack.toml"), text).unwrap();
        let lint = run_in(folder, &["lint", "pack.toml", "--no-cache", "--format", "json"]);
        let lint = lint.expect(1).json();
        assert!(list(&lint, "findings").iter().any(|one| one["code"] == *code), "{name}: {lint:#}");

        let solved = run_in(folder, &["solve", "pack.toml", "--format", "json"]).expect(0);
        assert_eq!(list(&solved.json(), "levels").len(), 3, "{name}: {solved:?}");
        let verified = run_in(folder, &["verify", "pack.toml", "--format", "json"]).expect(0);
        assert_eq!(list(&verified.json(), "files")[0]["levels"], 3, "{name}: {verified:?}");
        for ran in [&solved, &verified] {
            assert_eq!((errors(&ran.json()), ran.stderr.as_str()), (vec![], ""), "{name}");
        }
        let asked = ["replay", "pack.toml", "--level", "blocked", "--route", "LLDDLL"];
        assert!(run_in(folder, &asked).expect(0).stdout.contains("won on turn"), "{name}");
        run_in(folder, &["repair", "pack.toml", "--level", "blocked"]).expect(0);

        for asked in [
            ["export", "pack.toml", "-o", "written"].as_slice(),
            &["link", "encode", "pack.toml"],
            &["bible", "pack.toml", "-o", "written"],
        ] {
            let ran = run_in(folder, asked).expect(2);
            assert!(ran.stdout.is_empty() && ran.stderr.contains(code), "{name}: {ran:?}");
        }
        assert_eq!(names(folder), ["pack.toml"], "{name}");
    }
}

/// Changes after which nothing of a file is read: its name's ending, the change, the code.
const UNREAD: &[(&str, &str, &str, &str)] = &[
    ("toml", "title = \"Blocked\"", "title = ", "P014"),
    ("toml", "title = \"After\"", "title = After", "P014"),
    ("toml", "[world]", "[world", "P014"),
    ("toml", "title = \"After\"", "title = \"After\"\ntitle = \"After\"", "P014"),
    ("toml", "format = 1", "format = 2", "P004"),
    ("json", "\"levels\": [", "\"levels\": ", "P014"),
    ("json", "\"title\": \"After\",", "\"title\": \"After\"", "P014"),
    ("json", "\"title\": \"After\",", "\"title\": \"After\", \"title\": \"After\",", "P014"),
    ("json", "\"format\": 1", "\"format\": 2", "P004"),
];

#[test]
fn nothing_is_said_of_a_file_that_cannot_be_read() {
    let folder = scratch();
    let folder = folder.path();
    fs::write(folder.join("good.pack.toml"), packs::BOARDS).unwrap();
    for (ending, from, to, code) in UNREAD {
        let base = if *ending == "toml" { packs::BOARDS } else { packs::RECORDS };
        let name = format!("bad.pack.{ending}");
        fs::write(folder.join(&name), edited(base, &[(from, to)]).0).unwrap();
        let name = name.as_str();
        run_in(folder, &["lint", name, "--no-cache"]).expect(1);
        for command in ["solve", "verify"] {
            let ran = run_in(folder, &[command, name, "good.pack.toml", "--format", "json"]);
            let ran = ran.expect(2);
            let document = ran.json();
            let found = errors(&document);
            let of_file = |one: &&super::Blocked| one.file == name && one.code == *code;
            assert!(found.iter().any(|one| of_file(&one)), "{from}: {document:#}");
            assert!(found.iter().all(|one| one.file == name), "{from}: {document:#}");
            assert!(ran.stderr.contains(name) && ran.stderr.contains(code), "{from}: {ran:?}");
            let levels = match command {
                "solve" => {
                    let rows = list(&document, "levels");
                    assert!(rows.iter().all(|row| row["file"] == "good.pack.toml"), "{from}");
                    rows.len() as u64
                }
                _ => {
                    list(&document, "files").iter().filter_map(|file| file["levels"].as_u64()).sum()
                }
            };
            assert_eq!(levels, 3, "{from}: {document:#}");
        }
        for asked in [
            ["solve", name].as_slice(),
            &["replay", name, "--level", "before", "--route", "LL"],
            &["repair", name, "--level", "before"],
            &["export", name],
            &["link", "encode", name],
            &["bible", name],
        ] {
            let ran = run_in(folder, asked).expect(2);
            assert!(ran.stdout.is_empty() && ran.stderr.contains(code), "{from}: {ran:?}");
        }
        fs::remove_file(folder.join(name)).unwrap();
    }
}

#[test]
fn of_two_levels_of_one_id_the_later_is_blocked() {
    let folder = scratch();
    let (text, place) = edited(packs::BOARDS, &[("\"after\"", "«\"before\"")]);
    fs::write(folder.path().join("pack.toml"), text).unwrap();
    let solved = run_in(folder.path(), &["solve", "pack.toml", "--format", "json"]).expect(2);
    let document = solved.json();
    let rows = list(&document, "levels").iter().map(|row| (&row["level"], &row["route"]));
    let rows: Vec<_> = rows.map(|(id, route)| (id.as_str().unwrap(), route.as_str())).collect();
    assert_eq!(rows, [("before", Some("LLDDLL")), ("blocked", Some("LLDDLL"))]);
    let [error] = &errors(&document)[..] else { panic!("{document:#}") };
    assert_eq!((error.code.as_str(), error.level.as_str()), ("P006", "before"));
    assert_eq!(Some((error.line, error.column)), place);
    assert_eq!(solved.stderr, error.to_string());
    // The id means the sound one: the route of the other does not win it.
    let asked = ["replay", "pack.toml", "--level", "before", "--route", "LLDDL"];
    let played = run_in(folder.path(), &asked).expect(0);
    assert!(played.stdout.contains("not won"), "{played:?}");
}

#[test]
fn a_level_without_an_id_is_blocked() {
    let folder = scratch();
    let (text, _) = edited(packs::BOARDS, &[("id = \"blocked\"\n", "")]);
    fs::write(folder.path().join("pack.toml"), text).unwrap();
    for command in ["solve", "verify"] {
        let ran = run_in(folder.path(), &[command, "pack.toml", "--format", "json"]).expect(2);
        let document = ran.json();
        let [error] = list(&document, "errors") else { panic!("{document:#}") };
        assert_eq!(error["code"], "P002", "{error}");
        assert!(ran.stderr.contains("cannot be played: P002 "), "{ran:?}");
    }
}

#[test]
fn errors_of_other_families_block_no_level() {
    let folder = scratch();
    let folder = folder.path();
    let category = [("\"Blocked\"\ncategory = \"required\"", "\"Blocked\"\ncategory = \"new\"")];
    let no_you = [("MIY......", "MI.......")];
    for (edits, code, exit) in [(&category, "L003", 0), (&no_you, "R001", 1)] {
        fs::write(folder.join("pack.toml"), edited(packs::BOARDS, edits).0).unwrap();
        let lint = run_in(folder, &["lint", "pack.toml", "--no-cache"]).expect(1);
        assert!(lint.stdout.contains(code), "{lint:?}");
        let solved = run_in(folder, &["solve", "pack.toml", "--format", "json"]).expect(exit);
        assert_eq!(list(&solved.json(), "levels").len(), 3, "{solved:?}");
        let verified = run_in(folder, &["verify", "pack.toml", "--format", "json"]).expect(exit);
        for ran in [solved, verified] {
            assert_eq!((errors(&ran.json()), ran.stderr.as_str()), (vec![], ""), "{code}");
        }
    }
}

#[test]
fn a_collection_gives_its_sound_levels() {
    let folder = scratch();
    let folder = folder.path();
    fs::write(folder.join("c.xsb"), "#####\n#@$.#\n#####\n\n#####\n#@$x.#\n######\n").unwrap();
    let solved = run_in(folder, &["solve", "c.xsb", "--format", "json"]).expect(2);
    let verified = run_in(folder, &["verify", "c.xsb", "--format", "json"]).expect(2);
    for ran in [&solved, &verified] {
        let document = ran.json();
        let [error] = &errors(&document)[..] else { panic!("{document:#}") };
        assert_eq!((error.level.as_str(), error.code.as_str()), ("2", "B001"));
        assert_eq!((error.line, error.column), (6, 4));
        assert_eq!(ran.stderr, error.to_string());
    }
    let rows = solved.json();
    let [row] = list(&rows, "levels") else { panic!("{rows:#}") };
    assert_eq!((&row["level"], &row["verdict"]), (&"1".into(), &"solved".into()));
    let second = run_in(folder, &["replay", "c.xsb", "--level", "2", "--route", "r"]).expect(2);
    assert_eq!(second.stderr, solved.stderr);
    run_in(folder, &["replay", "c.xsb", "--level", "1", "--route", "r"]).expect(0);
    let imported = run_in(folder, &["import", "c.xsb"]).expect(1);
    assert_eq!(imported.stdout.matches("[[levels]]").count(), 1, "{imported:?}");
    for format in ["sok", "xsb", "slc", "json"] {
        let exported = run_in(folder, &["export", "c.xsb", "--format", format]).expect(1);
        let [first, second] = match format {
            "json" => ["\"id\": \"1\"", "\"id\": \"2\""],
            _ => ["#@$.#", "#@$x"],
        };
        assert!(exported.stdout.contains(first), "{exported:?}");
        assert!(!exported.stdout.contains(second), "{exported:?}");
    }
}

#[test]
fn verify_knows_no_folder_by_its_name() {
    let folder = scratch();
    for inside in ["fixtures/links", "fixtures/lint", "fixtures/collections"] {
        let inside = folder.path().join(inside);
        fs::create_dir_all(&inside).unwrap();
        fs::write(inside.join("pack.toml"), packs::BOARDS).unwrap();
    }
    for (path, files) in [(".", 3), ("fixtures", 3), ("fixtures/links", 1)] {
        let verified = run_in(folder.path(), &["verify", path, "--format", "json"]).expect(0);
        assert_eq!(list(&verified.json(), "files").len(), files, "{path}: {verified:?}");
    }
}

#[test]
fn what_is_left_out_of_a_folder_is_a_setting_of_the_folder() {
    let folder = scratch();
    let folder = folder.path();
    for (inside, text) in [("drafts", "format = "), ("good", packs::BOARDS)] {
        fs::create_dir(folder.join(inside)).unwrap();
        fs::write(folder.join(inside).join("pack.toml"), text).unwrap();
    }
    run_in(folder, &["verify", "."]).expect(2);
    fs::write(folder.join("packwright.toml"), "exclude = [\"drafts\"]\n").unwrap();
    for command in ["verify", "solve", "lint"] {
        let ran = run_in(folder, &[command, ".", "--format", "json"]).expect(0);
        assert!(!ran.stdout.contains("drafts"), "{ran:?}");
    }
    // Here what is wrong on purpose is left out by the same setting.
    let here = fs::read_to_string(root().join("packwright.toml")).unwrap();
    assert!(here.contains("fixtures/lint"), "{here}");
    run(&["verify"]).expect(0);
}

#[test]
fn as_many_nouns_as_a_pack_may_declare_do_not_wrap() {
    const NOUNS: usize = 33_000;
    let mut nouns = String::new();
    let mut things = String::new();
    for at in 0..NOUNS {
        let comma = if at == 0 { "" } else { "," };
        write!(nouns, "{comma}\"N{at}\":{{}}").unwrap();
        let (x, y) = (at % 250, 2 + at / 250);
        write!(
            things,
            ",{{\"id\":\"t{at}\",\"kind\":\"word\",\"text\":\"N{at}\",\"x\":{x},\"y\":{y}}}"
        )
        .unwrap();
    }
    let start = r#"{"id":"a","kind":"word","text":"MIAU","x":0,"y":0},{"id":"b","kind":"word","text":"IS","x":1,"y":0},{"id":"c","kind":"word","text":"YOU","x":2,"y":0},{"id":"d","kind":"object","noun":"MIAU","x":5,"y":0}"#;
    let text = format!(
        r#"{{"format":1,"id":"many","title":"Many","version":"1.0.0","nouns":{{{nouns}}},"levels":[{{"id":"one","title":"One","category":"required","hint":"Walk.","width":250,"height":140,"objects":[{start}{things}]}}]}}"#
    );
    let folder = scratch();
    let folder = folder.path();
    fs::write(folder.join("pack.json"), text).unwrap();
    let lint = run_in(folder, &["lint", "pack.json", "--no-solve", "--format", "json"]);
    assert!(lint.code == 0 || lint.code == 1, "{}", lint.stderr);
    let document = lint.json();
    let is_refused = list(&document, "findings").iter().any(|one| one["severity"] == "error");
    let (refused, played) =
        (if is_refused { 2 } else { 0 }, if is_refused { "" } else { "N32999" });
    run_in(folder, &["solve", "pack.json", "--max-states", "5"]).expect(refused);
    let asked = ["replay", "pack.json", "--level", "one", "--route", "L", "--format", "json"];
    let replayed = run_in(folder, &asked).expect(refused);
    assert!(replayed.stdout.contains(played), "{}", replayed.stderr);
}

/// Options of `solve` that speak of the word rules, and where their answer would stand.
const OPTIONS: &[(&[&str], &str)] = &[
    (&["--count"], "/levels/0/count"),
    (&["--analyse"], "/levels/0/analysis"),
    (&["--forbid", "CRATE IS YOU"], "/levels/0/forbidden"),
    (&["--plain"], "/levels/0/plain"),
];

#[test]
fn what_is_asked_of_a_classic_level_is_answered_or_said_not_to_apply() {
    for (option, pointer) in OPTIONS {
        let mut asked = vec!["solve", "packs/first-crates", "--format", "json"];
        asked.extend(*option);
        let ran = run(&asked);
        let is_answered = ran.code == 0 && ran.json().pointer(pointer).is_some();
        assert!(is_answered || ran.stderr.contains(option[0]), "{option:?}: {ran:?}");
    }
}

#[test]
fn a_pack_without_a_level_that_was_read_is_never_fine() {
    let folder = scratch();
    let head = r#""format": 1, "id": "a", "title": "A", "version": "1.0.0""#;
    for levels in ["\"x\"", "null", "{}", "[]"] {
        let text = format!("{{ {head}, \"levels\": {levels} }}");
        fs::write(folder.path().join("a.json"), text).unwrap();
        for command in ["solve", "verify"] {
            let ran = run_in(folder.path(), &[command, "a.json", "--format", "json"]).expect(2);
            assert_eq!(errors(&ran.json()).len(), 1, "{levels}: {ran:?}");
            assert!(ran.stderr.starts_with("error: a.json cannot be read: P0"), "{ran:?}");
            let people = run_in(folder.path(), &[command, "a.json"]).expect(2);
            assert_eq!(people.stdout, "", "{levels}");
        }
    }
}

#[test]
fn no_error_gives_way_to_warnings() {
    let folder = scratch();
    let many = vec!["\"FOX\""; 25_000].join(", ");
    let first = format!("title = \"One\"\nteaches = [{many}]");
    let text = format!(
        "format = 1\nid = \"a\"\ntitle = \"A\"\nversion = \"1.0.0\"\n\
         [[levels]]\nid = \"one\"\n{first}\ncategory = \"required\"\nboard = \"MIY.TIN\\n@.....&\"\n\
         [[levels]]\nid = \"two\"\ntitle = \"Two\"\ncategory = \"required\"\nboard = \"M.Y.TIN\\n@.....&\"\n"
    );
    fs::write(folder.path().join("a.toml"), text).unwrap();
    let lint = ["lint", "--no-solve", "a.toml", "--format", "json"];
    let document = run_in(folder.path(), &lint).expect(1).json();
    let found = list(&document, "findings").iter();
    assert!(found.map(|one| &one["code"]).any(|code| code == "R001"), "{document:#}");
    assert_eq!(document["incomplete"], serde_json::json!(["a.toml"]));
}

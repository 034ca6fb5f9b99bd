//! `solve --write`: what is proved is recorded, and nothing else of the pack is touched.

use std::fs;
use std::path::Path;

use super::{NEAR, OPEN, VAST, pack, write};
use crate::support::{names, root, run_in, scratch};

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

/// Solves with `--write`; the second run changes nothing.
#[track_caller]
fn record(folder: &Path, name: &str, code: i32) -> (String, String) {
    let ran = run_in(folder, &["solve", name, "--write"]).expect(code);
    let text = read(folder, name);
    let again = run_in(folder, &["solve", name, "--write"]).expect(code);
    assert_eq!(read(folder, name), text, "the second run changes nothing");
    if code == 0 {
        assert!(again.stderr.contains("nothing to record"), "{}", again.stderr);
    }
    (text, ran.stderr)
}

#[test]
fn solutions_are_written_and_all_else_stays() {
    let folder = scratch();
    let text = "# My pack.\nformat = 1\nid = \"p\"   # short\ntitle = \"P\"\nversion = \"1.0.0\"\n\n\
                # None recorded.\n[[levels]]\nid = \"none\"\ntitle = \"T\"\ncategory = \"required\"\n\
                hint = \"Go.\"  # a hint\n# The board.\nboard = '''\nMIYTIN\n@.....\n..&...\n'''\n\n\
                [[levels]]\nid = \"long\"\ntitle = \"T\"\ncategory = \"required\"\nhint = \"Go.\"\n\
                solution = 'RLDRR' # a detour\nboard = '''\nMIYTIN\n@.....\n..&...\n'''\n\n\
                [[levels]]\nid = \"other\"\ntitle = \"T\"\ncategory = \"required\"\nhint = \"Go.\"\n\
                solution = \"R2(D)\"\nboard = '''\nMIYTIN\n@.....\n......\n.&....\n'''\n\n\
                [[levels]]\nid = \"lost\"\ntitle = \"T\"\ncategory = \"required\"\nhint = \"Go.\"\n\
                solution = \"LL\"\nboard = '''\nMIYTIN\n@.&...\n'''\n";
    write(folder.path(), "pack.toml", text);
    let (written, said) = record(folder.path(), "pack.toml", 0);
    // By hand: DRR, DRR, as short as DDR and so left alone, RR.
    let expected = text
        .replace("# a hint\n", "# a hint\nsolution = \"DRR\"\n")
        .replace("'RLDRR'", "'DRR'")
        .replace("solution = \"LL\"", "solution = \"RR\"");
    assert_eq!(written, expected);
    assert!(
        said.contains("pack.toml: recorded the shortest route of 3 levels: none, long, lost"),
        "{said}"
    );
    assert_eq!(names(folder.path()), ["pack.toml"]);
    run_in(folder.path(), &["verify", "pack.toml"]).expect(0);
}

#[test]
fn json_and_windows_lines_keep_their_layout() {
    let folder = scratch();
    let head = "\"format\": 1, \"id\": \"p\", \"title\": \"P\", \"version\": \"1.0.0\",";
    let level = |more: &str| {
        format!(
            "{{\n\t\t\"id\": \"one\",\n\t\t\"title\": \"T\", \"category\": \"required\",\n\t\t\"hint\": \"Go.\",{more}\n\t\t\"board\": \"MIYTIN\\n@.&...\\n\"\n\t}}"
        )
    };
    let json = |more: &str| format!("{{ {head}\n\t\"levels\": [{}] }}", level(more));
    write(folder.path(), "pack.json", &json(""));
    let (written, _) = record(folder.path(), "pack.json", 0);
    assert_eq!(written, json("\n\t\t\"solution\": \"RR\","));

    let line = |more: &str| {
        format!(
            "{{{head} \"levels\": [{{\"id\": \"one\", \"title\": \"T\", \"category\": \"required\"{more}, \"board\": \"MIYTIN\\n@.&...\\n\"}}]}}"
        )
    };
    write(folder.path(), "line.pack.json", &line(""));
    assert_eq!(record(folder.path(), "line.pack.json", 0).0, line(", \"solution\": \"RR\""));

    let windows = pack(&[("one", "", NEAR)]).replace('\n', "\r\n");
    write(folder.path(), "windows.pack.toml", &windows);
    let expected = windows.replace("\"Go.\"\r\n", "\"Go.\"\r\nsolution = \"RR\"\r\n");
    assert_eq!(record(folder.path(), "windows.pack.toml", 0).0, expected);

    // Levels as a list of tables in braces, things as records.
    let inline = "format = 1\nid = \"p\"\ntitle = \"P\"\nversion = \"1.0.0\"\nlevels = [\n  { id = \"one\", title = \"T\", \
                  category = \"required\", board = \"MIYTIN\\n@.&...\\n\" }, # one\n]\n";
    write(folder.path(), "inline.pack.toml", inline);
    let expected = inline.replace("\"required\",", "\"required\", solution = \"RR\",");
    assert_eq!(record(folder.path(), "inline.pack.toml", 0).0, expected);
}

/// The shipped packs, all their solutions taken out: what is written is as short as what was there.
#[test]
fn the_shipped_packs_get_their_solutions_back() {
    for name in names(&root().join("packs")) {
        let folder = scratch();
        let whole = fs::read_to_string(root().join("packs").join(&name).join("pack.toml")).unwrap();
        let without: String =
            whole.split_inclusive('\n').filter(|line| !line.starts_with("solution = ")).collect();
        assert_ne!(without, whole);
        write(folder.path(), "pack.toml", &without);
        let (written, _) = record(folder.path(), "pack.toml", 0);
        let rest: String =
            written.split_inclusive('\n').filter(|line| !line.starts_with("solution = ")).collect();
        assert_eq!(rest, without, "{name}");
        let lengths = |text: &str| -> Vec<usize> {
            text.lines().filter(|line| line.starts_with("solution = ")).map(str::len).collect()
        };
        assert_eq!(lengths(&written), lengths(&whole), "{name}");
        run_in(folder.path(), &["verify", "."]).expect(0);
    }
}

#[test]
fn what_is_not_proved_is_written_only_where_nothing_is_and_is_said_so() {
    let folder = scratch();
    // Classic: the first solution found is not proved to be the best.
    let classic = |more: &str| {
        pack(&[(
            "room",
            &format!("rules = \"sokoban\"\n{more}"),
            "#######\n#@  $.#\n#     #\n#######",
        )])
    };
    write(folder.path(), "none.pack.toml", &classic(""));
    let ran = run_in(folder.path(), &["solve", "none.pack.toml", "--any", "--write"]).expect(0);
    assert!(
        ran.stderr.contains("the best known route, not proved shortest, of 1 level: room"),
        "{}",
        ran.stderr
    );
    assert!(read(folder.path(), "none.pack.toml").contains("solution = \"rrR\""));
    // Recorded, and worse: without a proof it stays; with one it goes.
    let worse = classic("solution = \"drurrR\"\n");
    write(folder.path(), "worse.pack.toml", &worse);
    run_in(folder.path(), &["solve", "worse.pack.toml", "--any", "--write"]).expect(0);
    assert_eq!(read(folder.path(), "worse.pack.toml"), worse);
    assert_eq!(record(folder.path(), "worse.pack.toml", 0).0, classic("solution = \"rrR\"\n"));
    // Nothing is known: nothing is written.
    let vast = pack(&[("vast", "", VAST), ("walled", "", "MIY.TIN.WIS\n@..#......&\n...########")]);
    write(folder.path(), "vast.pack.toml", &vast);
    run_in(folder.path(), &["solve", "vast.pack.toml", "--max-states", "1k", "--write"]).expect(1);
    assert_eq!(read(folder.path(), "vast.pack.toml"), vast);
}

#[test]
fn what_has_no_place_for_solutions_is_refused_before_any_search() {
    let folder = scratch();
    write(folder.path(), "docks.sok", "#####\n#@$.#\n#####\n");
    let ran = run_in(folder.path(), &["solve", "docks.sok", "--write"]).expect(2);
    assert!(ran.stderr.contains("docks.sok is a collection"), "{}", ran.stderr);
    assert!(ran.stderr.contains("packwright import docks.sok -o pack.toml"), "{}", ran.stderr);
    assert_eq!(ran.stdout, "");
    let fixtures = root().join("fixtures/gates.json");
    let ran = run_in(folder.path(), &["solve", fixtures.to_str().unwrap(), "--write"]).expect(2);
    assert!(ran.stderr.contains("is no pack"), "{}", ran.stderr);
    let text = pack(&[("open", "", OPEN)]);
    let ran = crate::support::run_with(folder.path(), &["solve", "-", "--write"], text.as_bytes())
        .expect(2);
    assert!(ran.stderr.contains("no file"), "{}", ran.stderr);
    // A route that must do without a rule is not the shortest of the level.
    run_in(folder.path(), &["solve", ".", "--write", "--forbid", "CRATE IS YOU"]).expect(2);
}

/// Documents for programs stay whole, and `--level` writes these levels alone.
#[test]
fn only_what_was_asked_for_is_written() {
    let folder = scratch();
    let text = pack(&[("open", "", OPEN), ("near", "", NEAR)]);
    write(folder.path(), "pack.toml", &text);
    let ran =
        run_in(folder.path(), &["solve", ".", "--write", "--level", "near", "--format", "json"])
            .expect(0);
    assert_eq!(ran.json()["levels"].as_array().unwrap().len(), 1);
    let written = read(folder.path(), "pack.toml");
    assert_eq!(written.matches("solution = ").count(), 1);
    assert!(written.contains("solution = \"RR\""), "{written}");
}

#[cfg(unix)]
#[test]
fn a_pack_that_cannot_be_written_is_left_as_it_is() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = scratch();
    let text = pack(&[("near", "", NEAR)]);
    write(folder.path(), "pack.toml", &text);
    fs::set_permissions(folder.path().join("pack.toml"), fs::Permissions::from_mode(0o444))
        .unwrap();
    let ran =
        run_in(folder.path(), &["solve", "pack.toml", "--write", "--format", "json"]).expect(2);
    assert!(ran.stderr.contains("cannot write pack.toml"), "{}", ran.stderr);
    assert!(ran.json()["errors"][0]["message"].as_str().unwrap().contains("cannot write"));
    assert_eq!(read(folder.path(), "pack.toml"), text);
}

//! E2: packs that are given together.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::codes;
use crate::support::{Ran, run_in, scratch};

/// A clean pack of a shape of its own, with these lines at its head.
fn pack(id: &str, version: &str, head: &str) -> String {
    let blank = ".".repeat(id.len());
    format!(
        "format = 1\nid = \"{id}\"\ntitle = \"T\"\nversion = \"{version}\"\n{head}\n\
         world = {{ glyph = \"📦\", tagline = \"A walk.\", accent = \"win\" }}\n\
         [[levels]]\nid = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nhint = \"Go.\"\n\
         board = '''\nMIY.TIN{blank}\n@.....&{blank}\n'''\n"
    )
}

/// Lints packs that lie in folders of their names, in the order of the names.
fn lint(packs: &[(&str, &str, &str)], flags: &[&str]) -> Ran {
    let folder = scratch();
    for (id, version, head) in packs {
        write(folder.path(), id, &pack(id, version, head));
    }
    run_in(folder.path(), &[&["lint", "packs", "--no-solve", "--format", "json"], flags].concat())
}

fn write(folder: &Path, name: &str, text: &str) {
    let folder = folder.join("packs").join(name);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("pack.toml"), text).unwrap();
}

fn findings(ran: &Ran) -> Vec<Value> {
    ran.json()["findings"].as_array().unwrap().clone()
}

/// Fails unless these are all findings: code, file, and words of the message.
#[track_caller]
fn expect(ran: &Ran, expected: &[(&str, &str, &str)]) {
    let found = findings(ran);
    assert_eq!(
        codes(&found),
        expected.iter().map(|(code, ..)| *code).collect::<Vec<_>>(),
        "{ran:#?}"
    );
    for (finding, (_, file, words)) in found.iter().zip(expected) {
        assert_eq!(finding["file"], format!("packs/{file}/pack.toml"), "{finding:#}");
        assert!(finding["message"].as_str().unwrap().contains(words), "{words}: {finding:#}");
    }
}

#[test]
fn e2_an_absent_requirement_is_a_hint() {
    let packs = [
        (
            "bay",
            "1.0.0",
            "requires = { docks = \"^1\", elsewhere = \"^1\" }\noptional = { nowhere = \"*\" }",
        ),
        ("docks", "1.2.0", ""),
    ];
    let ran = lint(&packs, &[]).expect(0);
    assert!(findings(&ran).is_empty(), "{ran:#?}");
    let ran = lint(&packs, &["--pedantic"]);
    expect(&ran, &[("P017", "bay", "`elsewhere` is required, but not among the packs given")]);
    let misspelt = [("bay", "1.0.0", "requires = { dock = \"^1\" }"), ("docks", "1.2.0", "")];
    let found = findings(&lint(&misspelt, &["--pedantic"]));
    assert_eq!(found[0]["help"], "did you mean `docks`?", "{found:#?}");
}

#[test]
fn e2_a_wrong_version_is_told_in_words() {
    for (given, wanted, words) in [
        ("1.2.0", "^2.0", "`docks` is required as `^2.0`, but there is 1.2.0"),
        (
            "2.0.0-beta.1",
            "^2.0",
            "2.0.0-beta.1, which comes before 2.0.0: only a requirement that names a pre-release",
        ),
        ("2.0.0-beta.1", "*", "which comes before 2.0.0"),
    ] {
        let head = format!("requires = {{ docks = \"{wanted}\" }}");
        let ran = lint(&[("bay", "1.0.0", &head), ("docks", given, "")], &[]).expect(1);
        expect(&ran, &[("P018", "bay", words)]);
        // The help passes when it is followed.
        let found = findings(&ran);
        let help = found[0]["help"].as_str().unwrap();
        let asked = help.split('`').nth(1).unwrap_or_else(|| panic!("{help}"));
        let mended = format!("requires = {{ docks = \"{asked}\" }}");
        lint(&[("bay", "1.0.0", &mended), ("docks", given, "")], &["--pedantic"]).expect(0);
    }
    let fine = [
        ("bay", "1.0.0", "requires = { docks = \">=2.0.0-alpha\" }"),
        ("docks", "2.0.0-beta.1", ""),
    ];
    lint(&fine, &["--pedantic"]).expect(0);
    let optional = [("bay", "1.0.0", "optional = { docks = \"^2\" }"), ("docks", "1.0.0", "")];
    expect(&lint(&optional, &[]).expect(1), &[("P018", "bay", "is asked for as `^2`")]);
    let program = [("bay", "1.0.0", "requires = { packwright = \"^99\" }")];
    expect(&lint(&program, &[]).expect(1), &[("P018", "bay", "`packwright` is required as `^99`")]);
}

#[test]
fn e2_a_patch_that_does_not_fit_is_told_the_hash() {
    // The SHA-256 of the puzzle's text as the engine's documentation describes it, made by hand.
    let right = "sha256:ae1cae8a91760239c7dfa80e4ed7d3df2d1ee8becb1fa04094693c538a7e218d";
    let patch = |level: &str, base: &str| {
        format!(
            "patches = [{{ pack = \"docks\", level = \"{level}\", base = \"{base}\", with = \"walk\" }}]"
        )
    };
    let given =
        |head: &str| lint(&[("bay", "1.0.0", head), ("docks", "1.0.0", "")], &["--pedantic"]);
    let old = format!("sha256:{}", "0".repeat(64));
    let ran = given(&patch("walk", &old)).expect(1);
    expect(&ran, &[("P026", "bay", "level `walk` of `docks` is another puzzle")]);
    let found = findings(&ran);
    assert!(found[0]["help"].as_str().unwrap().ends_with(&format!("`{right}`")), "{found:#?}");
    given(&patch("walk", right)).expect(0);
    let ran = given(&patch("wolk", right)).expect(1);
    expect(&ran, &[("P026", "bay", "`docks` has no level `wolk`")]);
    assert_eq!(findings(&ran)[0]["help"], "did you mean `walk`?");
    // Alone it says nothing of what it cannot see.
    lint(&[("bay", "1.0.0", &patch("walk", &old))], &["--pedantic"]).expect(0);
}

#[test]
fn e2_packs_that_conflict() {
    let ran = lint(&[("bay", "1.0.0", ""), ("docks", "1.0.0", "conflicts = { bay = \"*\" }")], &[]);
    expect(
        &ran.expect(1),
        &[(
            "P019",
            "docks",
            "conflicts with `bay` 1.0.0, which is given too (packs/bay/pack.toml)",
        )],
    );
    let other = [("bay", "2.0.0", ""), ("docks", "1.0.0", "conflicts = { bay = \"<2\" }")];
    lint(&other, &["--pedantic"]).expect(0);
    let itself = [("bay", "2.0.0", "conflicts = { bay = \"<1\" }")];
    expect(&lint(&itself, &[]).expect(1), &[("P019", "bay", "cannot conflict with itself")]);
}

#[test]
fn e2_a_pack_that_requires_itself() {
    for head in
        ["requires = { bay = \"^1\" }", "requires = { bay = \"^7\" }", "optional = { bay = \"*\" }"]
    {
        expect(
            &lint(&[("bay", "1.0.0", head)], &[]).expect(1),
            &[("P020", "bay", "cannot load after itself")],
        );
    }
}

#[test]
fn e2_a_circle_is_told_once_with_the_kind_of_each_step() {
    let two = [
        ("bay", "1.0.0", "requires = { docks = \"*\" }"),
        ("docks", "1.0.0", "optional = { bay = \"*\" }"),
    ];
    let words =
        "these packs wait for each other: `bay` requires `docks`, which would load after `bay`";
    expect(&lint(&two, &["--pedantic"]).expect(1), &[("P020", "bay", words)]);
    // A circle behind a pack that is not on it, and a way that leads nowhere.
    let more = [
        ("a", "1.0.0", "requires = { bb = \"*\" }"),
        ("bb", "1.0.0", "requires = { ccc = \"*\", eeeee = \"*\" }"),
        ("ccc", "1.0.0", "requires = { dddd = \"*\" }"),
        ("dddd", "1.0.0", "requires = { bb = \"*\" }"),
        ("eeeee", "1.0.0", ""),
    ];
    let words = "`bb` requires `ccc`, which requires `dddd`, which requires `bb`";
    expect(&lint(&more, &[]).expect(1), &[("P020", "bb", words)]);
    let none = [
        ("a", "1.0.0", "requires = { bb = \"*\", ccc = \"*\" }"),
        ("bb", "1.0.0", "requires = { ccc = \"*\" }"),
        ("ccc", "1.0.0", ""),
    ];
    lint(&none, &["--pedantic"]).expect(0);
}

#[test]
fn e2_two_packs_of_one_id() {
    let folder = scratch();
    write(folder.path(), "bay", &pack("bay", "1.0.0", ""));
    write(
        folder.path(),
        "copy",
        &pack("bay", "1.1.0", "").replace("MIY.TIN", "MIY..TIN").replace("@.", "@.."),
    );
    let ran = run_in(folder.path(), &["lint", "packs", "--no-solve", "--format", "json"]).expect(1);
    expect(&ran, &[("P021", "copy", "`bay` is the id of packs/bay/pack.toml too")]);
    // However many copies there are, it is one mistake.
    write(
        folder.path(),
        "even",
        &pack("bay", "1.2.0", "").replace("MIY.TIN", "MIY...TIN").replace("@.", "@..."),
    );
    let ran = run_in(folder.path(), &["lint", "packs", "--no-solve", "--format", "json"]).expect(1);
    expect(&ran, &[("P021", "copy", "`bay` is the id of packs/bay/pack.toml too, and of 1 more")]);
    // One file by two ways is one pack.
    run_in(folder.path(), &["lint", "packs/bay", "packs/bay/pack.toml", "--no-solve"]).expect(0);
}

#[test]
fn e2_each_can_be_allowed_and_is_never_stale() {
    let allow = "allow = [{ code = \"P018\", reason = \"the next release is on its way\" }]\n";
    let head = format!("{allow}requires = {{ docks = \"^2\" }}");
    lint(&[("bay", "1.0.0", &head), ("docks", "1.2.0", "")], &["--pedantic"]).expect(0);
    lint(&[("bay", "1.0.0", &head), ("docks", "2.0.0", "")], &["--pedantic"]).expect(0);
}

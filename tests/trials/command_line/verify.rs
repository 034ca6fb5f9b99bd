//! E10 and D11: what is verified is the tree's to say; levels without a recorded route are counted.

use std::fs;

use serde_json::json;

use super::{NEAR, OPEN, pack, write};
use crate::support::{root, run_in, scratch};

fn recorded() -> String {
    pack(&[("open", "solution = \"DRR\"\n", OPEN)])
}

#[test]
fn e10_a_folder_is_verified_whatever_it_is_called() {
    let folder = scratch();
    write(folder.path(), "fixtures/links/pack.toml", &recorded());
    for arguments in
        [&["verify", "fixtures"][..], &["verify"], &["verify", "fixtures/links"], &["verify", "."]]
    {
        let ran = run_in(folder.path(), arguments).expect(0);
        assert!(
            ran.stdout.contains("fixtures/links/pack.toml: 1 level, 1 winning solution"),
            "{ran:?}"
        );
    }
    // Of the two that are looked through without a path one may hold nothing.
    write(folder.path(), "packs/README.md", "later");
    run_in(folder.path(), &["verify"]).expect(0);
    fs::remove_dir_all(folder.path().join("fixtures")).unwrap();
    let none = run_in(folder.path(), &["verify"]).expect(2);
    assert!(none.stderr.contains("nothing to verify under packs"), "{}", none.stderr);
}

#[test]
fn e10_a_setting_that_hides_everything_is_named() {
    let folder = scratch();
    for name in ["a/pack.toml", "b/pack.toml", "c/deep/x.pack.json"] {
        write(
            folder.path(),
            name,
            if name.ends_with("json") { "{\"format\": 1}" } else { "format = 1\n" },
        );
    }
    write(folder.path(), "packwright.toml", "exclude = [\"a\", \"b\", \"c\"]\n");
    for command in ["lint", "verify", "solve"] {
        let ran = run_in(folder.path(), &[command, "."]).expect(2);
        assert!(
            ran.stderr.contains("error: all 3 packs under . are excluded by packwright.toml\n"),
            "{command}: {}",
            ran.stderr
        );
        assert!(ran.stderr.contains("  help: name the pack itself"), "{}", ran.stderr);
    }
    // What is named itself is never left out; nor is what no setting speaks of.
    write(folder.path(), "a/pack.toml", &recorded());
    run_in(folder.path(), &["verify", "a/pack.toml"]).expect(0);
    run_in(folder.path(), &["verify", "a"]).expect(0);
    write(folder.path(), "d/packwright.toml", "exclude = [\"*.toml\"]\n");
    write(folder.path(), "d/pack.toml", &recorded());
    let one = run_in(folder.path(), &["verify", "d"]).expect(2);
    assert!(
        one.stderr.contains("the only pack under d is excluded by d/packwright.toml"),
        "{}",
        one.stderr
    );
    // Nothing there at all is another matter.
    fs::create_dir(folder.path().join("empty")).unwrap();
    let empty = run_in(folder.path(), &["lint", "empty"]).expect(2);
    assert!(empty.stderr.contains("no pack under empty"), "{}", empty.stderr);
}

#[test]
fn d11_levels_without_a_recorded_route_are_counted_and_named_on_request() {
    let folder = scratch();
    let more = "moreSolutions = [{ route = \"RR\" }]\n";
    let text = pack(&[
        ("open", "solution = \"DRR\"\n", OPEN),
        ("first", "", NEAR),
        ("more", more, NEAR),
        ("second", "nonSolutions = [{ route = \"LL\", why = \"No.\" }]\n", NEAR),
    ]);
    write(folder.path(), "pack.toml", &text);
    write(
        folder.path(),
        "docks.sok",
        "#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\nSolution: rR\n",
    );
    let ran = run_in(folder.path(), &["verify", "."]).expect(0);
    assert!(ran.stdout.contains("pack.toml: 4 levels, 2 winning solutions, 1 non-solution that do not win, 2 levels without a recorded route\n"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("first"), "{}", ran.stdout);
    let ran = run_in(folder.path(), &["verify", ".", "--unrecorded"]).expect(0);
    assert!(ran.stdout.contains("    no route  first\n    no route  second\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("docks.sok: 2 levels, 1 winning solution, 1 level without a recorded route\n    no route  1\n"), "{}", ran.stdout);

    let document = |more: &[&str]| {
        run_in(folder.path(), &[&["verify", ".", "--format", "json"], more].concat())
            .expect(0)
            .json()
    };
    let (plain, named) = (document(&[]), document(&["--unrecorded"]));
    assert_eq!(plain["checked"]["unrecorded"], 3);
    assert_eq!(plain["files"][1]["unrecorded"], 2);
    assert!(plain["files"][1].get("unrecordedLevels").is_none());
    assert_eq!(named["files"][1]["unrecordedLevels"], json!(["first", "second"]));
    assert_eq!(named["files"][0]["unrecordedLevels"], json!(["1"]));
    // All that is shipped with a route in each level says nothing of the kind.
    let shipped = run_in(&root(), &["verify", "packs"]).expect(0).stdout;
    assert!(!shipped.contains("without"), "{shipped}");
}

//! What each command says and does.

use super::Place;
use crate::support::{run, run_with};

#[test]
fn an_empty_store_greets_with_what_to_do() {
    let place = Place::new();
    let greeting = place.mods(&["list"]).expect(0).stdout;
    assert!(greeting.contains("packwright mods install FILE"), "{greeting}");
    assert_eq!(place.listed(), " - ");
    assert!(!place.home().exists(), "looking makes nothing");
    place.mods(&["plan"]).expect(0);
    place.mods(&["check"]).expect(0);
    assert_eq!(
        place.mods(&["undo"]).expect(2).stderr.lines().next(),
        Some("error: there is nothing to undo")
    );
}

#[test]
fn a_pack_that_lacks_another_is_kept_and_goes_on_by_itself() {
    let place = Place::new();
    let late = place.pack("late", "1.0.0", "requires = { base = \">=1.2\" }");
    let said = place.mods(&["install", &late]).expect(1).stdout;
    assert!(said.contains("needs base >=1.2, which is not installed"), "{said}");
    let old = place.pack("base", "1.0.3", "");
    place.mods(&["install", &old]).expect(0);
    let plan = place.json(1, &["plan"]);
    assert_eq!(plan["off"][0]["reasons"][0]["kind"], "version");
    let way = plan["off"][0]["ways"][0][0].as_str().unwrap();
    assert!(way.starts_with("packwright mods update base FILE"), "{way}");
    let new = place.pack("base", "1.2.0", "");
    let updated = place.json(0, &["update", "base", &new]);
    assert_eq!(updated["wentOn"], serde_json::json!(["late"]));
    assert_eq!(place.listed(), "base 1.2.0, late 1.0.0 - ");
    place.mods(&["plan"]).expect(0);
    place.mods(&["undo"]).expect(0);
    assert_eq!(place.listed(), "base 1.0.3 - late 1.0.0");
}

#[test]
fn enabling_proposes_what_is_needed_and_disabling_says_what_goes_with_it() {
    let place = Place::new();
    place.installs(&[
        ("a", "1.0.0", ""),
        ("b", "1.0.0", "requires = { a = \"*\" }"),
        ("c", "1.0.0", "requires = { b = \"*\" }"),
    ]);
    let said = place.mods(&["disable", "a"]).expect(0).stdout;
    assert!(said.contains("goes off with it: b, c"), "{said}");
    place.mods(&["disable", "b", "c"]).expect(0);
    let said = place.mods(&["enable", "c"]).expect(1).stdout;
    assert!(
        said.contains("packwright mods enable b a") || said.contains("packwright mods enable a b"),
        "{said}"
    );
    place.mods(&["enable", "c", "--all"]).expect(0);
    assert_eq!(place.listed(), "a 1.0.0, b 1.0.0, c 1.0.0 - ");
}

#[test]
fn a_dry_run_prints_the_plan_that_is_then_applied() {
    let place = Place::new();
    place.installs(&[("a", "1.0.0", ""), ("b", "1.0.0", "requires = { a = \"*\" }")]);
    for command in [&["disable", "a"][..], &["order", "b", "--first"], &["remove", "a"], &["undo"]]
    {
        let before = place.listed();
        let mut tried = place.json(0, &[command, &["--dry-run"]].concat());
        assert_eq!(place.listed(), before);
        assert_eq!(tried["dryRun"], true);
        tried["dryRun"] = false.into();
        assert_eq!(place.json(0, command), tried, "{command:?}");
    }
}

#[test]
fn order_is_the_users_and_needs_come_first_all_the_same() {
    let place = Place::new();
    place.installs(&[
        ("east", "1.0.0", ""),
        ("west", "1.0.0", ""),
        ("north", "1.0.0", "requires = { east = \"*\" }"),
    ]);
    place.mods(&["order", "west", "--before", "east"]).expect(0);
    assert_eq!(place.listed(), "west 1.0.0, east 1.0.0, north 1.0.0 - ");
    let said = place.mods(&["order", "north", "--before", "east"]).expect(0);
    assert!(said.stderr.contains("north still loads after east"), "{said:?}");
    assert!(place.mods(&["order", "north"]).expect(2).stderr.contains("--before"));
    let unknown = place.mods(&["order", "nort", "--first"]).expect(2).stderr;
    let expected = "error: nort is not installed\n  help: did you mean north?\n";
    assert_eq!(unknown, expected);
}

#[test]
fn a_link_is_shown_before_it_is_taken() {
    let place = Place::new();
    let file = place.pack("shared", "1.0.0", "authors = [\"Ada\"]\nlicense = \"CC0-1.0\"");
    let file = place.path().join(file);
    let link = run(&["link", "encode", file.to_str().unwrap()]).expect(0).stdout;
    let said = place.mods(&["install", link.trim()]).expect(0);
    assert!(
        said.stderr.contains("by Ada") && said.stderr.contains("each with a route that wins"),
        "{said:?}"
    );
    assert_eq!(place.json(0, &["list"])["packs"][0]["source"], "link");
    // What comes out is what went in.
    let exported = place.mods(&["export", "shared"]).expect(0).stdout;
    assert_eq!(exported, run(&["export", file.to_str().unwrap()]).expect(0).stdout);
}

#[test]
fn what_is_installed_goes_by_its_id_everywhere() {
    let place = Place::new();
    place.installs(&[("here", "1.0.0", "# a remark\n")]);
    let original = place.mods(&["export", "here", "--original"]).expect(0).stdout;
    assert!(original.contains("# a remark"), "{original}");
    let home = place.home();
    let installed = std::process::Command::new(crate::support::BINARY)
        .args(["replay", "here", "--last"])
        .env("PACKWRIGHT_HOME", home)
        .output()
        .unwrap();
    assert!(installed.status.success(), "{installed:?}");
    run_with(place.path(), &["replay", "here"], b"").expect(2);
}

#[test]
fn every_answer_is_as_the_schema_says() {
    let place = Place::new();
    let a = place.pack("a", "1.0.0", "requires = { gone = \"*\" }");
    place.json(1, &["install", &a]);
    place.json(1, &["plan"]);
    place.json(1, &["why", "a"]);
    place.json(0, &["info", "a"]);
    place.json(0, &["profile", "copy", "default", "evening"]);
    place.json(0, &["profile", "list"]);
    place.json(0, &["profile", "use", "evening"]);
    assert_eq!(place.json(0, &["history"])["states"].as_array().unwrap().len(), 3);
    place.json(0, &["undo", "2"]);
    assert_eq!(place.json(0, &["profile", "list"])["profiles"].as_array().unwrap().len(), 1);
    place.json(0, &["check"]);
    place.json(0, &["gc", "--keep", "1"]);
    assert_eq!(place.json(0, &["path"])["path"], place.home().to_str().unwrap());
    let failed = place.json(2, &["info", "nowhere"]);
    assert_eq!(failed["errors"][0]["message"], "nowhere is not installed");
}

#[test]
fn a_profile_is_a_list_of_its_own() {
    let place = Place::new();
    place.installs(&[("a", "1.0.0", "")]);
    place.mods(&["profile", "new", "evening"]).expect(0);
    place.mods(&["profile", "use", "evening"]).expect(0);
    assert_eq!(place.listed(), " - ");
    place.mods(&["profile", "delete", "default"]).expect(0);
    place.mods(&["profile", "use", "default"]).expect(2);
    place.mods(&["undo", "2"]).expect(0);
    assert_eq!(place.listed(), "a 1.0.0 - ");
}

#[test]
fn credits_name_who_made_what_is_on() {
    let place = Place::new();
    place.installs(&[
        ("a", "1.0.0", "authors = [\"Ada\", \"<b>Bob\"]\nlicense = \"CC0-1.0\"\n"),
        ("b", "1.0.0", "requires = { gone = \"*\" }"),
        ("c", "2.0.0", ""),
    ]);
    let said = place.mods(&["credits"]).expect(0);
    let page = "# Credits\n\nThe packs of profile default, in load order.\n\n## The a 1.0.0\n\n- by: Ada, \
                &lt;b>Bob\n- licence: CC0-1.0\n\n## The c 2.0.0\n\n- by: not said\n- licence: not said\n";
    assert_eq!(said.stdout, page);
    assert!(said.stderr.contains("without authors or licence: c"), "{said:?}");
}

//! Whatever holds levels becomes a pack to be edited: pages, scripts, sets of others, records, links.

use std::fs;

use packwright_diagnostics::Source;
use packwright_model::LevelEntry;
use packwright_syntax::{Format, Parsed, parse};

use crate::support::{Ran, root, run, run_in, run_with, scratch};

/// The pack that was written.
fn pack(ran: &Ran) -> Parsed {
    let parsed = parse(Source::new("pack.toml", ran.stdout.as_str()), Format::Toml);
    assert_eq!(parsed.diagnostics, []);
    parsed
}

fn entries(parsed: &Parsed) -> Vec<&LevelEntry> {
    parsed.pack.levels.iter().map(|read| &read.entry).collect()
}

/// The pack of drafts that ships here, restored from the bible by hand.
fn shipped() -> Parsed {
    let text = fs::read_to_string(root().join("packs/dock-drafts/pack.toml")).unwrap();
    parse(Source::new("pack.toml", text), Format::Toml)
}

/// Boards, routes, and mechanics by level, in the order of their ids.
fn plays(parsed: &Parsed) -> Vec<(String, String, Option<String>, String)> {
    let mut plays: Vec<_> = entries(parsed)
        .into_iter()
        .map(|entry| {
            let board = entry.board.as_deref().unwrap().trim_end().to_owned();
            let mechanics = format!("{:?}", entry.mechanics);
            (entry.id.clone(), board, entry.solution.clone(), mechanics)
        })
        .collect();
    plays.sort();
    plays
}

#[test]
fn the_drafts_of_the_bible_are_the_pack_that_was_restored_from_them() {
    let ran = run(&["import", "fixtures/level-sets/drafts.md"]).expect(0);
    assert_eq!(plays(&pack(&ran)), plays(&shipped()));
    assert!(!ran.stderr.contains("left out"), "{}", ran.stderr);
    // The whole page, where it is at hand.
    let bible = "../shared/spec/world-bible.md";
    if root().join(bible).exists() {
        assert_eq!(plays(&pack(&run(&["import", bible]).expect(0))), plays(&shipped()));
    }
}

#[test]
fn a_route_that_does_not_win_is_left_out_alone() {
    let ran = run(&["import", "fixtures/level-sets/harbour.cjs"]).expect(0);
    let parsed = pack(&ran);
    let routes: Vec<_> =
        entries(&parsed).into_iter().map(|entry| entry.solution.as_deref()).collect();
    assert_eq!(routes, [Some("RRR"), None, Some("RRRR"), None]);
    assert!(ran.stderr.contains("route that does not win (line 38)"), "{}", ran.stderr);
    assert!(ran.stderr.contains("code `...common` (line 23)"), "{}", ran.stderr);
}

#[test]
fn levels_with_errors_are_shown_and_left_out() {
    let ran = run(&["import", "fixtures/level-sets/spoilt.cjs"]).expect(1);
    let parsed = pack(&ran);
    let kept: Vec<&str> = entries(&parsed).into_iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(kept, ["fine"]);
    assert!(ran.stderr.contains("5 levels left out: there are errors"), "{}", ran.stderr);
    assert!(ran.stderr.contains("spoilt.cjs:3:21"), "{}", ran.stderr);
    let none = run_with(&root(), &["import", "-"], b"board([x], { id: 'a' })").expect(1);
    assert!(none.stderr.contains("nothing written: no level is left"), "{}", none.stderr);
    assert_eq!(none.stdout, "");
}

#[test]
fn a_keke_set_plays_as_it_did() {
    let ran = run(&["import", "fixtures/level-sets/keke.json"]).expect(1);
    let parsed = pack(&ran);
    let all = entries(&parsed);
    let kept: Vec<_> =
        all.iter().map(|entry| (entry.id.as_str(), entry.solution.as_deref())).collect();
    assert_eq!(kept, [("own-1", Some("RRR")), ("2", Some("rrrr")), ("waits", None)]);
    assert!(ran.stderr.contains("solution that is no route (line 11)"), "{}", ran.stderr);
    assert!(ran.stderr.contains("5 levels left out"), "{}", ran.stderr);
    let folder = scratch();
    fs::write(folder.path().join("pack.toml"), &ran.stdout).unwrap();
    run_in(folder.path(), &["lint", "pack.toml", "--no-solve", "--no-cache"]).expect(0);
}

/// All boards of the competition's sets, where they are at hand. Two hold the edge's character inside, and
/// their routes were never replayed; all others have a route that wins.
#[test]
fn the_competitions_own_sets_win_by_their_routes() {
    let set = "../shared/corpus/words/keke-core.json";
    if !root().join(set).exists() {
        return;
    }
    let ran = run(&["import", set]).expect(1);
    let parsed = pack(&ran);
    let all = entries(&parsed);
    assert_eq!(all.len(), 141);
    assert!(all.iter().all(|entry| entry.solution.is_some()));
    // Long ids are broken at the width of the terminal: the lines of the two tell.
    for line in ["keke-core.json:119:", "keke-core.json:120:"] {
        assert!(ran.stderr.contains(line), "{}", ran.stderr);
    }
    assert!(ran.stderr.contains("2 levels left out"), "{}", ran.stderr);
}

#[test]
fn records_become_levels_with_the_same_things() {
    let fixtures = run(&["import", "fixtures/gates.json"]).expect(0);
    let (made, shipped) = (pack(&fixtures), shipped());
    for read in &made.pack.levels {
        let same = shipped.pack.levels.iter().find(|other| other.entry.id == read.entry.id);
        let same = same.unwrap();
        let (level, other) = (read.level().unwrap(), same.level().unwrap());
        // The fixture's own ids come out of the board again.
        assert_eq!(level.ids(), other.ids());
        assert_eq!(read.entry.solution, same.entry.solution);
        assert!(read.entry.board.is_some());
    }
    assert_eq!(made.pack.levels.len(), 3);
    assert!(fixtures.stderr.contains("left out: 14 observations, 1 probe"), "{}", fixtures.stderr);
    let cases = run(&["import", "fixtures/conformance.json"]).expect(0);
    assert_eq!(pack(&cases).pack.levels.len(), 65);
}

#[test]
fn an_exported_pack_and_its_link_come_back() {
    let json = run(&["export", "packs/dock-drafts"]).expect(0).stdout;
    let link = run(&["link", "encode", "packs/dock-drafts"]).expect(0).stdout;
    for ran in [run_with(&root(), &["import", "-"], json.as_bytes()), run(&["import", link.trim()])]
    {
        let ran = ran.expect(0);
        assert_eq!(plays(&pack(&ran)), plays(&shipped()));
        let folder = scratch();
        fs::write(folder.path().join("pack.toml"), &ran.stdout).unwrap();
        assert_eq!(run_in(folder.path(), &["export", "pack.toml"]).expect(0).stdout, json);
    }
}

#[test]
fn only_import_looks_into_scripts_and_pages() {
    let folder = scratch();
    for name in ["drafts.md", "spoilt.cjs", "keke.json"] {
        fs::copy(root().join("fixtures/level-sets").join(name), folder.path().join(name)).unwrap();
    }
    let ran = run_in(folder.path(), &["lint", "."]);
    assert!(!ran.stdout.contains("level"), "{ran:#?}");
}

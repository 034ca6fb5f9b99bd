//! Sets of levels in the forms of others. Expected values are read off the files under
//! `fixtures/level-sets/` by hand.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use packwright_diagnostics::Source;
use packwright_model::{LevelEntry, limits};
use packwright_syntax::{LevelSet, parse_level_set};
use proptest::prelude::*;

fn fixture(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/level-sets");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn read_as(name: &str, text: &str) -> Option<LevelSet> {
    parse_level_set(&Arc::new(Source::new(name, text)))
}

fn ours(name: &str) -> LevelSet {
    read_as(name, &fixture(name)).unwrap()
}

fn entries(set: &LevelSet) -> Vec<&LevelEntry> {
    set.parsed.pack.levels.iter().map(|read| &read.entry).collect()
}

/// The routes of each level, as written.
fn routes(set: &LevelSet) -> Vec<Vec<&str>> {
    set.routes.iter().map(|all| all.iter().map(|route| route.text.as_str()).collect()).collect()
}

/// What is left out, as `line: what`.
fn left(set: &LevelSet) -> Vec<String> {
    let source = set.parsed.source();
    let line = |at| source.position(at).line;
    set.left.iter().map(|left| format!("{}: {}", line(left.span.start), left.what)).collect()
}

/// What is found, as `line:column code |text|`, by place.
fn found(set: &LevelSet) -> Vec<String> {
    let source = set.parsed.source();
    let mut all: Vec<_> = set.parsed.diagnostics.iter().collect();
    all.sort_by_key(|found| found.span);
    all.into_iter().map(|found| crate::kit::line(source, found)).collect()
}

#[test]
fn a_script_with_all_its_forms() {
    let set = ours("harbour.cjs");
    assert_eq!(found(&set), Vec::<String>::new());
    let pack = &set.parsed.pack;
    assert_eq!((pack.id.as_str(), pack.title.as_str()), ("harbour", "Harbour"));
    let world = pack.world.as_ref().unwrap();
    assert_eq!((world.glyph.as_str(), world.tagline.as_str()), ("⚓", "Tide's out."));
    let all = entries(&set);
    let names: Vec<(&str, &str, &str)> = all
        .iter()
        .map(|one| (one.id.as_str(), one.title.as_str(), one.category.as_str()))
        .collect();
    assert_eq!(
        names,
        [
            ("first-walk", "First \"walk\"", "required"),
            ("no-id", "No id", "optional"),
            ("wired", "Wired", "optional"),
            ("amber", "Amber", "challenge"),
        ]
    );
    let first = all[0];
    assert_eq!(first.board.as_deref(), Some("MIY.TIN\n@..&...\n......."));
    assert_eq!(first.hint.as_deref(), Some("It’s not far."));
    assert_eq!((first.allow_trivial, first.allow_bypass), (Some(true), Some(true)));
    assert_eq!(first.teaches, ["MIAU", "walking"]);
    assert_eq!(first.notes, ["The first walk.", "Solves in 3: RRR", "the rules", "and the way"]);
    assert_eq!(all[2].legend.len(), 2);
    assert_eq!(all[2].mechanics[0].channels, ["teal"]);
    // Nobody declares the standard plate and gate; drawn, they are meant to work.
    assert_eq!(
        (all[3].mechanics[0].channels.as_slice(), set.wired),
        (&["amber".to_owned()][..], 1)
    );
    assert_eq!(routes(&set), [vec!["RRR"], vec![], vec!["RRRR"], vec!["UU"]]);
    assert_eq!(
        left(&set),
        [
            "23: code `...common`",
            "23: `solver`, which no level has like this",
            "23: `order` that is code",
            "25: `hint` that is code",
            "35: `objects` beside the board",
            "40: board whose rows are code: `board(common.rows, { id: 'elsewhere' })`",
        ]
    );
}

#[test]
fn mistakes_in_a_script_have_their_places() {
    let set = ours("spoilt.cjs");
    assert_eq!(
        found(&set),
        [
            "3:21 wrong-type |'#'.repeat(7)|",
            "4:24 unknown-tile |?|",
            "5:27 ragged-board |.|",
            "6:56 wrong-type |'MIAU IS'|",
            "8:8 wrong-type |(|",
        ]
    );
    let ids: Vec<&str> = entries(&set).into_iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!((ids, set.refused), (vec!["unknown", "ragged", "sound", "fine"], 2));
    let refused = set.parsed.diagnostics.iter().filter_map(|found| found.level.as_deref());
    assert!(refused.clone().any(|id| id == "code-row") && refused.clone().any(|id| id == "open"));
    let whole = set.parsed.pack.levels.iter().filter(|read| read.level().is_ok());
    assert_eq!(whole.map(|read| read.entry.id.as_str()).collect::<Vec<_>>(), ["fine"]);
}

#[test]
fn a_page_gives_the_boards_of_its_blocks() {
    let set = ours("drafts.md");
    assert_eq!((found(&set), left(&set)), (vec![], vec![]));
    assert_eq!(set.parsed.pack.title, "Dock drafts");
    let ids: Vec<&str> = entries(&set).into_iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["pallet-row", "short-one-crate", "door-stop", "hand-off", "jam"]);
    assert_eq!(
        routes(&set),
        [
            ["LUURRDULLDDRRRRUULLLRDDLLUU"],
            ["RRRRRURDLLLUULDULLDLDRRRRRRDDRRUURUL"],
            ["LURRURDDURRRRRR"],
            ["LUDLURRRRRURRRR"],
            ["RRRRRRR"],
        ]
    );
}

#[test]
fn a_keke_set() {
    let set = ours("keke.json");
    assert_eq!(
        found(&set),
        [
            "12:49 unknown-tile |_|",
            "13:52 unknown-tile |.|",
            "14:49 unknown-tile |8|",
            "15:61 unknown-tile |?|",
            "16:5 missing-key |{ \"id\": \"blank\", \"name\": \"\" }|",
        ]
    );
    let all = entries(&set);
    let ids: Vec<&str> = all.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!((ids, set.refused), (vec!["own-1", "2", "waits", "strange"], 4));
    assert_eq!(
        (all[0].title.as_str(), all[0].author.as_deref()),
        ("A stroll", Some("made for tests"))
    );
    assert_eq!(all[0].board.as_deref(), Some("B12..\nF13..\nb..f."));
    assert_eq!(all[1].board.as_deref(), Some("B12 W16\nR15.F13\n.b.r.f.\nwwwwwww"));
    assert_eq!(routes(&set), [vec!["RRR"], vec!["rrrr"], vec!["sRRR"], vec![]]);
    assert_eq!(left(&set), ["10: `shortest`", "17: entry that is no level"]);
    let pack = &set.parsed.pack;
    assert_eq!(pack.nouns.keys().collect::<Vec<_>>(), ["BABA", "FLAG", "ROCK"]);
    let legend: String = pack.legend.keys().map(String::as_str).collect();
    assert_eq!(legend, "12356BFRbfrw");
}

#[test]
fn the_list_alone_is_a_set_and_other_json_is_none() {
    let bare = read_as("x.json", r#"[{"id": "a_b", "ascii": "B12\nb.."}]"#).unwrap();
    assert_eq!(entries(&bare)[0].id, "a-b");
    assert_eq!(entries(&bare)[0].board.as_deref(), Some("B12\nb.."));
    for text in [
        "[]",
        "{\"levels\": []}",
        "{\"ascii\": 1}",
        "[{\"level\": {\"ascii\": \"b\"}}]",
        "",
        "board",
    ] {
        assert!(read_as("x", text).is_none(), "{text}");
    }
    let cut =
        read_as("x.json", "[{\"id\": \"a\", \"ascii\": \"b\"}, {\"id\": \"b\", \"ascii\"").unwrap();
    assert!(found(&cut).iter().any(|found| found.contains("syntax-error")), "{:?}", found(&cut));
}

#[test]
fn the_same_id_twice_becomes_two() {
    let text = "board(['@'], {id: 'a'}); board(['@'], {id: 'a'}); board(['@'], {})";
    let set = read_as("x.js", text).unwrap();
    let ids: Vec<&str> = entries(&set).into_iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["a", "a-2", "level-3"]);
}

/// Reads a text and looks every place up.
fn survive(text: &str) {
    let Some(set) = read_as("x", text) else { return };
    let inside = |span: packwright_diagnostics::Span| text.get(span.start..span.end).is_some();
    for finding in &set.parsed.diagnostics {
        assert!(inside(finding.span), "{finding:?}");
    }
    assert!(set.left.iter().all(|left| inside(left.span)), "{:?}", set.left);
    assert!(set.left.iter().all(|left| left.what.chars().count() < 200));
    assert!(set.routes.iter().flatten().all(|route| inside(route.span)));
    assert!(!set.parsed.readable || set.routes.len() == set.parsed.pack.levels.len());
    for (index, read) in set.parsed.pack.levels.iter().enumerate() {
        for thing in read.level().into_iter().flat_map(|level| &level.things).take(4) {
            assert!(inside(set.parsed.map.cell(index, thing.x, thing.y)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn spoilt_sets_stop_nothing(
        which in 0_usize..4,
        at in any::<prop::sample::Index>(),
        length in 0_usize..12,
        insert in r#"([\[\]{}()=:,."'`\\/#a0é\n*📦_]|\.\.\.|board\(|//|/\*|\$\{|```|\\u\{|world:|null){0,3}"#,
    ) {
        let text = fixture(["harbour.cjs", "spoilt.cjs", "drafts.md", "keke.json"][which]);
        let characters: Vec<char> = text.chars().collect();
        let at = at.index(characters.len());
        let end = (at + length).min(characters.len());
        let mut text: String = characters[..at].iter().collect();
        text.push_str(&insert);
        text.extend(&characters[end..]);
        survive(&text);
    }

    #[test]
    fn texts_made_of_what_sets_are_made_of(
        text in r#"(board\(|\[|\]|\{|\}|\(|\)|,|:|\.\.\.|'@'|"ascii"|id|world|function|//|/\*|\*/|`|'|\\|-|1e|RRR:|\n|é|;){0,60}"#,
    ) {
        survive(&text);
        survive(&format!("board(['@'],{{{text}"));
        survive(&format!("[{{\"ascii\": \"__\\n__\"}},{text}"));
    }
}

#[test]
fn hostile_files_cost_little_more_than_their_size() {
    let much = 1024 * 1024;
    for piece in [
        "board([",
        "board(['@'],{",
        "`${",
        "'",
        "/*",
        "//\n",
        "[",
        "{a:",
        "...",
        "board(['@'],{...a,",
        "```\n",
        "1,",
        "'\\",
        "RRR: R ",
        "/[",
        "board(x,",
        "\\",
    ] {
        survive(&format!("board(['@'], {{}});\n{}", piece.repeat(much / piece.len())));
        survive(&format!("board(['@'], {{ teaches: [{}", piece.repeat(much / piece.len())));
        survive(&format!("[{{\"ascii\": \"b\"}}, {}", piece.repeat(much / piece.len())));
    }
    let many = read_as("x", &"board(['@']);".repeat(limits::LEVELS + 1)).unwrap();
    assert!(!many.parsed.readable);
    assert_eq!(many.parsed.diagnostics.len(), 1);
}

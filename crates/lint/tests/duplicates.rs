//! The same puzzle in one pack and in several.

use std::fmt::Write as _;
use std::time::Instant;

use packwright_diagnostics::{Diagnostic, Source};
use packwright_lint::{Catalogue, Options, lint};
use packwright_syntax::{Format, Parsed, parse};

fn read(levels: &[(&str, &str)]) -> Parsed {
    let mut text = String::from(
        "format = 1\nid = \"night-dock\"\ntitle = \"Night dock\"\nversion = \"1.0.0\"\n\
         world = { glyph = \"📦\", tagline = \"Crates.\", accent = \"push\" }\n",
    );
    for (id, board) in levels {
        let _ = write!(
            text,
            "[[levels]]\nid = \"{id}\"\ntitle = \"T\"\ncategory = \"required\"\nhint = \"H.\"\n\
             rules = \"sokoban\"\nboard = '''\n{board}\n'''\n"
        );
    }
    parse(Source::new("test.pack.toml", text), Format::Toml)
}

fn found(levels: &[(&str, &str)], earlier: &Catalogue) -> Vec<Diagnostic> {
    lint(&read(levels), &Options { pedantic: true, earlier: Some(earlier), ..Options::default() })
}

const BOARD: &str = "######\n#@$ .#\n######";
const MIRRORED: &str = "######\n#. $@#\n######";
const OTHER: &str = "#######\n#@ $ .#\n#######";

#[test]
fn an_earlier_pack_that_has_the_puzzle_is_named() {
    let mut earlier = Catalogue::new();
    earlier.add("old/pack.toml", &read(&[("first", OTHER), ("second", BOARD), ("third", BOARD)]));
    let found = found(&[("new", BOARD), ("mirror", MIRRORED)], &earlier);
    let said: Vec<_> = found.iter().map(|found| (found.code.id, found.level.as_deref())).collect();
    assert_eq!(said, [("P012", Some("new")), ("P012", Some("mirror"))]);
    assert_eq!(found[0].message, "the same puzzle as level `second` of old/pack.toml");
    // The nearer copy is the one to speak of.
    assert_eq!(found[1].message, "the same puzzle as level `new`, turned or mirrored");
    assert_eq!(found[1].related.len(), 1);
}

#[test]
fn a_pack_is_not_compared_with_itself() {
    let nothing = Catalogue::new();
    assert_eq!(found(&[("one", BOARD), ("two", OTHER)], &nothing), []);
}

/// Every level a copy of every other: what is compared is still one form a level.
#[test]
fn ten_thousand_copies_take_no_longer_than_ten_thousand_boards() {
    let ids: Vec<String> = (0..10_000).map(|number| format!("n-{number}")).collect();
    let levels: Vec<(&str, &str)> = ids.iter().map(|id| (id.as_str(), BOARD)).collect();
    let parsed = read(&levels);
    let start = Instant::now();
    let found = lint(&parsed, &Options::default());
    let copies = found.iter().filter(|found| found.code.id == "P012").count();
    assert_eq!(copies, 9_999);
    // Comparing each with each would be fifty million boards, minutes even on a fast machine.
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

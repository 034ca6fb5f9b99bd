//! The public Sokoban collections: boards that players have solved for decades have no errors, and
//! nothing in them is stuck or out of reach that must not be.

#![allow(clippy::unwrap_used, clippy::print_stdout)] // a test: what cannot be read fails it

use std::fmt::Write as _;
use std::path::Path;

use packwright_diagnostics::Source;
use packwright_lint::{Options, Search, lint};
use packwright_syntax::{Format, parse};

/// The boards of an XSB collection: runs of lines made of its characters, with a wall in them.
fn boards(text: &str) -> Vec<Vec<&str>> {
    let is_row = |line: &&str| line.contains('#') && line.chars().all(|c| "# .$*@+".contains(c));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let runs = lines.split(|line| !is_row(line));
    runs.filter(|run| !run.is_empty()).map(<[&str]>::to_vec).collect()
}

/// What is found on the boards of a collection, as `K006 level-7`.
fn found(name: &str, count: usize, search: Option<Search<'_>>) -> Option<Vec<String>> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/sokoban").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: {} is not here", path.display());
        return None;
    };
    let boards = boards(&text);
    assert_eq!(boards.len(), count, "{name}");
    let mut pack = String::from("format = 1\nid = 'a'\ntitle = 'A'\nversion = '1.0.0'\n");
    for (at, rows) in boards.iter().enumerate() {
        let number = at + 1;
        write!(
            pack,
            "[[levels]]\nid = 'level-{number}'\ntitle = 'T'\ncategory = 'required'\nhint = 'H'\n\
             rules = 'sokoban'\nboard = '''\n{}\n'''\n",
            rows.join("\n")
        )
        .unwrap();
    }
    let found = lint(
        &parse(Source::new(name, pack), Format::Toml),
        &Options { pedantic: true, search, ..Options::default() },
    );
    let found = found.iter().filter(|found| found.code.id != "W001");
    Some(
        found
            .map(|found| format!("{} {}", found.code.id, found.level.as_deref().unwrap_or("")))
            .collect(),
    )
}

#[test]
fn microban_and_the_original_levels_are_sound() {
    for (name, count) in [("microban.xsb", 155), ("original.xsb", 90)] {
        if let Some(found) = found(name, count, None) {
            println!("{name}: {found:?}");
            assert!(found.is_empty(), "{name}: {found:?}");
        }
    }
}

#[test]
fn no_level_that_players_have_solved_is_called_unsolvable() {
    let search = Search { max_classic_states: 5_000, ..Search::default() };
    if let Some(found) = found("microban.xsb", 155, Some(search)) {
        println!("microban.xsb: {found:?}");
        assert!(found.iter().all(|found| found.starts_with("S011")), "{found:?}");
        // Nearly all of them are small.
        assert!(found.len() < 20, "{found:?}");
    }
}

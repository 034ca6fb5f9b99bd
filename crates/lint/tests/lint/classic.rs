//! What a search adds on levels of classic Sokoban. The expected figures are counted on the drawings.

#![allow(clippy::unwrap_used)] // a test: what cannot be read fails it

use std::collections::BTreeMap;

use packwright_diagnostics::{Diagnostic, Source};
use packwright_lint::{Answer, Classic, Fewest, Options, Over, Proved, Search, lint};
use packwright_model::{Direction, Route};
use packwright_solver::words::BUDGET;
use packwright_syntax::{Format, parse};

use crate::memory::{Ends, Memory};

/// One push is enough after a walk around, in 13 moves; through the crate it is 3 pushes in 7 moves.
const AROUND: &str = "#########\n#       #\n# ###   #\n#   +$  #\n#########";
/// Straight ahead: 3 pushes, 3 moves.
const AHEAD: &str = "########\n#      #\n#      #\n#@$  . #\n#      #\n########";
/// The crate never leaves the wall.
const ALONG: &str = "######\n#    #\n# .  #\n#@$  #\n######";
/// Three crates to be pushed twice each, with room around them.
const THREE: &str = "########\n#      #\n# $$$  #\n#      #\n# ...  #\n#@     #\n########";

/// Puts something else in the place of all that is kept.
fn forge(memory: &Memory, classic: Classic) {
    let forged = Proved { classic: Some(classic), ..Proved::default() };
    memory.change(|kept| *kept = forged.clone());
}

fn found(keys: &str, board: &str, search: Option<Search<'_>>) -> Vec<Diagnostic> {
    let text = format!(
        "format = 1\nid = \"night-dock\"\ntitle = \"Night dock\"\nversion = \"1.0.0\"\n\
         world = {{ glyph = \"📦\", tagline = \"Crates.\", accent = \"push\" }}\n\
         [[levels]]\nid = \"one\"\ntitle = \"One\"\ncategory = \"required\"\nhint = \"Go.\"\n\
         rules = \"sokoban\"\n{keys}\nboard = '''\n{board}\n'''\n"
    );
    let source = Source::new("test.pack.toml", text);
    let parsed = parse(source, Format::Toml);
    assert_eq!(parsed.diagnostics, []);
    lint(&parsed, &Options { pedantic: true, search, ..Options::default() })
}

fn searching(states: usize) -> Search<'static> {
    Search { classic: BUDGET.of_states(states), ..Search::default() }
}

fn said(solution: &str, board: &str, states: usize) -> Vec<(&'static str, String)> {
    let keys = if solution.is_empty() { String::new() } else { format!("solution = '{solution}'") };
    let found = found(&keys, board, Some(searching(states)));
    found.into_iter().map(|found| (found.code.id, found.message)).collect()
}

fn ids(solution: &str, board: &str) -> Vec<&'static str> {
    said(solution, board, LARGE).into_iter().map(|(id, _)| id).collect()
}

const LARGE: usize = 100_000;
const NONE: [&str; 0] = [];

#[test]
fn a_level_without_a_solution_is_one_finding() {
    assert_eq!(ids("", ALONG), ["S003"]);
    assert_eq!(ids("R", ALONG), ["S003"], "that its solution does not win is no second mistake");
    assert_eq!(ids("", AHEAD), NONE);
}

#[test]
fn what_another_finding_explains_is_not_searched() {
    let boards = [
        ("K001", "#####\n# $.#\n#####"),
        ("K003", "#######\n#@$ ..#\n#######"),
        ("K005", "######\n#$  .#\n#  @ #\n######"),
        ("K006", "#########\n#@ $..###\n#    #$##\n#########"),
        ("K007", "#########\n#@ $.#.##\n#  $  ###\n#########"),
        ("K008", "#####\n#@  #\n#####"),
    ];
    for (code, board) in boards {
        assert_eq!(ids("", board), [code]);
    }
}

#[test]
fn a_solution_with_more_pushes_or_moves_than_needed_is_named_with_the_better_one() {
    let message = |solution| said(solution, AHEAD, LARGE);
    let report = |text: &str| vec![("S006", text.to_owned())];
    assert_eq!(message("3r"), []);
    let fewest = "3 pushes and 3 moves are the fewest: 3R";
    // Up and down again: two pushes more.
    let long = format!("the solution takes 5 pushes and 13 moves; {fewest}");
    assert_eq!(message("drUluurDldRRR"), report(&long));
    // Steps to and fro.
    let long = format!("the solution takes 3 pushes and 5 moves; {fewest}");
    assert_eq!(message("udRRR"), report(&long));
    // A step against the wall and one after the win are none.
    assert_eq!(message("lRRR"), []);
    assert_eq!(message("RRRl"), []);
}

#[test]
fn a_solution_made_for_few_moves_is_not_blamed_for_its_pushes() {
    assert_eq!(ids("rURRDLL".to_uppercase().as_str(), AROUND), NONE);
    // Four moves to and fro leave it at 11, still fewer than 13.
    assert_eq!(ids("lrlrRurrdLL", AROUND), NONE);
    // With six it takes as many moves, and more pushes.
    let long = said("lrlrlrRurrdLL", AROUND, LARGE);
    let text = "the solution takes 3 pushes and 13 moves; 1 push and 13 moves are the fewest: ";
    assert_eq!(long.len(), 1);
    assert!(long[0].1.starts_with(text), "{long:?}");
    // The walk around: left, up, right, down, and the push.
    assert_eq!(ids("3l2u5r2dL", AROUND), NONE);
}

#[test]
fn a_budget_that_runs_out_says_what_is_open_and_proves_nothing() {
    let open = said("", THREE, 1);
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].0, "S011");
    assert_eq!(open[0].1, "not proved by a search of 1 states: whether it can be won");
    // A solution that wins proves that much.
    let open = said("rURRDLL", AROUND, 0);
    assert_eq!(open.len(), 1);
    let text = "not proved by a search of 0 states: whether a solution ";
    assert!(open[0].1.starts_with(text), "{open:?}");
    let ends = Ends(Over::Level);
    let stopped = found("", THREE, Some(Search { watcher: Some(&ends), ..Search::default() }));
    assert!(stopped.iter().all(|found| found.code.id == "S011"), "{stopped:?}");
}

#[test]
fn whatever_the_budget_only_what_is_proved_is_called_the_fewest() {
    // Two steps to and fro, then each crate by itself: six pushes are needed, two a crate.
    let solution = "udlrudlruluuuurDDuurDDuurDD";
    let whole = said(solution, THREE, LARGE);
    assert_eq!(whole.len(), 1, "{whole:?}");
    assert!(whole[0].1.contains("; 6 pushes and "), "{whole:?}");
    assert!(whole[0].1.contains(" are the fewest: "), "{whole:?}");
    let mut kinds = BTreeMap::new();
    for states in 0..400 {
        for (id, message) in said(solution, THREE, states) {
            match id {
                "S006" if message.contains("are the fewest: ") => assert_eq!(message, whole[0].1),
                "S006" => assert!(message.contains("best known"), "{message}"),
                _ => assert_eq!(id, "S011", "{message}"),
            }
            *kinds.entry(id).or_insert(0) += 1;
        }
    }
    assert!(kinds["S011"] > 0, "{kinds:?}");
}

#[test]
fn an_allow_is_stale_only_where_the_search_has_told_everything() {
    let with = |code: &str, solution: &str, states| {
        let keys =
            format!("allow = [{{ code = '{code}', reason = 'x' }}]\nsolution = '{solution}'");
        let found = found(&keys, AROUND, states);
        found.iter().map(|found| found.code.id).collect::<Vec<_>>()
    };
    for code in ["S003", "S006", "S011", "bypass"] {
        assert_eq!(with(code, "3l2u5r2dL", Some(searching(LARGE))), ["P013"], "{code}");
        assert_eq!(with(code, "3l2u5r2dL", None), NONE, "{code}");
    }
    assert_eq!(with("S006", "3l2u5r2dL", Some(searching(0))), ["S011"]);
    assert_eq!(with("S003", "3l2u5r2dL", Some(searching(0))), ["P013", "S011"]);
    assert_eq!(with("S011", "3l2u5r2dL", Some(searching(0))), NONE);
    assert_eq!(with("S006", "lrlrlrRurrdLL", Some(searching(LARGE))), NONE);
}

/// What is said with a cache.
fn cached(solution: &str, board: &str, states: usize, cache: &Memory) -> Vec<Diagnostic> {
    let keys = if solution.is_empty() { String::new() } else { format!("solution = '{solution}'") };
    let search =
        Search { classic: BUDGET.of_states(states), proofs: Some(cache), ..Search::default() };
    found(&keys, board, Some(search))
}

fn uncached(solution: &str, board: &str, states: usize) -> Vec<Diagnostic> {
    let keys = if solution.is_empty() { String::new() } else { format!("solution = '{solution}'") };
    found(&keys, board, Some(searching(states)))
}

#[test]
fn what_was_proved_once_needs_no_search_again() {
    for (solution, board) in [("lrlrlrRurrdLL", AROUND), ("", ALONG), ("", AHEAD)] {
        let cache = Memory::default();
        let proved = cached(solution, board, LARGE, &cache);
        assert_eq!(proved, uncached(solution, board, LARGE));
        let (puts, kept) = (cache.puts.get(), cache.only());
        assert_eq!(puts, 1);
        assert_eq!(cached(solution, board, 0, &cache), proved, "{board}");
        assert_eq!((cache.puts.get(), cache.only()), (puts, kept));
    }
    let cache = Memory::default();
    let limited = cached("", THREE, 0, &cache);
    assert_eq!((limited.len(), cache.puts.get()), (1, 0), "a limit is not kept");
}

#[test]
fn that_there_is_a_solution_is_not_that_it_is_the_best() {
    let cache = Memory::default();
    // Without a solution to compare with any route will do.
    assert_eq!(cached("", AROUND, LARGE, &cache), []);
    let solution = "lrlrlrRurrdLL";
    assert_eq!(cached(solution, AROUND, LARGE, &cache), uncached(solution, AROUND, LARGE));
    let Some(Classic::Wins { fewest, .. }) = cache.only().classic else { panic!() };
    assert_eq!(fewest, Fewest::PushesThenMoves);
}

#[test]
fn facts_that_do_not_replay_or_fit_are_not_used() {
    let wins = |letters: &str, fewest| {
        let moves = letters.chars().map(|letter| Direction::from_letter(letter).unwrap());
        Classic::Wins { route: Route(moves.collect()), fewest }
    };
    let best = Fewest::PushesThenMoves;
    let solution = "3l2u5r2dL";
    let forgeries = [
        Classic::Never,
        // Not to the win, past it, in vain, no moves.
        wins("RR", best),
        wins("", best),
        wins("LLLUURRRRRDDLR", best),
        wins("DLLLUURRRRRDDL", best),
        // The recorded solution has fewer pushes, or as many and fewer moves.
        wins("RURRDLL", best),
        wins("RURRDLL", Fewest::Pushes),
        wins("LRLLLUURRRRRDDL", best),
    ];
    for forgery in forgeries {
        let cache = Memory::default();
        let proved = cached(solution, AROUND, LARGE, &cache);
        let real = cache.only();
        forge(&cache, forgery.clone());
        assert_ne!(cache.only(), real);
        assert_eq!(
            cached(solution, AROUND, 0, &cache),
            uncached(solution, AROUND, 0),
            "{forgery:?}"
        );
        assert_eq!(cached(solution, AROUND, LARGE, &cache), proved, "{forgery:?}");
        assert_eq!(cache.only(), real, "{forgery:?} is written over");
    }
}

#[test]
fn facts_of_the_word_rules_say_nothing_here() {
    let cache = Memory::default();
    assert_eq!(cached("", AHEAD, LARGE, &cache), []);
    let shortest = Some(Answer::Never);
    for kept in cache.kept.borrow_mut().values_mut() {
        *kept = Proved { shortest: shortest.clone(), ..Proved::default() };
    }
    assert_eq!(cached("", AHEAD, LARGE, &cache), []);
}

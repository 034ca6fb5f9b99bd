//! What a search adds: one mistake one finding, limits that are said and nothing concluded from them, and
//! suppressions that are stale only where everything is known.

#![allow(clippy::unwrap_used)] // a test: what cannot be read fails it

use packwright_diagnostics::{Diagnostic, Source};
use packwright_lint::{Options, Over, Search, lint};
use packwright_solver::words::BUDGET;
use packwright_syntax::{Format, Parsed, parse};

use crate::memory::Ends;

/// What is found in a pack: `head` among its first keys, `level` among those of its one level.
fn found(head: &str, level: &str, options: &Options<'_>) -> Vec<Diagnostic> {
    let parsed = read(head, level);
    assert_eq!(parsed.diagnostics, []);
    lint(&parsed, options)
}

fn read(head: &str, level: &str) -> Parsed {
    let text = format!(
        "format = 1\nid = \"night-dock\"\ntitle = \"Night dock\"\nversion = \"1.0.0\"\n{head}\n\
         world = {{ glyph = \"📦\", tagline = \"Crates.\", accent = \"push\" }}\n\
         [[levels]]\nid = \"one\"\ntitle = \"One\"\ncategory = \"required\"\nhint = \"Go.\"\n{level}\n"
    );
    parse(Source::new("test.pack.toml", text), Format::Toml)
}

fn searching(max_states: usize) -> Options<'static> {
    Options {
        search: Some(Search { words: BUDGET.of_states(max_states), ..Search::default() }),
        ..Options::default()
    }
}

fn ids(level: &str) -> Vec<&'static str> {
    ids_with(level, &searching(100_000))
}

fn ids_with(level: &str, options: &Options<'_>) -> Vec<&'static str> {
    found("", level, options).iter().map(|found| found.code.id).collect()
}

const NONE: [&str; 0] = [];
/// The truck is five steps away, and nothing is in the way.
const WALK: &str = "board = 'MIY.TIN.@....&'";
/// The crate has to be pushed once before the truck is reached.
const SHOVE: &str = "board = '''\nMIYWISTINCIP\n############\n@$..&.######\n'''";
/// No way out of the cell.
const SHUT: &str = "board = '''\nMIYWISTIN\n#########\n@#......&\n'''";
/// Four crates in a hall: more than 10,000 states, and the truck is shut in.
const HALL: &str = "board = '''\nMIYTINCIPWIS\n............\n..$..$..$...\n............\n@...$..$.###\n.........#&#\n'''";

#[test]
fn a_walk_is_one_finding_and_each_flag_speaks_for_itself() {
    let flags = |flags: &str| ids(&format!("{flags}\n{WALK}"));
    assert_eq!(flags(""), ["S005"]);
    assert_eq!(flags("allowBypass = true"), ["S005"]);
    assert_eq!(flags("allowTrivial = true"), ["S004"]);
    assert_eq!(flags("allowBypass = true\nallowTrivial = true"), NONE);
    assert_eq!(flags("allowBypass = false\nallowTrivial = false"), ["S005"]);
}

#[test]
fn a_shorter_bypass_than_the_walk_is_a_second_mistake() {
    // Through the crate four steps, around it more.
    let level = "board = '''\nMIYWISTINCIP\n############\n@$..&.######\n......######\n'''";
    let found = found("", level, &searching(100_000));
    let said: Vec<_> = found.iter().map(|found| (found.code.id, found.message.as_str())).collect();
    assert_eq!(
        said,
        [
            ("S004", "won without moving a word, in 4 steps: RRRR"),
            ("S005", "won without pushing anything, in 6 steps: DRRURR")
        ]
    );
}

#[test]
fn a_level_solved_at_the_start_is_that_and_no_walk() {
    assert_eq!(ids("board = 'MIY.MIN.@.'"), ["R003"]);
}

#[test]
fn a_solution_that_does_not_win_is_one_finding() {
    let wrong = |board: &str| ids(&format!("solution = 'LL'\nallowBypass = true\n{board}"));
    assert_eq!(wrong(SHOVE), ["S001"]);
    // Where nothing wins, that no solution does is no second mistake.
    assert_eq!(wrong(SHUT), ["S003"]);
    assert_eq!(ids_with(&format!("solution = 'LL'\n{SHUT}"), &Options::default()), ["S001"]);
    // The rules that compare with the solution are silent, though the word can be knocked out.
    let open = "board = '''\nMIYTIN...\n@#&..WIS.\n.........\n'''";
    assert_eq!(ids(&format!("allowBypass = true\nallowTrivial = true\n{open}")), ["S008"]);
    let wrong = format!("solution = 'L'\nallowBypass = true\nallowTrivial = true\n{open}");
    assert_eq!(ids(&wrong), ["S001"]);
}

#[test]
fn what_cannot_be_won_for_a_reason_on_the_board_is_not_searched() {
    assert_eq!(ids("needs = ['CRATE IS YOU']\nboard = 'MI.Y.TIN.@.&'"), ["R001"]);
    assert_eq!(ids("board = 'MIY.TIP.@.&'"), ["R002"]);
}

#[test]
fn what_the_reader_found_an_error_in_is_not_searched() {
    let undeclared =
        "mechanics = [{ id = 'g', type = 'channel-gates', version = 1, channels = [] }]";
    // Neither can be won; the truck that nothing drives to is not spoken of.
    for level in
        [&*format!("{undeclared}\nboard = 'MIY.TIN.@_.|&'"), "foo = 1\nboard = 'MIY.TIN.@.#&'"]
    {
        let parsed = read("", level);
        assert_eq!(parsed.diagnostics.len(), 1);
        assert_eq!(lint(&parsed, &searching(100_000)), parsed.diagnostics);
    }
}

#[test]
fn claims_of_a_level_that_cannot_be_won_are_left_alone() {
    assert_eq!(ids(&format!("needs = ['CRATE IS YOU']\n{SHUT}")), ["S003"]);
}

#[test]
fn moves_that_can_be_left_out_make_a_solution_too_long() {
    let solution = |route: &str| ids(&format!("solution = '{route}'\nallowBypass = true\n{SHOVE}"));
    assert_eq!(solution("RRRR"), NONE);
    assert_eq!(solution("RLRRRR"), ["S006"]);
    // What is refused and what comes after the win is no move, as in a replay.
    for just in ["LRRRR", "RRRRR"] {
        assert_eq!(solution(just), NONE, "{just}");
    }
}

#[test]
fn a_budget_that_runs_out_is_one_finding_and_nothing_is_concluded() {
    let level = format!("solution = 'RR'\nneeds = ['CRATE IS YOU']\n{HALL}");
    let found = found("", &level, &searching(2_000));
    let codes: Vec<_> = found.iter().map(|found| found.code.id).collect();
    assert_eq!(codes, ["S001", "S011"]);
    let limit = &found[1];
    assert!(limit.message.contains("2,000 states"), "{limit:?}");
    assert!(limit.message.contains("`CRATE IS YOU`"), "{limit:?}");
    let text = format!("{found:?}").to_lowercase();
    assert!(!text.contains("unsolvable"), "{text}");
}

#[test]
fn a_caller_who_stops_gets_a_limit() {
    let ends = Ends(Over::Level);
    let search = Search { watcher: Some(&ends), ..Search::default() };
    let options = Options { pedantic: true, search: Some(search), ..Options::default() };
    let found = found("", HALL, &options);
    let codes: Vec<_> = found.iter().map(|found| found.code.id).collect();
    assert_eq!(codes, ["S011"]);
    assert!(found[0].message.contains("stopped"), "{found:?}");
}

#[test]
fn an_allow_is_stale_only_where_the_search_has_told_everything() {
    let allow = |code: &str| format!("allow = [{{ code = '{code}', reason = 'x' }}]");
    let searched =
        ["unsolvable", "bypass", "trivial", "S006", "S007", "S008", "S009", "S010", "search-limit"];
    let fine = format!("allowBypass = true\n{SHOVE}");
    for code in searched {
        let level = format!("{}\n{fine}", allow(code));
        assert_eq!(ids(&level), ["P013"], "{code}");
        assert_eq!(ids_with(&level, &Options::default()), NONE, "{code} without search");
        let of_pack = found(&allow(code), &fine, &searching(100_000));
        assert_eq!(of_pack.iter().map(|found| found.code.id).collect::<Vec<_>>(), ["P013"]);
    }
    // A search that gave up has told nothing; that nobody can walk there was shown all the same.
    for code in ["unsolvable", "bypass", "S008", "S009", "S010"] {
        let level = format!("{}\n{HALL}", allow(code));
        assert_eq!(ids_with(&level, &searching(2_000)), ["S011"], "{code}");
    }
    let walk = format!("{}\n{HALL}", allow("trivial"));
    assert_eq!(ids_with(&walk, &searching(2_000)), ["P013", "S011"]);
    assert_eq!(ids_with(&format!("{}\n{HALL}", allow("S011")), &searching(2_000)), NONE);
}

#[test]
fn an_allow_of_the_costly_hint_is_judged_only_where_it_was_looked_for() {
    let allow = "allow = [{ code = 'unused-thing', reason = 'x' }]\nallowBypass = true";
    let with = |board: &str, pedantic| {
        let options = Options { pedantic, ..searching(100_000) };
        ids_with(&format!("{allow}\n{board}"), &options)
    };
    let lure = "board = '''\nMIYWISTINCIP\n############\n@$..&.#####$\n'''";
    assert_eq!(with(lure, false), NONE);
    assert_eq!(with(lure, true), NONE);
    let needed = "board = '''\nMIYTI.\n.....N\n@..&..\n'''";
    assert_eq!(with(needed, false), NONE);
    assert_eq!(with(needed, true), ["P013"]);
}

#[test]
fn words_of_one_rule_and_like_things_are_told_together() {
    let board = "allowBypass = true\nallowTrivial = true\nboard = '''\nMIYTINCIP.\n@....&.$.$\n'''";
    let options = Options { pedantic: true, ..searching(100_000) };
    let said: Vec<_> = found("", board, &options).into_iter().map(|found| found.message).collect();
    let same = "same shortest route, same flags";
    assert_eq!(
        said,
        [
            format!("one word of `CRATE IS PUSH` can be left out, at 6,0 or 7,0 or 8,0: {same}"),
            format!("CRATE can be left out, one of those at 7,1 or 9,1: {same}"),
        ]
    );
}

#[test]
fn routes_that_would_keep_a_machine_busy_are_not_replayed() {
    // A hundred million turns, on paper.
    let route = "{ route = '999999(L)', why = 'x' }, ".repeat(100);
    let level = format!("nonSolutions = [{route}]\nallowBypass = true\n{SHOVE}");
    for options in [Options::default(), searching(1_000)] {
        let found = found("", &level, &options);
        let codes: Vec<_> = found.iter().map(|found| found.code.id).collect();
        assert_eq!(codes, ["S011"]);
        assert!(found[0].message.contains("not replayed"), "{found:?}");
    }
}

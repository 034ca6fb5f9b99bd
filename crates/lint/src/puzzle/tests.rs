//! Which levels are one puzzle, against turns of drawings made by hand or by a second way of turning,
//! and against play: swapped boards of words are won by swapped routes.

use packwright_diagnostics::Source;
use packwright_engine::{Outcome, Position, WordsGame};
use packwright_model::{Direction, Level};
use packwright_syntax::{Format, parse};

use super::{Puzzle, Work};

fn level(keys: &str, rows: &[String]) -> Level {
    let text = format!(
        "format = 1\nid = 'a'\ntitle = 'A'\nversion = '1.0.0'\n[[levels]]\nid = 'b'\ntitle = 'B'\n\
         category = 'required'\n{keys}\nboard = '''\n{}\n'''\n",
        rows.join("\n")
    );
    let mut parsed = parse(&Source::new("a.pack.toml", text), Format::Toml);
    parsed.levels.remove(0).unwrap_or_else(|| panic!("{:?}", parsed.diagnostics))
}

fn rows(drawing: &str) -> Vec<String> {
    drawing.split('/').map(str::to_owned).collect()
}

fn form(keys: &str, rows: &[String]) -> Vec<u8> {
    Puzzle::of(&level(keys, rows), &mut Work::new()).unwrap().form
}

fn sokoban(drawing: &str) -> Vec<u8> {
    form("rules = 'sokoban'", &rows(drawing))
}

/// A quarter turn.
fn turned(rows: &[String]) -> Vec<String> {
    let column = |x: usize| rows.iter().rev().map(|row| char::from(row.as_bytes()[x])).collect();
    (0..rows[0].len()).map(column).collect()
}

fn mirrored(rows: &[String]) -> Vec<String> {
    rows.iter().map(|row| row.chars().rev().collect()).collect()
}

#[test]
fn sokoban_boards_are_one_puzzle_however_turned() {
    let mut board = rows("#######/#  . ##/# @$  #/#   *##/###  # /  #### ");
    let first = form("rules = 'sokoban'", &board);
    for _ in 0..4 {
        board = turned(&board);
        assert_eq!(form("rules = 'sokoban'", &board), first, "{board:?}");
        assert_eq!(form("rules = 'sokoban'", &mirrored(&board)), first, "{board:?}");
    }
}

#[test]
fn what_the_player_never_gets_to_does_not_count() {
    let plain = sokoban("######/#@$ .#/######");
    // Thicker walls, floor around, decoration that is at its place, a player elsewhere in its area.
    assert_eq!(sokoban("  ########/  ########/  ##@$ .#/  ####### "), plain);
    assert_eq!(sokoban("##########/#@$ .##* #/##########"), plain);
    let wide = sokoban("######/#@ $.#/######");
    assert_eq!(sokoban("######/# @$.#/######"), wide);
}

#[test]
fn what_changes_the_puzzle_counts() {
    let boards = [
        "######/#@$ .#/######",
        "######/#@ $.#/######",
        "######/#+$  #/######",
        "######/# $@.#/######",
        "#######/#@$ . #/#######",
        "######/#@$ .#/#  ###/#### ",
        // A target that stays empty for ever, and only targets that are covered for ever.
        "########/#@$ .#.#/########",
        "######/#@$  #/######",
        "########/#@$  #*#/########",
    ];
    let forms = boards.map(sokoban);
    for (at, form) in forms.iter().enumerate() {
        let same = forms.iter().position(|other| other == form);
        assert_eq!(same, Some(at), "{}", boards[at]);
    }
}

#[test]
fn a_board_of_words_may_swap_rows_and_columns_and_nothing_else() {
    let board = rows("MIY.TIN/......./.@.$.&./.......");
    let swapped = turned(&mirrored(&turned(&turned(&board))));
    assert_eq!(swapped[0], "M...", "a mirror at the diagonal: {swapped:?}");
    let first = form("", &board);
    assert_eq!(form("", &swapped), first);
    let (half, mirror) = (turned(&turned(&board)), mirrored(&board));
    for other in [turned(&board), half.clone(), mirror, mirrored(&half)] {
        assert_ne!(form("", &other), first, "{other:?}");
    }
    // The edge stops what moves, so floor beside it is part of the puzzle.
    assert_ne!(form("", &rows("MIY.TIN/......./.@.$.&./......./.......")), first);

    let play = |rows: &[String], route: &[Direction]| -> Vec<Outcome> {
        let level = level("", rows);
        let mut position = Position::start(&WordsGame::of(&level).unwrap());
        route.iter().map(|&direction| position.step(direction)).collect()
    };
    let route = [
        Direction::Down,
        Direction::Right,
        Direction::Up,
        Direction::Right,
        Direction::Right,
        Direction::Left,
        Direction::Right,
        Direction::Right,
    ];
    let other = route.map(|direction| match direction {
        Direction::Up => Direction::Left,
        Direction::Left => Direction::Up,
        Direction::Right => Direction::Down,
        Direction::Down => Direction::Right,
    });
    assert_eq!(play(&board, &route), play(&swapped, &other));
}

#[test]
fn gates_and_channels_count() {
    let gates = "mechanics = [{ id = 'g', type = 'channel-gates', version = 1, channels = ['amber', 'teal'] }]";
    let board = rows("MIY.TIN/@._.|.&/.......");
    assert_ne!(form(gates, &board), form("", &board));
    let teal = format!("{gates}\nlegend = {{ '_' = {{ object = 'PLATE', channel = 'teal' }} }}");
    assert_ne!(form(&teal, &board), form(gates, &board));
}

#[test]
fn work_that_is_too_much_is_left_out() {
    let level = level("rules = 'sokoban'", &rows("######/#@$ .#/######"));
    let mut work = Work(2 * 181);
    assert!(Puzzle::of(&level, &mut work).is_some());
    assert!(Puzzle::of(&level, &mut work).is_some());
    assert!(Puzzle::of(&level, &mut work).is_none());
}

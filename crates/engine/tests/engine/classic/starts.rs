//! Starts that are not like the others: won already, without targets, without a player, with two.

use packwright_engine::{State, play, replay, wins_after};
use packwright_model::Direction::{self, Left, Right};
use packwright_model::{Channel, Level, Noun, Thing, ThingKind, Word};

use super::cells;
use crate::xsb::xsb;

#[test]
fn a_start_with_every_target_covered_is_won_by_the_first_accepted_move() {
    let mut state = State::start(&xsb("#####\n#@ *#\n#####"));
    assert!(!state.is_won());
    assert!(!state.step(Left).won, "a rejected move wins nothing");
    assert!(state.step(Right).won);
    assert!(state.undo());
    assert!(!state.is_won());
    assert_eq!(wins_after(&xsb("#####\n#@ *#\n#####"), &[Left, Right]), Some(2));
}

#[test]
fn a_level_without_a_target_is_never_won() {
    let played = play(&xsb("#####\n#@$ #\n#####"), &[Right, Left]);
    assert_eq!((played.won_after, played.accepted), (None, vec![Right, Left]));
}

#[test]
fn more_crates_than_targets_win_once_the_targets_are_covered() {
    assert_eq!(wins_after(&xsb("#######\n#$@$. #\n#######"), &[Right]), Some(1));
}

#[track_caller]
fn takes_no_turn(level: &Level) {
    let mut state = State::start(level);
    let start = state.projection();
    for direction in Direction::ALL {
        assert!(!state.step(direction).accepted, "{direction:?}");
    }
    assert_eq!((state.projection(), state.moves()), (start, 0));
    assert!(!state.undo());
    assert_eq!(wins_after(level, &Direction::ALL), None);
    assert_eq!(replay(level, &Direction::ALL).turns.len(), 5);
}

#[test]
fn no_player_or_two_of_them_take_no_turn() {
    takes_no_turn(&xsb("####\n# $.#\n####"));
    takes_no_turn(&xsb("######\n#@ @$.#\n######"));
    takes_no_turn(&xsb(""));
}

fn with(board: &str, noun: &str, x: usize, y: usize) -> Level {
    let mut level = xsb(board);
    let kind = ThingKind::Object(Noun::new(noun));
    level.things.push(Thing { kind, x, y, channel: None, id: None });
    level
}

#[test]
fn a_cell_that_holds_more_than_one_thing_takes_no_turn() {
    let board = "######\n#@ $.#\n######";
    for (noun, x) in [("WALL", 1), ("CRATE", 1), ("WALL", 3), ("CRATE", 3), ("CRATE", 0)] {
        takes_no_turn(&with(board, noun, x, 1));
    }
}

#[test]
fn what_lies_outside_the_board_is_left_out_of_play() {
    let board = "######\n#@ $.#\n######";
    for noun in ["MIAU", "CRATE", "DOCK", "WALL"] {
        let level = with(board, noun, 6, 1);
        assert_eq!(State::start(&level).things().count(), level.things.len() - 1);
        assert_eq!(wins_after(&level, &[Right, Right]), Some(2), "{noun}");
    }
}

#[test]
fn things_that_these_rules_do_not_know_stand_in_nobodys_way() {
    let mut level = with("######\n#@ $.#\n######", "TRUCK", 2, 1);
    let gate = ThingKind::Object(Noun::new("GATE"));
    level.things.push(Thing { kind: gate, x: 2, y: 1, channel: Some(Channel::Amber), id: None });
    let word = ThingKind::Word(Word::Is);
    level.things.push(Thing { kind: word, x: 4, y: 1, channel: None, id: None });
    let mut state = State::start(&level);
    assert!(state.step(Right).accepted);
    assert!(state.step(Right).won);
    assert_eq!(cells(&state, "TRUCK"), [(1, 2)]);
    assert_eq!(state.things().filter(|thing| thing.is_word).count(), 1);
}

//! Letters and figures of routes, counted by hand from the definitions.

use packwright_engine::{Metrics, lurd, metrics};
use packwright_model::{Noun, Ruleset, Thing, ThingKind, Word};

use super::route;
use crate::xsb::xsb;

/// Moves, pushes, box lines, box changes, pushing sessions, player lines.
fn figures(board: &str, moves: &str) -> [usize; 6] {
    let Metrics { moves, pushes, box_lines, box_changes, pushing_sessions, player_lines } =
        metrics(&xsb(board), &route(moves)).unwrap();
    [moves, pushes, box_lines, box_changes, pushing_sessions, player_lines]
}

const EXAMPLE: &str = "#######\n#  .  #\n#  $  #\n#  @$.#\n#     #\n#######";

/// Two crates in a row with a gap, and room around.
const ROOM: &str = "##########\n#        #\n#@$ $  ..#\n#        #\n##########";

#[test]
fn letters_are_small_for_walks_and_capital_for_pushes() {
    assert_eq!(lurd(&xsb(EXAMPLE), &route("UDR")), "UdR");
    // The third L and the last U meet a wall.
    assert_eq!(lurd(&xsb(EXAMPLE), &route("LLLUDDRRRRUUUU")), "lluddrrrruuu");
}

#[test]
fn rejected_moves_and_moves_after_the_win_have_no_letter() {
    assert_eq!(lurd(&xsb("#####\n#@$.#\n#####"), &route("ULRRL")), "R");
    assert_eq!(figures("#####\n#@$.#\n#####", "ULRRL"), [1, 1, 1, 1, 1, 1]);
}

#[test]
fn no_move_has_no_figures() {
    assert_eq!(figures(EXAMPLE, ""), [0; 6]);
    assert_eq!(lurd(&xsb(EXAMPLE), &[]), "");
}

#[test]
fn the_worked_example_has_two_of_each_and_three_player_lines() {
    assert_eq!(figures(EXAMPLE, "UDR"), [3, 2, 2, 2, 2, 3]);
}

#[test]
fn a_turn_of_the_same_box_is_a_new_line_and_no_change() {
    // R pushes the left crate to (2,3); a walk below it, and U pushes it up.
    assert_eq!(lurd(&xsb(ROOM), &route("RDRU")), "RdrU");
    assert_eq!(figures(ROOM, "RDRU"), [4, 2, 2, 1, 2, 4]);
}

#[test]
fn pushes_of_two_boxes_without_a_walk_between_are_one_session() {
    let board = "#######\n#     #\n#  $$ #\n#  @  #\n#.    #\n#######";
    // U: the crate at (2,3) goes up; R from (2,3): the crate at (2,4) goes right; one session.
    assert_eq!(lurd(&xsb(board), &route("UR")), "UR");
    assert_eq!(figures(board, "UR"), [2, 2, 2, 2, 1, 2]);
}

#[test]
fn a_walk_between_two_pushes_of_one_box_ends_its_line_and_session() {
    let board = "########\n#@$   .#\n########";
    assert_eq!(figures(board, "RRR"), [3, 3, 1, 1, 1, 1]);
    assert_eq!(lurd(&xsb(board), &route("RLRR")), "RlrR");
    assert_eq!(figures(board, "RLRR"), [4, 2, 2, 1, 2, 3]);
}

#[test]
fn back_to_an_earlier_box_is_a_change_again() {
    // The left crate, the right one, the left one again.
    let board = "#########\n#       #\n#  $@$  #\n#.      #\n#########";
    assert_eq!(lurd(&xsb(board), &route("LRRLLL")), "LrRllL");
    assert_eq!(figures(board, "LRRLLL"), [6, 3, 3, 3, 3, 3]);
}

#[test]
fn levels_of_words_have_letters_and_no_figures() {
    let word = |text| ThingKind::Word(Word::from_text(text));
    let object = |noun| ThingKind::Object(Noun::new(noun));
    let rows = [
        vec![word("MIAU"), word("IS"), word("YOU")],
        vec![word("CRATE"), word("IS"), word("PUSH")],
        vec![object("MIAU"), object("CRATE"), object("CRATE")],
    ];
    let mut level = xsb("     \n     \n     ");
    level.rules = Ruleset::Words;
    for (y, row) in rows.into_iter().enumerate() {
        let thing = |(x, kind)| Thing { kind, x, y, channel: None, id: None };
        level.things.extend(row.into_iter().enumerate().map(thing));
    }
    // Both crates twice to the right, a push against the edge, a step back.
    assert_eq!(lurd(&level, &route("RRRL")), "RRl");
    assert_eq!(metrics(&level, &route("RRRL")), None);
}

//! Crates that never move, against everything that can be reached on small boards; the player's reach
//! against a drawing of it.

use std::collections::BTreeSet;

use packwright_engine::{ClassicGame, is_playable};
use packwright_model::{Channel, Noun, Ruleset, Thing, ThingKind};

use crate::xsb::xsb;

fn game(board: &str) -> ClassicGame {
    ClassicGame::of(&xsb(board)).unwrap()
}

/// Numbers from a fixed start.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut state = 3_u64;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    }
}

const WIDTH: usize = 7;
const HEIGHT: usize = 6;

/// A room of random walls, crates and one player, within walls.
fn room(number: &mut impl FnMut(usize) -> usize) -> Vec<u8> {
    let mut cells = vec![b'#'; WIDTH * HEIGHT];
    let inside: Vec<usize> = (0..cells.len())
        .filter(|at| {
            (1..WIDTH - 1).contains(&(at % WIDTH)) && (1..HEIGHT - 1).contains(&(at / WIDTH))
        })
        .collect();
    for &at in &inside {
        cells[at] = if number(5) == 0 { b'#' } else { b' ' };
    }
    for _ in 0..3 {
        cells[inside[number(inside.len())]] = b'$';
    }
    cells[inside[number(inside.len())]] = b'@';
    cells
}

/// The cells of the crates that some play moves: every state is visited, each crate known by the cell
/// that it started in. Moves are as the rules of play word them.
fn moved(cells: &[u8]) -> BTreeSet<usize> {
    let all = |wanted: u8| (0..cells.len()).filter(move |&at| cells[at] == wanted);
    let start: Vec<usize> = all(b'$').collect();
    let first = (all(b'@').next().unwrap(), start.clone());
    let mut moved = BTreeSet::new();
    let mut seen = BTreeSet::from([first.clone()]);
    let mut waiting = vec![first];
    while let Some((player, crates)) = waiting.pop() {
        for step in [1, -1, WIDTH.cast_signed(), -WIDTH.cast_signed()] {
            let (to, beyond) =
                (player.wrapping_add_signed(step), player.wrapping_add_signed(2 * step));
            if cells[to] == b'#' {
                continue;
            }
            let mut next = crates.clone();
            if let Some(pushed) = crates.iter().position(|&cell| cell == to) {
                if cells[beyond] == b'#' || crates.contains(&beyond) {
                    continue;
                }
                next[pushed] = beyond;
                moved.insert(start[pushed]);
            }
            if seen.insert((to, next.clone())) {
                waiting.push((to, next));
            }
        }
    }
    moved
}

#[test]
fn a_frozen_crate_is_never_moved_by_any_play() {
    let mut number = numbers();
    let (mut frozen, mut free) = (0, 0);
    for _ in 0..60 {
        let cells = room(&mut number);
        let rows: Vec<_> = cells.chunks(WIDTH).map(String::from_utf8_lossy).collect();
        let game = game(&rows.join("\n"));
        let facts = game.warehouse();
        let moved = moved(&cells);
        for cell in facts.crates().iter().map(|placed| placed.cell) {
            assert!(
                !(facts.is_frozen(cell) && moved.contains(&cell)),
                "{cell}\n{}",
                rows.join("\n")
            );
            frozen += usize::from(facts.is_frozen(cell));
            free += usize::from(moved.contains(&cell));
        }
    }
    assert!(frozen > 20 && free > 20, "{frozen} frozen, {free} moved");
}

#[test]
fn crates_hold_each_other_only_as_long_as_all_are_held() {
    // The three on the left lean on each other and on the wall; on the right one of three can go, and
    // with it all.
    let game = game("########\n#$$ $  #\n#$  $$ #\n#@     #\n########");
    let facts = game.warehouse();
    let cells = facts.crates().iter().map(|placed| placed.cell);
    let cells = cells.filter(|&cell| facts.is_frozen(cell));
    assert_eq!(cells.collect::<Vec<_>>(), [9, 10, 17]);
}

#[test]
fn the_players_reach_is_what_walls_leave_of_it() {
    let game = game("#######\n#@ $  #\n### # #\n# # # #\n#######");
    let facts = game.warehouse();
    let drawn: Vec<String> = (0..5)
        .map(|y| (0..7).map(|x| if facts.is_in_reach(y * 7 + x) { '-' } else { ' ' }).collect())
        .collect();
    assert_eq!(drawn, ["       ", " ----- ", "   - - ", "   - - ", "       "]);
    assert_eq!(facts.open_edge(), None);
}

#[test]
fn an_open_board_is_left_where_the_player_is_nearest_to_the_edge() {
    let game = game("#######\n#@ $   \n### # #\n    # #\n#######");
    // The right end of the player's row is five steps away, the gap in the left wall seven.
    assert_eq!(game.warehouse().open_edge(), Some(13));
}

#[test]
fn more_walls_freeze_more_crates() {
    let game = game("######\n#$  .#\n#@ $ #\n######");
    let facts = game.warehouse();
    let frozen = |cells: Vec<bool>| (0..24).filter(|&at| cells[at]).collect::<Vec<_>>();
    assert_eq!(frozen(facts.frozen_among(|cell| facts.is_wall(cell))), [7]);
    // With cell (2, 2) as good as a wall the crate beside it is held in its row and by the wall below.
    let more = facts.frozen_among(|cell| facts.is_wall(cell) || cell == 14);
    assert_eq!(frozen(more), [7, 15]);
}

#[test]
fn an_area_ends_at_what_blocks_it() {
    let game = game("#####\n#@$ #\n#####");
    let facts = game.warehouse();
    let player = facts.player().unwrap().cell;
    let free = facts.area(player, |cell| facts.is_wall(cell) || facts.is_crate(cell));
    assert_eq!((free[6], free[7], free[8]), (true, false, false));
}

#[test]
fn things_are_listed_by_what_they_are_and_only_on_the_board() {
    let mut level = xsb("#####\n#+$*#\n#####");
    for (noun, x) in [("MIAU", 9), ("CRATE", 9), ("TRUCK", 1)] {
        let kind = ThingKind::Object(Noun::new(noun));
        let channel = Some(Channel::Amber);
        level.things.push(Thing { kind, x, y: 1, channel, id: None });
    }
    let game = ClassicGame::of(&level).unwrap();
    let facts = game.warehouse();
    let cells = |placed: &[packwright_engine::Placed]| -> Vec<usize> {
        placed.iter().map(|placed| placed.cell).collect()
    };
    assert_eq!(cells(facts.players()), [6]);
    assert_eq!(cells(facts.crates()), [7, 8]);
    assert_eq!(cells(facts.targets()), [6, 8]);
    assert!(facts.is_playable() && is_playable(&level));
    level.rules = Ruleset::Words;
    assert!(ClassicGame::of(&level).is_none());
}

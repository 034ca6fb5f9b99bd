//! Random walks on random boards: the session against the second way to play, forward and by undo.

use packwright_engine::{State, lurd, metrics, play, replay};
use packwright_model::Direction;
use proptest::prelude::*;

use super::naive::Board;
use crate::xsb::xsb;

/// The board that a session shows, in XSB.
fn drawn(state: &State, width: usize, height: usize) -> Vec<Vec<char>> {
    let mut rows = vec![vec![' '; width]; height];
    // The ground before what stands on it: the order of the things is that of the start.
    for ground in [true, false] {
        for thing in state.things().filter(|thing| (thing.name == "DOCK") == ground) {
            let cell = &mut rows[thing.y][thing.x];
            *cell = match (thing.name, *cell) {
                ("WALL", ' ') => '#',
                ("DOCK", ' ') => '.',
                ("CRATE", ' ') => '$',
                ("CRATE", '.') => '*',
                ("MIAU", ' ') => '@',
                ("MIAU", '.') => '+',
                other => panic!("{other:?}"),
            };
        }
    }
    rows
}

/// A board with few walls, so that much happens, open to the edge as often as not; one player on it.
fn boards() -> impl Strategy<Value = String> {
    let character = prop_oneof![
        6 => Just(' '), 2 => Just('#'), 3 => Just('$'), 2 => Just('.'), 1 => Just('*')
    ];
    let size = (1..8_usize, 1..8_usize);
    let filled = size.prop_flat_map(move |(width, height)| {
        let cells = prop::collection::vec(character.clone(), width * height);
        (Just(width), cells, 0..width * height)
    });
    filled.prop_map(|(width, mut cells, player)| {
        cells[player] = if ".*".contains(cells[player]) { '+' } else { '@' };
        let rows: Vec<String> = cells.chunks(width).map(|row| row.iter().collect()).collect();
        rows.join("\n")
    })
}

fn routes() -> impl Strategy<Value = Vec<Direction>> {
    prop::collection::vec(prop::sample::select(&Direction::ALL[..]), 0..60)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn session_and_second_way_agree(board in boards(), route in routes()) {
        let level = xsb(&board);
        let mut state = State::start(&level);
        let mut past = vec![Board::new(&board)];
        let (mut letters, mut accepted, mut won_after) = (String::new(), Vec::new(), None);
        for (at, &direction) in route.iter().enumerate() {
            let before = past.last().unwrap().clone();
            let after = before.after(direction);
            let settled = state.step(direction);
            prop_assert_eq!(settled.accepted, after.moves > before.moves);
            prop_assert_eq!(settled.pushed, after.pushes > before.pushes);
            prop_assert_eq!(settled.won, after.won);
            prop_assert_eq!(state.is_won(), after.won);
            prop_assert_eq!((state.moves(), state.pushes()), (after.moves, after.pushes));
            prop_assert_eq!(drawn(&state, level.width, level.height), after.rows.clone());
            if settled.accepted {
                let letter = direction.letter();
                letters.push(if settled.pushed { letter } else { letter.to_ascii_lowercase() });
                accepted.push(direction);
                won_after = won_after.or(after.won.then_some(at + 1));
                past.push(after);
            }
        }
        // A route ends at its win: nothing is accepted after it.
        prop_assert_eq!(lurd(&level, &route), letters.clone());
        let played = play(&level, &route);
        prop_assert_eq!((played.accepted, played.won_after), (accepted, won_after));
        let figures = metrics(&level, &route).unwrap();
        prop_assert_eq!((figures.moves, figures.pushes), (state.moves(), state.pushes()));
        let turns = replay(&level, &route).turns.len();
        prop_assert_eq!(turns, won_after.unwrap_or(route.len()) + 1);

        past.pop();
        while let Some(before) = past.pop() {
            prop_assert!(state.undo());
            prop_assert_eq!((state.moves(), state.pushes(), state.is_won()), (before.moves, before.pushes, false));
            prop_assert_eq!(drawn(&state, level.width, level.height), before.rows);
        }
        prop_assert!(!state.undo());
        prop_assert_eq!(state.projection(), State::start(&level).projection());
    }
}

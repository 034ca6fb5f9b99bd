//! The published solution of a classic level: its lines win with the published counts, and its first
//! pushes lead through the published states.

use std::fs;
use std::path::Path;

use packwright_engine::{State, lurd, metrics, wins_after};
use packwright_model::Level;

use super::{cells, route};
use crate::xsb::xsb;

/// Six lines, joined; the level is the first of a collection that may not be copied here. None, with a
/// notice, where they are not at hand.
fn published() -> Option<(Level, String)> {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let paths = ["spec/push-graph.md", "corpus/sokoban/original.xsb"].map(|path| shared.join(path));
    if let Some(missing) = paths.iter().find(|path| !path.exists()) {
        println!("skipped: {} is not here", missing.display());
        return None;
    }
    let [page, collection] = paths.map(|path| fs::read_to_string(path).unwrap());
    let is_route = |line: &&str| line.len() > 20 && line.chars().all(|c| "lurdLURD".contains(c));
    let lines: Vec<&str> = page.lines().filter(is_route).take(6).collect();
    assert_eq!(lines.len(), 6);
    let is_row = |line: &&str| line.contains('#') && line.chars().all(|c| "# .$*@+".contains(c));
    let rows = collection.lines().skip_while(|line| !is_row(line)).take_while(is_row);
    let rows: Vec<&str> = rows.collect();
    Some((xsb(&rows.join("\n")), lines.concat()))
}

#[test]
fn the_published_lines_win_with_97_pushes_and_262_moves() {
    let Some((level, lines)) = published() else { return };
    let moves = route(&lines);
    assert_eq!(wins_after(&level, &moves), Some(262));
    assert_eq!(lurd(&level, &moves), lines, "walks and pushes are told apart as published");
    let figures = metrics(&level, &moves).unwrap();
    assert_eq!((figures.moves, figures.pushes), (262, 97));
    let mut state = State::start(&level);
    assert!(moves.iter().all(|&direction| state.step(direction).accepted));
    assert!(state.is_won());
    assert_eq!((state.moves(), state.pushes()), (262, 97));
}

#[test]
fn the_first_pushes_lead_through_the_published_states() {
    let Some((level, lines)) = published() else { return };
    // Player, then crates, as row * width + column on a board 19 wide.
    let states: [(usize, [usize; 6]); 6] = [
        (163, [43, 64, 81, 83, 135, 138]),
        (83, [43, 64, 81, 82, 135, 138]),
        (64, [43, 45, 81, 82, 135, 138]),
        (81, [43, 45, 82, 100, 135, 138]),
        (100, [43, 45, 82, 119, 135, 138]),
        (45, [43, 64, 82, 119, 135, 138]),
    ];
    let index = |state: &State, noun| -> Vec<usize> {
        cells(state, noun).into_iter().map(|(row, column)| row * 19 + column).collect()
    };
    let mut state = State::start(&level);
    let mut seen = vec![(index(&state, "MIAU"), index(&state, "CRATE"))];
    for direction in route(&lines) {
        if state.step(direction).pushed {
            seen.push((index(&state, "MIAU"), index(&state, "CRATE")));
        }
    }
    assert_eq!(seen.len(), 98);
    for (push, (player, crates)) in states.into_iter().enumerate() {
        assert_eq!(seen[push], (vec![player], crates.to_vec()), "after push {push}");
    }
}

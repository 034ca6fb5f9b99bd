//! Each thing that the search leaves out, against the same search without it.

use std::sync::Arc;

use packwright_engine::ClassicGame;

use super::aim::Aim;
use super::distances::FAR;
use super::floor::{Floor, WALL};
use super::pairs::DEAD;
use super::push_search::{End, Prunings, PushSearch};
use super::setup::Setup;
use super::slice::Slice;
use super::tables::{Building, Tables};
use crate::Budget;

#[path = "../../tests/solver/support/sokoban.rs"]
mod boards;

/// What a search is given to leave out.
#[derive(Clone, Copy)]
struct With {
    pairs: bool,
    prunings: Prunings,
}

const NOTHING: With = With { pairs: false, prunings: Prunings { corrals: false, freezing: false } };

fn game(seed: u64) -> ClassicGame {
    ClassicGame::of(&boards::board(&boards::random_board(seed))).unwrap()
}

/// Boards as the search sees them, those that need no search left out.
fn floors(count: u64) -> impl Iterator<Item = Floor> {
    (0..count).filter_map(|seed| match Setup::of(game(seed).warehouse()) {
        Setup::Ready(floor) if !floor.has_surplus() && !floor.starts_solved() => Some(floor),
        _ => None,
    })
}

/// The tables of a floor, with surcharges of pairs or without.
fn tables(floor: &Floor, pairs: bool) -> Arc<Tables> {
    let mut building = Building::new(floor.clone(), 1 << 30, pairs).unwrap();
    assert!(building.advance(&mut Slice::of_states(usize::MAX)));
    let tables = building.into_tables();
    assert_eq!(tables.pairs.is_some(), pairs);
    Arc::new(tables)
}

fn search(tables: Arc<Tables>, prunings: Prunings) -> PushSearch {
    let budget = Budget { max_states: 1 << 20, max_bytes: 1 << 30 };
    let mut search = PushSearch::new(tables, Aim::Pushes, budget, 0);
    search.prunings = prunings;
    search
}

/// Fewest pushes, and the states expanded.
fn run(mut search: PushSearch) -> (Option<usize>, usize) {
    let pushes = match search.advance(&mut Slice::of_states(usize::MAX)).unwrap() {
        End::Solved(pushes) => Some(pushes.len()),
        End::Exhausted => None,
        End::Limit(reason) => panic!("{reason:?}"),
    };
    (pushes, search.stats().expanded)
}

fn fewest(floor: &Floor, with: With) -> (Option<usize>, usize) {
    run(search(tables(floor, with.pairs), with.prunings))
}

/// The answers are the same with and without; returns the states expanded in all, with and without.
fn compare(with: With) -> (usize, usize) {
    let mut expanded = (0, 0);
    for floor in floors(2_000) {
        let (found, more) = fewest(&floor, with);
        let (expected, most) = fewest(&floor, NOTHING);
        assert_eq!(found, expected, "{floor:?}");
        expanded.0 += more;
        expanded.1 += most;
    }
    expanded
}

#[test]
fn corrals_leave_out_only_what_can_wait() {
    let prunings = Prunings { corrals: true, ..NOTHING.prunings };
    let (with, without) = compare(With { prunings, ..NOTHING });
    assert!(with < without, "{with} {without}");
}

#[test]
fn freezing_leaves_out_only_what_is_dead() {
    let prunings = Prunings { freezing: true, ..NOTHING.prunings };
    let (with, without) = compare(With { prunings, ..NOTHING });
    assert!(with < without, "{with} {without}");
}

#[test]
fn surcharges_of_pairs_leave_out_only_what_is_dead_or_dearer() {
    let (with, without) = compare(With { pairs: true, ..NOTHING });
    assert!(with < without, "{with} {without}");
}

/// A crate alone needs just the pushes of the table: a search of a board with no other crate says so,
/// and that it has no solution where the table has no way.
#[test]
fn distances_are_those_of_a_crate_alone() {
    let (mut near, mut far) = (0, 0);
    for floor in floors(2_000) {
        let distances = &tables(&floor, false).distances;
        for &cell in &floor.crates {
            let alone = |target| Floor {
                crates: vec![cell],
                targets: vec![target],
                is_target: (0..floor.cells()).map(|at| at == usize::from(target)).collect(),
                ..floor.clone()
            };
            let row = distances.from(cell, distances.side(cell, floor.player));
            for (&target, &pushes) in floor.targets.iter().zip(row) {
                if target == cell {
                    assert_eq!(pushes, 0);
                    continue;
                }
                // Tables of its own would only repeat the claim: this search has none but the ways to
                // its one target from everywhere, checked on the way by the rules of pushing.
                let expected = plain(&alone(target));
                assert_eq!((pushes != FAR).then_some(usize::from(pushes)), expected);
                if expected.is_some() { near += 1 } else { far += 1 }
            }
        }
    }
    assert!(near > 100 && far > 100, "{near} {far}");
}

/// Fewest pushes of one crate, breadth first over (crate, player) with nothing left out.
fn plain(floor: &Floor) -> Option<usize> {
    let mut layer = vec![(floor.crates[0], floor.player)];
    let mut seen = std::collections::BTreeSet::from([(floor.crates[0], floor.player)]);
    for pushes in 0.. {
        // All walks first, then all pushes.
        let mut at = 0;
        while let Some(&(cell, player)) = layer.get(at) {
            at += 1;
            if cell == floor.targets[0] {
                return Some(pushes);
            }
            for next in floor.steps[usize::from(player)] {
                if next != WALL && next != cell && seen.insert((cell, next)) {
                    layer.push((cell, next));
                }
            }
        }
        let mut pushed = Vec::new();
        for &(cell, player) in &layer {
            for way in 0..4 {
                let to = floor.step(cell, way);
                if floor.step(player, way) == cell && to != WALL && seen.insert((to, cell)) {
                    pushed.push((to, cell));
                }
            }
        }
        if pushed.is_empty() {
            return None;
        }
        layer = pushed;
    }
    None
}

/// A pair that the table calls dead cannot be solved, and one with a surcharge costs no less than it
/// says: boards with two crates anywhere are searched without the table.
#[test]
fn surcharges_hold_for_two_crates_anywhere() {
    let (mut dead, mut dearer) = (0, 0);
    for floor in floors(2_000).filter(|floor| floor.targets.len() == 2) {
        let tables = tables(&floor, true);
        let (distances, pairs) = (&tables.distances, tables.pairs.as_ref().unwrap());
        let live: Vec<_> =
            (0..).take(floor.cells()).filter(|cell| distances.is_live(*cell)).collect();
        let placed = live.iter().flat_map(|&a| live.iter().map(move |&b| (a, b)));
        for (a, b) in placed.filter(|(a, b)| a < b && floor.targets != [*a, *b]) {
            let players = floor.steps[usize::from(a)].into_iter();
            for player in players.filter(|cell| *cell != WALL && *cell != b) {
                let floor = Floor { crates: vec![a, b], player, ..floor.clone() };
                let row = |cell| distances.from(cell, distances.side(cell, player));
                let (found, _) = fewest(&floor, NOTHING);
                let surcharge = pairs.surcharge(a, b, player);
                if surcharge == DEAD {
                    assert_eq!(found, None, "{floor:?}");
                    dead += 1;
                } else if let Some(found) = found {
                    let sums = [(0, 1), (1, 0)].map(|(x, y)| (row(a)[x], row(b)[y]));
                    let ways = sums.iter().filter(|(x, y)| *x != FAR && *y != FAR);
                    let assigned = ways.map(|(x, y)| usize::from(x + y)).min().unwrap();
                    assert!(assigned + usize::from(surcharge) <= found, "{floor:?}");
                    dearer += usize::from(surcharge > 0);
                }
            }
        }
    }
    assert!(dead > 100 && dearer > 100, "{dead} {dearer}");
}

/// Marks by cell are rounds that are counted; where the count begins anew nothing may be taken for marked
/// that an earlier round marked.
#[test]
fn marks_that_begin_anew_change_nothing() {
    let all = Prunings { corrals: true, freezing: true };
    for floor in floors(300) {
        let tables = tables(&floor, true);
        let expected = run(search(Arc::clone(&tables), all));
        for rounds in 0..40 {
            let mut search = search(Arc::clone(&tables), all);
            for marks in [
                &mut search.reach.marks,
                &mut search.child_reach.marks,
                &mut search.board.freeze.marks,
                &mut search.corrals.members,
                &mut search.corrals.tried,
            ] {
                marks.age(rounds);
            }
            assert_eq!(run(search), expected, "{rounds} rounds before, {floor:?}");
        }
    }
}

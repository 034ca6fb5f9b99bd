//! Stored states to pushes, and pushes to a route: the walks between them filled in, each a shortest
//! one.

use packwright_model::{Direction, Route};

use super::board::Push;
use super::floor::{Cell, Floor, WALL, cell, opposite};
use super::store::{NO_NODE, Node, Store};

/// The route of some pushes from the start.
pub(crate) fn of(floor: &Floor, pushes: &[Push]) -> Route {
    let mut has_crate = vec![false; floor.cells()];
    for &cell in &floor.crates {
        has_crate[usize::from(cell)] = true;
    }
    let mut route = Vec::new();
    let mut player = floor.player;
    for push in pushes {
        let from = floor.step(push.cell, opposite(push.direction));
        walk(floor, &has_crate, player, from, &mut route);
        route.push(Direction::ALL[push.direction]);
        has_crate[usize::from(push.cell)] = false;
        has_crate[usize::from(push.to)] = true;
        player = push.cell;
    }
    Route(route)
}

/// Adds a shortest walk; of several the one whose steps come first in the order U, D, L, R.
fn walk(floor: &Floor, has_crate: &[bool], from: Cell, to: Cell, route: &mut Vec<Direction>) {
    // Measured from the end, so that the first step that comes nearer can be taken each time.
    let mut left = vec![usize::MAX; floor.cells()];
    let mut queue = vec![to];
    left[usize::from(to)] = 0;
    let mut at = 0;
    while let Some(&cell) = queue.get(at) {
        at += 1;
        for next in floor.steps[usize::from(cell)] {
            let is_open = next != WALL && !has_crate[usize::from(next)];
            if is_open && left[usize::from(next)] == usize::MAX {
                left[usize::from(next)] = left[usize::from(cell)] + 1;
                queue.push(next);
            }
        }
    }
    let mut cell = from;
    while cell != to {
        let nearer = |direction: &usize| {
            let next = floor.step(cell, *direction);
            next != WALL && left[usize::from(next)] < left[usize::from(cell)]
        };
        let Some(direction) = (0..4).find(nearer) else { return };
        route.push(Direction::ALL[direction]);
        cell = floor.step(cell, direction);
    }
}

/// The pushes from the start to a stored state, and one more.
pub(crate) fn pushes_to(floor: &Floor, store: &Store, node: Node, last: Push) -> Vec<Push> {
    let mut pushes = vec![last];
    let mut child = node;
    while store.parent(child) != NO_NODE {
        let parent = store.parent(child);
        let (before, after) = (store.crates(parent), store.crates(child));
        let (cell, to) = (first_only(before, after), first_only(after, before));
        let direction = (0..4).find(|&way| floor.step(cell, way) == to).unwrap_or(0);
        pushes.push(Push { index: 0, cell, to, direction });
        child = parent;
    }
    pushes.reverse();
    pushes
}

/// The first cell with a crate in one state and none in the other.
fn first_only(state: &[u64], other: &[u64]) -> Cell {
    let differ = state.iter().zip(other).enumerate().find_map(|(word, (bits, others))| {
        let only = bits & !others;
        (only != 0).then(|| word * 64 + only.trailing_zeros() as usize)
    });
    cell(differ.unwrap_or(0))
}

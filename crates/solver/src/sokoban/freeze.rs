//! Freeze deadlocks: crates that hold each other for ever.
//!
//! A crate can move along an axis only if neither of the two cells beside it there is a wall or a
//! crate that never moves, and not both are dead squares. The crates that remain when those that can
//! move are taken away one after another, until no more can, are frozen: the largest set that fits,
//! so none is missed, and each holds because the others do.

use super::floor::{Cell, Floor, WALL};
use super::marks::Marks;

/// Looks for frozen crates around a crate.
#[derive(Debug)]
pub(crate) struct Freeze {
    /// The crates that are linked to the one asked about, through neighbours.
    cluster: Vec<Cell>,
    /// The cells of those.
    pub(crate) marks: Marks,
}

impl Freeze {
    pub(crate) fn new(floor: &Floor) -> Self {
        Self { cluster: Vec::new(), marks: Marks::new(floor.cells()) }
    }

    /// The frozen crates among the one at `seed` and all that are linked to it. `is_live` says whether
    /// a crate may ever stand somewhere.
    pub(crate) fn around(
        &mut self,
        floor: &Floor,
        seed: Cell,
        has_crate: impl Fn(Cell) -> bool,
        is_live: impl Fn(Cell) -> bool,
    ) -> &[Cell] {
        self.marks.clear();
        self.cluster.clear();
        self.add(seed);
        let mut at = 0;
        while let Some(&cell) = self.cluster.get(at) {
            at += 1;
            for next in floor.steps[usize::from(cell)] {
                if next != WALL && has_crate(next) && !self.marks.has(next.into()) {
                    self.add(next);
                }
            }
        }
        // Taking one away may free others: until nothing changes any more.
        let mut changed = true;
        while changed && !self.cluster.is_empty() {
            changed = false;
            at = 0;
            while let Some(&cell) = self.cluster.get(at) {
                let [up, down, left, right] = floor.steps[usize::from(cell)];
                let blocked = |a: Cell, b: Cell| {
                    a == WALL
                        || b == WALL
                        || self.marks.has(a.into())
                        || self.marks.has(b.into())
                        || (!is_live(a) && !is_live(b))
                };
                if blocked(up, down) && blocked(left, right) {
                    at += 1;
                } else {
                    self.marks.remove(cell.into());
                    self.cluster.swap_remove(at);
                    changed = true;
                }
            }
        }
        &self.cluster
    }

    fn add(&mut self, cell: Cell) {
        self.marks.add(cell.into());
        self.cluster.push(cell);
    }
}

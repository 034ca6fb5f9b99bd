//! PI-corrals: parts of the floor that the player cannot enter, of which it is certain that a push of
//! one of *these* crates can come next as well as later.
//!
//! A corral here is a set of unreachable empty cells and of crates that fence them in. Grown until no
//! crate of another place has a part in it, it has the property that the first push of one of its
//! crates, whenever a solution makes it, is possible now and goes inward. Made now instead, it leaves
//! everything that was played before it as possible as it was: the number of pushes is the same. So if
//! the corral needs a push at all (a crate of it is off target, or a target in it is empty), pushes of
//! other crates need not be tried. Walks can become longer by it: where fewest moves are asked for,
//! corrals say nothing.

use super::board::Board;
use super::floor::{Cell, Floor, WALL, opposite};
use super::marks::Marks;
use super::reach::Reach;
use super::tables::Tables;

/// Finds the corral with the fewest pushes.
#[derive(Debug)]
pub(crate) struct Corrals {
    /// What belongs to the corral that is grown now.
    pub(crate) members: Marks,
    /// The cells of this state from which a corral was begun or that one has taken in.
    pub(crate) tried: Marks,
    cells: Vec<Cell>,
    crates: Vec<Cell>,
    best: Vec<Cell>,
}

impl Corrals {
    pub(crate) fn new(floor: &Floor) -> Self {
        let cells = floor.cells();
        Self {
            members: Marks::new(cells),
            tried: Marks::new(cells),
            cells: Vec::new(),
            crates: Vec::new(),
            best: Vec::new(),
        }
    }

    /// Whether only the pushes of [relevant](Self::is_relevant) crates need be tried. `reach` is the
    /// player's area.
    pub(crate) fn find(&mut self, board: &Board, reach: &Reach) -> bool {
        self.tried.clear();
        let mut least = usize::MAX;
        for &cell in &board.crates {
            for seed in board.tables.floor.steps[usize::from(cell)] {
                let is_inside =
                    seed != WALL && !board.has_crate[usize::from(seed)] && !reach.has(seed);
                if !is_inside || self.tried.has(seed.into()) {
                    continue;
                }
                match self.grow(board, seed, reach) {
                    Some(pushes) if pushes < least => {
                        least = pushes;
                        std::mem::swap(&mut self.best, &mut self.crates);
                    }
                    _ => {}
                }
            }
        }
        least < usize::MAX
    }

    /// Whether the crate on a cell belongs to the corral found last.
    pub(crate) fn is_relevant(&self, cell: Cell) -> bool {
        self.best.contains(&cell)
    }

    /// Grows a corral from a cell; the number of its pushes, if only they need be tried.
    fn grow(&mut self, board: &Board, seed: Cell, reach: &Reach) -> Option<usize> {
        let Board { tables, has_crate, .. } = board;
        let Tables { floor, distances, .. } = &**tables;
        self.members.clear();
        self.cells.clear();
        self.crates.clear();
        self.add(seed, false);
        let (mut next_cell, mut next_crate) = (0, 0);
        let mut needs_a_push = false;
        let mut pushes = 0;
        loop {
            // First all cells, so that what a crate's neighbours are is known.
            if let Some(&cell) = self.cells.get(next_cell) {
                next_cell += 1;
                self.tried.add(cell.into());
                needs_a_push |= floor.is_target[usize::from(cell)];
                for next in floor.steps[usize::from(cell)] {
                    if next != WALL {
                        self.add(next, has_crate[usize::from(next)]);
                    }
                }
                continue;
            }
            let Some(&cell) = self.crates.get(next_crate) else { break };
            next_crate += 1;
            needs_a_push |= !floor.is_target[usize::from(cell)];
            for direction in 0..4 {
                let from = floor.step(cell, opposite(direction));
                let to = floor.step(cell, direction);
                if from == WALL || to == WALL || !distances.is_live(to) {
                    continue;
                }
                if !reach.has(from) {
                    // Whoever stands in the corral can leave only by a push of its own.
                    self.add(from, has_crate[usize::from(from)]);
                } else if reach.has(to) {
                    return None;
                } else {
                    pushes += usize::from(!has_crate[usize::from(to)]);
                    self.add(to, has_crate[usize::from(to)]);
                }
            }
        }
        needs_a_push.then_some(pushes)
    }

    fn add(&mut self, cell: Cell, is_crate: bool) {
        if self.members.add(cell.into()) {
            if is_crate { self.crates.push(cell) } else { self.cells.push(cell) }
        }
    }
}

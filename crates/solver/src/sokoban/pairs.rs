//! What two crates cost more than each of them alone, and which two can never both come home.
//!
//! For every two live cells and every part of the floor around them, the fewest pushes that bring the
//! two crates to any two targets, each to its own, less what each would need alone: the least over all
//! targets is a *surcharge* that every solution pays, however the crates are assigned, so that it adds to
//! the assignment's bound. Surcharges of disjoint pairs add up. Where no two targets can be reached
//! the pair is a deadlock.

use super::floor::{Cell, Floor, WALL};

/// A pair from which no two targets can be reached.
pub(crate) const DEAD: u8 = u8::MAX;

/// A cell that is not live.
const DEAD_CELL: u32 = u32::MAX;

/// Surcharges of all pairs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs {
    cells: usize,
    /// By cell: its number among the live ones.
    live: Vec<u32>,
    /// By pair: its first node. A node is a pair with the player in one part of the floor.
    pub(crate) first: Vec<u32>,
    /// By pair and cell: the part of the floor.
    parts: Vec<u8>,
    /// By node.
    pub(crate) surcharges: Vec<u8>,
}

impl Pairs {
    /// An empty table for boards of so many cells, with the live ones among them.
    pub(crate) fn empty(cells: usize, live: &[Cell]) -> Self {
        let mut numbers = vec![DEAD_CELL; cells];
        for (number, &cell) in (0..).zip(live) {
            numbers[usize::from(cell)] = number;
        }
        Self { cells, live: numbers, ..Self::default() }
    }

    /// Whether a crate may stand on a cell.
    pub(crate) fn is_live(&self, cell: Cell) -> bool {
        self.live[usize::from(cell)] != DEAD_CELL
    }

    /// Finds the parts of the floor without two cells; how many they are.
    pub(crate) fn split(&mut self, floor: &Floor, a: Cell, b: Cell, stack: &mut Vec<Cell>) -> u32 {
        const NEW: u8 = u8::MAX;
        let start = self.parts.len();
        self.parts.resize(start + self.cells, NEW);
        let part = &mut self.parts[start..];
        part[usize::from(a)] = 0;
        part[usize::from(b)] = 0;
        let mut parts = 0;
        for from in floor.steps[usize::from(a)].into_iter().chain(floor.steps[usize::from(b)]) {
            if from == WALL || part[usize::from(from)] != NEW || from == a || from == b {
                continue;
            }
            part[usize::from(from)] = parts;
            stack.push(from);
            while let Some(cell) = stack.pop() {
                for next in floor.steps[usize::from(cell)] {
                    if next != WALL && part[usize::from(next)] == NEW {
                        part[usize::from(next)] = parts;
                        stack.push(next);
                    }
                }
            }
            parts += 1;
        }
        u32::from(parts)
    }

    /// The index of a pair of different live cells; the lower must come first.
    #[inline]
    pub(crate) fn pair(&self, low: Cell, high: Cell) -> usize {
        let (low, high) = (self.live[usize::from(low)], self.live[usize::from(high)]);
        (high * high.saturating_sub(1) / 2 + low) as usize
    }

    /// The node of two cells with the player on a third.
    #[inline]
    pub(crate) fn node(&self, a: Cell, b: Cell, player: Cell) -> usize {
        let pair = self.pair(a.min(b), a.max(b));
        self.first[pair] as usize + usize::from(self.parts[pair * self.cells + usize::from(player)])
    }

    /// The surcharge of crates on two live cells, with the player somewhere.
    #[inline]
    pub(crate) fn surcharge(&self, a: Cell, b: Cell, player: Cell) -> u8 {
        self.surcharges[self.node(a, b, player)]
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.parts.len() + self.first.len() * size_of::<u32>() + self.surcharges.len()
    }
}

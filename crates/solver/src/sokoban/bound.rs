//! The lower bound of the pushes to come: the cheapest assignment of crates to targets, and on top what
//! disjoint pairs of crates cost more than each crate alone.

use super::assignment::Assignment;
use super::board::{Board, Push};
use super::floor::{Cell, Floor};
use super::pairs::DEAD;

/// A surcharge, and the indices of the two crates that pay it.
type Charge = (u8, u16, u16);

/// A crate's index as a charge has it.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "no search has more than `MOST_CRATES`")]
fn short(index: usize) -> u16 {
    index as u16
}

/// The bound of a state, and from it those of its children.
#[derive(Debug)]
pub(crate) struct Bound {
    assignment: Assignment,
    /// Of the state, dearest first.
    charges: Vec<Charge>,
    /// Work space: those of a child.
    of_child: Vec<Charge>,
    /// Work space, by crate: whether it pays already.
    pays: Vec<bool>,
}

impl Bound {
    pub(crate) fn new(floor: &Floor) -> Self {
        Self {
            assignment: Assignment::new(floor.crates.len(), floor.targets.len()),
            charges: Vec::new(),
            of_child: Vec::new(),
            pays: vec![false; floor.crates.len()],
        }
    }

    /// Pushes that every solution from a state still makes, at least; none if it has no solution.
    pub(crate) fn of(&mut self, board: &Board, player: Cell) -> Option<u32> {
        let distances = &board.tables.distances;
        for (row, &cell) in board.crates.iter().enumerate() {
            let side = distances.side(cell, player);
            self.assignment.set_row(row, distances.from(cell, side));
        }
        let pushes = self.assignment.solve()?;
        let Some(pairs) = &board.tables.pairs else { return Some(pushes) };
        self.charges.clear();
        for (second, &b) in board.crates.iter().enumerate() {
            for (first, &a) in board.crates[..second].iter().enumerate() {
                match pairs.surcharge(a, b, player) {
                    0 => {}
                    DEAD => return None,
                    charge => self.charges.push((charge, short(first), short(second))),
                }
            }
        }
        self.charges.sort_unstable_by(|a, b| b.cmp(a));
        Some(pushes + disjoint(&self.charges, &mut self.pays))
    }

    /// The same for what a push leads to, after [`of`](Self::of) the state before it.
    #[inline]
    pub(crate) fn after(&mut self, board: &Board, push: Push) -> Option<u32> {
        let distances = &board.tables.distances;
        let side = distances.side(push.to, push.cell);
        let row = distances.from(push.to, side);
        let pushes = self.assignment.with_row(push.index, row)?;
        let Some(pairs) = &board.tables.pairs else { return Some(pushes) };
        let index = short(push.index);
        self.of_child.clear();
        let others = self.charges.iter().filter(|(_, a, b)| *a != index && *b != index);
        self.of_child.extend(others);
        let known = self.of_child.len();
        for (other, &cell) in board.crates.iter().enumerate() {
            if other == push.index {
                continue;
            }
            match pairs.surcharge(push.to, cell, push.cell) {
                0 => {}
                DEAD => return None,
                charge => self.of_child.push((charge, index, short(other))),
            }
        }
        if self.of_child.len() > known {
            self.of_child.sort_unstable_by(|a, b| b.cmp(a));
        }
        Some(pushes + disjoint(&self.of_child, &mut self.pays))
    }
}

/// The sum over disjoint pairs, the dearest first.
fn disjoint(charges: &[Charge], pays: &mut [bool]) -> u32 {
    if charges.is_empty() {
        return 0;
    }
    pays.fill(false);
    let mut sum = 0;
    for &(charge, a, b) in charges {
        let (a, b) = (usize::from(a), usize::from(b));
        if !pays[a] && !pays[b] {
            pays[a] = true;
            pays[b] = true;
            sum += u32::from(charge);
        }
    }
    sum
}

//! A state as the search works on it, and the pushes that can be made in it.

use std::sync::Arc;

use super::floor::{Cell, WALL, cell, opposite};
use super::freeze::Freeze;
use super::reach::Reach;
use super::store::Store;
use super::tables::Tables;

/// A push: which crate, by its index, and in which direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Push {
    /// Index in [`Board::crates`].
    pub(crate) index: usize,
    /// Where the crate stands, and the player after the push.
    pub(crate) cell: Cell,
    /// Where the crate goes.
    pub(crate) to: Cell,
    /// Index in `Direction::ALL`.
    pub(crate) direction: usize,
}

/// The crates of a state.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) tables: Arc<Tables>,
    pub(crate) crates: Vec<Cell>,
    pub(crate) has_crate: Vec<bool>,
    bits: Vec<u64>,
    /// Sum of the crates' hash summands.
    hash: u64,
    /// Targets without a crate.
    open_targets: usize,
    pub(crate) freeze: Freeze,
    may_leave_anywhere: bool,
}

impl Board {
    /// The start.
    pub(crate) fn new(tables: &Arc<Tables>, store: &Store) -> Self {
        let floor = &tables.floor;
        let mut board = Self {
            crates: Vec::with_capacity(floor.crates.len()),
            has_crate: vec![false; floor.cells()],
            bits: vec![0; floor.cells().div_ceil(64)],
            hash: 0,
            open_targets: floor.targets.len(),
            freeze: Freeze::new(floor),
            may_leave_anywhere: floor.has_surplus(),
            tables: Arc::clone(tables),
        };
        for &cell in &floor.crates {
            board.crates.push(cell);
            board.put(cell, store);
        }
        board
    }

    /// Takes the crates of a stored state.
    pub(crate) fn load(&mut self, bits: &[u64], store: &Store) {
        for &cell in &self.crates {
            self.has_crate[usize::from(cell)] = false;
        }
        self.crates.clear();
        self.bits.fill(0);
        self.hash = 0;
        self.open_targets = self.tables.floor.targets.len();
        for (word, &bits) in bits.iter().enumerate() {
            let mut rest = bits;
            while rest != 0 {
                let cell = cell(word * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
                self.crates.push(cell);
                self.put(cell, store);
            }
        }
    }

    fn put(&mut self, cell: Cell, store: &Store) {
        self.has_crate[usize::from(cell)] = true;
        self.bits[usize::from(cell) / 64] |= 1 << (cell % 64);
        self.hash = self.hash.wrapping_add(store.crate_summand(cell));
        self.open_targets -= usize::from(self.tables.floor.is_target[usize::from(cell)]);
    }

    fn take(&mut self, cell: Cell, store: &Store) {
        self.has_crate[usize::from(cell)] = false;
        self.bits[usize::from(cell) / 64] &= !(1 << (cell % 64));
        self.hash = self.hash.wrapping_sub(store.crate_summand(cell));
        self.open_targets += usize::from(self.tables.floor.is_target[usize::from(cell)]);
    }

    /// Moves a crate as a push says.
    #[inline]
    pub(crate) fn play(&mut self, push: Push, store: &Store) {
        self.take(push.cell, store);
        self.put(push.to, store);
        self.crates[push.index] = push.to;
    }

    /// Moves it back.
    #[inline]
    pub(crate) fn take_back(&mut self, push: Push, store: &Store) {
        self.take(push.to, store);
        self.put(push.cell, store);
        self.crates[push.index] = push.cell;
    }

    /// Whether every target holds a crate.
    #[inline]
    pub(crate) fn is_solved(&self) -> bool {
        self.open_targets == 0
    }

    /// The bits of the crates.
    pub(crate) fn bits(&self) -> &[u64] {
        &self.bits
    }

    /// The hash of the state with the player on a cell.
    #[inline]
    pub(crate) fn hash(&self, player: Cell, store: &Store) -> u64 {
        self.hash.wrapping_add(store.player_summand(player))
    }

    /// The pushes of a crate that the player can make from an area, those onto dead squares left out.
    #[inline]
    pub(crate) fn pushes_of(
        &self,
        index: usize,
        reach: &Reach,
    ) -> impl Iterator<Item = Push> + use<> {
        let cell = self.crates[index];
        let steps = self.tables.floor.steps[usize::from(cell)];
        let can = |direction: usize| {
            let (from, to) = (steps[opposite(direction)], steps[direction]);
            from != WALL
                && to != WALL
                && reach.has(from)
                && !self.has_crate[usize::from(to)]
                && (self.may_leave_anywhere || self.tables.distances.is_live(to))
        };
        let mut possible = [false; 4];
        for (direction, possible) in possible.iter_mut().enumerate() {
            *possible = can(direction);
        }
        (0..4).filter(move |&direction| possible[direction]).map(move |direction| Push {
            index,
            cell,
            to: steps[direction],
            direction,
        })
    }

    /// Whether the crate on a cell is held for ever, by or with one that is missed on a target.
    #[inline]
    pub(crate) fn is_frozen_dead(&mut self, cell: Cell) -> bool {
        let (has_crate, Tables { floor, distances, .. }) = (&self.has_crate, &*self.tables);
        let frozen = self.freeze.around(
            floor,
            cell,
            |cell| has_crate[usize::from(cell)],
            |cell| distances.is_live(cell),
        );
        frozen.iter().any(|&cell| !floor.is_target[usize::from(cell)])
    }
}

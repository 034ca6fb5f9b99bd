//! The board a search works on: the cells that the player can ever reach, by number, and who stands
//! where at the start.

/// Number of a cell of the floor, in reading order.
pub(crate) type Cell = u16;

/// No cell: a wall, or the outside.
pub(crate) const WALL: Cell = Cell::MAX;

/// The cell of a number.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "no floor has as many cells as `WALL` says")]
pub(crate) fn cell(number: usize) -> Cell {
    debug_assert!(number < usize::from(WALL));
    number as Cell
}

/// The index in `Direction::ALL` of the opposite direction.
pub(crate) const fn opposite(direction: usize) -> usize {
    direction ^ 1
}

/// The board of a search.
#[derive(Clone, Debug)]
pub(crate) struct Floor {
    /// By cell: the neighbours, in the order of `Direction::ALL`.
    pub(crate) steps: Vec<[Cell; 4]>,
    /// By cell: whether it is a target.
    pub(crate) is_target: Vec<bool>,
    /// The targets, ascending.
    pub(crate) targets: Vec<Cell>,
    /// Where the crates stand at the start, ascending.
    pub(crate) crates: Vec<Cell>,
    /// Where the player stands at the start.
    pub(crate) player: Cell,
}

impl Floor {
    /// Number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.steps.len()
    }

    /// The neighbour of a cell in a direction, by its index in `Direction::ALL`.
    #[inline]
    pub(crate) fn step(&self, cell: Cell, direction: usize) -> Cell {
        self.steps[usize::from(cell)][direction]
    }

    /// Whether there are more crates than targets: then a crate may be left anywhere.
    pub(crate) fn has_surplus(&self) -> bool {
        self.crates.len() > self.targets.len()
    }

    /// Whether every target holds a crate at the start.
    pub(crate) fn starts_solved(&self) -> bool {
        self.targets.iter().all(|target| self.crates.binary_search(target).is_ok())
    }
}

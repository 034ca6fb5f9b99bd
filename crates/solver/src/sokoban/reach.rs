//! Where the player can walk.

use super::floor::{Cell, Floor, WALL};

/// The player's area, found by a flood fill that clears nothing between uses.
#[derive(Debug)]
pub(crate) struct Reach {
    /// By cell: the mark of the latest fill that came there.
    marks: Vec<u32>,
    mark: u32,
    queue: Vec<Cell>,
    /// By cell of the latest measured fill: steps from its start.
    steps: Vec<u16>,
}

impl Reach {
    pub(crate) fn new(floor: &Floor) -> Self {
        let cells = floor.cells();
        Self { marks: vec![0; cells], mark: 0, queue: Vec::with_capacity(cells), steps: vec![0; cells] }
    }

    fn begin(&mut self, from: Cell) {
        // After four thousand million fills the marks begin anew.
        if self.mark == u32::MAX {
            self.marks.fill(0);
            self.mark = 0;
        }
        self.mark += 1;
        self.queue.clear();
        self.queue.push(from);
        self.marks[usize::from(from)] = self.mark;
    }

    /// Fills the area around a cell; the lowest cell of it, which names the area.
    #[inline]
    pub(crate) fn fill(&mut self, floor: &Floor, from: Cell, has_crate: &[bool]) -> Cell {
        self.begin(from);
        let mut lowest = from;
        let mut at = 0;
        while at < self.queue.len() {
            let cell = self.queue[at];
            at += 1;
            lowest = lowest.min(cell);
            for next in floor.steps[usize::from(cell)] {
                if next != WALL
                    && self.marks[usize::from(next)] != self.mark
                    && !has_crate[usize::from(next)]
                {
                    self.marks[usize::from(next)] = self.mark;
                    self.queue.push(next);
                }
            }
        }
        lowest
    }

    /// The same with the number of steps to every cell.
    #[inline]
    pub(crate) fn measure(&mut self, floor: &Floor, from: Cell, has_crate: &[bool]) {
        self.begin(from);
        self.steps[usize::from(from)] = 0;
        let mut at = 0;
        while at < self.queue.len() {
            let cell = self.queue[at];
            at += 1;
            let steps = self.steps[usize::from(cell)] + 1;
            for next in floor.steps[usize::from(cell)] {
                if next != WALL
                    && self.marks[usize::from(next)] != self.mark
                    && !has_crate[usize::from(next)]
                {
                    self.marks[usize::from(next)] = self.mark;
                    self.steps[usize::from(next)] = steps;
                    self.queue.push(next);
                }
            }
        }
    }

    /// Whether the latest fill came to a cell.
    #[inline]
    pub(crate) fn has(&self, cell: Cell) -> bool {
        self.marks[usize::from(cell)] == self.mark
    }

    /// Steps to a cell that the latest measured fill came to.
    #[inline]
    pub(crate) fn steps(&self, cell: Cell) -> u16 {
        self.steps[usize::from(cell)]
    }

    /// Number of cells in the area.
    pub(crate) fn area(&self) -> usize {
        self.queue.len()
    }
}

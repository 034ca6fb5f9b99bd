//! Where the player can walk.

use super::floor::{Cell, Floor, WALL, cell};
use super::marks::Marks;

/// The player's area, found by a flood fill that clears nothing between uses.
#[derive(Debug)]
pub(crate) struct Reach {
    /// By cell: its neighbours, a wall being the cell after the last.
    steps: Vec<[Cell; 4]>,
    /// Where the latest fill came.
    pub(crate) marks: Marks,
    /// The area in the order in which it was filled.
    queue: Vec<Cell>,
    area: usize,
    /// By cell of the latest measured fill: steps from its start.
    walks: Vec<u16>,
}

impl Reach {
    pub(crate) fn new(floor: &Floor) -> Self {
        let cells = floor.cells();
        let inner = |at: Cell| if at == WALL { cell(cells) } else { at };
        Self {
            steps: floor.steps.iter().map(|steps| steps.map(inner)).collect(),
            marks: Marks::new(cells + 1),
            queue: vec![0; cells],
            area: 0,
            walks: vec![0; cells + 1],
        }
    }

    /// Crates and walls count as visited while a fill runs, so that it asks only one question a step.
    #[inline]
    fn begin(&mut self, from: Cell, crates: &[Cell]) {
        self.marks.clear();
        for &cell in crates {
            self.marks.add(cell.into());
        }
        self.marks.add(self.steps.len());
        self.marks.add(from.into());
        self.queue[0] = from;
        self.area = 1;
    }

    #[inline]
    fn end(&mut self, crates: &[Cell]) {
        for &cell in crates {
            self.marks.remove(cell.into());
        }
    }

    /// Fills the area around a cell; the lowest cell of it, which names the area.
    #[inline]
    pub(crate) fn fill(&mut self, from: Cell, crates: &[Cell]) -> Cell {
        self.begin(from, crates);
        let mut lowest = from;
        let mut at = 0;
        while at < self.area {
            let cell = self.queue[at];
            at += 1;
            lowest = lowest.min(cell);
            for next in self.steps[usize::from(cell)] {
                if self.marks.add(next.into()) {
                    self.queue[self.area] = next;
                    self.area += 1;
                }
            }
        }
        self.end(crates);
        lowest
    }

    /// The same with the number of steps to every cell.
    #[inline]
    pub(crate) fn measure(&mut self, from: Cell, crates: &[Cell]) {
        self.begin(from, crates);
        self.walks[usize::from(from)] = 0;
        let mut at = 0;
        while at < self.area {
            let cell = self.queue[at];
            at += 1;
            let steps = self.walks[usize::from(cell)] + 1;
            for next in self.steps[usize::from(cell)] {
                if self.marks.add(next.into()) {
                    self.walks[usize::from(next)] = steps;
                    self.queue[self.area] = next;
                    self.area += 1;
                }
            }
        }
        self.end(crates);
    }

    /// The lowest cell of the area after a crate has gone from `opened` to `blocked`, its neighbour,
    /// and the player has stayed in the latest filled area, whose lowest cell is `lowest`, or stepped on
    /// `opened`; none where only a new fill can tell. Most pushes change no more than these two cells.
    #[inline]
    pub(crate) fn lowest_after(
        &self,
        floor: &Floor,
        lowest: Cell,
        [opened, blocked]: [Cell; 2],
        has_crate: &[bool],
    ) -> Option<Cell> {
        if blocked == lowest {
            return None;
        }
        let mut touches = false;
        for next in floor.steps[usize::from(opened)] {
            if next == WALL || next == blocked {
                continue;
            }
            if self.has(next) {
                touches = true;
            } else if !has_crate[usize::from(next)] {
                return None;
            }
        }
        let is_in = |cell: Cell| cell != WALL && (self.has(cell) || (cell == opened && touches));
        if self.has(blocked) {
            // Without it the area holds together if its neighbours do around its corners.
            let around = floor.steps[usize::from(blocked)];
            let parts = around.iter().filter(|cell| is_in(**cell)).count();
            let joined = |&(a, b): &(usize, usize)| {
                is_in(around[a]) && is_in(around[b]) && is_in(floor.step(around[a], b))
            };
            let joints =
                [(0, 2), (0, 3), (1, 2), (1, 3)].iter().filter(|pair| joined(pair)).count();
            if parts > joints + 1 {
                return None;
            }
        }
        Some(if touches { lowest.min(opened) } else { lowest })
    }

    /// Whether the latest fill came to a cell.
    #[inline]
    pub(crate) fn has(&self, cell: Cell) -> bool {
        self.marks.has(cell.into())
    }

    /// Steps to a cell that the latest measured fill came to.
    #[inline]
    pub(crate) fn steps(&self, cell: Cell) -> u16 {
        self.walks[usize::from(cell)]
    }

    /// Number of cells in the area.
    pub(crate) fn area(&self) -> usize {
        self.area
    }
}

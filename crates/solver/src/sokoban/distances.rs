//! How many pushes a crate needs to each target when it is alone on the board, and where it can never
//! reach one: the dead squares.
//!
//! With a crate on a cell the player's floor may fall into parts, and which side the player is on
//! decides what can be pushed first. So distances are kept by cell and *side*: the part of the floor,
//! without that cell, in which the player stands.

use super::floor::{self, Cell, Floor, WALL, opposite};

/// No way.
pub(crate) const FAR: u16 = u16::MAX;

/// Bytes for the table of sides at most; beyond that a crate's sides are told apart no more, which
/// makes distances smaller, never larger.
const MOST_SIDE_BYTES: usize = 32 << 20;

/// Parts of the floor around each cell, and push distances from each.
#[derive(Clone, Debug)]
pub(crate) struct Distances {
    /// By cell: which row of `parts` it has, or `WHOLE` if the floor without it is in one piece.
    row: Vec<u32>,
    /// Rows by cell: the part in which a cell lies.
    parts: Vec<u8>,
    cells: usize,
    targets: usize,
    /// By cell, side, and target: pushes, or `FAR`.
    pushes: Vec<u16>,
    /// By cell: whether a crate there can still reach some target, with the player on some side.
    is_live: Vec<bool>,
    /// Cells looked at for the sides.
    looked: usize,
    /// Work space.
    queue: Vec<(Cell, usize)>,
}

/// The floor is in one piece.
const WHOLE: u32 = u32::MAX;
/// The parts of the floor around a cell: at most one for each neighbour.
const SIDES: usize = 4;

impl Distances {
    /// Empty tables; none where they would take more than `max_bytes`.
    pub(crate) fn empty(floor: &Floor, max_bytes: usize) -> Option<Self> {
        let cells = floor.cells();
        let targets = floor.targets.len();
        let entries = cells.saturating_mul(SIDES).saturating_mul(targets);
        (entries.saturating_mul(size_of::<u16>()) <= max_bytes).then(|| Self {
            row: vec![WHOLE; cells],
            parts: Vec::new(),
            cells,
            targets,
            pushes: vec![FAR; entries],
            is_live: vec![false; cells],
            looked: 0,
            queue: Vec::new(),
        })
    }

    /// The part of the floor without `crate_cell` in which `cell` lies.
    #[inline]
    pub(crate) fn side(&self, crate_cell: Cell, cell: Cell) -> usize {
        match self.row[usize::from(crate_cell)] {
            WHOLE => 0,
            row => usize::from(self.parts[row as usize * self.cells + usize::from(cell)]),
        }
    }

    /// Pushes from a cell to every target, with the player on a side of it.
    #[inline]
    pub(crate) fn from(&self, cell: Cell, side: usize) -> &[u16] {
        let start = (usize::from(cell) * SIDES + side) * self.targets;
        &self.pushes[start..start + self.targets]
    }

    /// Whether a crate on a cell can ever reach a target, with the player where it likes.
    #[inline]
    pub(crate) fn is_live(&self, cell: Cell) -> bool {
        self.is_live[usize::from(cell)]
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.pushes.len() * size_of::<u16>() + self.parts.len()
    }

    /// Finds the parts into which a cell splits the floor, for all cells in order; the cells looked at.
    pub(crate) fn split(&mut self, floor: &Floor, cell: usize) -> usize {
        if is_one_piece_nearby(floor, floor::cell(cell)) {
            return 1;
        }
        // Looking costs as much as keeping, whether the floor turns out to be split or not.
        self.looked = self.looked.saturating_add(self.cells);
        if self.looked > MOST_SIDE_BYTES {
            return 1;
        }
        let mut part = vec![u8::MAX; self.cells];
        let mut stack: Vec<Cell> = Vec::new();
        part[cell] = 0;
        let mut parts = 0;
        for next in floor.steps[cell] {
            if next == WALL || part[usize::from(next)] != u8::MAX {
                continue;
            }
            part[usize::from(next)] = parts;
            stack.push(next);
            while let Some(at) = stack.pop() {
                for next in floor.steps[usize::from(at)] {
                    if next != WALL && part[usize::from(next)] == u8::MAX {
                        part[usize::from(next)] = parts;
                        stack.push(next);
                    }
                }
            }
            parts += 1;
        }
        if let Ok(row) = u32::try_from(self.parts.len() / self.cells)
            && parts > 1
        {
            self.row[cell] = row;
            self.parts.extend_from_slice(&part);
        }
        self.cells
    }

    /// Pulls a crate from a target, by its index, everywhere it can be pulled to, nearest first; the
    /// places looked at. All cells must be split before.
    pub(crate) fn pull_from(&mut self, floor: &Floor, target: usize) -> usize {
        let start = floor.targets[target];
        let mut queue = std::mem::take(&mut self.queue);
        queue.clear();
        for side in 0..SIDES {
            self.set(target, start, side, 0);
            queue.push((start, side));
        }
        let mut at = 0;
        while let Some(&(cell, side)) = queue.get(at) {
            at += 1;
            let pushes = self.from(cell, side)[target];
            for direction in 0..4 {
                // The push came from `before`, where the player stands after it.
                let before = floor.step(cell, opposite(direction));
                if before == WALL || self.side(cell, before) != side {
                    continue;
                }
                let player = floor.step(before, opposite(direction));
                if player == WALL {
                    continue;
                }
                let from_side = self.side(before, player);
                if self.from(before, from_side)[target] == FAR {
                    self.set(target, before, from_side, (pushes + 1).min(FAR - 1));
                    queue.push((before, from_side));
                }
            }
        }
        self.queue = queue;
        at
    }

    fn set(&mut self, target: usize, cell: Cell, side: usize, pushes: u16) {
        self.pushes[(usize::from(cell) * SIDES + side) * self.targets + target] = pushes;
        self.is_live[usize::from(cell)] = true;
    }
}

/// Whether the open neighbours of a cell are connected through the eight cells around it: then the
/// floor without the cell is in one piece, which holds for most cells and is quick to see.
fn is_one_piece_nearby(floor: &Floor, cell: Cell) -> bool {
    let neighbours = floor.steps[usize::from(cell)];
    let open: Vec<usize> = (0..4).filter(|&direction| neighbours[direction] != WALL).collect();
    let joined = |a: usize, b: usize| {
        let corner = floor.step(neighbours[a], b);
        corner != WALL
    };
    match open[..] {
        [] | [_] => true,
        [a, b] => a / 2 != b / 2 && joined(a, b),
        // Up, down, left, right: each of the first two touches each of the last two at a corner.
        _ => {
            let corners = [(0, 2), (0, 3), (1, 2), (1, 3)];
            let both = |(a, b): &(usize, usize)| neighbours[*a] != WALL && neighbours[*b] != WALL;
            corners.iter().filter(|pair| both(pair) && joined(pair.0, pair.1)).count()
                >= open.len() - 1
        }
    }
}

//! Sokoban boards for tests, and a plain search over them that shares nothing with the solver.
#![allow(dead_code)] // each user takes its part

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

#[path = "../../../../engine/tests/engine/xsb.rs"]
mod xsb_board;

pub(crate) use xsb_board::xsb as board;

/// A small board, walled in, the same for the same seed; some cannot be solved, some have crates to
/// spare.
pub(crate) fn random_board(seed: u64) -> String {
    let mut state = seed.wrapping_mul(0x5851_F42D_4C95_7F2D) ^ 0x1405_7B7E_F767_814F;
    let mut below = |most: usize| {
        for _ in 0..3 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
        }
        usize::try_from(state % most as u64).unwrap()
    };
    let (width, height) = (5 + below(3), 5 + below(2));
    let mut cells = vec![vec!['#'; width]; height];
    for row in &mut cells[1..height - 1] {
        for cell in &mut row[1..width - 1] {
            *cell = if below(5) == 0 { '#' } else { ' ' };
        }
    }
    let crates = 1 + below(3);
    let targets = if below(6) == 0 { crates.saturating_sub(1).max(1) } else { crates };
    let mut put = |cells: &mut Vec<Vec<char>>, c: char| {
        loop {
            let (x, y) = (1 + below(width - 2), 1 + below(height - 2));
            let both = match (cells[y][x], c) {
                (' ', c) => c,
                ('.', '$') => '*',
                ('.', '@') => '+',
                _ => continue,
            };
            cells[y][x] = both;
            return;
        }
    };
    // Room for what is to come.
    cells[1][1] = ' ';
    let free = cells.iter().flatten().filter(|cell| **cell == ' ').count();
    if free > crates + targets + 1 {
        (0..targets).for_each(|_| put(&mut cells, '.'));
        (0..crates).for_each(|_| put(&mut cells, '$'));
        put(&mut cells, '@');
    } else {
        cells[1][1] = '@';
    }
    let rows: Vec<String> = cells.into_iter().map(String::from_iter).collect();
    rows.join("\n")
}

/// A board for the plain search.
pub(crate) struct Grid {
    walls: BTreeSet<(isize, isize)>,
    targets: BTreeSet<(isize, isize)>,
    start: State,
}

/// The player and the crates.
type State = ((isize, isize), BTreeSet<(isize, isize)>);

impl Grid {
    pub(crate) fn of(text: &str) -> Self {
        let mut grid = Self {
            walls: BTreeSet::new(),
            targets: BTreeSet::new(),
            start: ((0, 0), BTreeSet::new()),
        };
        for (y, row) in text.lines().enumerate() {
            for (x, c) in row.chars().enumerate() {
                let at = (x.cast_signed(), y.cast_signed());
                if c == '#' {
                    grid.walls.insert(at);
                }
                if ".*+".contains(c) {
                    grid.targets.insert(at);
                }
                if "$*".contains(c) {
                    grid.start.1.insert(at);
                }
                if "@+".contains(c) {
                    grid.start.0 = at;
                }
            }
        }
        grid
    }

    pub(crate) fn has_surplus(&self) -> bool {
        self.start.1.len() > self.targets.len()
    }

    /// The least of an order of (pushes, moves) over all routes that win, single steps searched in
    /// that order; a route wins with an accepted move.
    pub(crate) fn cheapest(
        &self,
        order: impl Fn(usize, usize) -> (usize, usize),
    ) -> Option<(usize, usize)> {
        if self.targets.is_empty() {
            return None;
        }
        let mut best: HashMap<State, (usize, usize)> = HashMap::new();
        let mut heap = BinaryHeap::new();
        heap.push(Reverse(((0, 0), 0, 0, false, self.start.clone())));
        while let Some(Reverse((cost, pushes, moves, moved, state))) = heap.pop() {
            if moved && self.targets.iter().all(|target| state.1.contains(target)) {
                return Some(cost);
            }
            if best.get(&state).is_some_and(|known| *known <= cost) && moved {
                continue;
            }
            best.insert(state.clone(), cost);
            let ((x, y), crates) = &state;
            for (right, down) in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
                let (next, beyond) = ((x + right, y + down), (x + 2 * right, y + 2 * down));
                if self.walls.contains(&next) {
                    continue;
                }
                let mut crates = crates.clone();
                let pushed = crates.remove(&next);
                if pushed && (self.walls.contains(&beyond) || !crates.insert(beyond)) {
                    continue;
                }
                let sums = (pushes + usize::from(pushed), moves + 1);
                let cost = order(sums.0, sums.1);
                heap.push(Reverse((cost, sums.0, sums.1, true, (next, crates))));
            }
        }
        None
    }
}

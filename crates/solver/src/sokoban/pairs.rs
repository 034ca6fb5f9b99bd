//! What two crates cost more than each of them alone, and which two can never both come home.
//!
//! For every two live cells and every part of the floor around them, the fewest pushes that bring the
//! two crates to any two targets, each to its own, less what each would need alone: the least over all
//! targets is a *surcharge* that every solution pays, however the crates are assigned, so that it adds to
//! the assignment's bound. Surcharges of disjoint pairs add up. Where no two targets can be reached
//! the pair is a deadlock.

use super::distances::{Distances, FAR};
use super::floor::{Cell, Floor, WALL, opposite};

/// A pair from which no two targets can be reached.
pub(crate) const DEAD: u8 = u8::MAX;

/// Work for the tables at most, in steps from a pair to a pair: a second or two.
const MOST_WORK: usize = 400_000_000;

/// Surcharges of all pairs.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    cells: usize,
    /// By cell: its number among the live ones.
    live: Vec<u32>,
    /// By pair: its first node. A node is a pair with the player in one part of the floor.
    first: Vec<u32>,
    /// By pair and cell: the part of the floor.
    parts: Vec<u8>,
    /// By node.
    surcharges: Vec<u8>,
}

/// A cell that is not live.
const DEAD_CELL: u32 = u32::MAX;

impl Pairs {
    /// Works the table out; none where it would take too long, or when `stop` says so, which is asked
    /// once a pair of targets.
    pub(crate) fn of(
        floor: &Floor,
        distances: &Distances,
        stop: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let cells = floor.cells();
        let mut live = vec![DEAD_CELL; cells];
        let mut live_cells = Vec::new();
        for cell in 0..cells as Cell {
            if distances.is_live(cell) {
                live[usize::from(cell)] = live_cells.len() as u32;
                live_cells.push(cell);
            }
        }
        let count = live_cells.len() * live_cells.len().saturating_sub(1) / 2;
        let targets = floor.targets.len();
        // About two parts a pair, two orders, three pushes.
        let work = count.checked_mul(12)?.checked_mul(targets * targets / 2)?;
        if work > MOST_WORK || count.checked_mul(cells)? > 32 << 20 {
            return None;
        }
        let mut pairs = Self {
            cells,
            live,
            first: Vec::with_capacity(count + 1),
            parts: Vec::new(),
            surcharges: Vec::new(),
        };
        let mut nodes = 0;
        let mut stack = Vec::new();
        for (b, &second) in live_cells.iter().enumerate() {
            for &first in &live_cells[..b] {
                pairs.first.push(nodes);
                nodes += pairs.split(floor, first, second, &mut stack);
            }
        }
        pairs.first.push(nodes);
        let graph = Graph::of(&pairs, floor, &live_cells);
        pairs.charge(floor, distances, &graph, stop).then_some(pairs)
    }

    /// Finds the parts of the floor without two cells; how many they are.
    fn split(&mut self, floor: &Floor, a: Cell, b: Cell, stack: &mut Vec<Cell>) -> u32 {
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
    fn pair(&self, low: Cell, high: Cell) -> usize {
        let (low, high) = (self.live[usize::from(low)], self.live[usize::from(high)]);
        (high * high.saturating_sub(1) / 2 + low) as usize
    }

    /// The node of two cells with the player on a third.
    #[inline]
    fn node(&self, a: Cell, b: Cell, player: Cell) -> usize {
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

    /// Fills the surcharges in; false if it was stopped.
    fn charge(
        &mut self,
        floor: &Floor,
        distances: &Distances,
        graph: &Graph,
        stop: &dyn Fn() -> bool,
    ) -> bool {
        let nodes = graph.cells.len();
        self.surcharges = vec![DEAD; nodes];
        let mut pushes = vec![FAR; 2 * nodes];
        let mut queue: Vec<u32> = Vec::with_capacity(2 * nodes);
        for (second, &high) in floor.targets.iter().enumerate() {
            for (first, &low) in floor.targets[..second].iter().enumerate() {
                if stop() {
                    return false;
                }
                pushes.fill(FAR);
                queue.clear();
                let pair = self.pair(low, high);
                for node in self.first[pair]..self.first[pair + 1] {
                    pushes[2 * node as usize] = 0;
                    queue.push(2 * node);
                }
                let mut at = 0;
                while let Some(&labelled) = queue.get(at) {
                    at += 1;
                    let so_far = pushes[labelled as usize];
                    let (node, swapped) = (labelled as usize / 2, labelled & 1);
                    let (a, b, player) = graph.cells[node];
                    let (to_a, to_b) = if swapped == 0 { (first, second) } else { (second, first) };
                    let alone = distances.from(a, distances.side(a, player))[to_a]
                        + distances.from(b, distances.side(b, player))[to_b];
                    let surcharge = so_far.saturating_sub(alone).min(u16::from(DEAD) - 1) as u8;
                    let least = &mut self.surcharges[node];
                    *least = surcharge.min(*least);
                    for &edge in graph.into(node) {
                        let before = edge ^ swapped;
                        if pushes[before as usize] == FAR {
                            pushes[before as usize] = so_far + 1;
                            queue.push(before);
                        }
                    }
                }
            }
        }
        true
    }
}

/// All pushes of two crates alone on the board, from the pair they lead to.
struct Graph {
    /// By node: the two cells, the lower first, and a cell of the player's part.
    cells: Vec<(Cell, Cell, Cell)>,
    /// By node: where its edges begin.
    starts: Vec<u32>,
    /// Nodes before, times two, plus one where the crates' order changes on the way.
    edges: Vec<u32>,
}

impl Graph {
    fn of(pairs: &Pairs, floor: &Floor, live: &[Cell]) -> Self {
        let nodes = pairs.first.last().copied().unwrap_or(0) as usize;
        let mut cells = vec![(WALL, WALL, WALL); nodes];
        for (at, &high) in live.iter().enumerate() {
            for &low in &live[..at] {
                for cell in [low, high] {
                    for next in floor.steps[usize::from(cell)] {
                        if next != WALL && next != low && next != high {
                            cells[pairs.node(low, high, next)] = (low, high, next);
                        }
                    }
                }
            }
        }
        let mut links = Vec::new();
        for (node, &(low, high, _)) in cells.iter().enumerate() {
            for (cell, other) in [(low, high), (high, low)] {
                for direction in 0..4 {
                    let from = floor.step(cell, opposite(direction));
                    let to = floor.step(cell, direction);
                    let possible = from != WALL
                        && to != WALL
                        && from != other
                        && to != other
                        && pairs.live[usize::from(to)] != DEAD_CELL
                        && pairs.node(low, high, from) == node;
                    if possible {
                        let after = pairs.node(to, other, cell);
                        let swapped = (cell < other) != (to < other);
                        links.push((after as u32, 2 * node as u32 + u32::from(swapped)));
                    }
                }
            }
        }
        let mut starts = vec![0_u32; nodes + 1];
        for (after, _) in &links {
            starts[*after as usize + 1] += 1;
        }
        for node in 0..nodes {
            starts[node + 1] += starts[node];
        }
        let mut filled = starts.clone();
        let mut edges = vec![0; links.len()];
        for (after, before) in links {
            edges[filled[after as usize] as usize] = before;
            filled[after as usize] += 1;
        }
        Self { cells, starts, edges }
    }

    fn into(&self, node: usize) -> &[u32] {
        &self.edges[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

//! How the surcharges of pairs are worked out, a row of pairs or a pair of targets at a time.

use super::distances::{Distances, FAR};
use super::floor::{Cell, Floor, WALL, opposite};
use super::pairs::{DEAD, Pairs};
use super::slice::Slice;

/// Work for the table at most, in steps from a pair to a pair: a second or two.
const MOST_WORK: usize = 400_000_000;

/// Bytes for the parts of the floor at most.
const MOST_PARTS: usize = 32 << 20;

/// A table under way.
#[derive(Debug)]
pub(crate) struct Building {
    pairs: Pairs,
    live: Vec<Cell>,
    /// Pairs with a live cell before this one are split, by its index.
    split: usize,
    /// Nodes numbered so far.
    nodes: u32,
    graph: Option<Graph>,
    /// The next pair of targets, by their indices, the lower first.
    targets: (usize, usize),
    /// Work space, by node and order of the crates: pushes.
    pushes: Vec<u16>,
    queue: Vec<u32>,
}

impl Building {
    /// None where it would take too long.
    pub(crate) fn new(floor: &Floor, distances: &Distances) -> Option<Self> {
        let cells = floor.cells();
        let live: Vec<Cell> = (0..).take(cells).filter(|cell| distances.is_live(*cell)).collect();
        let count = live.len() * live.len().saturating_sub(1) / 2;
        let targets = floor.targets.len();
        // About two parts a pair, two orders, three pushes.
        let work = count.checked_mul(12)?.checked_mul(targets * targets / 2)?;
        if work > MOST_WORK || count.checked_mul(cells)? > MOST_PARTS {
            return None;
        }
        Some(Self {
            pairs: Pairs::empty(cells, &live),
            live,
            split: 0,
            nodes: 0,
            graph: None,
            targets: (0, 1),
            pushes: Vec::new(),
            queue: Vec::new(),
        })
    }

    /// Goes on; the table, once it is whole. The pushes from pair to pair are listed in one go.
    pub(crate) fn advance(
        &mut self,
        floor: &Floor,
        distances: &Distances,
        slice: &mut Slice,
    ) -> Option<Pairs> {
        while !slice.is_spent() {
            if self.split < self.live.len() {
                self.split_next(floor);
                slice.take(self.split * floor.cells());
                continue;
            }
            let Some(graph) = &self.graph else {
                self.pairs.first.push(self.nodes);
                let graph = Graph::of(&self.pairs, floor, &self.live);
                let nodes = graph.cells.len();
                self.pairs.surcharges = vec![DEAD; nodes];
                self.pushes = vec![FAR; 2 * nodes];
                self.queue.reserve(2 * nodes);
                slice.take(graph.edges.len());
                self.graph = Some(graph);
                continue;
            };
            let (first, second) = self.targets;
            if second >= floor.targets.len() {
                return Some(std::mem::take(&mut self.pairs));
            }
            graph.charge(
                floor,
                distances,
                self.targets,
                (&mut self.pushes, &mut self.queue),
                &mut self.pairs,
            );
            slice.take(self.pushes.len());
            self.targets = if first + 1 < second { (first + 1, second) } else { (0, second + 1) };
        }
        None
    }

    /// Finds the parts of the floor for the next live cell with each of those before it.
    fn split_next(&mut self, floor: &Floor) {
        let second = self.live[self.split];
        let mut stack = Vec::new();
        for &first in &self.live[..self.split] {
            self.pairs.first.push(self.nodes);
            self.nodes += self.pairs.split(floor, first, second, &mut stack);
        }
        self.split += 1;
    }
}

/// All pushes of two crates alone on the board, from the pair they lead to.
#[derive(Debug)]
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
        for (number, &(low, high, _)) in (0..).zip(&cells) {
            for (cell, other) in [(low, high), (high, low)] {
                for direction in 0..4 {
                    let from = floor.step(cell, opposite(direction));
                    let to = floor.step(cell, direction);
                    let possible = from != WALL
                        && to != WALL
                        && from != other
                        && to != other
                        && pairs.is_live(to)
                        && pairs.node(low, high, from) == number as usize;
                    if possible {
                        let swapped = (cell < other) != (to < other);
                        links.push((pairs.node(to, other, cell), 2 * number + u32::from(swapped)));
                    }
                }
            }
        }
        let mut starts = vec![0_u32; nodes + 1];
        for (after, _) in &links {
            starts[after + 1] += 1;
        }
        for node in 0..nodes {
            starts[node + 1] += starts[node];
        }
        let mut filled = starts.clone();
        let mut edges = vec![0; links.len()];
        for (after, before) in links {
            edges[filled[after] as usize] = before;
            filled[after] += 1;
        }
        Self { cells, starts, edges }
    }

    fn into(&self, node: usize) -> &[u32] {
        &self.edges[self.starts[node] as usize..self.starts[node + 1] as usize]
    }

    /// Lowers the surcharges to what these two targets, by their indices, ask of each pair.
    fn charge(
        &self,
        floor: &Floor,
        distances: &Distances,
        (first, second): (usize, usize),
        (pushes, queue): (&mut [u16], &mut Vec<u32>),
        pairs: &mut Pairs,
    ) {
        pushes.fill(FAR);
        queue.clear();
        let pair = pairs.pair(floor.targets[first], floor.targets[second]);
        for node in pairs.first[pair]..pairs.first[pair + 1] {
            pushes[2 * node as usize] = 0;
            queue.push(2 * node);
        }
        let mut at = 0;
        while let Some(&labelled) = queue.get(at) {
            at += 1;
            let so_far = pushes[labelled as usize];
            let (node, swapped) = (labelled as usize / 2, labelled & 1);
            let (a, b, player) = self.cells[node];
            let (to_a, to_b) = if swapped == 0 { (first, second) } else { (second, first) };
            let alone = distances.from(a, distances.side(a, player))[to_a]
                .saturating_add(distances.from(b, distances.side(b, player))[to_b]);
            let surcharge = u8::try_from(so_far.saturating_sub(alone)).unwrap_or(DEAD - 1);
            let least = &mut pairs.surcharges[node];
            *least = surcharge.min(DEAD - 1).min(*least);
            for &edge in self.into(node) {
                let before = edge ^ swapped;
                if pushes[before as usize] == FAR {
                    pushes[before as usize] = (so_far + 1).min(FAR - 1);
                    queue.push(before);
                }
            }
        }
    }
}

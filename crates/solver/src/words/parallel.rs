//! The plain search on several threads, layer by layer, with the same result whatever their number.
//!
//! Each layer takes three steps. The states of the layer are expanded in chunks by all threads, which
//! only read what is known: a successor that no earlier layer knows becomes a candidate. The states
//! are divided into shards by their keys; each shard is one thread's, which files its candidates in
//! the order of the layer. Last, the records of the new states are put together in that order. So
//! order of discovery, parents and routes are those of the search on one thread.

use std::thread;

use packwright_engine::search::Packing;
use packwright_engine::{Outcome, Position};
use packwright_model::{Direction, Route};

use super::Options;
use super::nodes::{Added, MOST_NODES, Node, Nodes, numbered};
use crate::{Limit, LimitReason, Progress, Solution, Stats, Verdict};

/// Layers with fewer states than this are not worth waking a thread for.
const WORTH_SHARING: usize = 512;

/// A successor that no earlier layer knows.
struct Candidate {
    key: u128,
    parent: Node,
    direction: Direction,
}

/// What one chunk of a layer gave.
struct Expanded {
    candidates: Vec<Candidate>,
    /// The candidates' packed states, end to end.
    records: Vec<u8>,
    /// By shard: which candidates belong to it.
    by_shard: Vec<Vec<usize>>,
    /// Wider than the layer's, if a turn changed something that the layer's does not hold.
    wider: Option<Packing>,
    /// States expanded: all of the chunk, or up to the first win.
    states: usize,
    win: Option<(Node, Direction)>,
    stopped: bool,
}

struct Parallel<'a> {
    options: &'a Options<'a>,
    start: Position,
    shards: Vec<Nodes>,
    packing: Packing,
    /// Node number and packed state of each state of the layer.
    layer: Vec<u8>,
    depth: usize,
    stats: Stats,
}

/// The search on `options.threads` threads.
pub(crate) fn solve(start: Position, options: &Options<'_>) -> Verdict {
    let shards = options.threads.max(1);
    let packing = Packing::new(&start);
    let mut search = Parallel {
        options,
        shards: (0..shards).map(|_| Nodes::empty(true)).collect(),
        packing,
        layer: Vec::new(),
        depth: 0,
        stats: Stats::default(),
        start,
    };
    search.run()
}

impl Parallel<'_> {
    fn run(&mut self) -> Verdict {
        let key = self.start.key();
        let shard = self.shard_of(key);
        let first = numbered(shard);
        self.shards[shard].add(key, first, Direction::Up, 0);
        self.layer.extend_from_slice(&first.to_le_bytes());
        self.packing.write(&self.start, &mut self.layer);
        let mut positions = vec![self.start.clone(); self.shards.len()];
        while !self.layer.is_empty() {
            if let Some(reason) = self.limit() {
                return Verdict::Limit(Limit::new(reason, self.stats));
            }
            let mut chunks = self.expand_layer(&mut positions);
            while chunks.iter().any(|chunk| chunk.wider.is_some()) {
                self.widen(&chunks);
                chunks = self.expand_layer(&mut positions);
            }
            if let Some(at) = chunks.iter().position(|chunk| chunk.win.is_some()) {
                // What one thread would not have come to does not count.
                chunks.truncate(at + 1);
            }
            let filed = self.file(&chunks);
            self.stats.expanded += chunks.iter().map(|chunk| chunk.states).sum::<usize>();
            self.stats.stored = self.shards.iter().map(Nodes::len).sum();
            if let Some((node, direction)) = chunks.last().and_then(|chunk| chunk.win) {
                let mut route = self.route_to(node, first);
                route.push(direction);
                return Verdict::Solved(Solution::shortest(Route(route), self.stats));
            }
            // Whatever the keys are, no number of a state may wrap.
            if self.shards.iter().any(|nodes| nodes.len() * self.shards.len() > MOST_NODES) {
                return Verdict::Limit(Limit::new(LimitReason::States, self.stats));
            }
            if chunks.iter().any(|chunk| chunk.stopped) {
                return Verdict::Limit(Limit::new(LimitReason::Stopped, self.stats));
            }
            self.next_layer(&chunks, &filed);
            self.depth += 1;
        }
        Verdict::Unsolved(self.stats)
    }

    fn shard_of(&self, key: u128) -> usize {
        // Other bits than those that the tables use.
        let [a, b, c, d, ..] = key.to_be_bytes();
        u32::from_be_bytes([a, b, c, d]) as usize % self.shards.len()
    }

    /// Expands the layer in chunks, all threads at once.
    fn expand_layer(&self, positions: &mut [Position]) -> Vec<Expanded> {
        let width = size_of::<Node>() + self.packing.width();
        let states = self.layer.len() / width;
        let threads = if states < WORTH_SHARING { 1 } else { positions.len() };
        let chunk = states.div_ceil(threads) * width;
        let mut work = self.layer.chunks(chunk).zip(positions);
        let Some((first, position)) = work.next() else { return Vec::new() };
        thread::scope(|scope| {
            let others: Vec<_> = work
                .map(|(records, position)| scope.spawn(move || self.expand(records, position)))
                .collect();
            let mut chunks = vec![self.expand(first, position)];
            // A thread that panicked has shown why already; the panic goes on here.
            chunks.extend(others.into_iter().map(|other| match other.join() {
                Ok(chunk) => chunk,
                Err(panic) => std::panic::resume_unwind(panic),
            }));
            chunks
        })
    }

    fn expand(&self, records: &[u8], position: &mut Position) -> Expanded {
        let mut out = Expanded {
            candidates: Vec::new(),
            records: Vec::new(),
            by_shard: vec![Vec::new(); self.shards.len()],
            wider: None,
            states: 0,
            win: None,
            stopped: false,
        };
        for record in records.chunks_exact(size_of::<Node>() + self.packing.width()) {
            let (node, state) = record.split_at(size_of::<Node>());
            let node = Node::from_le_bytes([node[0], node[1], node[2], node[3]]);
            self.packing.load(state, position);
            out.states += 1;
            for direction in Direction::ALL {
                let outcome = position.step(direction);
                if outcome == Outcome::Rejected {
                    continue;
                }
                if !self.options.constraint.refuses(position) {
                    if outcome == Outcome::Won {
                        out.win = Some((node, direction));
                        position.take_back();
                        return out;
                    }
                    self.propose(node, direction, position, &mut out);
                }
                position.take_back();
            }
            if out.states.is_multiple_of(1024) && self.is_stopped() {
                out.stopped = true;
                return out;
            }
        }
        out
    }

    #[inline]
    fn propose(&self, parent: Node, direction: Direction, position: &Position, out: &mut Expanded) {
        let key = position.key();
        let shard = self.shard_of(key);
        if self.shards[shard].find(key).is_some() {
            return;
        }
        if !self.packing.covers(position) {
            out.wider.get_or_insert_with(|| self.packing.clone()).widen(position);
        }
        if out.wider.is_none() {
            self.packing.write(position, &mut out.records);
            out.by_shard[shard].push(out.candidates.len());
            out.candidates.push(Candidate { key, parent, direction });
        }
    }

    /// Brings the layer to a packing that holds all that the chunks came upon.
    fn widen(&mut self, chunks: &[Expanded]) {
        let earlier = self.packing.clone();
        for wider in chunks.iter().filter_map(|chunk| chunk.wider.as_ref()) {
            self.packing.add(wider);
        }
        let mut layer = Vec::with_capacity(self.layer.len() * 2);
        for record in self.layer.chunks_exact(size_of::<Node>() + earlier.width()) {
            let (node, state) = record.split_at(size_of::<Node>());
            layer.extend_from_slice(node);
            self.packing.upgrade(&earlier, state, &self.start, &mut layer);
        }
        self.layer = layer;
    }

    /// Files the candidates, each shard on a thread; by shard and chunk, the node of each candidate
    /// that was new.
    fn file(&mut self, chunks: &[Expanded]) -> Vec<Vec<Vec<Option<Node>>>> {
        let count = self.shards.len();
        let file_shard = |shard: usize, nodes: &mut Nodes| -> Vec<Vec<Option<Node>>> {
            let file = |chunk: &Expanded, at: usize| {
                let Candidate { key, parent, direction } = chunk.candidates[at];
                match nodes.add(key, parent, direction, 0) {
                    Added::New(node) => Some(numbered(node as usize * count + shard)),
                    _ => None,
                }
            };
            let mut file = file;
            chunks
                .iter()
                .map(|chunk| chunk.by_shard[shard].iter().map(|&at| file(chunk, at)).collect())
                .collect()
        };
        let candidates: usize = chunks.iter().map(|chunk| chunk.candidates.len()).sum();
        let mut shards = self.shards.iter_mut().enumerate();
        if candidates < WORTH_SHARING {
            return shards.map(|(shard, nodes)| file_shard(shard, nodes)).collect();
        }
        thread::scope(|scope| {
            let first = shards.next();
            let others: Vec<_> = shards
                .map(|(shard, nodes)| scope.spawn(move || file_shard(shard, nodes)))
                .collect();
            let mut filed: Vec<_> =
                first.into_iter().map(|(shard, nodes)| file_shard(shard, nodes)).collect();
            filed.extend(others.into_iter().map(|other| match other.join() {
                Ok(filed) => filed,
                Err(panic) => std::panic::resume_unwind(panic),
            }));
            filed
        })
    }

    /// Puts the records of the new states together in the order of the candidates.
    fn next_layer(&mut self, chunks: &[Expanded], filed: &[Vec<Vec<Option<Node>>>]) {
        let width = self.packing.width();
        let candidates = chunks.iter().map(|chunk| chunk.candidates.capacity()).sum::<usize>();
        let proposed = chunks.iter().map(|chunk| chunk.records.capacity()).sum::<usize>()
            + candidates * size_of::<Candidate>();
        let before = self.layer.capacity();
        self.layer.clear();
        for (at, chunk) in chunks.iter().enumerate() {
            let mut cursors = vec![0; self.shards.len()];
            for (candidate, record) in
                chunk.candidates.iter().zip(chunk.records.chunks_exact(width))
            {
                let shard = self.shard_of(candidate.key);
                let node = filed[shard][at][cursors[shard]];
                cursors[shard] += 1;
                if let Some(node) = node {
                    self.layer.extend_from_slice(&node.to_le_bytes());
                    self.layer.extend_from_slice(record);
                }
            }
        }
        let nodes: usize = self.shards.iter().map(Nodes::bytes).sum();
        let bytes = nodes + proposed + before.max(self.layer.capacity());
        self.stats.bytes = self.stats.bytes.max(bytes);
    }

    fn limit(&self) -> Option<LimitReason> {
        if self.stats.stored > self.options.budget.max_states.min(MOST_NODES / 8) {
            return Some(LimitReason::States);
        }
        if self.stats.bytes > self.options.budget.max_bytes {
            return Some(LimitReason::Memory);
        }
        self.is_stopped().then_some(LimitReason::Stopped)
    }

    fn is_stopped(&self) -> bool {
        let Stats { expanded, stored, bytes } = self.stats;
        let progress = Progress { depth: self.depth, expanded, stored, bytes };
        self.options.is_stopped(&progress)
    }

    fn route_to(&self, mut node: Node, start: Node) -> Vec<Direction> {
        let count = numbered(self.shards.len());
        let mut route = Vec::new();
        while node != start {
            let (parent, direction) = self.shards[(node % count) as usize].origin(node / count);
            route.push(direction);
            node = parent;
        }
        route.reverse();
        route
    }
}

//! States found and not yet expanded, packed, in buckets by their cost.

use std::collections::VecDeque;

use packwright_engine::Position;
use packwright_engine::search::Packing;

use super::nodes::Node;

/// Buckets of records: a node number and a packed state each. Within a bucket, first in first out.
#[derive(Debug)]
pub(crate) struct Frontier {
    packing: Packing,
    /// The bucket at index 0 has cost `base`.
    buckets: VecDeque<Vec<u8>>,
    base: usize,
    start: Position,
}

/// A bucket taken out to be expanded, with the packing that its records have.
#[derive(Debug)]
pub(crate) struct Bucket {
    pub(crate) cost: usize,
    records: Vec<u8>,
    at: usize,
    packing: Packing,
}

impl Frontier {
    pub(crate) fn new(start: &Position) -> Self {
        Self {
            packing: Packing::new(start),
            buckets: VecDeque::new(),
            base: 0,
            start: start.clone(),
        }
    }

    /// Adds the state of a position, which has just played a turn, under a cost not below that of the
    /// bucket taken last.
    #[inline]
    pub(crate) fn push(&mut self, node: Node, position: &Position, cost: usize) {
        if !self.packing.covers(position) {
            self.widen(position);
        }
        let index = cost - self.base;
        while self.buckets.len() <= index {
            self.buckets.push_back(Vec::new());
        }
        let bucket = &mut self.buckets[index];
        let record = size_of::<Node>() + self.packing.width();
        if bucket.capacity() - bucket.len() < record {
            // By an eighth, not by doubling: memory is what ends a search.
            bucket.reserve_exact(bucket.len() / 8 + record);
        }
        bucket.extend_from_slice(&node.to_le_bytes());
        self.packing.write(position, bucket);
    }

    /// Takes out the next bucket that is not empty.
    pub(crate) fn next_bucket(&mut self) -> Option<Bucket> {
        loop {
            let records = self.buckets.pop_front()?;
            let cost = self.base;
            self.base += 1;
            if !records.is_empty() {
                return Some(Bucket { cost, records, at: 0, packing: self.packing.clone() });
            }
        }
    }

    /// The cost of the bucket that is next, if it is not empty.
    pub(crate) fn next_cost(&self) -> usize {
        self.base
    }

    pub(crate) fn bytes(&self) -> usize {
        self.buckets.iter().map(Vec::capacity).sum()
    }

    #[cold]
    fn widen(&mut self, position: &Position) {
        let earlier = self.packing.clone();
        self.packing.widen(position);
        let width = size_of::<Node>() + earlier.width();
        for bucket in &mut self.buckets {
            let mut wider = Vec::with_capacity(bucket.len() * 2);
            for record in bucket.chunks_exact(width) {
                let (node, state) = record.split_at(size_of::<Node>());
                wider.extend_from_slice(node);
                self.packing.upgrade(&earlier, state, &self.start, &mut wider);
            }
            *bucket = wider;
        }
    }
}

impl Bucket {
    /// Brings a position to the next state of the bucket.
    #[inline]
    pub(crate) fn next(&mut self, position: &mut Position) -> Option<Node> {
        let width = size_of::<Node>() + self.packing.width();
        let record = self.records.get(self.at..self.at + width)?;
        self.at += width;
        let (node, state) = record.split_at(size_of::<Node>());
        let node = Node::from_le_bytes([node[0], node[1], node[2], node[3]]);
        self.packing.load(state, position);
        Some(node)
    }

    pub(crate) fn bytes(&self) -> usize {
        self.records.capacity()
    }
}

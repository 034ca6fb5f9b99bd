//! The states that are to be expanded, by rank, the latest first among equals.

use super::store::Node;

/// Ranks at most: open states are listed by rank.
const MOST_RANKS: usize = 2_000_000;

/// Open states.
#[derive(Debug, Default)]
pub(crate) struct Open {
    by_rank: Vec<Vec<Node>>,
    /// One bit a node: it has been expanded at its present cost.
    closed: Vec<u64>,
    /// The rank that is being expanded; what is open has no lower one.
    rank: usize,
}

impl Open {
    /// Adds a node; false if its rank cannot be listed.
    pub(crate) fn add(&mut self, rank: usize, node: Node) -> bool {
        if rank >= MOST_RANKS {
            return false;
        }
        if rank >= self.by_rank.len() {
            self.by_rank.resize(rank + 1, Vec::new());
        }
        self.by_rank[rank].push(node);
        // Where any solution will do, ranks may fall.
        self.rank = self.rank.min(rank);
        true
    }

    /// The rank that is being expanded.
    #[inline]
    pub(crate) fn rank(&self) -> usize {
        self.rank
    }

    /// Whether nothing is open.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.rank >= self.by_rank.len()
    }

    /// Takes a node of the rank; where it has none left, the next rank is begun.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<Node> {
        let node = self.by_rank.get_mut(self.rank)?.pop();
        if node.is_none() {
            self.rank += 1;
        }
        node
    }

    /// Marks a node as expanded; false if it was. There are so many nodes.
    #[inline]
    pub(crate) fn close(&mut self, node: Node, nodes: usize) -> bool {
        let (word, bit) = (node as usize / 64, 1 << (node % 64));
        if word >= self.closed.len() {
            self.closed.resize(nodes / 64 + 1, 0);
        }
        let was_open = self.closed[word] & bit == 0;
        self.closed[word] |= bit;
        was_open
    }

    /// A node has become cheaper: it is to be expanded once more.
    pub(crate) fn reopen(&mut self, node: Node) {
        if let Some(word) = self.closed.get_mut(node as usize / 64) {
            *word &= !(1 << (node % 64));
        }
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        let nodes: usize = self.by_rank.iter().map(Vec::capacity).sum();
        self.by_rank.capacity() * size_of::<Vec<Node>>()
            + nodes * size_of::<Node>()
            + self.closed.capacity() * size_of::<u64>()
    }
}

//! The states found: which cells hold a crate, one bit a cell, and where the player is; beside them
//! how each was reached.
//!
//! States are kept whole and compared whole, so nothing rests on a hash. The table of node numbers
//! keeps half of each hash, which spares nearly all comparisons with other states, and is cut into
//! many small tables, so that growing takes little memory at a time.

use super::floor::Cell;
use crate::thrifty::push_thrifty;

/// Number of a stored state, in order of discovery; the start is 0.
pub(crate) type Node = u32;

/// Cost of a state: pushes, or moves and pushes together.
pub(crate) type Cost = u32;

/// No state.
pub(crate) const NO_NODE: Node = u32::MAX;

/// Number of small tables: one for each lowest byte of a hash.
const SHARDS: usize = 256;

/// All states found.
#[derive(Debug)]
pub(crate) struct Store {
    /// Words for one state's crates.
    words: usize,
    crates: Vec<u64>,
    players: Vec<Cell>,
    parents: Vec<Node>,
    costs: Vec<Cost>,
    shards: Vec<Shard>,
    /// Summands of hashes: by cell for crates, then by cell for the player.
    summands: Vec<u64>,
    cells: usize,
}

/// One of the small tables: slots of half a hash and a node.
#[derive(Debug, Default)]
struct Shard {
    slots: Vec<(u32, Node)>,
    used: usize,
}

/// What adding a state did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Added {
    /// It is new.
    New(Node),
    /// It was known at a higher cost, and now has this one.
    Cheaper(Node),
    /// It was known at that cost or a lower one.
    Known,
}

impl Store {
    /// An empty store for boards of so many cells.
    pub(crate) fn new(cells: usize) -> Self {
        let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
        let mut next = || {
            // The splitmix64 sequence.
            seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = seed;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        };
        Self {
            words: cells.div_ceil(64),
            crates: Vec::new(),
            players: Vec::new(),
            parents: Vec::new(),
            costs: Vec::new(),
            shards: (0..SHARDS).map(|_| Shard::default()).collect(),
            summands: (0..2 * cells).map(|_| next()).collect(),
            cells,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.players.len()
    }

    /// The part of a hash that a crate adds.
    #[inline]
    pub(crate) fn crate_summand(&self, cell: Cell) -> u64 {
        self.summands[usize::from(cell)]
    }

    /// The part of a hash that the player adds.
    #[inline]
    pub(crate) fn player_summand(&self, cell: Cell) -> u64 {
        self.summands[self.cells + usize::from(cell)]
    }

    /// Adds a state: the bits of its crates, and the player's cell. `hash` is the sum of the summands.
    #[inline]
    pub(crate) fn add(
        &mut self,
        crates: &[u64],
        player: Cell,
        hash: u64,
        parent: Node,
        cost: Cost,
    ) -> Added {
        match self.look_up(crates, player, hash) {
            Ok(node) => {
                let known = &mut self.costs[node as usize];
                if cost < *known {
                    *known = cost;
                    self.parents[node as usize] = parent;
                    Added::Cheaper(node)
                } else {
                    Added::Known
                }
            }
            Err(slot) => {
                let node = numbered(self.players.len());
                if self.crates.len() + self.words > self.crates.capacity() {
                    self.crates.reserve_exact(self.crates.len() / 8 + 64 * self.words);
                }
                self.crates.extend_from_slice(crates);
                push_thrifty(&mut self.players, player);
                push_thrifty(&mut self.parents, parent);
                push_thrifty(&mut self.costs, cost);
                self.shards[shard_of(hash)].fill(slot, tag_of(hash), node);
                Added::New(node)
            }
        }
    }

    /// The node of a state.
    #[inline]
    pub(crate) fn find(&self, crates: &[u64], player: Cell, hash: u64) -> Option<Node> {
        self.look_up(crates, player, hash).ok()
    }

    /// The node of a state, or the free slot where it belongs.
    #[inline]
    fn look_up(&self, crates: &[u64], player: Cell, hash: u64) -> Result<Node, usize> {
        let slots = &self.shards[shard_of(hash)].slots;
        let tag = tag_of(hash);
        let mut slot = home(tag, slots.len());
        loop {
            match slots.get(slot) {
                Some(&(_, NO_NODE)) => return Err(slot),
                Some(&(other, node))
                    if other == tag
                        && self.players[node as usize] == player
                        && self.crates(node) == crates =>
                {
                    return Ok(node);
                }
                Some(_) => slot += 1,
                // An empty table has no slot to give: filling it makes some first.
                None if slots.is_empty() => return Err(0),
                None => slot = 0,
            }
        }
    }

    /// The bits of a state's crates.
    #[inline]
    pub(crate) fn crates(&self, node: Node) -> &[u64] {
        let start = node as usize * self.words;
        &self.crates[start..start + self.words]
    }

    pub(crate) fn player(&self, node: Node) -> Cell {
        self.players[node as usize]
    }

    pub(crate) fn parent(&self, node: Node) -> Node {
        self.parents[node as usize]
    }

    /// Cost from the start.
    #[inline]
    pub(crate) fn cost(&self, node: Node) -> Cost {
        self.costs[node as usize]
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        let slots: usize = self.shards.iter().map(|shard| shard.slots.capacity()).sum();
        self.crates.capacity() * size_of::<u64>()
            + self.players.capacity() * size_of::<Cell>()
            + self.parents.capacity() * size_of::<Node>()
            + self.costs.capacity() * size_of::<Cost>()
            + slots * size_of::<(u32, Node)>()
    }
}

impl Shard {
    fn fill(&mut self, slot: usize, tag: u32, node: Node) {
        // Fuller than that, probes grow long.
        if (self.used + 1) * 8 > self.slots.len() * 7 {
            let slots = self.slots.len() + self.slots.len() / 4 + 8;
            let old = std::mem::replace(&mut self.slots, vec![(0, NO_NODE); slots]);
            for (tag, node) in old.into_iter().filter(|(_, node)| *node != NO_NODE) {
                self.put(tag, node);
            }
            self.put(tag, node);
        } else {
            self.slots[slot] = (tag, node);
        }
        self.used += 1;
    }

    fn put(&mut self, tag: u32, node: Node) {
        let mut slot = home(tag, self.slots.len());
        while self.slots[slot].1 != NO_NODE {
            slot = if slot + 1 == self.slots.len() { 0 } else { slot + 1 };
        }
        self.slots[slot] = (tag, node);
    }
}

/// The node of a number.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "a search ends long before it has stored so many"
)]
fn numbered(number: usize) -> Node {
    debug_assert!(number < NO_NODE as usize);
    number as Node
}

/// The lowest bits say it.
#[inline]
fn shard_of(hash: u64) -> usize {
    usize::from(hash.to_le_bytes()[0])
}

fn tag_of(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// Where a tag belongs among so many slots: its bits as a fraction of the table.
#[inline]
fn home(tag: u32, slots: usize) -> usize {
    ((u64::from(tag) * slots as u64) >> 32) as usize
}

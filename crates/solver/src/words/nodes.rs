//! The states found: key, how each was reached, and at what cost.

use packwright_model::Direction;

use super::table::{Found, Table};
use crate::thrifty::push_thrifty;

/// The number of a stored state, in order of discovery; the start is 0.
pub(crate) type Node = u32;

/// Stored states at most: a parent and a direction share 32 bits. Whoever adds states ends before that.
pub(crate) const MOST_NODES: usize = 1 << 30;

/// The node of a number.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "no search stores more than `MOST_NODES`")]
pub(crate) fn numbered(number: usize) -> Node {
    debug_assert!(number <= MOST_NODES);
    number as Node
}

/// What adding a state did.
pub(crate) enum Added {
    /// It is new.
    New(Node),
    /// It was known at a higher cost, which is now this one.
    Cheaper(Node),
    /// It was known at just this cost.
    Same(Node),
    /// It was known at a lower cost.
    Dearer,
}

/// All states found.
#[derive(Debug)]
pub(crate) struct Nodes {
    table: Table,
    keys: Vec<u128>,
    /// Parent node in the high bits, last direction in the low two.
    parents: Vec<u32>,
    /// Steps from the start, where walks are taken together; empty in a plain search.
    costs: Vec<u16>,
    plain: bool,
}

impl Nodes {
    pub(crate) fn new(start: u128, plain: bool) -> Self {
        let mut nodes = Self::empty(plain);
        nodes.add(start, 0, Direction::Up, 0);
        nodes
    }

    pub(crate) fn empty(plain: bool) -> Self {
        Self {
            table: Table::new(),
            keys: Vec::new(),
            parents: Vec::new(),
            costs: Vec::new(),
            plain,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Adds a state, or finds it cheaper. In a plain search the first way found is the best.
    #[inline]
    pub(crate) fn add(
        &mut self,
        key: u128,
        parent: Node,
        direction: Direction,
        cost: u16,
    ) -> Added {
        match self.table.find(key, &self.keys) {
            Found::Vacant(slot) => {
                let node = numbered(self.keys.len());
                push_thrifty(&mut self.keys, key);
                push_thrifty(&mut self.parents, pack(parent, direction));
                if !self.plain {
                    push_thrifty(&mut self.costs, cost);
                }
                self.table.fill(slot, node, &self.keys);
                Added::New(node)
            }
            Found::Node(_) if self.plain => Added::Dearer,
            Found::Node(node) => match cost.cmp(&self.costs[node as usize]) {
                std::cmp::Ordering::Less => {
                    self.costs[node as usize] = cost;
                    self.parents[node as usize] = pack(parent, direction);
                    Added::Cheaper(node)
                }
                std::cmp::Ordering::Equal => Added::Same(node),
                std::cmp::Ordering::Greater => Added::Dearer,
            },
        }
    }

    /// The node of a key.
    pub(crate) fn find(&self, key: u128) -> Option<Node> {
        match self.table.find(key, &self.keys) {
            Found::Node(node) => Some(node),
            Found::Vacant(_) => None,
        }
    }

    /// Steps from the start, where walks are taken together.
    #[inline]
    pub(crate) fn cost(&self, node: Node) -> u16 {
        self.costs[node as usize]
    }

    pub(crate) fn parent(&self, node: Node) -> Node {
        self.origin(node).0
    }

    /// The parent of a node, and the direction that led from it.
    pub(crate) fn origin(&self, node: Node) -> (Node, Direction) {
        let packed = self.parents[node as usize];
        (packed >> 2, Direction::ALL[(packed & 3) as usize])
    }

    /// The route of a plain search to a node.
    pub(crate) fn route_to(&self, mut node: Node) -> Vec<Direction> {
        let mut route = Vec::new();
        while node != 0 {
            let (parent, direction) = self.origin(node);
            route.push(direction);
            node = parent;
        }
        route.reverse();
        route
    }

    pub(crate) fn bytes(&self) -> usize {
        self.table.bytes()
            + self.keys.capacity() * size_of::<u128>()
            + self.parents.capacity() * size_of::<u32>()
            + self.costs.capacity() * size_of::<u16>()
    }
}

fn pack(parent: Node, direction: Direction) -> u32 {
    parent << 2 | direction as u32
}

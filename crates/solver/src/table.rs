//! Which states are known: an open-addressing table of node numbers.
//!
//! A slot is four bytes and the keys stand with the nodes, so that a stored state costs between five
//! and ten bytes here. Keys are sums of pseudo-random numbers: their low bits serve as hash.

/// Marks a free slot.
const FREE: u32 = u32::MAX;

/// Node numbers by key.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<u32>,
    used: usize,
}

/// What a look-up found.
pub(crate) enum Found {
    /// The node that has the key.
    Node(u32),
    /// Nothing; the slot where it belongs.
    Vacant(usize),
}

impl Table {
    pub(crate) fn new() -> Self {
        Self { slots: vec![FREE; 16], used: 0 }
    }

    /// Looks a key up among `keys`, the keys of all nodes by number.
    #[inline]
    pub(crate) fn find(&self, key: u128, keys: &[u128]) -> Found {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        loop {
            match self.slots[slot] {
                FREE => return Found::Vacant(slot),
                node if keys[node as usize] == key => return Found::Node(node),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Fills a vacant slot, which must be fresh from [`find`](Self::find); grows where it must.
    #[inline]
    pub(crate) fn fill(&mut self, slot: usize, node: u32, keys: &[u128]) {
        self.slots[slot] = node;
        self.used += 1;
        // At more than four fifths full, probes grow long.
        if self.used * 5 > self.slots.len() * 4 {
            self.grow(keys);
        }
    }

    #[cold]
    fn grow(&mut self, keys: &[u128]) {
        let mask = self.slots.len() * 2 - 1;
        let old = std::mem::replace(&mut self.slots, vec![FREE; mask + 1]);
        for node in old.into_iter().filter(|node| *node != FREE) {
            let mut slot = keys[node as usize] as usize & mask;
            while self.slots[slot] != FREE {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = node;
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<u32>()
    }
}

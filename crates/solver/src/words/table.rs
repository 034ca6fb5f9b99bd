//! Which states are known: an open-addressing table of node numbers.
//!
//! A slot is four bytes and the keys stand with the nodes; the table grows by a quarter when it is seven
//! eighths full, so that a stored state costs between four and a half and six bytes here. Keys are sums of
//! pseudo-random numbers: their bits serve as hash.

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
        Self { slots: vec![FREE; 4], used: 0 }
    }

    /// Looks a key up among `keys`, the keys of all nodes by number.
    #[inline]
    pub(crate) fn find(&self, key: u128, keys: &[u128]) -> Found {
        let mut slot = home(key, self.slots.len());
        loop {
            match self.slots.get(slot) {
                Some(&FREE) => return Found::Vacant(slot),
                Some(&node) if keys[node as usize] == key => return Found::Node(node),
                Some(_) => slot += 1,
                None => slot = 0,
            }
        }
    }

    /// Fills a vacant slot, which must be fresh from [`find`](Self::find); grows where it must.
    #[inline]
    pub(crate) fn fill(&mut self, slot: usize, node: u32, keys: &[u128]) {
        self.slots[slot] = node;
        self.used += 1;
        // Fuller than that, probes grow long.
        if self.used * 8 > self.slots.len() * 7 {
            self.grow(keys);
        }
    }

    #[cold]
    fn grow(&mut self, keys: &[u128]) {
        let slots = self.slots.len() + self.slots.len().div_ceil(4);
        self.slots = vec![FREE; slots];
        // In order of their numbers the keys are read straight through.
        for (node, key) in (0..).zip(keys) {
            let mut slot = home(*key, slots);
            while self.slots[slot] != FREE {
                slot = if slot + 1 == slots { 0 } else { slot + 1 };
            }
            self.slots[slot] = node;
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<u32>()
    }
}

/// Where a key belongs among so many slots: its bits as a fraction of the table, which needs no power
/// of two.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "half of the key's low bits are what is wanted"
)]
fn home(key: u128, slots: usize) -> usize {
    (((key as u64 >> 32) * slots as u64) >> 32) as usize
}

//! Where the window repeats itself.

use super::symbols::{FARTHEST, LONGEST};

const HASH_BITS: u32 = 15;
/// No position yet.
const NONE: u32 = u32::MAX;

/// For every position of the data the matches worth a look: longer ones are farther away.
pub(super) struct Matches {
    /// Length and distance.
    found: Vec<(u16, u16)>,
    /// Where those of each position begin in `found`; one more at the end.
    starts: Vec<usize>,
    /// The first position.
    from: usize,
}

impl Matches {
    /// Finds the matches of every position from `from` on.
    pub(super) fn find(window: &[u8], from: usize) -> Self {
        // Where much data is alike, the nearest places are enough.
        let most_tries = if window.len() > 1 << 14 { 256 } else { 4096 };
        let mut heads = vec![NONE; 1 << HASH_BITS];
        let mut before = vec![NONE; window.len()];
        let mut matches = Self { found: Vec::new(), starts: Vec::new(), from };
        for (here, place) in (0..window.len()).zip(0_u32..) {
            let slot = hash(&window[here..]);
            if here >= from {
                matches.starts.push(matches.found.len());
                if let Some(slot) = slot {
                    matches.add(window, here, heads[slot], &before, most_tries);
                }
            }
            if let Some(slot) = slot {
                before[here] = std::mem::replace(&mut heads[slot], place);
            }
        }
        matches.starts.push(matches.found.len());
        matches
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most `LONGEST` and `FARTHEST`")]
    fn add(&mut self, window: &[u8], here: usize, head: u32, before: &[u32], tries: usize) {
        let ahead = &window[here..window.len().min(here + LONGEST)];
        let mut longest = 2;
        let mut there = head;
        for _ in 0..tries {
            let distance = here.saturating_sub(there as usize);
            if there == NONE || distance >= FARTHEST {
                break;
            }
            let same = |(a, b): &(&u8, &u8)| a == b;
            let length = ahead.iter().zip(&window[there as usize..]).take_while(same).count();
            if length > longest {
                longest = length;
                self.found.push((length as u16, distance as u16));
                if length == ahead.len() {
                    break;
                }
            }
            there = before[there as usize];
        }
    }

    /// Lengths and distances at a position of the data, both growing.
    pub(super) fn at(&self, position: usize) -> &[(u16, u16)] {
        let index = position - self.from;
        &self.found[self.starts[index]..self.starts[index + 1]]
    }
}

/// The slot of three bytes; none where fewer are left.
fn hash(bytes: &[u8]) -> Option<usize> {
    let [a, b, c, ..] = *bytes else { return None };
    let word = u32::from_le_bytes([a, b, c, 0]);
    Some((word.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize)
}

//! Bits into bytes, lowest first.

/// Bytes that fill up bit by bit.
#[derive(Default)]
pub(super) struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Bits {
    /// Adds the lowest `count` bits (at most 32) of a value, lowest first.
    pub(super) fn push(&mut self, value: u32, count: u32) {
        self.pending |= u64::from(value) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.bytes.push((self.pending & 0xFF) as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    /// The bytes, the last one filled with zeros.
    pub(super) fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push((self.pending & 0xFF) as u8);
        }
        self.bytes
    }
}

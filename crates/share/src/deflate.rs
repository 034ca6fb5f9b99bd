//! A raw deflate compressor (RFC 1951) with a preset dictionary, whose output is its own business
//! alone: the same input gives the same bytes with every release, compiler and processor.
//!
//! A general compression library promises only that its output decompresses; an update may change
//! the bytes, and with them every link. It also stops at a quick parse, where a link of a kilobyte
//! can afford the search for a good one: this one weighs all ways to cut the data into literals and
//! matches against the code lengths of the round before, until nothing is gained. Integers only, so
//! that no processor rounds differently. Decompression is left to `flate2`.
//!
//! Changing anything that changes output is a change of the tag: the golden links watch over it.

mod bits;
mod block;
mod huffman;
mod matches;
mod parse;
mod symbols;

use block::Plan;
use matches::Matches;

/// Bytes of input that share one pair of code tables.
const BLOCK_BYTES: usize = 1 << 16;

/// Compresses data so that a raw inflater that was given the dictionary gives it back.
pub(crate) fn compress(dictionary: &[u8], data: &[u8]) -> Vec<u8> {
    let window: Vec<u8> = dictionary.iter().chain(data).copied().collect();
    let matches = Matches::find(&window, dictionary.len());
    // A large pack need not wait for the last bit.
    let rounds = if data.len() > BLOCK_BYTES { 3 } else { 20 };
    let mut out = bits::Bits::default();
    let mut start = dictionary.len();
    loop {
        let end = window.len().min(start + BLOCK_BYTES);
        let plan = Plan::best(&window, &matches, start..end, rounds);
        plan.write(&mut out, end == window.len());
        if end == window.len() {
            return out.finish();
        }
        start = end;
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress, Status};
    use proptest::prelude::*;

    use super::*;

    fn inflate(dictionary: &[u8], packed: &[u8], length: usize) -> Vec<u8> {
        let mut inflater = Decompress::new(false);
        inflater.set_dictionary(dictionary).unwrap();
        let mut out = Vec::with_capacity(length + 64);
        let status = inflater.decompress_vec(packed, &mut out, FlushDecompress::Finish).unwrap();
        assert_eq!(status, Status::StreamEnd);
        assert_eq!(inflater.total_in(), packed.len() as u64, "nothing left over");
        out
    }

    fn round_trip(dictionary: &[u8], data: &[u8]) -> usize {
        let packed = compress(dictionary, data);
        assert!(inflate(dictionary, &packed, data.len()) == data);
        packed.len()
    }

    #[test]
    fn edges_come_back() {
        assert!(round_trip(b"", b"") <= 2);
        round_trip(b"abc", b"a");
        round_trip(b"abcabcabc", b"abcabcabcabcabc");
        assert!(round_trip(b"", &vec![b'.'; 300_000]) < 600);
        let every: Vec<u8> = (0..=255).cycle().take(200_000).collect();
        round_trip(&every[..40_000], &every);
        let mut seed = 1_u32;
        let noise = std::iter::repeat_with(|| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 24) as u8
        });
        let noise: Vec<u8> = noise.take(150_000).collect();
        round_trip(b"", &noise);
        // Fibonacci weights ask for codes longer than the format has.
        let mut skewed = Vec::new();
        let (mut a, mut b) = (1_usize, 1_usize);
        for byte in 0..22_u8 {
            skewed.extend(std::iter::repeat_n(byte, a));
            (a, b) = (b, a + b);
        }
        round_trip(b"", &skewed);
    }

    #[test]
    fn output_is_frozen() {
        let packed =
            compress(b"crate truck", b"The crate is in the truck, the truck is in the crate.");
        assert_eq!(crc32fast::hash(&packed), FROZEN, "{packed:02x?}");
    }
    const FROZEN: u32 = 0xB1F3_20CE;

    proptest! {
        #[test]
        fn anything_comes_back(
            dictionary in proptest::collection::vec(0_u8..4, 0..200),
            data in proptest::collection::vec(prop_oneof![0_u8..4, any::<u8>()], 0..3000),
        ) {
            round_trip(&dictionary, &data);
        }
    }
}

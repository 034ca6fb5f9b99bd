//! One block: its codes, its size, its bits.

use std::ops::Range;

use super::bits::Bits;
use super::huffman::{code_lengths, codes};
use super::matches::Matches;
use super::parse::{Costs, Piece, cheapest, weights};
use super::symbols::{self, DISTANCES, END, LITERALS, written};

/// Order in which the lengths of the length codes are written (RFC 1951, section 3.2.7).
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A block ready to be written.
pub(super) struct Plan<'a> {
    window: &'a [u8],
    start: usize,
    pieces: Vec<Piece>,
    literals: Vec<u8>,
    distances: Vec<u8>,
    /// How the codes are told; none for the fixed ones.
    header: Option<Header>,
    /// Bits of all that, the three of the block's kind left out.
    bits: u64,
}

impl<'a> Plan<'a> {
    /// The smallest plan that a few rounds of parsing find.
    pub(super) fn best(
        window: &'a [u8],
        matches: &Matches,
        block: Range<usize>,
        rounds: usize,
    ) -> Self {
        let (literals, distances) = fixed();
        let mut costs = Costs::new(&literals, &distances);
        let pieces = cheapest(window, matches, block.clone(), &costs);
        let mut best =
            Self { window, start: block.start, pieces, literals, distances, header: None, bits: 0 };
        best.bits = best.count_bits();
        // The first guess decides which valley the rounds end in: try both ends.
        let all_literals = vec![Piece { length: 1, distance: 0 }; block.len()];
        for mut pieces in [best.pieces.clone(), all_literals] {
            for _ in 0..rounds {
                let plan = Self::with_own_codes(window, block.start, pieces);
                costs = Costs::new(&plan.literals, &plan.distances);
                pieces = cheapest(window, matches, block.clone(), &costs);
                let settled = pieces == plan.pieces;
                if plan.bits < best.bits {
                    best = plan;
                }
                if settled {
                    break;
                }
            }
        }
        best
    }

    fn with_own_codes(window: &'a [u8], start: usize, pieces: Vec<Piece>) -> Self {
        let (literals, distances) = weights(window, start, &pieces);
        let (literals, distances) = (code_lengths(&literals, 15), code_lengths(&distances, 15));
        let header = Some(Header::best(&literals, &distances));
        let mut plan = Self { window, start, pieces, literals, distances, header, bits: 0 };
        plan.bits = plan.count_bits();
        plan
    }

    fn count_bits(&self) -> u64 {
        let mut bits = self.header.as_ref().map_or(0, Header::bits);
        let mut at = self.start;
        for piece in &self.pieces {
            if piece.distance == 0 {
                bits += u64::from(self.literals[usize::from(self.window[at])]);
            } else {
                let length = symbols::length(piece.length.into());
                let distance = symbols::distance(piece.distance.into());
                bits += u64::from(self.literals[length.code]) + u64::from(length.extra);
                bits += u64::from(self.distances[distance.code]) + u64::from(distance.extra);
            }
            at += usize::from(piece.length);
        }
        bits + u64::from(self.literals[END])
    }

    /// Writes the block.
    pub(super) fn write(&self, out: &mut Bits, is_last: bool) {
        out.push(u32::from(is_last), 1);
        out.push(if self.header.is_some() { 2 } else { 1 }, 2);
        if let Some(header) = &self.header {
            header.write(out);
        }
        let (literals, distances) = (codes(&self.literals), codes(&self.distances));
        let literal = |out: &mut Bits, at: usize| out.push(literals[at], self.literals[at].into());
        let mut at = self.start;
        for piece in &self.pieces {
            if piece.distance == 0 {
                literal(out, self.window[at].into());
            } else {
                let length = symbols::length(piece.length.into());
                literal(out, length.code);
                out.push(length.value, length.extra);
                let distance = symbols::distance(piece.distance.into());
                let bits = self.distances[distance.code].into();
                out.push(distances[distance.code], bits);
                out.push(distance.value, distance.extra);
            }
            at += usize::from(piece.length);
        }
        literal(out, END);
    }
}

/// The fixed code lengths (RFC 1951, section 3.2.6).
fn fixed() -> (Vec<u8>, Vec<u8>) {
    let literal = |symbol: usize| match symbol {
        144..256 => 9,
        256..280 => 7,
        _ => 8,
    };
    // All 288: the two that never occur take part in the numbering of the codes.
    ((0..288).map(literal).collect(), vec![5; DISTANCES])
}

/// How a block tells its codes: both lists of lengths, runs shortened.
struct Header {
    literals: usize,
    distances: usize,
    /// Symbol of the length alphabet, and the value of its extra bits.
    symbols: Vec<(usize, u32)>,
    lengths: Vec<u8>,
}

impl Header {
    /// The shortest of the ways to shorten runs.
    fn best(literals: &[u8], distances: &[u8]) -> Self {
        let used =
            |lengths: &[u8]| lengths.iter().rposition(|length| *length > 0).map_or(0, |at| at + 1);
        let (literal_count, distance_count) = (used(literals).max(257), used(distances).max(1));
        let all: Vec<u8> =
            literals[..literal_count].iter().chain(&distances[..distance_count]).copied().collect();
        let with = |kinds: u8| {
            let symbols = shorten(&all, kinds);
            let mut weights = vec![0; 19];
            for (symbol, _) in &symbols {
                weights[*symbol] += 1;
            }
            // Inflaters want this code complete: a lone symbol gets company.
            if weights.iter().filter(|weight| **weight > 0).count() == 1 {
                let free = weights.iter().position(|weight| *weight == 0).unwrap_or_default();
                weights[free] = 1;
            }
            let lengths = code_lengths(&weights, 7);
            Self { literals: literal_count, distances: distance_count, symbols, lengths }
        };
        let mut best = with(0);
        for kinds in 1..8 {
            let other = with(kinds);
            if other.bits() < best.bits() {
                best = other;
            }
        }
        best
    }

    fn told(&self) -> usize {
        ORDER.iter().rposition(|symbol| self.lengths[*symbol] > 0).map_or(4, |at| at + 1).max(4)
    }

    fn bits(&self) -> u64 {
        let symbols = self
            .symbols
            .iter()
            .map(|(symbol, _)| u64::from(self.lengths[*symbol]) + u64::from(extra_bits(*symbol)));
        14 + 3 * self.told() as u64 + symbols.sum::<u64>()
    }

    fn write(&self, out: &mut Bits) {
        debug_assert!(self.literals <= LITERALS);
        out.push(written(self.literals - 257), 5);
        out.push(written(self.distances - 1), 5);
        out.push(written(self.told() - 4), 4);
        for symbol in &ORDER[..self.told()] {
            out.push(self.lengths[*symbol].into(), 3);
        }
        let codes = codes(&self.lengths);
        for (symbol, value) in &self.symbols {
            out.push(codes[*symbol], self.lengths[*symbol].into());
            out.push(*value, extra_bits(*symbol));
        }
    }
}

const fn extra_bits(symbol: usize) -> u32 {
    match symbol {
        16 => 2,
        17 => 3,
        18 => 7,
        _ => 0,
    }
}

/// Shortens runs of lengths; `kinds` says which of the symbols 16, 17, 18 may be used, a bit each.
fn shorten(lengths: &[u8], kinds: u8) -> Vec<(usize, u32)> {
    let mut out = Vec::new();
    for run in lengths.chunk_by(|a, b| a == b) {
        let Some(&length) = run.first() else { continue };
        let mut left = run.len();
        if length == 0 {
            while left >= 11 && kinds & 4 != 0 {
                let count = left.min(138);
                out.push((18, written(count - 11)));
                left -= count;
            }
            while left >= 3 && kinds & 2 != 0 {
                let count = left.min(10);
                out.push((17, written(count - 3)));
                left -= count;
            }
        } else if kinds & 1 != 0 && left >= 4 {
            out.push((usize::from(length), 0));
            left -= 1;
            while left >= 3 {
                let count = left.min(6);
                out.push((16, written(count - 3)));
                left -= count;
            }
        }
        out.extend(std::iter::repeat_n((usize::from(length), 0), left));
    }
    out
}

//! The cheapest way to cut a block into literals and matches, for given code lengths.

use std::ops::Range;

use super::matches::Matches;
use super::symbols::{self, DISTANCES, LITERALS, LONGEST};

/// What a symbol without a code is taken to cost, in bits: enough to be avoided, not to be forbidden.
const UNSEEN: u8 = 11;

/// A literal byte (length 1, distance 0) or a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) length: u16,
    pub(super) distance: u16,
}

/// Bits of every literal, length and distance, extra bits included.
pub(super) struct Costs {
    literals: Vec<u32>,
    lengths: Vec<u32>,
    distances: Vec<u32>,
}

impl Costs {
    /// The costs that follow from code lengths.
    pub(super) fn new(literals: &[u8], distances: &[u8]) -> Self {
        let bits = |length: u8| u32::from(if length == 0 { UNSEEN } else { length });
        let of_length = |length: usize| {
            let symbol = symbols::length(length);
            bits(literals[symbol.code]) + symbol.extra
        };
        Self {
            literals: literals.iter().take(256).map(|length| bits(*length)).collect(),
            lengths: (0..=LONGEST).map(of_length).collect(),
            distances: distances.iter().map(|length| bits(*length)).collect(),
        }
    }

    fn distance(&self, distance: u16) -> u32 {
        let symbol = symbols::distance(usize::from(distance));
        self.distances[symbol.code] + symbol.extra
    }
}

/// The pieces of a block that cost least.
pub(super) fn cheapest(
    window: &[u8],
    matches: &Matches,
    block: Range<usize>,
    costs: &Costs,
) -> Vec<Piece> {
    let size = block.len();
    let literal = Piece { length: 1, distance: 0 };
    let mut best = vec![(u32::MAX, literal); size + 1];
    best[0].0 = 0;
    for at in 0..size {
        let so_far = best[at].0;
        let mut offer = |length: usize, cost: u32, piece: Piece| {
            let there = &mut best[at + length];
            if cost < there.0 {
                *there = (cost, piece);
            }
        };
        offer(1, so_far + costs.literals[usize::from(window[block.start + at])], literal);
        let mut shortest = 3;
        for &(longest, distance) in matches.at(block.start + at) {
            let longest = longest.min(u16::try_from(size - at).unwrap_or(u16::MAX));
            // In a long run of the same only whole strides count.
            if usize::from(longest) == LONGEST {
                shortest = longest;
            }
            let of_distance = so_far + costs.distance(distance);
            for length in shortest..=longest {
                let piece = Piece { length, distance };
                let length = usize::from(length);
                offer(length, of_distance + costs.lengths[length], piece);
            }
            shortest = longest + 1;
        }
    }
    let mut pieces = Vec::new();
    let mut at = size;
    while at > 0 {
        let piece = best[at].1;
        pieces.push(piece);
        at -= usize::from(piece.length);
    }
    pieces.reverse();
    pieces
}

/// How often a block's pieces use each literal or length symbol, and each distance symbol.
pub(super) fn weights(window: &[u8], start: usize, pieces: &[Piece]) -> (Vec<u32>, Vec<u32>) {
    let (mut literals, mut distances) = (vec![0; LITERALS], vec![0; DISTANCES]);
    let mut at = start;
    for piece in pieces {
        if piece.distance == 0 {
            literals[usize::from(window[at])] += 1;
        } else {
            literals[symbols::length(piece.length.into()).code] += 1;
            distances[symbols::distance(piece.distance.into()).code] += 1;
        }
        at += usize::from(piece.length);
    }
    literals[symbols::END] += 1;
    (literals, distances)
}

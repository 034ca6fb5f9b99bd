//! The alphabets of deflate (RFC 1951, section 3.2.5).

/// Symbols for literals, the end of a block, and lengths.
pub(super) const LITERALS: usize = 286;
/// Symbols for distances.
pub(super) const DISTANCES: usize = 30;
/// The symbol that ends a block.
pub(super) const END: usize = 256;
/// The longest match.
pub(super) const LONGEST: usize = 258;
/// The farthest match.
pub(super) const FARTHEST: usize = 32_768;

/// A symbol with its extra bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symbol {
    pub(super) code: usize,
    pub(super) extra: u32,
    pub(super) value: u32,
}

/// A length, a distance or a count of symbols, as bits are written from it.
#[expect(clippy::cast_possible_truncation, reason = "none of them is above `FARTHEST`")]
pub(super) fn written(number: usize) -> u32 {
    debug_assert!(number <= FARTHEST);
    number as u32
}

/// The symbol of a length from 3 to 258.
pub(super) fn length(length: usize) -> Symbol {
    if length == LONGEST {
        return Symbol { code: 285, extra: 0, value: 0 };
    }
    let above = written(length.saturating_sub(3));
    let extra = above.max(4).ilog2() - 2;
    let symbol = 257 + 4 * extra + (above >> extra);
    Symbol { code: symbol as usize, extra, value: above & ((1 << extra) - 1) }
}

/// The symbol of a distance from 1 to 32,768.
pub(super) fn distance(distance: usize) -> Symbol {
    let above = written(distance.saturating_sub(1));
    let extra = above.max(2).ilog2() - 1;
    let symbol = 2 * extra + (above >> extra);
    Symbol { code: symbol as usize, extra, value: above & ((1 << extra) - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agree_with_the_tables_of_the_standard() {
        let lengths = [(3, 257, 0), (10, 264, 0), (11, 265, 1), (12, 265, 1), (13, 266, 1)];
        let more = [(18, 268, 1), (19, 269, 2), (227, 284, 5), (257, 284, 5), (258, 285, 0)];
        for (of, symbol, extra) in lengths.into_iter().chain(more) {
            let found = length(of);
            assert_eq!((found.code, found.extra), (symbol, extra), "length {of}");
        }
        assert_eq!(length(12).value, 1);
        assert_eq!(length(257).value, 30);
        let distances = [(1, 0, 0), (4, 3, 0), (5, 4, 1), (6, 4, 1), (7, 5, 1), (24_577, 29, 13)];
        for (of, symbol, extra) in distances {
            let found = distance(of);
            assert_eq!((found.code, found.extra), (symbol, extra), "distance {of}");
        }
        assert_eq!(distance(6).value, 1);
        assert_eq!(distance(32_768), Symbol { code: 29, extra: 13, value: 8191 });
    }
}

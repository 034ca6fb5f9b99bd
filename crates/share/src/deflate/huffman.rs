//! Prefix codes of limited length.

use super::symbols::written;

/// Code lengths for weights, each at most `limit`; 0 for a symbol that does not occur.
///
/// A lone symbol gets a code of one bit.
pub(super) fn code_lengths(weights: &[u32], limit: u8) -> Vec<u8> {
    let mut weights = weights.to_vec();
    loop {
        let lengths = unlimited(&weights);
        if lengths.iter().all(|length| *length <= limit) {
            return lengths;
        }
        // Flatter weights make shorter longest codes; equal ones always fit.
        for weight in &mut weights {
            *weight = weight.div_ceil(2);
        }
    }
}

/// Huffman's code lengths.
fn unlimited(weights: &[u32]) -> Vec<u8> {
    let mut lengths = vec![0; weights.len()];
    let mut leaves: Vec<usize> = (0..weights.len()).filter(|symbol| weights[*symbol] > 0).collect();
    if let [only] = *leaves {
        lengths[only] = 1;
    }
    if leaves.len() < 2 {
        return lengths;
    }
    leaves.sort_by_key(|symbol| (weights[*symbol], *symbol));
    // Two queues: leaves by weight, and the nodes made of them, which come by weight of themselves.
    let count = leaves.len();
    let mut node_weights: Vec<u64> =
        leaves.iter().map(|symbol| u64::from(weights[*symbol])).collect();
    let mut parents = vec![0; 2 * count - 1];
    let (mut leaf, mut inner) = (0, count);
    for new in count..2 * count - 1 {
        let mut weight = 0;
        for _ in 0..2 {
            let take_leaf =
                leaf < count && (inner == new || node_weights[leaf] <= node_weights[inner]);
            let next = if take_leaf { &mut leaf } else { &mut inner };
            weight += node_weights[*next];
            parents[*next] = new;
            *next += 1;
        }
        node_weights.push(weight);
    }
    let mut depths = vec![0_u8; 2 * count - 1];
    for node in (0..2 * count - 2).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    for (symbol, depth) in leaves.into_iter().zip(depths) {
        lengths[symbol] = depth;
    }
    lengths
}

/// The codes of the lengths (RFC 1951, section 3.2.2), bits reversed as they are written.
pub(super) fn codes(lengths: &[u8]) -> Vec<u32> {
    let mut first = [0_u32; 16];
    for length in 2..16 {
        let shorter = lengths.iter().filter(|known| usize::from(**known) == length - 1).count();
        first[length] = (first[length - 1] + written(shorter)) << 1;
    }
    let assign = |length: &u8| {
        if *length == 0 {
            return 0;
        }
        let slot = &mut first[usize::from(*length)];
        *slot += 1;
        (*slot - 1).reverse_bits() >> (32 - u32::from(*length))
    };
    lengths.iter().map(assign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_standard() {
        // The example of RFC 1951, section 3.2.2: A to H.
        let codes = codes(&[3, 3, 3, 3, 3, 2, 4, 4]);
        assert_eq!(codes, [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111]);
    }

    #[test]
    fn lengths_are_limited_and_complete() {
        let mut weights = vec![1, 1];
        for index in 2..30 {
            weights.push(weights[index - 1] + weights[index - 2]);
        }
        for limit in [7, 15] {
            let lengths = code_lengths(&weights, limit);
            let kraft: u32 = lengths.iter().map(|length| 1 << (15 - length)).sum();
            assert_eq!(kraft, 1 << 15);
            assert!(lengths.iter().all(|length| *length <= limit));
        }
        assert_eq!(code_lengths(&[0, 5, 0], 15), [0, 1, 0]);
        assert_eq!(code_lengths(&[4, 2, 1, 1], 15), [1, 2, 3, 3]);
    }
}

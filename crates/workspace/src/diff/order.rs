//! Which levels stand elsewhere: as few as can be, so that one level put first is one move.

/// For each pair of numbers, sorted by the first, whether it is not of the longest run of pairs whose order
/// is kept.
pub(super) fn moved(pairs: &[(usize, usize)]) -> Vec<bool> {
    // The longest rising run, by the smallest last number of the runs of each length.
    let mut ends: Vec<usize> = Vec::new();
    let mut earlier: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (at, &(_, to)) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].1 < to);
        earlier.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut moved = vec![true; pairs.len()];
    let mut next = ends.last().copied();
    while let Some(at) = next {
        moved[at] = false;
        next = earlier[at];
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fewest_move() {
        let moved = |to: &[usize]| moved(&to.iter().copied().enumerate().collect::<Vec<_>>());
        assert_eq!(moved(&[]), [false; 0]);
        assert_eq!(moved(&[0, 1, 2]), [false; 3]);
        // The last was put first.
        assert_eq!(moved(&[1, 2, 3, 0]), [false, false, false, true]);
        // The first was put last, and numbers are missing.
        assert_eq!(moved(&[9, 1, 2, 5]), [true, false, false, false]);
    }
}

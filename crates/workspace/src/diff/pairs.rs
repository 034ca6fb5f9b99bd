//! Which levels of two packs belong together, and in which order changes are told.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use packwright_engine::PuzzleHash;

use super::{Changed, LevelChange};

/// The numbers of the levels that belong together, in the order of the earlier pack. What is given are the
/// ids and the hashes of both packs.
pub(super) fn of(ids: &[Vec<&str>; 2], hashes: &[Vec<PuzzleHash>; 2]) -> Vec<(usize, usize)> {
    let later: BTreeMap<&str, usize> =
        ids[1].iter().enumerate().map(|(at, id)| (*id, at)).collect();
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut taken = BTreeSet::new();
    let mut left = Vec::new();
    for (at, id) in ids[0].iter().enumerate() {
        match later.get(id) {
            Some(&to) if taken.insert(to) => pairs.push((at, to)),
            _ => left.push(at),
        }
    }
    let mut free: BTreeMap<PuzzleHash, VecDeque<usize>> = BTreeMap::new();
    for (to, hash) in hashes[1].iter().enumerate().filter(|(to, _)| !taken.contains(to)) {
        free.entry(*hash).or_default().push_back(to);
    }
    for at in left {
        if let Some(to) = free.get_mut(&hashes[0][at]).and_then(VecDeque::pop_front) {
            pairs.push((at, to));
        }
    }
    pairs.sort_unstable();
    pairs
}

/// All changes in the order of the later pack, each removed level behind the one that it followed.
pub(super) fn in_order(
    changed: Vec<Changed>,
    pairs: &[(usize, usize)],
    [before, after]: [usize; 2],
) -> Vec<LevelChange> {
    let to_later: BTreeMap<usize, usize> = pairs.iter().copied().collect();
    let in_both: BTreeSet<usize> = to_later.values().copied().collect();
    // Place in the later pack: 0 before all levels, else one more than the level's number.
    let mut placed: Vec<((usize, bool, usize), LevelChange)> = Vec::new();
    let mut place = 0;
    for at in 0..before {
        match to_later.get(&at) {
            Some(to) => place = to + 1,
            None => placed.push(((place, true, at), LevelChange::Removed(at))),
        }
    }
    for to in (0..after).filter(|to| !in_both.contains(to)) {
        placed.push(((to + 1, false, to), LevelChange::Added(to)));
    }
    for change in changed {
        placed.push(((change.after + 1, false, 0), LevelChange::Changed(Box::new(change))));
    }
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, change)| change).collect()
}

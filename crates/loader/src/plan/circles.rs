//! Circles among packs, found without recursion: a store may hold a chain of any length.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};

/// The groups of two or more places that lead to each other, and single places that lead to themselves;
/// each sorted. `next` gives the places that one leads to.
pub(super) fn groups(count: usize, next: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut order = vec![usize::MAX; count];
    let mut low = vec![0; count];
    let mut is_open = vec![false; count];
    let (mut open, mut found) = (Vec::new(), Vec::new());
    let mut clock = 0;
    for start in 0..count {
        if order[start] != usize::MAX {
            continue;
        }
        // Each entry: a place, and how many of its arrows were followed.
        let mut path = vec![(start, 0)];
        while let Some(&mut (at, ref mut followed)) = path.last_mut() {
            if *followed == 0 && order[at] == usize::MAX {
                (order[at], low[at]) = (clock, clock);
                clock += 1;
                open.push(at);
                is_open[at] = true;
            }
            if let Some(&to) = next[at].get(*followed) {
                *followed += 1;
                if order[to] == usize::MAX {
                    path.push((to, 0));
                } else if is_open[to] {
                    low[at] = low[at].min(order[to]);
                }
                continue;
            }
            path.pop();
            if let Some(&(before, _)) = path.last() {
                low[before] = low[before].min(low[at]);
            }
            if low[at] == order[at] {
                let begin = open.iter().rposition(|&place| place == at).unwrap_or(0);
                let mut group = open.split_off(begin);
                for &place in &group {
                    is_open[place] = false;
                }
                group.sort_unstable();
                if group.len() > 1 || next[at].contains(&at) {
                    found.push(group);
                }
            }
        }
    }
    found.sort_unstable();
    found
}

/// A shortest way from a place back to it: the places in their order, `start` first. Of ways of one
/// length the one that is found first, arrows taken in their order.
pub(super) fn round(start: usize, next: &[Vec<usize>], within: &[usize]) -> Vec<usize> {
    let mut from = HashMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(at) = waiting.pop_front() {
        for &to in next[at].iter().filter(|to| within.binary_search(to).is_ok()) {
            if to == start {
                let back = std::iter::successors(Some(at), |place| from.get(place).copied());
                let mut way: Vec<usize> = back.collect();
                way.reverse();
                return way;
            }
            if let Entry::Vacant(new) = from.entry(to) {
                new.insert(at);
                waiting.push_back(to);
            }
        }
    }
    vec![start]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_lead_to_each_other() {
        let next = [vec![1], vec![2], vec![0, 3], vec![4], vec![], vec![5]].map(|to| to);
        assert_eq!(groups(6, &next), [vec![0, 1, 2], vec![5]]);
        assert_eq!(round(1, &next, &[0, 1, 2]), [1, 2, 0]);
        assert_eq!(round(5, &next, &[5]), [5]);
    }

    #[test]
    fn a_long_chain_is_no_trouble() {
        let count = 200_000;
        let mut next: Vec<Vec<usize>> = (1..count).map(|to| vec![to]).collect();
        next.push(vec![]);
        assert!(groups(count, &next).is_empty());
        next[count - 1].push(0);
        assert_eq!(groups(count, &next)[0].len(), count);
    }
}

//! Which packs are on.
//!
//! A pack is on where the user wants it on, all that it needs is on too, and it conflicts with none that
//! is on. Of two that conflict the one later in the user's order goes off, so that a pack that comes new
//! never puts out what was there. A circle of requirements puts out all that is on it.

use std::collections::{BTreeMap, BTreeSet};

use super::circles::{groups, round};
use super::graph::Graph;
use super::reason::{Edge, Reason, Tie};

/// Most roots that are named of a pack that is off with others.
const ROOTS: usize = 4;

/// Which packs are on, and why the others are not; by place in the profile.
pub(super) struct Settled {
    pub(super) on: Vec<bool>,
    pub(super) reasons: Vec<Vec<Reason>>,
}

pub(super) fn settle(graph: &Graph<'_>) -> Settled {
    let reasons = graph
        .packs
        .iter()
        .zip(&graph.wrong)
        .map(|(pack, wrong)| if pack.enabled { wrong.clone() } else { vec![Reason::Disabled] });
    let mut settled = Settled { on: vec![false; graph.packs.len()], reasons: reasons.collect() };
    settled.find_circles(graph);
    settled.follow(graph);
    settled.resolve_conflicts(graph);
    settled.fold_torn(graph);
    settled
}

impl Settled {
    /// Says of each circle of requirements what it is, at the pack of it whose id comes first; the others
    /// follow from that.
    fn find_circles(&mut self, graph: &Graph<'_>) {
        let wanted = |at: usize| graph.packs[at].enabled;
        let next: Vec<Vec<usize>> = (0..graph.packs.len())
            .map(|at| {
                graph.needs[at].iter().copied().filter(|&to| wanted(at) && wanted(to)).collect()
            })
            .collect();
        for group in groups(next.len(), &next) {
            let Some(&first) = group.iter().min_by_key(|&&at| graph.id(at)) else { continue };
            let way = round(first, &next, &group);
            let ids = way.iter().map(|&at| graph.id(at).to_owned());
            let after = ids.clone().cycle().skip(1);
            let chain = ids.zip(after).map(|(from, to)| Edge { from, to, tie: Tie::Requires });
            self.reasons[first].push(Reason::Circle { chain: chain.collect() });
        }
    }

    /// Puts out what needs something that is off for a reason of its own.
    fn follow(&mut self, graph: &Graph<'_>) {
        let needed_by = graph.needed_by();
        let is_root = |reasons: &[Reason]| reasons.iter().any(Reason::is_root);
        let mut roots: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); graph.packs.len()];
        let mut waiting: Vec<usize> = Vec::new();
        for at in (0..graph.packs.len()).rev().filter(|&at| is_root(&self.reasons[at])) {
            roots[at].insert(at);
            waiting.push(at);
        }
        while let Some(at) = waiting.pop() {
            for &follower in needed_by[at].iter().filter(|&&pack| graph.packs[pack].enabled) {
                let mut all = roots[follower].clone();
                let room = ROOTS.saturating_sub(all.len());
                let new: Vec<usize> = roots[at].difference(&all).copied().take(room).collect();
                if new.is_empty() {
                    continue;
                }
                all.extend(new);
                roots[follower] = all;
                waiting.push(follower);
            }
        }
        for (at, mut roots) in roots.into_iter().enumerate() {
            roots.remove(&at);
            self.push_follows(graph, at, roots);
        }
    }

    fn push_follows(&mut self, graph: &Graph<'_>, at: usize, roots: BTreeSet<usize>) {
        if !roots.is_empty() {
            let roots = roots.into_iter().map(|root| graph.id(root).to_owned()).collect();
            self.reasons[at].push(Reason::Follows { roots });
        }
    }

    /// Lets the packs on by the user's order, each with all that it needs, where none of these conflicts
    /// with one that is on.
    fn resolve_conflicts(&mut self, graph: &Graph<'_>) {
        let mut seen_for = vec![usize::MAX; graph.packs.len()];
        for at in 0..graph.packs.len() {
            if self.on[at] || !self.reasons[at].is_empty() {
                continue;
            }
            let mut all = vec![at];
            seen_for[at] = at;
            let mut next = 0;
            while let Some(&member) = all.get(next) {
                next += 1;
                for &needed in &graph.needs[member] {
                    if !self.on[needed] && seen_for[needed] != at {
                        seen_for[needed] = at;
                        all.push(needed);
                    }
                }
            }
            let reasons = self.against(graph, at, &all, |pack| seen_for[pack] == at);
            if reasons.is_empty() {
                all.into_iter().for_each(|member| self.on[member] = true);
            }
            self.reasons[at] = reasons;
        }
    }

    /// What stands against a pack and all that it needs.
    fn against(
        &self,
        graph: &Graph<'_>,
        at: usize,
        all: &[usize],
        is_member: impl Fn(usize) -> bool,
    ) -> Vec<Reason> {
        let id = |pack: usize| graph.id(pack).to_owned();
        let mut reasons = Vec::new();
        let mut roots = BTreeSet::new();
        for &member in all {
            let off = self.reasons[member].iter();
            let of_others = off.clone().filter_map(|reason| match reason {
                Reason::Follows { roots } => Some(roots),
                _ => None,
            });
            roots.extend(
                of_others.flatten().filter_map(|root| graph.index.get(root.as_str()).copied()),
            );
            if off.clone().any(Reason::is_root) {
                roots.insert(member);
            }
            // What was decided before stands: what has come on since is not told of it.
            if !self.reasons[member].is_empty() {
                continue;
            }
            for &(other, by) in graph.conflicts[member].iter().filter(|(other, _)| self.on[*other])
            {
                if member == at {
                    let conflict = Reason::Conflict { with: id(other), said_by: id(by) };
                    if !reasons.contains(&conflict) {
                        reasons.push(conflict);
                    }
                } else {
                    roots.insert(member);
                }
            }
        }
        if reasons.is_empty() && roots.is_empty() {
            let torn = all.iter().find_map(|&one| {
                let other = graph.conflicts[one].iter().find(|(other, _)| is_member(*other))?.0;
                Some(Reason::Torn { one: id(one.min(other)), other: id(one.max(other)) })
            });
            reasons.extend(torn);
        }
        roots.remove(&at);
        let roots: Vec<String> = roots.into_iter().take(ROOTS).map(id).collect();
        if !roots.is_empty() {
            reasons.push(Reason::Follows { roots });
        }
        reasons
    }

    /// What needs a pack that is torn is torn only with it, and what follows from it follows from that pack.
    fn fold_torn(&mut self, graph: &Graph<'_>) {
        let before = self.reasons.clone();
        let mut folded: BTreeMap<&str, &str> = BTreeMap::new();
        for (at, reasons) in before.iter().enumerate() {
            let is_torn = |reason: &&Reason| matches!(reason, Reason::Torn { .. });
            let Some(torn) = reasons.iter().find(is_torn) else { continue };
            let deeper = |at: &usize| {
                graph.needs[*at].iter().copied().find(|&needed| before[needed].contains(torn))
            };
            if let Some(root) = std::iter::successors(deeper(&at), deeper).last() {
                folded.insert(graph.id(at), graph.id(root));
                self.reasons[at] = vec![Reason::Follows { roots: vec![graph.id(root).to_owned()] }];
            }
        }
        if folded.is_empty() {
            return;
        }
        for reason in self.reasons.iter_mut().flatten() {
            if let Reason::Follows { roots } = reason {
                let told = roots
                    .iter()
                    .map(|root| folded.get(root.as_str()).copied().unwrap_or(root).to_owned());
                let told: BTreeSet<String> = told.collect();
                *roots = told.into_iter().collect();
            }
        }
    }
}

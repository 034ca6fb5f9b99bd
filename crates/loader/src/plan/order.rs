//! The order in which packs load: by depth, then by the user's rank, then by id; the same on every system
//! and in whatever order files are read.

use super::circles::{groups, round};
use super::graph::Graph;
use super::reason::{Edge, Note, Tie};

/// The places of the packs that are on, in load order, each with its depth: 0 of those that load after
/// none, else one more than the deepest of those that it loads after. What is only optional gives way
/// where it would lead round in a circle, first at the highest id of the circle.
pub(super) fn order(graph: &Graph<'_>, on: &[bool]) -> (Vec<(usize, usize)>, Vec<Note>) {
    let count = graph.packs.len();
    let alive = |at: usize, others: &[usize]| -> Vec<usize> {
        let others = others.iter().copied();
        if on[at] { others.filter(|&other| on[other]).collect() } else { Vec::new() }
    };
    let needs: Vec<Vec<usize>> = (0..count).map(|at| alive(at, &graph.needs[at])).collect();
    let mut after: Vec<Vec<usize>> = (0..count).map(|at| alive(at, &graph.after[at])).collect();
    let mut notes = Vec::new();
    let next = loop {
        let both = |at: usize| needs[at].iter().chain(&after[at]).copied().collect();
        let next: Vec<Vec<usize>> = (0..count).map(both).collect();
        let circles = groups(count, &next);
        if circles.is_empty() {
            break next;
        }
        for group in circles {
            // What is on has no circle of requirements, so each has an optional arrow.
            let is_inside = |to: &usize| group.binary_search(to).is_ok();
            let can_give_way = group.iter().filter(|&&at| after[at].iter().any(is_inside));
            let Some(&highest) = can_give_way.max_by_key(|&&at| graph.id(at)) else { continue };
            let chain = chain(graph, &round(highest, &next, &group), &needs);
            notes.push(Note::Cut { id: graph.id(highest).to_owned(), chain });
            after[highest].retain(|to| !is_inside(to));
        }
    };
    let depths = depths(&next);
    let mut order: Vec<(usize, usize)> =
        (0..count).filter(|&at| on[at]).map(|at| (at, depths[at])).collect();
    order.sort_by_key(|&(at, depth)| (depth, at, graph.id(at)));
    (order, notes)
}

fn chain(graph: &Graph<'_>, way: &[usize], needs: &[Vec<usize>]) -> Vec<Edge> {
    let after = way.iter().cycle().skip(1);
    let edges = way.iter().zip(after).map(|(&from, &to)| Edge {
        from: graph.id(from).to_owned(),
        to: graph.id(to).to_owned(),
        tie: if needs[from].contains(&to) { Tie::Requires } else { Tie::Optional },
    });
    edges.collect()
}

/// The depth of each place (Kahn): `next` leads round in no circle.
fn depths(next: &[Vec<usize>]) -> Vec<usize> {
    let mut before = vec![Vec::new(); next.len()];
    for (at, next) in next.iter().enumerate() {
        for &to in next {
            before[to].push(at);
        }
    }
    let mut open: Vec<usize> = next.iter().map(Vec::len).collect();
    let mut ready: Vec<usize> = (0..next.len()).filter(|&at| open[at] == 0).collect();
    let mut depths = vec![0; next.len()];
    while let Some(at) = ready.pop() {
        for &later in &before[at] {
            depths[later] = depths[later].max(depths[at] + 1);
            open[later] -= 1;
            if open[later] == 0 {
                ready.push(later);
            }
        }
    }
    depths
}

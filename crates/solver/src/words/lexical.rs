//! Of all shortest winning routes, the first in the order U, D, L, R.
//!
//! A search that takes walks together finds *how long* a shortest route is, and for each state the
//! parents by which it is reached at its cost. From these the states on shortest routes follow; they
//! are surveyed once more, and all their routes are walked abreast, one step at a time: of the steps
//! that keep some shortest route open, always the first.

use std::collections::BTreeMap;

use packwright_engine::{Outcome, Packing, Position};
use packwright_model::{Direction, Route};

use super::nodes::Node;
use super::search::Search;

/// A state on a shortest route, surveyed.
struct Stage {
    /// Steps to each cell of the walker's reach, and the cells next to it by direction.
    distances: Vec<u32>,
    neighbours: Vec<[Option<u32>; 4]>,
    /// Events that stay on shortest routes.
    events: Vec<Onward>,
    /// By cell of the reach: whether a shortest walk to one of the events leads through it.
    useful: Vec<bool>,
}

/// An event on a shortest route.
struct Onward {
    from: u32,
    direction: Direction,
    /// The state that it leads to; none for the win.
    to: Option<Node>,
}

/// The first of the shortest winning routes, which have `best` steps. The search's position must be
/// the start.
pub(crate) fn first_route(search: &mut Search<'_>, best: usize) -> Route {
    let candidates = ancestors_of_winners(search);
    let mut stages = survey_forward(search, &candidates, best);
    keep_what_wins(&mut stages);
    walk_abreast(&stages, best)
}

/// Every state from which parents lead to a winner; more than those on shortest routes, never less.
fn ancestors_of_winners(search: &mut Search<'_>) -> Vec<bool> {
    search.ties.sort_unstable();
    let mut marked = vec![false; search.nodes.len()];
    let mut open = std::mem::take(&mut search.winners);
    while let Some(node) = open.pop() {
        if std::mem::replace(&mut marked[node as usize], true) {
            continue;
        }
        let first = search.ties.partition_point(|(child, _)| *child < node);
        let ties = search.ties[first..].iter().take_while(|(child, _)| *child == node);
        open.extend(ties.map(|(_, parent)| *parent));
        if node != 0 {
            open.push(search.nodes.parent(node));
        }
    }
    marked
}

/// Surveys the candidates in order of their cost, from the start on, and keeps their events that lead
/// to candidates at just the candidates' cost, or to the win at `best`.
fn survey_forward(
    search: &mut Search<'_>,
    candidates: &[bool],
    best: usize,
) -> BTreeMap<Node, Stage> {
    let start = search.position.clone();
    let mut records = Records::new(&start);
    let mut stages = BTreeMap::new();
    let mut open = BTreeMap::from([((0, 0), records.add(&start))]);
    while let Some(((cost, node), record)) = open.pop_first() {
        if stages.contains_key(&node) {
            continue;
        }
        records.load(record, &mut search.position);
        search.position.survey(&mut search.walk);
        let mut stage = Stage::of(search);
        for at in 0..search.walk.events().len() {
            let event = search.walk.events()[at];
            search.position.walk_to(&search.walk, event.from);
            let outcome = search.position.step(event.direction);
            if outcome == Outcome::Rejected {
                continue;
            }
            let total = cost + event.distance as usize + 1;
            let onward = |to| Onward { from: event.from, direction: event.direction, to };
            let refused = search.options.constraint.refuses(&search.position);
            if refused {
                // As in the search.
            } else if outcome == Outcome::Won {
                if total == best {
                    stage.events.push(onward(None));
                }
            } else if let Some(child) = search.nodes.find(search.position.key())
                && candidates[child as usize]
                && usize::from(search.nodes.cost(child)) == total
            {
                stage.events.push(onward(Some(child)));
                let record = open.entry((total, child));
                record.or_insert_with(|| records.add(&search.position));
            }
            search.position.take_back();
        }
        search.position.walk_to(&search.walk, 0);
        stages.insert(node, stage);
    }
    stages
}

impl Stage {
    fn of(search: &Search<'_>) -> Self {
        let cells = search.walk.reach().len().max(1);
        let neighbours = |at: usize| {
            Direction::ALL
                .map(|direction| search.position.neighbour(&search.walk, at as u32, direction))
        };
        let reach = search.walk.reach();
        Self {
            distances: (0..cells).map(|at| reach.get(at).map_or(0, |cell| cell.distance)).collect(),
            neighbours: (0..cells).map(neighbours).collect(),
            events: Vec::new(),
            useful: vec![false; cells],
        }
    }

    /// Marks the cells through which shortest walks to the events lead.
    fn mark_useful(&mut self) {
        let mut open: Vec<u32> = self.events.iter().map(|event| event.from).collect();
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut self.useful[at as usize], true) {
                continue;
            }
            let nearer =
                |cell: &u32| self.distances[*cell as usize] + 1 == self.distances[at as usize];
            open.extend(self.neighbours[at as usize].into_iter().flatten().filter(nearer));
        }
    }
}

/// Drops every event from which no win follows, last states first.
fn keep_what_wins(stages: &mut BTreeMap<Node, Stage>) {
    // An event leads to a state of higher cost, but not always of a higher number: repeat until
    // nothing changes.
    loop {
        let dead: Vec<Node> = stages
            .iter()
            .filter(|(_, stage)| stage.events.is_empty())
            .map(|(node, _)| *node)
            .collect();
        if dead.is_empty() {
            break;
        }
        stages.retain(|_, stage| !stage.events.is_empty());
        for stage in stages.values_mut() {
            stage.events.retain(|event| event.to.is_none_or(|to| dead.binary_search(&to).is_err()));
        }
    }
    stages.values_mut().for_each(Stage::mark_useful);
}

/// Walks all shortest routes abreast, keeping those that begin with the first letters possible.
fn walk_abreast(stages: &BTreeMap<Node, Stage>, best: usize) -> Route {
    let mut route = Vec::with_capacity(best);
    let mut abreast: Vec<(Node, u32)> = vec![(0, 0)];
    while route.len() < best {
        let mut next = Vec::new();
        for direction in Direction::ALL {
            let mut won = false;
            for (node, at) in &abreast {
                let Some(stage) = stages.get(node) else { continue };
                let here = |event: &&Onward| event.from == *at && event.direction == direction;
                for event in stage.events.iter().filter(here) {
                    won |= event.to.is_none();
                    next.extend(event.to.map(|to| (to, 0)));
                }
                let further = |to: &u32| {
                    stage.useful[*to as usize]
                        && stage.distances[*to as usize] == stage.distances[*at as usize] + 1
                };
                let step = stage.neighbours[*at as usize][direction as usize].filter(further);
                next.extend(step.map(|to| (*node, to)));
            }
            if won || !next.is_empty() {
                route.push(direction);
                break;
            }
        }
        if next.is_empty() {
            break; // The win.
        }
        next.sort_unstable();
        next.dedup();
        abreast = next;
    }
    Route(route)
}

/// Packed states of the states on shortest routes.
struct Records {
    packing: Packing,
    start: Position,
    states: Vec<Vec<u8>>,
}

impl Records {
    fn new(start: &Position) -> Self {
        Self { packing: Packing::new(start), start: start.clone(), states: Vec::new() }
    }

    fn add(&mut self, position: &Position) -> usize {
        if !self.packing.covers(position) {
            let earlier = self.packing.clone();
            self.packing.widen(position);
            for record in &mut self.states {
                let mut wider = Vec::with_capacity(self.packing.width());
                self.packing.upgrade(&earlier, record, &self.start, &mut wider);
                *record = wider;
            }
        }
        let mut record = Vec::with_capacity(self.packing.width());
        self.packing.write(position, &mut record);
        self.states.push(record);
        self.states.len() - 1
    }

    fn load(&self, record: usize, position: &mut Position) {
        self.packing.load(&self.states[record], position);
    }
}

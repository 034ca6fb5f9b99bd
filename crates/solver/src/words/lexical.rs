//! Of all shortest winning routes, the first in the order U, D, L, R.
//!
//! A search that takes walks together finds *how long* a shortest route is, and for each state the
//! parents by which it is reached at its cost. From these the states on shortest routes follow; they
//! are surveyed once more, and all their routes are walked abreast, one step at a time: of the steps
//! that keep some shortest route open, always the first.

use std::collections::BTreeMap;

use packwright_engine::search::{Packing, Walk};
use packwright_engine::{Outcome, Position};
use packwright_model::{Direction, Route};

use super::Constraint;
use super::nodes::{Node, Nodes};

/// What a search by cost has found where some route wins.
pub(crate) struct Found {
    pub(crate) constraint: Constraint,
    pub(crate) start: Position,
    pub(crate) nodes: Nodes,
    /// Further parents (child, parent) by which a state was reached at the same cost.
    pub(crate) ties: Vec<(Node, Node)>,
    /// The nodes from which the shortest routes win.
    pub(crate) winners: Vec<Node>,
    /// Steps of the shortest routes.
    pub(crate) best: usize,
}

/// The way to the first of the shortest routes.
#[derive(Debug)]
pub(crate) struct FirstRoute {
    constraint: Constraint,
    nodes: Nodes,
    best: usize,
    /// Wherever the survey looks now.
    position: Position,
    walk: Walk,
    /// By node: whether a winner may be reached from it.
    candidates: Vec<bool>,
    records: Records,
    stages: BTreeMap<Node, Stage>,
    /// By cost and node: the records of the states that are still to be surveyed.
    open: BTreeMap<(usize, Node), usize>,
}

/// A state on a shortest route, surveyed.
#[derive(Debug)]
struct Stage {
    cost: usize,
    /// Steps to each cell of the walker's reach, and the cells next to it by direction.
    distances: Vec<u32>,
    neighbours: Vec<[Option<u32>; 4]>,
    /// Events that stay on shortest routes.
    events: Vec<Onward>,
    /// By cell of the reach: whether a shortest walk to one of the events leads through it.
    useful: Vec<bool>,
}

/// An event on a shortest route.
#[derive(Debug)]
struct Onward {
    from: u32,
    direction: Direction,
    /// The state that it leads to; none for the win.
    to: Option<Node>,
}

impl FirstRoute {
    pub(crate) fn new(found: Found) -> Self {
        let Found { constraint, start, nodes, mut ties, winners, best } = found;
        let candidates = ancestors(&nodes, &mut ties, winners);
        let mut records = Records::new(&start);
        let open = BTreeMap::from([((0, 0), records.add(&start))]);
        let (walk, stages) = (Walk::default(), BTreeMap::new());
        Self { constraint, nodes, best, position: start, walk, candidates, records, stages, open }
    }

    /// Surveys so many states at most, and takes them off; the route, once all of them are.
    pub(crate) fn advance(&mut self, left: &mut usize) -> Option<Route> {
        while *left > 0 {
            let Some(((cost, node), record)) = self.open.pop_first() else {
                keep_what_wins(&mut self.stages);
                return Some(walk_abreast(&self.stages, self.best));
            };
            *left -= 1;
            if !self.stages.contains_key(&node) {
                let stage = self.survey(cost, record);
                self.stages.insert(node, stage);
            }
        }
        None
    }

    /// Surveys a candidate, and keeps its events that lead to candidates at just the candidates' cost, or
    /// to the win at the best one. In order of their cost, so that all are found from the start on.
    fn survey(&mut self, cost: usize, record: usize) -> Stage {
        self.records.load(record, &mut self.position);
        self.position.survey(&mut self.walk);
        let mut stage = Stage::of(&self.position, &self.walk, cost);
        for at in 0..self.walk.events().len() {
            let event = self.walk.events()[at];
            self.position.walk_to(&self.walk, event.from);
            let outcome = self.position.step(event.direction);
            if outcome == Outcome::Rejected {
                continue;
            }
            let total = cost + event.distance as usize + 1;
            let onward = |to| Onward { from: event.from, direction: event.direction, to };
            if self.constraint.refuses(&self.position) {
                // As in the search.
            } else if outcome == Outcome::Won {
                if total == self.best {
                    stage.events.push(onward(None));
                }
            } else if let Some(child) = self.nodes.find(self.position.key())
                && self.candidates[child as usize]
                && usize::from(self.nodes.cost(child)) == total
            {
                stage.events.push(onward(Some(child)));
                let record = self.open.entry((total, child));
                record.or_insert_with(|| self.records.add(&self.position));
            }
            self.position.take_back();
        }
        self.position.walk_to(&self.walk, 0);
        stage
    }
}

/// Every state from which parents lead to a winner; more than those on shortest routes, never less.
fn ancestors(nodes: &Nodes, ties: &mut [(Node, Node)], winners: Vec<Node>) -> Vec<bool> {
    ties.sort_unstable();
    let mut marked = vec![false; nodes.len()];
    let mut open = winners;
    while let Some(node) = open.pop() {
        if std::mem::replace(&mut marked[node as usize], true) {
            continue;
        }
        let first = ties.partition_point(|(child, _)| *child < node);
        let same = ties[first..].iter().take_while(|(child, _)| *child == node);
        open.extend(same.map(|(_, parent)| *parent));
        if node != 0 {
            open.push(nodes.parent(node));
        }
    }
    marked
}

impl Stage {
    fn of(position: &Position, walk: &Walk, cost: usize) -> Self {
        let reach = walk.reach();
        let cells = reach.len().max(1);
        let neighbours =
            |at: u32| Direction::ALL.map(|direction| position.neighbour(walk, at, direction));
        Self {
            cost,
            distances: (0..cells).map(|at| reach.get(at).map_or(0, |cell| cell.distance)).collect(),
            neighbours: (0..).take(cells).map(neighbours).collect(),
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

/// Drops every event from which no win follows. An event leads to a state of higher cost, so that of the
/// last states this is known first.
fn keep_what_wins(stages: &mut BTreeMap<Node, Stage>) {
    let mut order: Vec<(usize, Node)> =
        stages.iter().map(|(node, stage)| (stage.cost, *node)).collect();
    order.sort_unstable();
    for (_, node) in order.into_iter().rev() {
        let Some(mut stage) = stages.remove(&node) else { continue };
        stage.events.retain(|event| event.to.is_none_or(|to| stages.contains_key(&to)));
        if !stage.events.is_empty() {
            stage.mark_useful();
            stages.insert(node, stage);
        }
    }
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
#[derive(Debug)]
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

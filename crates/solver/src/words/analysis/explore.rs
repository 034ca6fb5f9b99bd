//! The whole reachable space, with its moves.

use packwright_engine::{Outcome, Position, WinUse};
use packwright_model::{Direction, Noun, Route, Sentence};

use super::facts::{LookAlike, Witness};
use crate::words::Options;
use crate::words::frontier::{Bucket, Frontier};
use crate::words::nodes::{Added, MOST_NODES, Node, Nodes, numbered};
use crate::{LimitReason, Progress};

/// No state that way: refused, or won.
const NONE: Node = Node::MAX;

/// Everything reachable. States are numbered in order of discovery, so that of two the lower is
/// never further from the start.
pub(super) struct Space {
    nodes: Nodes,
    /// By state and direction.
    children: Vec<[Node; 4]>,
    /// By state: the directions that win, one bit each.
    pub(super) wins: Vec<u8>,
    /// The rules of the start, at most 64 of them.
    pub(super) starting_rules: Vec<Sentence>,
    /// By state: the starting rules that are inactive, one bit each.
    pub(super) broken: Vec<u64>,
    /// Winning moves, one for each set of starting rules that is inactive after it, in order.
    pub(super) broken_wins: Vec<Win>,
    /// The first turn after which each other rule is active, as its state and direction.
    becomes: Vec<(Sentence, Node, Direction)>,
    /// The first win of each use.
    uses: Vec<(WinUse, Win)>,
    /// The first state in which each noun can be pushed, or walked through.
    pushed: Vec<(Noun, Node)>,
    passable: Vec<(Noun, Node)>,
}

/// A winning move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Win {
    pub(super) broken: u64,
    from: Node,
    direction: Direction,
}

/// Explores everything reachable, or says which budget ran out.
pub(super) fn explore(start: Position, options: &Options<'_>) -> Result<Space, LimitReason> {
    let mut position = start;
    let max_states = options.budget.max_states.min(MOST_NODES);
    let mut starting_rules = position.rules();
    starting_rules.truncate(64);
    let mut space = Space {
        nodes: Nodes::new(position.key(), true),
        children: vec![[NONE; 4]],
        wins: vec![0],
        starting_rules,
        broken: vec![0],
        broken_wins: Vec::new(),
        becomes: Vec::new(),
        uses: Vec::new(),
        pushed: Vec::new(),
        passable: Vec::new(),
    };
    space.note_standings(0, &position);
    let mut frontier = Frontier::new(&position);
    frontier.push(0, &position, 0);
    let mut expanded = 0_usize;
    while let Some(mut bucket) = frontier.next_bucket() {
        while let Some(node) = bucket.next(&mut position) {
            for direction in Direction::ALL {
                space.try_move(node, direction, &mut position, &mut frontier, &bucket, options);
            }
            expanded += 1;
            if space.len() > max_states {
                return Err(LimitReason::States);
            }
            if expanded.is_multiple_of(1024) {
                space.look(expanded, &frontier, &bucket, options)?;
            }
        }
    }
    Ok(space)
}

impl Space {
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn child(&self, node: usize, way: usize) -> Option<usize> {
        Some(self.children[node][way]).filter(|child| *child != NONE).map(|child| child as usize)
    }

    pub(super) fn route_to(&self, node: usize) -> Route {
        Route(self.nodes.route_to(numbered(node)))
    }

    pub(super) fn route_of(&self, win: &Win) -> Route {
        let mut route = self.route_to(win.from as usize);
        route.0.push(win.direction);
        route
    }

    fn try_move(
        &mut self,
        node: Node,
        direction: Direction,
        position: &mut Position,
        frontier: &mut Frontier,
        bucket: &Bucket,
        options: &Options<'_>,
    ) {
        let outcome = position.step(direction);
        if outcome == Outcome::Rejected {
            return;
        }
        if !options.constraint.refuses(position) {
            let mut broken = self.broken[node as usize];
            if position.journal().changed_words() {
                broken = self.inactive(position);
            }
            if outcome == Outcome::Won {
                self.wins[node as usize] |= 1 << direction as u8;
                self.note_rules(node, direction, position);
                self.note_win(Win { broken, from: node, direction }, position);
            } else {
                let key = position.key();
                let child = match self.nodes.add(key, node, direction, 0) {
                    Added::New(child) => {
                        self.children.push([NONE; 4]);
                        self.wins.push(0);
                        self.broken.push(broken);
                        self.note_rules(node, direction, position);
                        if position.journal().changed_kinds() {
                            self.note_standings(child, position);
                        }
                        frontier.push(child, position, bucket.cost + 1);
                        child
                    }
                    _ => self.nodes.find(key).unwrap_or(NONE),
                };
                self.children[node as usize][direction as usize] = child;
            }
        }
        position.take_back();
    }

    fn inactive(&self, position: &Position) -> u64 {
        let bits = self.starting_rules.iter().enumerate();
        bits.fold(0, |set, (bit, rule)| set | u64::from(!position.is_active(rule)) << bit)
    }

    /// Notes the rules that a turn has brought about. Turns come in order of their distance from the
    /// start, the winning ones among them, so that the first for each rule is a nearest.
    fn note_rules(&mut self, from: Node, direction: Direction, position: &Position) {
        if !position.journal().changed_words() {
            return;
        }
        for rule in position.rules() {
            let known = self.starting_rules.contains(&rule)
                || self.becomes.iter().any(|(other, ..)| *other == rule);
            if !known {
                self.becomes.push((rule, from, direction));
            }
        }
    }

    fn note_standings(&mut self, node: Node, position: &Position) {
        for standing in position.standings() {
            let lists =
                [(standing.push, &mut self.pushed), (standing.passable, &mut self.passable)];
            for (holds, list) in lists {
                if holds && !list.iter().any(|(noun, _)| *noun == standing.noun) {
                    list.push((standing.noun.clone(), node));
                }
            }
        }
    }

    fn note_win(&mut self, win: Win, position: &Position) {
        if !self.broken_wins.iter().any(|other| other.broken == win.broken) {
            self.broken_wins.push(win);
        }
        for used in position.win_uses() {
            if !self.uses.iter().any(|(other, _)| *other == used) {
                self.uses.push((used, win));
            }
        }
    }

    fn look(
        &self,
        expanded: usize,
        frontier: &Frontier,
        bucket: &Bucket,
        options: &Options<'_>,
    ) -> Result<(), LimitReason> {
        let moves = self.children.capacity() * size_of::<[Node; 4]>()
            + self.broken.capacity() * size_of::<u64>()
            + self.wins.capacity();
        let bytes = self.nodes.bytes() + frontier.bytes() + bucket.bytes() + moves;
        if bytes > options.budget.max_bytes {
            return Err(LimitReason::Memory);
        }
        let progress = Progress { depth: bucket.cost, expanded, stored: self.len(), bytes };
        if options.is_stopped(&progress) {
            return Err(LimitReason::Stopped);
        }
        Ok(())
    }

    /// By state: steps to the nearest win, `u32::MAX` where there is none.
    pub(super) fn distances_to_win(&self) -> Vec<u32> {
        let mut parents_of: Vec<(Node, Node)> = Vec::new();
        for (node, children) in (0..).zip(&self.children) {
            let real = children.iter().filter(|child| **child != NONE);
            parents_of.extend(real.map(|child| (*child, node)));
        }
        parents_of.sort_unstable();
        let mut distances = vec![u32::MAX; self.len()];
        let mut layer: Vec<Node> = Vec::new();
        for (node, wins) in (0..).zip(&self.wins) {
            if *wins != 0 {
                distances[node as usize] = 1;
                layer.push(node);
            }
        }
        let mut distance = 1;
        while !layer.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for node in layer {
                let first = parents_of.partition_point(|(child, _)| *child < node);
                let parents = parents_of[first..].iter().take_while(|(child, _)| *child == node);
                for (_, parent) in parents {
                    if distances[*parent as usize] == u32::MAX {
                        distances[*parent as usize] = distance;
                        next.push(*parent);
                    }
                }
            }
            layer = next;
        }
        distances
    }

    /// By state: steps from the start.
    pub(super) fn depths(&self) -> Vec<u32> {
        let mut depths = vec![0; self.len()];
        // A parent has a lower number.
        for node in 1..self.len() {
            depths[node] = depths[self.nodes.parent(numbered(node)) as usize] + 1;
        }
        depths
    }

    pub(super) fn becomes(&self) -> Vec<Witness<Sentence>> {
        let witness = |(rule, from, direction): &(Sentence, Node, Direction)| {
            let mut route = self.route_to(*from as usize);
            route.0.push(*direction);
            Witness { what: rule.clone(), route }
        };
        self.becomes.iter().map(witness).collect()
    }

    pub(super) fn uses(&self) -> Vec<Witness<WinUse>> {
        let witness =
            |(used, win): &(WinUse, Win)| Witness { what: used.clone(), route: self.route_of(win) };
        self.uses.iter().map(witness).collect()
    }

    pub(super) fn look_alikes(&self) -> Vec<LookAlike> {
        let both = |(noun, pushed): &(Noun, Node)| {
            let (_, passable) = self.passable.iter().find(|(other, _)| other == noun)?;
            Some(LookAlike {
                noun: noun.clone(),
                pushed_after: self.route_to(*pushed as usize),
                passable_after: self.route_to(*passable as usize),
            })
        };
        self.pushed.iter().filter_map(both).collect()
    }
}

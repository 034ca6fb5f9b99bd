//! The search itself: states in order of their cost, walks taken together where nothing reacts.
//!
//! One loop serves both modes. In the plain one every step costs one and is stored; then this is
//! breadth-first search in the order U, D, L, R, and the first win found is the answer. Otherwise a
//! stored state is one after an *event*, and its successors are all events within reach of a silent
//! walk, at the walk's length plus one; then this is Dijkstra's search with buckets, the answer is the
//! cheapest win, and [`lexical`](super::lexical) finds which of the equally short routes comes first.

use std::mem;

use packwright_engine::search::Walk;
use packwright_engine::{Outcome, Position};
use packwright_model::{Direction, Route};

use super::Constraint;
use super::frontier::{Bucket, Frontier};
use super::lexical::{FirstRoute, Found};
use super::nodes::{Added, MOST_NODES, Node, Nodes};
use crate::thrifty::push_thrifty;
use crate::{Budget, Limit, LimitReason, Progress, Solution, Stats, Step, Verdict};

/// Expansions between two looks at memory.
const LOOK_EVERY: usize = 1024;

/// A search that can be taken further, bit by bit: a value without threads, clock or callback in it. What
/// it finds does not depend on how it is cut.
///
/// ```
/// use packwright_engine::{Position, WordsGame};
/// use packwright_model::{Level, Noun, Ruleset, Thing, ThingKind, Word};
/// use packwright_solver::words::{BUDGET, Constraint, Search};
/// use packwright_solver::{Step, Verdict};
///
/// // MIAU IS YOU, DOCK IS WIN; the cat stands two cells to the left of the dock.
/// let word = |text: &str| ThingKind::Word(Word::from_text(text));
/// let object = |name: &str| ThingKind::Object(Noun::new(name));
/// let words = ["MIAU", "IS", "YOU", "DOCK", "IS", "WIN"].map(word);
/// let thing = |kind, x, y| Thing { kind, x, y, channel: None, id: None };
/// let mut things: Vec<_> = (0..).zip(words).map(|(x, word)| thing(word, x % 3, x / 3)).collect();
/// things.extend([thing(object("MIAU"), 0, 2), thing(object("DOCK"), 2, 2)]);
/// let (id, id_prefix) = ("walk".to_owned(), "walk".to_owned());
/// let (rules, mechanics) = (Ruleset::Words, Vec::new());
/// let level = Level { id, id_prefix, rules, width: 3, height: 3, mechanics, things };
///
/// let game = WordsGame::of(&level).unwrap();
/// let mut search = Search::new(Position::start(&game), Constraint::default(), BUDGET);
/// let verdict = loop {
///     if let Step::Done(verdict) = search.advance(1) {
///         break verdict;
///     }
/// };
/// assert_eq!(verdict.solution().unwrap().route.to_string(), "RR");
/// ```
#[derive(Debug)]
pub struct Search {
    constraint: Constraint,
    budget: Budget,
    plain: bool,
    phase: Phase,
    start: Position,
    /// Wherever the search looks now.
    position: Position,
    nodes: Nodes,
    frontier: Frontier,
    walk: Walk,
    /// Further parents (child, parent) by which a state was reached at the same cost.
    ties: Vec<(Node, Node)>,
    /// Steps of the cheapest win so far, and the nodes from which it was made.
    best: Option<usize>,
    winners: Vec<Node>,
    stats: Stats,
}

/// What is to be done next.
#[derive(Debug)]
enum Phase {
    /// Take the next bucket.
    Between,
    /// Expand the rest of this one.
    Within(Bucket),
    /// Which of the shortest routes comes first?
    Route(Box<FirstRoute>),
    Done(Verdict),
}

/// Why the loop ended before the space was exhausted.
enum End {
    /// A plain search has its answer: from this node, in this direction.
    Won(Node, Direction),
    Limit(LimitReason),
}

impl Search {
    /// For a shortest route from a position, turns that the constraint refuses left out.
    #[must_use]
    pub fn new(start: Position, constraint: Constraint, budget: Budget) -> Self {
        Self::of(start, constraint, budget, false)
    }

    /// The same by single steps only, without taking walks together. Slower; the two agree.
    #[must_use]
    pub fn plain(start: Position, constraint: Constraint, budget: Budget) -> Self {
        Self::of(start, constraint, budget, true)
    }

    fn of(start: Position, constraint: Constraint, budget: Budget, plain: bool) -> Self {
        let mut frontier = Frontier::new(&start);
        frontier.push(0, &start, 0);
        Self {
            constraint,
            budget,
            plain,
            phase: Phase::Between,
            nodes: Nodes::new(start.key(), plain),
            frontier,
            position: start.clone(),
            start,
            walk: Walk::default(),
            ties: Vec::new(),
            best: None,
            winners: Vec::new(),
            stats: Stats::default(),
        }
    }

    /// Goes on for about so many states, one at least. In between only the states on shortest routes are
    /// sorted and pruned in one go, which is little beside finding them.
    pub fn advance(&mut self, states: usize) -> Step {
        let mut left = states.max(1);
        while left > 0 {
            // Every phase but the last hands over to the next one.
            self.phase = match mem::replace(&mut self.phase, Phase::Between) {
                Phase::Between => self.next_bucket(),
                Phase::Within(bucket) => self.expand_bucket(bucket, &mut left),
                Phase::Route(mut routes) => match routes.advance(&mut left) {
                    Some(route) => self.solved(route),
                    None => Phase::Route(routes),
                },
                Phase::Done(verdict) => {
                    self.phase = Phase::Done(verdict.clone());
                    return Step::Done(verdict);
                }
            };
        }
        match &self.phase {
            Phase::Done(verdict) => Step::Done(verdict.clone()),
            Phase::Within(bucket) => Step::Running(self.progress(bucket)),
            Phase::Between | Phase::Route(_) => {
                let Stats { expanded, stored, bytes } = self.stats;
                let depth = self.frontier.next_cost();
                Step::Running(Progress { depth, expanded, stored, bytes })
            }
        }
    }

    /// What is to be said where the search is left as it is, for this reason.
    #[must_use]
    pub fn give_up(&self, reason: LimitReason) -> Verdict {
        match &self.phase {
            Phase::Done(verdict) => verdict.clone(),
            Phase::Within(bucket) => {
                let Progress { expanded, stored, bytes, .. } = self.progress(bucket);
                Verdict::Limit(Limit::new(reason, Stats { expanded, stored, bytes }))
            }
            Phase::Between | Phase::Route(_) => Verdict::Limit(Limit::new(reason, self.stats)),
        }
    }

    fn next_bucket(&mut self) -> Phase {
        match self.frontier.next_bucket() {
            Some(bucket) if self.best.is_none_or(|best| bucket.cost < best) => {
                if self.nodes.len() > self.budget.max_states {
                    self.measure(&bucket);
                    return self.limit(LimitReason::States);
                }
                Phase::Within(bucket)
            }
            // What is left cannot lead to a win as short.
            _ => match self.best {
                None => Phase::Done(Verdict::Unsolved(self.stats)),
                Some(best) => Phase::Route(Box::new(FirstRoute::new(self.hand_over(best)))),
            },
        }
    }

    /// What the routes are found from. Nothing of it is needed here any more.
    fn hand_over(&mut self, best: usize) -> Found {
        Found {
            constraint: mem::take(&mut self.constraint),
            start: self.start.clone(),
            nodes: mem::replace(&mut self.nodes, Nodes::empty(false)),
            ties: mem::take(&mut self.ties),
            winners: mem::take(&mut self.winners),
            best,
        }
    }

    fn expand_bucket(&mut self, mut bucket: Bucket, left: &mut usize) -> Phase {
        let end = self.expand_some(&mut bucket, left);
        match end {
            Ok(false) => Phase::Within(bucket),
            Ok(true) => {
                self.measure(&bucket);
                if self.stats.bytes > self.budget.max_bytes {
                    return self.limit(LimitReason::Memory);
                }
                Phase::Between
            }
            Err(end) => {
                self.measure(&bucket);
                match end {
                    End::Won(node, direction) => {
                        let mut route = self.nodes.route_to(node);
                        route.push(direction);
                        self.solved(Route(route))
                    }
                    End::Limit(reason) => self.limit(reason),
                }
            }
        }
    }

    fn solved(&self, route: Route) -> Phase {
        Phase::Done(Verdict::Solved(Solution::shortest(route, self.stats)))
    }

    fn limit(&self, reason: LimitReason) -> Phase {
        Phase::Done(Verdict::Limit(Limit::new(reason, self.stats)))
    }

    /// Expands states of a bucket; whether those were its last.
    fn expand_some(&mut self, bucket: &mut Bucket, left: &mut usize) -> Result<bool, End> {
        while *left > 0 {
            let Some(node) = bucket.next(&mut self.position) else { return Ok(true) };
            *left -= 1;
            if !self.plain && usize::from(self.nodes.cost(node)) != bucket.cost {
                // Found cheaper since: expanded already.
                continue;
            }
            self.stats.expanded += 1;
            if self.stats.expanded.is_multiple_of(LOOK_EVERY) {
                self.measure(bucket);
                if self.stats.bytes > self.budget.max_bytes {
                    return Err(End::Limit(LimitReason::Memory));
                }
            }
            if self.plain {
                for direction in Direction::ALL {
                    self.try_event(node, direction, bucket.cost + 1)?;
                }
            } else {
                self.expand_walk(node, bucket.cost)?;
            }
        }
        Ok(false)
    }

    fn expand_walk(&mut self, node: Node, cost: usize) -> Result<(), End> {
        self.position.survey(&mut self.walk);
        for at in 0..self.walk.events().len() {
            let event = self.walk.events()[at];
            let cost = cost + event.distance as usize + 1;
            if self.best.is_some_and(|best| cost > best) {
                break; // Events come nearest first.
            }
            self.position.walk_to(&self.walk, event.from);
            self.try_event(node, event.direction, cost)?;
        }
        self.position.walk_to(&self.walk, 0);
        Ok(())
    }

    /// Plays a step from the position, files the state that it leads to, and takes the step back.
    #[inline]
    fn try_event(&mut self, node: Node, direction: Direction, cost: usize) -> Result<(), End> {
        let outcome = self.position.step(direction);
        if outcome == Outcome::Rejected {
            return Ok(());
        }
        let mut result = Ok(());
        if !self.constraint.refuses(&self.position) {
            result = match outcome {
                Outcome::Won => self.file_win(node, direction, cost),
                _ => self.file(node, direction, cost),
            };
        }
        self.position.take_back();
        result
    }

    fn file_win(&mut self, node: Node, direction: Direction, cost: usize) -> Result<(), End> {
        if self.plain {
            return Err(End::Won(node, direction));
        }
        if self.best.is_none_or(|best| cost < best) {
            self.best = Some(cost);
            self.winners.clear();
        }
        if self.best == Some(cost) && self.winners.last() != Some(&node) {
            self.winners.push(node);
        }
        Ok(())
    }

    #[inline]
    fn file(&mut self, parent: Node, direction: Direction, cost: usize) -> Result<(), End> {
        if self.best.is_some_and(|best| cost >= best) {
            return Ok(()); // Too far to lead to a win as short.
        }
        let short = match u16::try_from(cost) {
            Ok(short) => short,
            Err(_) if self.plain => 0, // Not kept in a plain search.
            Err(_) => return Err(End::Limit(LimitReason::Steps)),
        };
        match self.nodes.add(self.position.key(), parent, direction, short) {
            Added::New(node) => {
                self.frontier.push(node, &self.position, cost);
                if self.nodes.len() >= MOST_NODES {
                    return Err(End::Limit(LimitReason::States));
                }
            }
            Added::Cheaper(node) => self.frontier.push(node, &self.position, cost),
            Added::Same(node) => push_thrifty(&mut self.ties, (node, parent)),
            Added::Dearer => {}
        }
        Ok(())
    }

    fn bytes(&self, bucket: &Bucket) -> usize {
        let ties = self.ties.capacity() * size_of::<(Node, Node)>();
        self.nodes.bytes() + self.frontier.bytes() + bucket.bytes() + ties
    }

    #[cold]
    fn measure(&mut self, bucket: &Bucket) {
        self.stats.bytes = self.stats.bytes.max(self.bytes(bucket));
        self.stats.stored = self.nodes.len();
    }

    /// How far the search is, with a bucket half expanded.
    fn progress(&self, bucket: &Bucket) -> Progress {
        Progress {
            depth: bucket.cost,
            expanded: self.stats.expanded,
            stored: self.nodes.len(),
            bytes: self.stats.bytes.max(self.bytes(bucket)),
        }
    }
}

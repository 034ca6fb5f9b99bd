//! The search itself: states in order of their cost, walks taken together where nothing reacts.
//!
//! One loop serves both modes. In the plain one every step costs one and is stored; then this is
//! breadth-first search in the order U, D, L, R, and the first win found is the answer. Otherwise a
//! stored state is one after an *event*, and its successors are all events within reach of a silent
//! walk, at the walk's length plus one; then this is Dijkstra's search with buckets, the answer is the
//! cheapest win, and [`lexical`] finds which of the equally short routes comes first.

use packwright_engine::{Outcome, Position, Walk};
use packwright_model::{Direction, Level, Route, Ruleset};

use super::frontier::{Bucket, Frontier};
use super::nodes::{Added, MOST_NODES, Node, Nodes};
use super::{lexical, parallel};
use crate::thrifty::push_thrifty;
use crate::{LimitReason, Progress, Solution, SolveOptions, Stats, Verdict, sokoban};

/// Expansions between two looks at memory and the caller's wish to stop.
const LOOK_EVERY: usize = 1024;

/// Finds a shortest winning route, or shows that there is none, or says which budget ran out. Of a level
/// of classic Sokoban the shortest route is one with fewest moves; [`sokoban::solve`] can say more of it.
#[must_use]
pub fn solve(level: &Level, options: &SolveOptions<'_>) -> Verdict {
    if level.rules == Ruleset::Sokoban {
        return classic(level, options);
    }
    solve_from(Position::start(level), options)
}

/// Fewest moves on a classic level. No constraint applies: there are no words to move, and no rules.
fn classic(level: &Level, options: &SolveOptions<'_>) -> Verdict {
    let SolveOptions { max_states, max_bytes, stop, .. } = *options;
    let options =
        sokoban::Options { objective: sokoban::Objective::Moves, max_states, max_bytes, stop };
    match sokoban::solve(level, &options) {
        sokoban::Verdict::Solved(found) => {
            Verdict::Solved(Solution { route: found.route, stats: found.stats })
        }
        sokoban::Verdict::Unsolved(stats) => Verdict::Unsolved(stats),
        sokoban::Verdict::Limit(open) => Verdict::Limit(open.reason, open.stats),
    }
}

/// As [`solve`], from a position in the middle of play. The route leads on from there.
#[must_use]
pub fn solve_from(position: Position, options: &SolveOptions<'_>) -> Verdict {
    if options.plain && options.threads > 1 {
        return parallel::solve(position, options);
    }
    Search::new(position, options).run()
}

/// A search under way.
pub(crate) struct Search<'a> {
    pub(crate) options: &'a SolveOptions<'a>,
    /// Wherever the search looks now.
    pub(crate) position: Position,
    pub(crate) nodes: Nodes,
    frontier: Frontier,
    pub(crate) walk: Walk,
    /// Further parents (child, parent) by which a state was reached at the same cost.
    pub(crate) ties: Vec<(Node, Node)>,
    /// Steps of the cheapest win so far, and the nodes from which it was made.
    best: Option<usize>,
    pub(crate) winners: Vec<Node>,
    stats: Stats,
}

/// Why the loop ended before the space was exhausted.
enum End {
    /// A plain search has its answer: from this node, in this direction.
    Won(Node, Direction),
    Limit(LimitReason),
}

impl<'a> Search<'a> {
    fn new(start: Position, options: &'a SolveOptions<'a>) -> Self {
        let mut frontier = Frontier::new(&start);
        frontier.push(0, &start, 0);
        Self {
            options,
            nodes: Nodes::new(start.key(), options.plain),
            frontier,
            position: start,
            walk: Walk::default(),
            ties: Vec::new(),
            best: None,
            winners: Vec::new(),
            stats: Stats::default(),
        }
    }

    fn run(mut self) -> Verdict {
        let start = self.position.clone();
        while let Some(mut bucket) = self.frontier.next_bucket() {
            if self.best.is_some_and(|best| best <= bucket.cost) {
                break;
            }
            if self.nodes.len() > self.options.max_states {
                self.measure(&bucket);
                return Verdict::Limit(LimitReason::States, self.stats);
            }
            let end = self.expand_bucket(&mut bucket);
            self.measure(&bucket);
            if end.is_ok() && self.stats.bytes > self.options.max_bytes {
                return Verdict::Limit(LimitReason::Memory, self.stats);
            }
            match end {
                Ok(()) => {}
                Err(End::Won(node, direction)) => {
                    let mut route = self.nodes.route_to(node);
                    route.push(direction);
                    return Verdict::Solved(Solution { route: Route(route), stats: self.stats });
                }
                Err(End::Limit(reason)) => return Verdict::Limit(reason, self.stats),
            }
        }
        match self.best {
            None => Verdict::Unsolved(self.stats),
            Some(best) => {
                let stats = self.stats;
                self.position = start;
                Verdict::Solved(Solution { route: lexical::first_route(&mut self, best), stats })
            }
        }
    }

    fn expand_bucket(&mut self, bucket: &mut Bucket) -> Result<(), End> {
        while let Some(node) = bucket.next(&mut self.position) {
            if !self.options.plain && usize::from(self.nodes.cost(node)) != bucket.cost {
                // Found cheaper since: expanded already.
                continue;
            }
            self.stats.expanded += 1;
            if self.stats.expanded.is_multiple_of(LOOK_EVERY) {
                self.look(bucket)?;
            }
            if self.options.plain {
                for direction in Direction::ALL {
                    self.try_event(node, direction, bucket.cost + 1)?;
                }
            } else {
                self.expand_walk(node, bucket.cost)?;
            }
        }
        Ok(())
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
        if !self.options.constraint.refuses(&self.position) {
            result = match outcome {
                Outcome::Won => self.file_win(node, direction, cost),
                _ => self.file(node, direction, cost),
            };
        }
        self.position.take_back();
        result
    }

    fn file_win(&mut self, node: Node, direction: Direction, cost: usize) -> Result<(), End> {
        if self.options.plain {
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
            Err(_) if self.options.plain => 0, // Not kept in a plain search.
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

    #[cold]
    fn look(&mut self, bucket: &Bucket) -> Result<(), End> {
        self.measure(bucket);
        let Stats { expanded, stored, bytes } = self.stats;
        if bytes > self.options.max_bytes {
            return Err(End::Limit(LimitReason::Memory));
        }
        let progress = Progress { depth: bucket.cost, expanded, stored, bytes };
        if self.options.stop.is_some_and(|stop| stop(&progress)) {
            return Err(End::Limit(LimitReason::Stopped));
        }
        Ok(())
    }

    fn measure(&mut self, bucket: &Bucket) {
        let ties = self.ties.capacity() * size_of::<(Node, Node)>();
        let bytes = self.nodes.bytes() + self.frontier.bytes() + bucket.bytes() + ties;
        self.stats.bytes = self.stats.bytes.max(bytes);
        self.stats.stored = self.nodes.len();
    }
}

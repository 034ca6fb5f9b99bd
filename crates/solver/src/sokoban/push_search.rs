//! The search: A* over the states after pushes.
//!
//! States are taken in order of their cost so far plus the lower bound of what is to come, the latest
//! first among equals, which comes to a solution soon once the bound is that of the best one. The bound
//! never overestimates, so the first solution that no open state can undercut is a cheapest; what is
//! left out is dead, or can be played later as well.

use super::board::{Board, Push};
use super::bound::Bound;
use super::corral::Corrals;
use super::distances::Distances;
use super::floor::{Cell, Floor, opposite};
use super::pairs::Pairs;
use super::reach::Reach;
use super::route;
use super::store::{Added, Cost, NO_NODE, Node, Store};
use crate::{LimitReason, Progress, Stats, Stop};

/// Cells and entries of tables looked at between two looks at the budgets.
const LOOK_EVERY: usize = 100_000;

/// A push that is made, in the units of [`Aim::Any`].
const MADE: u32 = 20;

/// Ranks at most: open states are listed by rank.
const MOST_RANKS: usize = 2_000_000;

/// Moves beside pushes in a cost of both: moves come first.
pub(crate) const MOVE: Cost = 1 << 16;

/// What is wanted of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// A solution with fewest pushes. States are told apart by the player's area.
    Pushes,
    /// All states from which so many pushes in all may suffice, each with its fewest pushes.
    Every(u32),
    /// A solution with fewest moves, and among those fewest pushes. States are told apart by the
    /// player's cell.
    Moves,
    /// Any solution, soon: a push to come counts this many where one that is made counts twenty. Little
    /// more than that keeps near the fewest pushes, much more runs ahead.
    Any(u32),
}

/// What is left out of a search because it is dead or can wait. Everything, except to see that a search
/// without it agrees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prunings {
    pub(crate) corrals: bool,
    pub(crate) freezing: bool,
}

/// What ends a search before its time.
#[derive(Clone, Copy)]
pub(crate) struct Budget<'a> {
    pub(crate) max_states: usize,
    pub(crate) max_bytes: usize,
    pub(crate) stop: Option<&'a Stop<'a>>,
    /// States that searches before this one expanded.
    pub(crate) expanded: usize,
}

/// How a search ended.
#[derive(Clone, Debug)]
pub(crate) enum End {
    /// With a solution, as the aim wants it.
    Solved(Vec<Push>),
    /// Everything was searched or refuted.
    Exhausted,
    /// A budget ran out.
    Limit(LimitReason),
}

/// A search under way.
pub(crate) struct Search<'a> {
    pub(crate) floor: &'a Floor,
    pub(crate) board: Board<'a>,
    pub(crate) store: Store,
    pub(crate) reach: Reach,
    pub(crate) child_reach: Reach,
    /// With the aim `Every`: the solved states.
    pub(crate) solved: Vec<Node>,
    pub(crate) prunings: Prunings,
    aim: Aim,
    budget: Budget<'a>,
    bound: Bound<'a>,
    corrals: Corrals,
    /// By rank: the nodes that are to be expanded.
    open: Vec<Vec<Node>>,
    /// One bit a node: it has been expanded at its present cost.
    closed: Vec<u64>,
    /// A solution that is known already: only one with fewer pushes is of interest beside it.
    pub(crate) known: Option<Vec<Push>>,
    best: Option<(Cost, Node, Push)>,
    /// The rank that is being expanded; what is open has no lower one.
    pub(crate) rank: usize,
    expanded: usize,
    work: usize,
    /// The budget that ran out.
    ended: Option<LimitReason>,
    /// A state was left out whose cost cannot be counted.
    is_beyond: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        floor: &'a Floor,
        distances: &'a Distances,
        pairs: Option<&'a Pairs>,
        aim: Aim,
        budget: Budget<'a>,
    ) -> Self {
        let store = Store::new(floor.cells());
        let board = Board::new(floor, distances, &store);
        Self {
            floor,
            board,
            store,
            reach: Reach::new(floor),
            child_reach: Reach::new(floor),
            solved: Vec::new(),
            // Where a crate may be left anywhere, nothing is dead that these know of.
            prunings: Prunings { corrals: !floor.has_surplus(), freezing: !floor.has_surplus() },
            aim,
            budget,
            bound: Bound::new(floor, pairs),
            corrals: Corrals::new(floor),
            open: Vec::new(),
            closed: Vec::new(),
            known: None,
            best: None,
            rank: 0,
            expanded: 0,
            work: 0,
            ended: None,
            is_beyond: false,
        }
    }

    /// What the search cost, those before it included.
    pub(crate) fn stats(&self) -> Stats {
        let expanded = self.budget.expanded + self.expanded;
        Stats { expanded, stored: self.store.len(), bytes: self.bytes() }
    }

    fn bytes(&self) -> usize {
        let open: usize = self.open.iter().map(Vec::capacity).sum();
        self.store.bytes()
            + self.open.capacity() * size_of::<Vec<Node>>()
            + open * size_of::<Node>()
            + self.closed.capacity() * size_of::<u64>()
    }

    /// The best solution so far.
    pub(crate) fn best(&self) -> Option<Vec<Push>> {
        let found =
            self.best.map(|(_, node, push)| route::pushes_to(self.floor, &self.store, node, push));
        found.or_else(|| self.known.clone())
    }

    /// What the best solution so far costs.
    fn best_cost(&self) -> Option<Cost> {
        let known = || self.known.as_ref().map(|pushes| pushes.len() as Cost);
        self.best.map(|(cost, ..)| cost).or_else(known)
    }

    /// Searches to the end.
    pub(crate) fn run(&mut self) -> End {
        let area = self.reach.fill(self.floor.player, &self.board.crates);
        let player = if self.aim == Aim::Moves { self.floor.player } else { area };
        let Some(bound) = self.bound.of(&self.board, player) else { return End::Exhausted };
        let hash = self.board.hash(player, &self.store);
        self.store.add(self.board.bits(), player, hash, NO_NODE, 0);
        self.open_up(self.rank_of(0, bound), 0);
        while self.rank < self.open.len() {
            if self.best_cost().is_some_and(|cost| self.is_settled(cost)) {
                break;
            }
            let Some(node) = self.open[self.rank].pop() else {
                self.rank += 1;
                continue;
            };
            if self.close(node) {
                self.expand(node);
            }
            if self.ended.is_some() {
                break;
            }
        }
        // The last state may have given the answer and used up the budget, in one.
        let is_settled = self.best_cost().is_some_and(|cost| self.is_settled(cost));
        let beyond = self.is_beyond.then_some(LimitReason::Steps);
        match (self.ended.or(beyond).filter(|_| !is_settled), self.best()) {
            (Some(reason), _) => End::Limit(reason),
            (None, Some(pushes)) => End::Solved(pushes),
            (None, None) => End::Exhausted,
        }
    }

    /// Whether no open state can lead to a better solution than one of this cost.
    fn is_settled(&self, cost: Cost) -> bool {
        match self.aim {
            Aim::Pushes => cost as usize <= self.rank,
            // Others with as many moves may have fewer pushes.
            Aim::Moves => ((cost / MOVE) as usize) < self.rank,
            Aim::Any(_) => true,
            Aim::Every(_) => false,
        }
    }

    /// Where a state of this cost with this bound of pushes to come belongs.
    fn rank_of(&self, cost: Cost, bound: u32) -> usize {
        let rank = match self.aim {
            Aim::Pushes => cost + bound,
            Aim::Every(_) => cost,
            Aim::Moves => cost / MOVE + bound,
            Aim::Any(to_come) => cost * MADE + bound * to_come,
        };
        rank as usize
    }

    /// The budget that ran out, if one did; `more` bytes are held beside the states.
    pub(crate) fn limit(&self, more: usize) -> Option<LimitReason> {
        let stats = self.stats();
        let bytes = stats.bytes + more;
        if stats.stored > self.budget.max_states {
            return Some(LimitReason::States);
        }
        if bytes > self.budget.max_bytes || stats.stored > (NO_NODE / 2) as usize {
            return Some(LimitReason::Memory);
        }
        if self.is_beyond {
            return Some(LimitReason::Steps);
        }
        let Stats { expanded, stored, .. } = stats;
        let progress = Progress { depth: self.rank, expanded, stored, bytes };
        self.budget.stop.is_some_and(|stop| stop(&progress)).then_some(LimitReason::Stopped)
    }

    fn open_up(&mut self, rank: usize, node: Node) {
        if rank >= MOST_RANKS {
            self.is_beyond = true;
            return;
        }
        if rank >= self.open.len() {
            self.open.resize(rank + 1, Vec::new());
        }
        self.open[rank].push(node);
        // Where any solution will do, ranks may fall.
        self.rank = self.rank.min(rank);
    }

    /// Marks a node as expanded; false if it was.
    fn close(&mut self, node: Node) -> bool {
        let (word, bit) = (node as usize / 64, 1 << (node % 64));
        if word >= self.closed.len() {
            self.closed.resize(self.store.len() / 64 + 1, 0);
        }
        let was_open = self.closed[word] & bit == 0;
        self.closed[word] |= bit;
        was_open
    }

    fn expand(&mut self, node: Node) {
        self.expanded += 1;
        self.board.load(self.store.crates(node), &self.store);
        let player = self.store.player(node);
        let cost = self.store.cost(node);
        if self.aim == Aim::Moves {
            self.reach.measure(player, &self.board.crates);
        } else {
            self.reach.fill(player, &self.board.crates);
        }
        self.work += self.reach.area() + self.board.crates.len() * self.board.crates.len();
        // Of the start nothing has been said yet; of all others it is known.
        if self.bound.of(&self.board, player).is_none() {
            return;
        }
        let only_some = matches!(self.aim, Aim::Pushes | Aim::Any(_))
            && self.prunings.corrals
            && self.corrals.find(&self.board, &self.reach);
        for index in 0..self.board.crates.len() {
            if only_some && !self.corrals.is_relevant(self.board.crates[index]) {
                continue;
            }
            for push in self.board.pushes_of(index, &self.reach) {
                let step = match self.aim {
                    Aim::Moves => {
                        let from = self.floor.step(push.cell, opposite(push.direction));
                        (Cost::from(self.reach.steps(from)) + 1)
                            .saturating_mul(MOVE)
                            .saturating_add(1)
                    }
                    _ => 1,
                };
                self.try_push(node, push, cost.saturating_add(step));
            }
            // With hundreds of crates one state alone can take its time.
            if self.is_over_budget() {
                return;
            }
        }
    }

    /// Looks at the budgets from time to time; whether one ran out.
    fn is_over_budget(&mut self) -> bool {
        if self.work > LOOK_EVERY || self.store.len() > self.budget.max_states {
            self.work = 0;
            self.ended = self.limit(0);
        }
        self.ended.is_some()
    }

    fn try_push(&mut self, node: Node, push: Push, cost: Cost) {
        // An augmenting path looks at every entry of the table at worst, and seldom at more than a few.
        self.work += self.board.crates.len() * self.board.crates.len() / 8;
        // Moves and pushes each have half of a cost.
        if self.aim == Aim::Moves && (cost / MOVE >= MOVE - 1 || cost % MOVE == MOVE - 1) {
            self.is_beyond = true;
            return;
        }
        let Some(bound) = self.bound.after(&self.board, push) else { return };
        // Surcharges can make the bound fall by more than one a push; but what follows a state is no
        // cheaper than the state's own bound says.
        let rank = match self.aim {
            Aim::Every(most) if cost + bound > most => return,
            Aim::Pushes | Aim::Moves => self.rank_of(cost, bound).max(self.rank),
            Aim::Every(_) | Aim::Any(_) => self.rank_of(cost, bound),
        };
        let is_beaten = |best: Cost| match self.aim {
            Aim::Pushes => rank as Cost >= best,
            Aim::Moves => rank as Cost > best / MOVE,
            Aim::Every(_) | Aim::Any(_) => false,
        };
        if self.best_cost().is_some_and(is_beaten) {
            return;
        }
        self.board.play(push, &self.store);
        let wants_one = !matches!(self.aim, Aim::Every(_));
        if self.board.is_solved() && wants_one {
            if self.best.is_none_or(|(best, ..)| cost < best) {
                self.best = Some((cost, node, push));
            }
        } else if !(self.prunings.freezing && self.board.is_frozen_dead(push.to)) {
            self.keep(node, push, cost, rank);
        }
        self.board.take_back(push, &self.store);
    }

    /// Stores the board after a push.
    fn keep(&mut self, parent: Node, push: Push, cost: Cost, rank: usize) {
        let player = if self.aim == Aim::Moves {
            push.cell
        } else {
            self.area_after(self.store.player(parent), push.cell, [push.cell, push.to])
        };
        let hash = self.board.hash(player, &self.store);
        match self.store.add(self.board.bits(), player, hash, parent, cost) {
            // A win ends play.
            Added::New(child) if self.board.is_solved() => self.solved.push(child),
            Added::New(child) => self.open_up(rank, child),
            Added::Cheaper(child) => {
                if let Some(word) = self.closed.get_mut(child as usize / 64) {
                    *word &= !(1 << (child % 64));
                }
                self.open_up(rank, child);
            }
            Added::Known => {}
        }
    }

    /// The lowest cell of the player's area, with the player on `player`, after a crate has gone from
    /// the first of two cells to the second; before that it was the area that was filled last, with
    /// that lowest cell.
    pub(crate) fn area_after(&mut self, lowest: Cell, player: Cell, went: [Cell; 2]) -> Cell {
        let known = self.reach.lowest_after(self.floor, lowest, went, &self.board.has_crate);
        known.unwrap_or_else(|| {
            let lowest = self.child_reach.fill(player, &self.board.crates);
            self.work += self.child_reach.area();
            lowest
        })
    }
}

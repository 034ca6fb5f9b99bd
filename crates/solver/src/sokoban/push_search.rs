//! The search over pushes: A* over the states after them.
//!
//! States are taken in order of their cost so far plus the lower bound of what is to come, the latest
//! first among equals, which comes to a solution soon once the bound is that of the best one. The bound
//! never overestimates, so the first solution that no open state can undercut is a cheapest; what is
//! left out is dead, or can be played later as well.

use std::sync::Arc;

use super::aim::Aim;
use super::board::{Board, Push};
use super::bound::Bound;
use super::corral::Corrals;
use super::floor::{Cell, opposite};
use super::open::Open;
use super::reach::Reach;
use super::route;
use super::slice::Slice;
use super::store::{Added, Cost, NO_NODE, Node, Store};
use super::tables::Tables;
use crate::{Budget, LimitReason, Progress, Stats};

/// Cells and entries of tables looked at between two looks at the budgets.
const LOOK_EVERY: usize = 100_000;

/// What is left out of a search because it is dead or can wait. Everything, except to see that a search
/// without it agrees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prunings {
    pub(crate) corrals: bool,
    pub(crate) freezing: bool,
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
#[derive(Debug)]
pub(crate) struct PushSearch {
    pub(crate) tables: Arc<Tables>,
    pub(crate) board: Board,
    pub(crate) store: Store,
    pub(crate) reach: Reach,
    pub(crate) child_reach: Reach,
    pub(crate) corrals: Corrals,
    /// With the aim `Every`: the solved states.
    pub(crate) solved: Vec<Node>,
    pub(crate) prunings: Prunings,
    aim: Aim,
    budget: Budget,
    bound: Bound,
    open: Open,
    /// The state that is on the board, half expanded.
    expanding: Option<Expanding>,
    /// A solution that is known already: only one with fewer pushes is of interest beside it.
    known: Option<Vec<Push>>,
    best: Option<(Cost, Node, Push)>,
    /// Pushes that every solution makes at least; none before the start was looked at.
    least: Option<u32>,
    /// States expanded, those of searches before this one included.
    expanded: usize,
    work: usize,
    /// The budget that ran out.
    ended: Option<LimitReason>,
    /// A state was left out whose cost cannot be counted.
    is_beyond: bool,
}

/// A state of which some crates have been pushed already.
#[derive(Clone, Copy, Debug)]
struct Expanding {
    node: Node,
    cost: Cost,
    /// Whether only the crates of the corral found are to be pushed.
    only_some: bool,
    /// The next crate, by its index.
    next: usize,
}

impl PushSearch {
    /// A search from the start, after others that expanded so many states.
    pub(crate) fn new(tables: Arc<Tables>, aim: Aim, budget: Budget, expanded: usize) -> Self {
        let floor = &tables.floor;
        let store = Store::new(floor.cells());
        Self {
            board: Board::new(&tables, &store),
            store,
            reach: Reach::new(floor),
            child_reach: Reach::new(floor),
            corrals: Corrals::new(floor),
            solved: Vec::new(),
            // Where a crate may be left anywhere, nothing is dead that these know of.
            prunings: Prunings { corrals: !floor.has_surplus(), freezing: !floor.has_surplus() },
            aim,
            budget,
            bound: Bound::new(floor),
            open: Open::default(),
            expanding: None,
            known: None,
            best: None,
            least: None,
            expanded,
            work: 0,
            ended: None,
            is_beyond: false,
            tables,
        }
    }

    /// The same with a solution to be undercut.
    pub(crate) fn undercutting(self, known: Option<Vec<Push>>) -> Self {
        Self { known, ..self }
    }

    /// What the search cost, those before it included.
    pub(crate) fn stats(&self) -> Stats {
        let bytes = self.store.bytes() + self.open.bytes();
        Stats { expanded: self.expanded, stored: self.store.len(), bytes }
    }

    /// How far the search is.
    pub(crate) fn progress(&self) -> Progress {
        let Stats { expanded, stored, bytes } = self.stats();
        Progress { depth: self.open.rank(), expanded, stored, bytes }
    }

    /// The rank that is being expanded; what is open has no lower one.
    pub(crate) fn rank(&self) -> usize {
        self.open.rank()
    }

    /// Pushes that every solution makes at least, as far as the start tells; zero before the first slice.
    pub(crate) fn least(&self) -> usize {
        self.least.unwrap_or(0) as usize
    }

    /// The best solution so far.
    pub(crate) fn best(&self) -> Option<Vec<Push>> {
        let pushes_to =
            |(_, node, push)| route::pushes_to(&self.tables.floor, &self.store, node, push);
        self.best.map(pushes_to).or_else(|| self.known.clone())
    }

    /// What the best solution so far costs.
    fn best_cost(&self) -> Option<Cost> {
        let known = || Cost::try_from(self.known.as_ref()?.len()).ok();
        self.best.map(|(cost, ..)| cost).or_else(known)
    }

    /// Goes on for a slice; how the search ended, once it has.
    pub(crate) fn advance(&mut self, slice: &mut Slice) -> Option<End> {
        if self.least.is_none() && !self.begin() {
            return Some(End::Exhausted);
        }
        while !slice.is_spent() {
            let mut state = match self.expanding.take() {
                Some(state) => state,
                None => match self.next_state() {
                    Some(node) => match self.load(node, slice) {
                        Some(state) => state,
                        None => continue,
                    },
                    None => return Some(self.end()),
                },
            };
            if !self.expand(&mut state, slice) {
                self.expanding = Some(state);
            }
            if self.ended.is_some() {
                return Some(self.end());
            }
        }
        None
    }

    /// Stores the start; false if it is refuted.
    fn begin(&mut self) -> bool {
        let start = self.tables.floor.player;
        let area = self.reach.fill(start, &self.board.crates);
        let player = if self.aim == Aim::Moves { start } else { area };
        let Some(bound) = self.bound.of(&self.board, player) else { return false };
        self.least = Some(bound);
        let hash = self.board.hash(player, &self.store);
        self.store.add(self.board.bits(), player, hash, NO_NODE, 0);
        self.open_up(self.aim.rank_of(0, bound), 0);
        true
    }

    /// The next state to be expanded; none if there is none, or the best solution cannot be undercut.
    #[inline]
    fn next_state(&mut self) -> Option<Node> {
        while !self.open.is_empty() && !self.is_settled() {
            if let Some(node) = self.open.take()
                && self.open.close(node, self.store.len())
            {
                return Some(node);
            }
        }
        None
    }

    fn is_settled(&self) -> bool {
        self.best_cost().is_some_and(|cost| self.aim.is_settled(cost, self.open.rank()))
    }

    fn end(&self) -> End {
        let beyond = self.is_beyond.then_some(LimitReason::Steps);
        // The last state may have given the answer and used up the budget, in one.
        match (self.ended.or(beyond).filter(|_| !self.is_settled()), self.best()) {
            (Some(reason), _) => End::Limit(reason),
            (None, Some(pushes)) => End::Solved(pushes),
            (None, None) => End::Exhausted,
        }
    }

    /// The budget that ran out, if one did; `more` bytes are held beside the states.
    pub(crate) fn limit(&self, more: usize) -> Option<LimitReason> {
        let Stats { stored, bytes, .. } = self.stats();
        if stored > self.budget.max_states {
            return Some(LimitReason::States);
        }
        if bytes + more > self.budget.max_bytes || stored > (NO_NODE / 2) as usize {
            return Some(LimitReason::Memory);
        }
        self.is_beyond.then_some(LimitReason::Steps)
    }

    fn open_up(&mut self, rank: usize, node: Node) {
        self.is_beyond |= !self.open.add(rank, node);
    }

    /// Brings a state to the board.
    fn load(&mut self, node: Node, slice: &mut Slice) -> Option<Expanding> {
        self.expanded += 1;
        slice.take_state();
        self.board.load(self.store.crates(node), &self.store);
        let player = self.store.player(node);
        if self.aim == Aim::Moves {
            self.reach.measure(player, &self.board.crates);
        } else {
            self.reach.fill(player, &self.board.crates);
        }
        self.work += self.reach.area() + self.board.crates.len() * self.board.crates.len();
        // The start has a bound, and so have all that are stored.
        self.bound.of(&self.board, player)?;
        let only_some = matches!(self.aim, Aim::Pushes | Aim::Any(_))
            && self.prunings.corrals
            && self.corrals.find(&self.board, &self.reach);
        Some(Expanding { node, cost: self.store.cost(node), only_some, next: 0 })
    }

    /// Tries the pushes of the crates, one crate after another; false where the slice was spent before
    /// the last: with hundreds of them one state alone can take its time.
    fn expand(&mut self, state: &mut Expanding, slice: &mut Slice) -> bool {
        while state.next < self.board.crates.len() {
            let index = state.next;
            state.next += 1;
            if state.only_some && !self.corrals.is_relevant(self.board.crates[index]) {
                continue;
            }
            let before = self.work;
            for push in self.board.pushes_of(index, &self.reach) {
                self.try_push(state, push);
            }
            slice.take(self.work - before);
            if self.is_over_budget() {
                return true;
            }
            if slice.is_spent() {
                return false;
            }
        }
        true
    }

    /// Looks at the budgets from time to time; whether one ran out.
    #[inline]
    fn is_over_budget(&mut self) -> bool {
        if self.work > LOOK_EVERY || self.store.len() > self.budget.max_states {
            self.work = 0;
            self.ended = self.limit(0);
        }
        self.ended.is_some()
    }

    fn try_push(&mut self, state: &Expanding, push: Push) {
        // An augmenting path looks at every entry of the table at worst, and seldom at more than a few.
        self.work += self.board.crates.len() * self.board.crates.len() / 8;
        let walk = match self.aim {
            Aim::Moves => {
                self.reach.steps(self.tables.floor.step(push.cell, opposite(push.direction)))
            }
            _ => 0,
        };
        let Some(cost) = self.aim.after_push(state.cost, walk) else {
            self.is_beyond = true;
            return;
        };
        let Some(bound) = self.bound.after(&self.board, push) else { return };
        // Surcharges can make the bound fall by more than one a push; but what follows a state is no
        // cheaper than the state's own bound says.
        let rank = match self.aim {
            Aim::Every(most) if cost.saturating_add(bound) > most => return,
            Aim::Pushes | Aim::Moves => self.aim.rank_of(cost, bound).max(self.open.rank()),
            Aim::Every(_) | Aim::Any(_) => self.aim.rank_of(cost, bound),
        };
        if self.best_cost().is_some_and(|best| self.aim.is_beaten(rank, best)) {
            return;
        }
        self.board.play(push, &self.store);
        let wants_one = !matches!(self.aim, Aim::Every(_));
        if self.board.is_solved() && wants_one {
            if self.best.is_none_or(|(best, ..)| cost < best) {
                self.best = Some((cost, state.node, push));
            }
        } else if !(self.prunings.freezing && self.board.is_frozen_dead(push.to)) {
            self.keep(state.node, push, cost, rank);
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
                self.open.reopen(child);
                self.open_up(rank, child);
            }
            Added::Known => {}
        }
    }

    /// The lowest cell of the player's area, with the player on `player`, after a crate has gone from
    /// the first of two cells to the second; before that it was the area that was filled last, with
    /// that lowest cell.
    pub(crate) fn area_after(&mut self, lowest: Cell, player: Cell, went: [Cell; 2]) -> Cell {
        let floor = &self.tables.floor;
        let known = self.reach.lowest_after(floor, lowest, went, &self.board.has_crate);
        known.unwrap_or_else(|| {
            let lowest = self.child_reach.fill(player, &self.board.crates);
            self.work += self.child_reach.area();
            lowest
        })
    }
}

//! A search of a classic level from its first table to its verdict, in phases.
//!
//! ```text
//! Pushes: tables, a hasty look, fewest pushes, all states within them, walks between them
//! Moves:  tables, fewest moves
//! Any:    tables, hasty looks of several kinds, each kind with more states in turn
//! ```

use std::mem;
use std::sync::Arc;

use packwright_engine::ClassicGame;
use packwright_model::{Direction, Route};

use super::aim::Aim;
use super::board::Push;
use super::fewest_moves::FewestMoves;
use super::floor::{Floor, WALL};
use super::options::Objective;
use super::push_search::{End, PushSearch};
use super::route;
use super::setup::Setup;
use super::slice::Slice;
use super::store::Cost;
use super::tables::{Building, Tables};
use crate::{Budget, Limit, LimitReason, Proved, Solution, Stats, Step, Verdict};

/// States of the quick look for some solution.
const SCOUT_STATES: usize = 60_000;

/// What a push to come counts beside twenty of one that is made: near the fewest pushes first.
const HASTES: [u32; 3] = [22, 40, 100];

/// Crates at most: finding their cheapest assignment takes the cube of their number.
const MOST_CRATES: usize = 400;

/// A search that can be taken further, bit by bit: a value without threads, clock or callback in it. What
/// it finds does not depend on how it is cut.
#[derive(Debug)]
pub struct Search {
    phase: Phase,
    task: Task,
}

/// What is asked for, and what it cost so far.
#[derive(Debug)]
struct Task {
    objective: Objective,
    budget: Budget,
    /// Of the searches that have ended.
    stats: Stats,
}

/// What is being done.
#[derive(Debug)]
enum Phase {
    Tables(Box<Building>),
    /// A quick look for a solution that is near the best: then those with fewer pushes have to be looked
    /// for, and the last of the work, finding one with as many, is spared.
    Scout(Box<PushSearch>),
    Pushes(Box<PushSearch>),
    /// Every state within the fewest pushes, for the fewest moves of these.
    Every(Box<PushSearch>, Vec<Push>),
    Walks(Box<PushSearch>, Box<FewestMoves>, Vec<Push>),
    Moves(Box<PushSearch>),
    /// Several kinds of haste in turn, since none is best for all levels.
    Any(Box<PushSearch>, Haste),
    Done(Verdict),
}

/// A quick look for any solution.
#[derive(Clone, Copy, Debug)]
struct Haste {
    /// Index in [`HASTES`].
    kind: usize,
    max_states: usize,
}

impl Search {
    /// For a level of the classic rules.
    #[must_use]
    pub fn new(game: &ClassicGame, objective: Objective, budget: Budget) -> Self {
        let task = Task { objective, budget, stats: Stats::default() };
        let phase = match Setup::of(game.warehouse()) {
            Setup::Ready(floor) => task.begin(floor),
            Setup::Hopeless => Phase::Done(Verdict::Unsolved(task.stats)),
            Setup::TooLarge => task.gave_up(LimitReason::Size),
        };
        Self { phase, task }
    }

    /// Goes on for about so many states of a small level, one at least; of a large level for fewer, and
    /// with hundreds of crates for a part of one. Not cut are two things: the pushes from pair to pair of
    /// crates are listed in one go, and so are those on the way to solutions put in order before walks
    /// are filled in between them.
    pub fn advance(&mut self, states: usize) -> Step {
        let mut slice = Slice::of_states(states);
        while !slice.is_spent() && !matches!(self.phase, Phase::Done(_)) {
            let phase = mem::replace(&mut self.phase, self.task.gave_up(LimitReason::Stopped));
            self.phase = self.task.advance(phase, &mut slice);
        }
        match &self.phase {
            Phase::Done(verdict) => Step::Done(verdict.clone()),
            phase => Step::Running(phase.search().map(PushSearch::progress).unwrap_or_default()),
        }
    }

    /// What is to be said where the search is left as it is, for this reason: the best solution so far, or
    /// one with fewest pushes whose moves are open.
    #[must_use]
    pub fn give_up(&self, reason: LimitReason) -> Verdict {
        let task = &self.task;
        match &self.phase {
            Phase::Done(verdict) => verdict.clone(),
            Phase::Tables(_) => Verdict::Limit(Limit::new(reason, task.stats)),
            Phase::Scout(search) => {
                let limit = Limit::new(reason, task.with(search));
                Verdict::Limit(Limit { lower_bound: search.least(), ..limit })
            }
            Phase::Any(search, _) => Verdict::Limit(Limit::new(reason, task.with(search))),
            Phase::Pushes(search) | Phase::Moves(search) => task.best_known(reason, search),
            Phase::Every(search, pushes) | Phase::Walks(search, _, pushes) => {
                task.moves_open(reason, search, pushes)
            }
        }
    }
}

impl Phase {
    /// The search over pushes that is under way.
    fn search(&self) -> Option<&PushSearch> {
        match self {
            Self::Tables(_) | Self::Done(_) => None,
            Self::Scout(search)
            | Self::Pushes(search)
            | Self::Every(search, _)
            | Self::Walks(search, ..)
            | Self::Moves(search)
            | Self::Any(search, _) => Some(search),
        }
    }
}

impl Task {
    /// The first phase.
    fn begin(&self, floor: Floor) -> Phase {
        if let Some(solution) = solved_by_a_step(&floor) {
            return Phase::Done(Verdict::Solved(solution));
        }
        if floor.crates.len() > MOST_CRATES {
            return self.gave_up(LimitReason::Size);
        }
        match Building::new(floor, self.budget.max_bytes, true) {
            Ok(building) => Phase::Tables(Box::new(building)),
            Err(reason) => self.gave_up(reason),
        }
    }

    /// Goes on with a phase: what it comes to, or the next one.
    fn advance(&mut self, phase: Phase, slice: &mut Slice) -> Phase {
        match phase {
            Phase::Done(verdict) => Phase::Done(verdict),
            Phase::Tables(mut building) => {
                if building.advance(slice) {
                    self.first_search(Arc::new(building.into_tables()))
                } else {
                    Phase::Tables(building)
                }
            }
            Phase::Scout(mut search) => match search.advance(slice) {
                None => Phase::Scout(search),
                Some(end) => self.after_scout(&search, end),
            },
            Phase::Pushes(mut search) => match search.advance(slice) {
                None => Phase::Pushes(search),
                Some(end) => self.after_pushes(&search, end),
            },
            Phase::Every(mut search, pushes) => match search.advance(slice) {
                None => Phase::Every(search, pushes),
                Some(End::Limit(reason)) => Phase::Done(self.moves_open(reason, &search, &pushes)),
                Some(End::Solved(_) | End::Exhausted) => {
                    let walks = Box::new(FewestMoves::new(&search));
                    Phase::Walks(search, walks, pushes)
                }
            },
            Phase::Walks(mut search, mut walks, pushes) => {
                match walks.advance(&mut search, slice) {
                    None => Phase::Walks(search, walks, pushes),
                    Some(end) => Phase::Done(self.after_walks(&search, end, &pushes)),
                }
            }
            Phase::Moves(mut search) => match search.advance(slice) {
                None => Phase::Moves(search),
                Some(end) => Phase::Done(self.after_moves(&search, end)),
            },
            Phase::Any(mut search, haste) => match search.advance(slice) {
                None => Phase::Any(search, haste),
                Some(end) => self.after_haste(&search, end, haste),
            },
        }
    }

    fn first_search(&self, tables: Arc<Tables>) -> Phase {
        let most = self.budget.max_states;
        match self.objective {
            Objective::Pushes => {
                let states = most.min(SCOUT_STATES);
                Phase::Scout(self.search(tables, Aim::Any(HASTES[0]), states))
            }
            Objective::Moves => Phase::Moves(self.search(tables, Aim::Moves, most)),
            Objective::Any => {
                let haste = Haste { kind: 0, max_states: most.min(SCOUT_STATES) };
                Phase::Any(self.search(tables, haste.aim(), haste.max_states), haste)
            }
        }
    }

    /// A search of so many states at most, after those that have ended.
    fn search(&self, tables: Arc<Tables>, aim: Aim, max_states: usize) -> Box<PushSearch> {
        let max_bytes = self.budget.max_bytes.saturating_sub(tables.bytes());
        let budget = Budget { max_states, max_bytes };
        Box::new(PushSearch::new(tables, aim, budget, self.stats.expanded))
    }

    fn after_scout(&mut self, search: &PushSearch, end: End) -> Phase {
        self.stats = self.with(search);
        let known = match end {
            End::Solved(pushes) => Some(pushes),
            End::Exhausted => return Phase::Done(Verdict::Unsolved(self.stats)),
            End::Limit(_) => None,
        };
        let tables = Arc::clone(&search.tables);
        let next = self.search(tables, Aim::Pushes, self.budget.max_states);
        Phase::Pushes(Box::new(next.undercutting(known)))
    }

    fn after_pushes(&mut self, search: &PushSearch, end: End) -> Phase {
        let pushes = match end {
            End::Solved(pushes) => pushes,
            End::Exhausted => return Phase::Done(Verdict::Unsolved(self.with(search))),
            End::Limit(reason) => return Phase::Done(self.best_known(reason, search)),
        };
        self.stats = self.with(search);
        let tables = Arc::clone(&search.tables);
        let most = Cost::try_from(pushes.len()).unwrap_or(Cost::MAX);
        Phase::Every(self.search(tables, Aim::Every(most), self.budget.max_states), pushes)
    }

    fn after_walks(
        &self,
        search: &PushSearch,
        end: Result<Vec<Push>, LimitReason>,
        pushes: &[Push],
    ) -> Verdict {
        match end {
            // A start that is full and must be left and filled again is no state of its own there.
            Ok(best) if best.len() != pushes.len() => {
                Verdict::Solved(self.solution(search, pushes, Proved::Pushes))
            }
            Ok(best) => Verdict::Solved(self.solution(search, &best, Proved::PushesThenMoves)),
            Err(reason) => self.moves_open(reason, search, pushes),
        }
    }

    fn after_moves(&self, search: &PushSearch, end: End) -> Verdict {
        match end {
            End::Solved(pushes) => {
                Verdict::Solved(self.solution(search, &pushes, Proved::MovesThenPushes))
            }
            End::Exhausted => Verdict::Unsolved(self.with(search)),
            End::Limit(reason) => self.best_known(reason, search),
        }
    }

    fn after_haste(&mut self, search: &PushSearch, end: End, haste: Haste) -> Phase {
        self.stats = self.with(search);
        let most = self.budget.max_states;
        match end {
            End::Solved(pushes) => {
                Phase::Done(Verdict::Solved(self.solution(search, &pushes, Proved::Nothing)))
            }
            End::Exhausted => Phase::Done(Verdict::Unsolved(self.stats)),
            End::Limit(LimitReason::States) => match haste.next(most) {
                Some(next) => {
                    let tables = Arc::clone(&search.tables);
                    Phase::Any(self.search(tables, next.aim(), next.max_states), next)
                }
                None => self.gave_up(LimitReason::States),
            },
            End::Limit(reason) => self.gave_up(reason),
        }
    }

    fn solution(&self, search: &PushSearch, pushes: &[Push], proved: Proved) -> Solution {
        let route = route::of(&search.tables.floor, pushes);
        let lower_bound = match proved {
            Proved::Nothing => 0,
            Proved::MovesThenPushes => route.0.len(),
            _ => pushes.len(),
        };
        Solution { route, proved, lower_bound, open: None, stats: self.with(search) }
    }

    /// Fewest pushes are found, and the budget ran out before fewest moves were.
    fn moves_open(&self, reason: LimitReason, search: &PushSearch, pushes: &[Push]) -> Verdict {
        let solution = self.solution(search, pushes, Proved::Pushes);
        Verdict::Solved(Solution { open: Some(reason), ..solution })
    }

    fn best_known(&self, reason: LimitReason, search: &PushSearch) -> Verdict {
        let best = search.best().map(|pushes| route::of(&search.tables.floor, &pushes));
        Verdict::Limit(Limit { reason, lower_bound: search.rank(), best, stats: self.with(search) })
    }

    fn gave_up(&self, reason: LimitReason) -> Phase {
        Phase::Done(Verdict::Limit(Limit::new(reason, self.stats)))
    }

    /// What the searches cost, one that counts on from the earlier ones included.
    fn with(&self, search: &PushSearch) -> Stats {
        let Stats { expanded, stored, bytes } = search.stats();
        let (stored, bytes) = (stored.max(self.stats.stored), bytes.max(self.stats.bytes));
        Stats { expanded, stored, bytes }
    }
}

impl Haste {
    fn aim(self) -> Aim {
        Aim::Any(HASTES[self.kind])
    }

    /// The next kind, or the first one with more states; none where there are no more.
    fn next(self, most: usize) -> Option<Self> {
        if self.kind + 1 < HASTES.len() {
            return Some(Self { kind: self.kind + 1, ..self });
        }
        let max_states = self.max_states.saturating_mul(8).min(most);
        (self.max_states < most).then_some(Self { kind: 0, max_states })
    }
}

/// A board that is full at the start is won by the first move that leaves it so.
fn solved_by_a_step(floor: &Floor) -> Option<Solution> {
    let is_free = |direction: &usize| {
        let next = floor.step(floor.player, *direction);
        next != WALL && floor.crates.binary_search(&next).is_err()
    };
    let direction = (0..4).filter(|_| floor.starts_solved()).find(is_free)?;
    Some(Solution {
        route: Route(vec![Direction::ALL[direction]]),
        proved: Proved::Both,
        lower_bound: 0,
        open: None,
        stats: Stats::default(),
    })
}

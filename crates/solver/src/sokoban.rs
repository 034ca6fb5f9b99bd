//! Classic Sokoban: fewest pushes, fewest moves, or any solution, proved.
//!
//! ```text
//! Level --floor--> Floor --distances, pairs--> bounds --search--> pushes --route--> Route
//! ```
//!
//! [`solve`] searches a graph of pushes: a state is where the crates stand and which part of the floor
//! the player can walk. The walks between pushes are filled in afterwards, over a graph of moves.
//!
//! # Why it is strong
//!
//! - The lower bound (`bound`) is the cheapest assignment of crates to targets (`assignment`) over the
//!   pushes that each crate needs alone on the board, told apart by the side on which the player is
//!   (`distances`), plus what pairs of crates cost more together than apart (`pairs`), worked out for
//!   all pairs of cells in milliseconds. On the first level of the classic collection it says 95 of 97;
//!   on the second it is exact.
//! - Dead: squares from which no target can be reached, crates that freeze each other (`freeze`), pairs
//!   that can never both come home, states without an assignment.
//! - A quick search that is a little hasty comes first: where it finds a solution, only those with
//!   fewer pushes are left to be looked for.
//! - PI-corrals (`corral`) leave out pushes that can wait; tunnels that part the floor are among them.
//! - For fewest moves among fewest pushes (`fewest_moves`) all states within the fewest pushes are
//!   found, then only those on a way to a solution get walks.
//!
//! All of it is admissible. Corrals are not used where moves count: they keep the number of pushes and
//! not that of moves.
//!
//! The rules are those of the page "Rules of play, exactly", section Classic Sokoban rules. A level
//! with more crates than targets is won when every target holds one; there dead squares, freezing,
//! corrals and pairs prove nothing, and only the assignment bounds the search.

mod assignment;
mod board;
mod bound;
mod corral;
mod distances;
mod fewest_moves;
mod floor;
mod freeze;
mod pairs;
mod push_search;
mod reach;
mod route;
mod store;
#[cfg(test)]
mod tests;
mod verdict;

use packwright_model::{Direction, Level, Route};

use crate::{LimitReason, Progress, Stats};
use distances::Distances;
use floor::{Floor, Setup, WALL};
use pairs::Pairs;
use push_search::{Aim, Budget, End, Search};

pub use verdict::{Objective, Open, Options, Proved, Solution, Verdict};

/// States of the quick look for some solution.
const SCOUT_STATES: usize = 60_000;

/// What a push to come counts beside twenty of one that is made: near the fewest pushes first.
const HASTES: [u32; 3] = [22, 40, 100];

/// Crates at most: finding their cheapest assignment takes the cube of their number.
const MOST_CRATES: usize = 400;

/// Solves a level of the classic rules, or shows that it has no solution, or says which budget ran out.
#[must_use]
pub fn solve(level: &Level, options: &Options<'_>) -> Verdict {
    let floor = match Floor::of(level) {
        Setup::Ready(floor) => floor,
        Setup::Hopeless => return Verdict::Unsolved(Stats::default()),
        Setup::TooLarge => return limit(LimitReason::Size, 0, None, Stats::default()),
    };
    if let Some(solution) = solved_by_a_step(&floor) {
        return Verdict::Solved(solution);
    }
    if floor.crates.len() > MOST_CRATES {
        return limit(LimitReason::Size, 0, None, Stats::default());
    }
    // While tables are worked out there is nothing to report, only whether to go on.
    let nothing = Progress { depth: 0, expanded: 0, stored: 0, bytes: 0 };
    let stop = || options.stop.is_some_and(|stop| stop(&nothing));
    let distances = match Distances::of(&floor, options.max_bytes, &stop) {
        Ok(distances) => distances,
        Err(reason) => return limit(reason, 0, None, Stats::default()),
    };
    let pairs = if floor.has_surplus() { None } else { Pairs::of(&floor, &distances, &stop) };
    let held = distances.bytes() + pairs.as_ref().map_or(0, Pairs::bytes);
    let task = Task { floor: &floor, distances: &distances, pairs: pairs.as_ref(), held, options };
    match options.objective {
        Objective::Pushes => task.fewest_pushes(),
        Objective::Moves => task.fewest_moves(),
        Objective::Any => task.any(),
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
        pushes: 0,
        proved: Proved::Both,
        lower_bound: 0,
        open: None,
        stats: Stats::default(),
    })
}

/// A level that is worth a search.
struct Task<'a> {
    floor: &'a Floor,
    distances: &'a Distances,
    pairs: Option<&'a Pairs>,
    /// Bytes of the tables.
    held: usize,
    options: &'a Options<'a>,
}

impl<'a> Task<'a> {
    /// A search of so many states at most, after others that expanded some.
    fn search(&self, aim: Aim, max_states: usize, expanded: usize) -> Search<'a> {
        let Options { max_bytes, stop, .. } = *self.options;
        let max_bytes = max_bytes.saturating_sub(self.held);
        let budget = Budget { max_states, max_bytes, stop, expanded };
        Search::new(self.floor, self.distances, self.pairs, aim, budget)
    }

    fn solution(&self, pushes: &[board::Push], proved: Proved, stats: Stats) -> Solution {
        let route = route::of(self.floor, pushes);
        Solution { route, pushes: pushes.len(), proved, lower_bound: 0, open: None, stats }
    }

    /// A search for fewest moves.
    fn fewest_moves(&self) -> Verdict {
        let mut search = self.search(Aim::Moves, self.options.max_states, 0);
        let end = search.run();
        let stats = search.stats();
        match end {
            End::Solved(pushes) => {
                let solution = self.solution(&pushes, Proved::MovesThenPushes, stats);
                let lower_bound = solution.moves();
                Verdict::Solved(Solution { lower_bound, ..solution })
            }
            End::Exhausted => Verdict::Unsolved(stats),
            End::Limit(reason) => {
                let best = search.best().map(|pushes| route::of(self.floor, &pushes));
                limit(reason, search.rank, best, stats)
            }
        }
    }

    /// Searches for any solution: several kinds of haste in turn, each with more states than before, since
    /// none is best for all levels.
    fn any(&self) -> Verdict {
        let mut stats = Stats::default();
        let mut most = SCOUT_STATES;
        loop {
            most = most.min(self.options.max_states);
            for haste in HASTES {
                let mut search = self.search(Aim::Any(haste), most, stats.expanded);
                let end = search.run();
                stats = together(stats, search.stats());
                match end {
                    End::Solved(pushes) => {
                        return Verdict::Solved(self.solution(&pushes, Proved::Nothing, stats));
                    }
                    End::Exhausted => return Verdict::Unsolved(stats),
                    End::Limit(LimitReason::States) => {}
                    End::Limit(reason) => return limit(reason, 0, None, stats),
                }
            }
            if most == self.options.max_states {
                return limit(LimitReason::States, 0, None, stats);
            }
            most = most.saturating_mul(8);
        }
    }

    /// A search for fewest pushes, and one for fewest moves among those.
    fn fewest_pushes(&self) -> Verdict {
        // A quick look for a solution that is near the best: then those with fewer pushes have to be
        // looked for, and the last of the work, finding one with as many, is spared.
        let most = self.options.max_states;
        let mut scout = self.search(Aim::Any(HASTES[0]), most.min(SCOUT_STATES), 0);
        let known = match scout.run() {
            End::Solved(pushes) => Some(pushes),
            End::Exhausted => return Verdict::Unsolved(scout.stats()),
            End::Limit(_) => None,
        };
        let mut stats = scout.stats();
        drop(scout);
        let mut search = self.search(Aim::Pushes, most, stats.expanded);
        search.known = known;
        let end = search.run();
        stats = together(stats, search.stats());
        let pushes = match end {
            End::Solved(pushes) => pushes,
            End::Exhausted => return Verdict::Unsolved(stats),
            End::Limit(reason) => {
                let best = search.best().map(|pushes| route::of(self.floor, &pushes));
                return limit(reason, search.rank, best, stats);
            }
        };
        drop(search);
        let mut every = self.search(Aim::Every(pushes.len() as u32), most, stats.expanded);
        let best = match every.run() {
            End::Limit(reason) => Err(reason),
            End::Solved(_) | End::Exhausted => fewest_moves::route(&mut every),
        };
        stats = together(stats, every.stats());
        let lower_bound = pushes.len();
        Verdict::Solved(match best {
            // A start that is full and must be left and filled again is no state of its own there.
            Ok(best) if best.len() == pushes.len() => {
                Solution { lower_bound, ..self.solution(&best, Proved::PushesThenMoves, stats) }
            }
            Ok(_) => Solution { lower_bound, ..self.solution(&pushes, Proved::Pushes, stats) },
            Err(reason) => {
                let solution = self.solution(&pushes, Proved::Pushes, stats);
                Solution { lower_bound, open: Some(reason), ..solution }
            }
        })
    }
}

/// What two searches cost, the later of which counts on from the earlier.
fn together(earlier: Stats, later: Stats) -> Stats {
    Stats {
        expanded: later.expanded,
        stored: earlier.stored.max(later.stored),
        bytes: earlier.bytes.max(later.bytes),
    }
}

fn limit(reason: LimitReason, lower_bound: usize, best: Option<Route>, stats: Stats) -> Verdict {
    Verdict::Limit(Box::new(Open { reason, lower_bound, best, stats }))
}

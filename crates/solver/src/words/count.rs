//! How many shortest winning routes there are.

use packwright_engine::{Outcome, Position, WordsGame};
use packwright_model::Direction;

use super::Options;
use super::frontier::Frontier;
use super::nodes::{Added, MOST_NODES, Nodes};
use crate::{LimitReason, Progress};

/// So many shortest routes are counted; where there are more, no more is known than that.
pub const MOST_ROUTES: u128 = u128::MAX;

/// The number of different shortest winning routes, as sequences of moves: counted layer by layer,
/// each state with the number of ways that lead to it. 0 if the level cannot be won; [`MOST_ROUTES`] if
/// there are so many or more.
///
/// # Errors
/// When a budget of the options ran out. `plain` and `threads` do not matter.
pub fn count_shortest(game: &WordsGame, options: &Options<'_>) -> Result<u128, LimitReason> {
    let mut position = Position::start(game);
    let max_states = options.budget.max_states.min(MOST_NODES);
    let mut nodes = Nodes::new(position.key(), true);
    let mut frontier = Frontier::new(&position);
    frontier.push(0, &position, 0);
    // Ways to the states of the layer that is expanded; states are numbered layer by layer.
    let mut ways: Vec<u128> = vec![1];
    let mut first = 0;
    let mut expanded = 0_usize;
    while let Some(mut bucket) = frontier.next_bucket() {
        let next_first = first + ways.len();
        let mut next_ways: Vec<u128> = Vec::new();
        let mut wins: u128 = 0;
        while let Some(node) = bucket.next(&mut position) {
            let here = ways[node as usize - first];
            for direction in Direction::ALL {
                let outcome = position.step(direction);
                if outcome == Outcome::Rejected {
                    continue;
                }
                if options.constraint.refuses(&position) {
                } else if outcome == Outcome::Won {
                    wins = wins.saturating_add(here);
                } else {
                    let added = nodes.add(position.key(), node, direction, 0);
                    if let Added::New(child) = added {
                        frontier.push(child, &position, bucket.cost + 1);
                        next_ways.push(here);
                    } else if let Some(known) = nodes.find(position.key())
                        // One of an earlier layer is reached by a detour.
                        && let Some(way) = (known as usize).checked_sub(next_first)
                    {
                        next_ways[way] = next_ways[way].saturating_add(here);
                    }
                }
                position.take_back();
            }
            if nodes.len() > max_states {
                return Err(LimitReason::States);
            }
            expanded += 1;
            if expanded.is_multiple_of(1024) {
                let bytes = nodes.bytes() + frontier.bytes() + bucket.bytes();
                let progress =
                    Progress { depth: bucket.cost, expanded, stored: nodes.len(), bytes };
                if bytes > options.budget.max_bytes {
                    return Err(LimitReason::Memory);
                }
                if options.is_stopped(&progress) {
                    return Err(LimitReason::Stopped);
                }
            }
        }
        if wins > 0 {
            return Ok(wins);
        }
        (first, ways) = (next_first, next_ways);
    }
    Ok(0)
}

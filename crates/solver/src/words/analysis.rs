//! What only the whole reachable space can tell: dead states, rules that can be made or broken, other
//! ways to win.

mod explore;
mod facts;

use packwright_engine::{Position, WordsGame};
use packwright_model::{Direction, Route, Sentence};

use super::Options;
use crate::LimitReason;
use explore::{Space, explore};

pub use facts::{Analysis, LookAlike, Trap, Witness};

/// Explores the whole reachable space of a level. The options' constraint applies; `plain` does not
/// matter.
///
/// # Errors
/// When a budget ran out: then nothing of this is known.
pub fn analyse(game: &WordsGame, options: &Options<'_>) -> Result<Analysis, LimitReason> {
    let space = explore(Position::start(game), options)?;
    let distances = space.distances_to_win();
    let dead = distances.iter().filter(|distance| **distance == u32::MAX).count();
    let starting = space.starting_rules.iter().zip(0_u32..);
    let broken_first = |(rule, bit): (&Sentence, u32)| {
        Some(Witness { what: rule.clone(), route: space.shortest_break(bit)? })
    };
    let broken_and_won = |(rule, bit): (&Sentence, u32)| {
        let route = space.shortest_win_through(&distances, bit)?;
        Some(Witness { what: rule.clone(), route })
    };
    Ok(Analysis {
        reachable: space.len(),
        dead,
        can_become: space.becomes(),
        can_break: starting.clone().filter_map(broken_first).collect(),
        wins_while_broken: starting.filter_map(broken_and_won).collect(),
        win_uses: space.uses(),
        look_alikes: space.look_alikes(),
        first_trap: space.first_trap(&distances),
        dead_first_moves: space.dead_moves(&distances, 0),
    })
}

impl Space {
    /// Follows the shortest way to a win, first directions first; every node on it is noted.
    fn descend(&self, distances: &[u32], mut node: usize) -> (Route, Vec<usize>) {
        let mut route = Vec::new();
        let mut passed = Vec::new();
        while distances[node] != u32::MAX {
            passed.push(node);
            let leads = |direction: &Direction| {
                let way = *direction as usize;
                if distances[node] == 1 {
                    return self.wins[node] >> way & 1 != 0;
                }
                self.child(node, way).is_some_and(|child| distances[child] == distances[node] - 1)
            };
            let Some(direction) = Direction::ALL.into_iter().find(leads) else { break };
            route.push(direction);
            match self.child(node, direction as usize) {
                Some(child) if distances[node] > 1 => node = child,
                _ => break,
            }
        }
        (Route(route), passed)
    }

    /// The shortest route after which the starting rule with this bit is inactive, the won states
    /// included.
    fn shortest_break(&self, bit: u32) -> Option<Route> {
        let node = self.broken.iter().position(|broken| broken >> bit & 1 != 0);
        let win = self.broken_wins.iter().find(|win| win.broken >> bit & 1 != 0);
        let routes = node.map(|node| self.route_to(node)).into_iter();
        routes.chain(win.map(|win| self.route_of(win))).min_by_key(|route| route.0.len())
    }

    /// The shortest winning route through a state in which the starting rule with this bit is
    /// inactive, the won state included.
    fn shortest_win_through(&self, distances: &[u32], bit: u32) -> Option<Route> {
        let depths = self.depths();
        let through = (0..self.len())
            .filter(|&node| self.broken[node] >> bit & 1 != 0 && distances[node] != u32::MAX)
            .min_by_key(|&node| depths[node] + distances[node])
            .map(|node| (depths[node] + distances[node], node));
        let at_the_win = self.broken_wins.iter().find(|win| win.broken >> bit & 1 != 0);
        let by_node = |node: usize| {
            let mut route = self.route_to(node);
            route.0.extend(self.descend(distances, node).0.0);
            route
        };
        let by_win = |win: &explore::Win| self.route_of(win);
        match (through, at_the_win) {
            (Some((length, node)), Some(win)) => {
                let direct = by_win(win);
                Some(if direct.0.len() < length as usize { direct } else { by_node(node) })
            }
            (Some((_, node)), None) => Some(by_node(node)),
            (None, win) => win.map(by_win),
        }
    }

    fn first_trap(&self, distances: &[u32]) -> Option<Trap> {
        let (_, passed) = self.descend(distances, 0);
        let trap = |(at, node): (usize, usize)| {
            let directions = self.dead_moves(distances, node);
            (!directions.is_empty()).then_some(Trap { step: at + 1, directions })
        };
        passed.into_iter().enumerate().find_map(trap)
    }

    fn dead_moves(&self, distances: &[u32], node: usize) -> Vec<Direction> {
        let dead = |direction: &Direction| {
            self.child(node, *direction as usize).is_some_and(|child| distances[child] == u32::MAX)
        };
        Direction::ALL.into_iter().filter(dead).collect()
    }
}

//! From the warehouse to the floor that is searched.
//!
//! Crates that the player can never come near are walls there, and so are crates that can never move
//! again and already stand on a target; the targets under them need nothing more.

use packwright_engine::Warehouse;
use packwright_model::Direction;

use super::floor::{Cell, Floor, WALL, cell};

/// What can be said of a level before any search.
#[derive(Clone, Debug)]
pub(crate) enum Setup {
    /// It is to be searched.
    Ready(Floor),
    /// It cannot be won, whatever is played: no move is accepted, there is no target, a target is out of
    /// reach, there are fewer crates than targets, or a crate that is missed elsewhere can never move.
    Hopeless,
    /// It has more cells than can be numbered.
    TooLarge,
}

impl Setup {
    /// What can be said of a warehouse.
    pub(crate) fn of(warehouse: &Warehouse) -> Self {
        let Some(player) = warehouse.player().filter(|_| warehouse.is_playable()) else {
            return Self::Hopeless;
        };
        let (width, height) = warehouse.size();
        let mut walls: Vec<bool> = (0..width * height).map(|at| warehouse.is_wall(at)).collect();
        loop {
            let reach = warehouse.area(player.cell, |at| walls[at]);
            let squares: Vec<usize> = (0..reach.len()).filter(|at| reach[*at]).collect();
            if squares.len() >= usize::from(WALL) {
                return Self::TooLarge;
            }
            let Some(floor) = floor(warehouse, &squares, player.cell) else {
                return Self::Hopeless;
            };
            let mut frozen = warehouse.frozen_among(|at| !reach[at]);
            frozen.iter_mut().zip(&reach).for_each(|(frozen, inside)| *frozen &= inside);
            if !frozen.contains(&true) {
                return Self::Ready(floor);
            }
            let off_target = squares.iter().any(|&at| frozen[at] && !warehouse.is_target(at));
            if off_target && !floor.has_surplus() {
                return Self::Hopeless;
            }
            // What is walled in may take others with it.
            walls.iter_mut().zip(&frozen).for_each(|(wall, frozen)| *wall |= frozen);
        }
    }
}

/// Numbers the squares that are reached, ascending; none where there is nothing to win by.
fn floor(warehouse: &Warehouse, squares: &[usize], player: usize) -> Option<Floor> {
    let (width, height) = warehouse.size();
    let mut numbers = vec![WALL; width * height];
    for (number, &at) in squares.iter().enumerate() {
        numbers[at] = cell(number);
    }
    let is_missed = |at: usize| numbers[at] == WALL && !warehouse.is_crate(at);
    if warehouse.targets().iter().any(|target| is_missed(target.cell)) {
        return None;
    }
    let beside = |at: usize, direction| {
        warehouse.beside(at, direction).map_or(WALL, |beside| numbers[beside])
    };
    let those = |is_one: &dyn Fn(usize) -> bool| -> Vec<Cell> {
        squares.iter().filter(|at| is_one(**at)).map(|at| numbers[*at]).collect()
    };
    let floor = Floor {
        steps: squares
            .iter()
            .map(|&at| Direction::ALL.map(|direction| beside(at, direction)))
            .collect(),
        is_target: squares.iter().map(|&at| warehouse.is_target(at)).collect(),
        targets: those(&|at| warehouse.is_target(at)),
        crates: those(&|at| warehouse.is_crate(at)),
        player: numbers[player],
    };
    let any_target = !warehouse.targets().is_empty();
    (any_target && floor.crates.len() >= floor.targets.len()).then_some(floor)
}

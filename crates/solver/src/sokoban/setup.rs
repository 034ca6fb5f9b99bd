//! From a level to the floor that is searched.
//!
//! Crates that the player can never come near are walls there, and so are crates that can never move
//! again and already stand on a target; the targets under them need nothing more.

use packwright_engine::is_playable;
use packwright_model::{Direction, Level, Noun, Thing};

use super::floor::{Cell, Floor, WALL, cell};
use super::freeze;

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
    /// The board of a level.
    pub(crate) fn of(level: &Level) -> Self {
        let Some(mut plan) = Plan::of(level) else { return Self::Hopeless };
        loop {
            let squares = plan.reachable();
            if squares.len() >= usize::from(WALL) {
                return Self::TooLarge;
            }
            let Some(floor) = plan.floor(&squares) else { return Self::Hopeless };
            let frozen = freeze::at_start(&floor);
            if frozen.is_empty() {
                return Self::Ready(floor);
            }
            let off_target = frozen.iter().any(|&cell| !floor.is_target[usize::from(cell)]);
            if off_target && !floor.has_surplus() {
                return Self::Hopeless;
            }
            // What is walled in may take others with it.
            for &cell in &frozen {
                plan.wall[squares[usize::from(cell)]] = true;
            }
        }
    }
}

/// A drawing of a level, one flag a square.
struct Plan {
    width: usize,
    wall: Vec<bool>,
    target: Vec<bool>,
    has_crate: Vec<bool>,
    player: usize,
}

impl Plan {
    fn of(level: &Level) -> Option<Self> {
        let of_noun = |thing: &&Thing, noun| thing.kind.noun().map(Noun::as_str) == Some(noun);
        let inside = |thing: &&Thing| thing.x < level.width && thing.y < level.height;
        let things = level.things.iter().filter(inside);
        let player = things.clone().find(|thing| of_noun(thing, "MIAU"));
        let player = player.filter(|_| is_playable(level))?;
        // A rim of walls all around, so that a step needs no test for the edge.
        let width = level.width + 2;
        let squares = width * (level.height + 2);
        let mut plan = Self {
            width,
            wall: vec![false; squares],
            target: vec![false; squares],
            has_crate: vec![false; squares],
            player: (player.y + 1) * width + player.x + 1,
        };
        for (square, wall) in plan.wall.iter_mut().enumerate() {
            let (x, y) = (square % width, square / width);
            *wall = x == 0 || y == 0 || x == width - 1 || y == level.height + 1;
        }
        for thing in things {
            let square = (thing.y + 1) * width + thing.x + 1;
            match thing.kind.noun().map(Noun::as_str) {
                Some("WALL") => plan.wall[square] = true,
                Some("DOCK") => plan.target[square] = true,
                Some("CRATE") => plan.has_crate[square] = true,
                _ => {}
            }
        }
        Some(plan)
    }

    fn neighbour(&self, square: usize, direction: Direction) -> usize {
        let (right, down) = direction.delta();
        square.wrapping_add_signed(right + down * self.width.cast_signed())
    }

    /// The squares that the player reaches when no crate is in the way, ascending.
    fn reachable(&self) -> Vec<usize> {
        let mut reached = vec![false; self.wall.len()];
        let mut stack = vec![self.player];
        reached[self.player] = true;
        while let Some(square) = stack.pop() {
            for direction in Direction::ALL {
                let next = self.neighbour(square, direction);
                if !self.wall[next] && !reached[next] {
                    reached[next] = true;
                    stack.push(next);
                }
            }
        }
        (0..reached.len()).filter(|square| reached[*square]).collect()
    }

    /// Numbers the reachable squares; none where there is nothing to win by.
    fn floor(&self, squares: &[usize]) -> Option<Floor> {
        let mut number = vec![WALL; self.wall.len()];
        for (at, square) in squares.iter().enumerate() {
            number[*square] = cell(at);
        }
        let open = |square: usize| self.target[square] && !self.has_crate[square];
        let out_of_reach = |square: &usize| number[*square] == WALL && open(*square);
        if (0..self.wall.len()).any(|square| out_of_reach(&square)) {
            return None;
        }
        let step = |square: usize, direction| number[self.neighbour(square, direction)];
        let those = |flags: &[bool]| -> Vec<Cell> {
            squares.iter().filter(|square| flags[**square]).map(|square| number[*square]).collect()
        };
        let floor = Floor {
            steps: squares
                .iter()
                .map(|square| Direction::ALL.map(|direction| step(*square, direction)))
                .collect(),
            is_target: squares.iter().map(|square| self.target[*square]).collect(),
            targets: those(&self.target),
            crates: those(&self.has_crate),
            player: number[self.player],
        };
        let any_target = self.target.iter().any(|target| *target);
        (any_target && floor.crates.len() >= floor.targets.len()).then_some(floor)
    }
}

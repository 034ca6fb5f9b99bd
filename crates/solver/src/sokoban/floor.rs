//! The board a search works on: the cells that the player can ever reach, by number, and who stands
//! where at the start.
//!
//! Crates that the player can never come near are walls here, and so are crates that can never move
//! again and already stand on a target; the targets under them need nothing more.

use packwright_engine::is_playable;
use packwright_model::{Direction, Level, Noun, Thing};

use super::freeze;

/// Number of a cell of the floor, in reading order.
pub(crate) type Cell = u16;

/// No cell: a wall, or the outside.
pub(crate) const WALL: Cell = Cell::MAX;

/// The index in [`Direction::ALL`] of the opposite direction.
pub(crate) const fn opposite(direction: usize) -> usize {
    direction ^ 1
}

/// The board of a search.
#[derive(Clone, Debug)]
pub(crate) struct Floor {
    /// By cell: the neighbours, in the order of [`Direction::ALL`].
    pub(crate) steps: Vec<[Cell; 4]>,
    /// By cell: whether it is a target.
    pub(crate) is_target: Vec<bool>,
    /// The targets, ascending.
    pub(crate) targets: Vec<Cell>,
    /// Where the crates stand at the start, ascending.
    pub(crate) crates: Vec<Cell>,
    /// Where the player stands at the start.
    pub(crate) player: Cell,
}

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

impl Floor {
    /// The board of a level.
    pub(crate) fn of(level: &Level) -> Setup {
        let Some(mut plan) = Plan::of(level) else { return Setup::Hopeless };
        loop {
            let squares = plan.reachable();
            if squares.len() >= usize::from(WALL) {
                return Setup::TooLarge;
            }
            let Some(floor) = plan.floor(&squares) else { return Setup::Hopeless };
            let frozen = freeze::at_start(&floor);
            if frozen.is_empty() {
                return Setup::Ready(floor);
            }
            let off_target = frozen.iter().any(|&cell| !floor.is_target[usize::from(cell)]);
            if off_target && !floor.has_surplus() {
                return Setup::Hopeless;
            }
            // What is walled in may take others with it.
            for &cell in &frozen {
                plan.wall[squares[usize::from(cell)]] = true;
            }
        }
    }

    /// Number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.steps.len()
    }

    /// The neighbour of a cell in a direction, by its index in [`Direction::ALL`].
    #[inline]
    pub(crate) fn step(&self, cell: Cell, direction: usize) -> Cell {
        self.steps[usize::from(cell)][direction]
    }

    /// Whether there are more crates than targets: then a crate may be left anywhere.
    pub(crate) fn has_surplus(&self) -> bool {
        self.crates.len() > self.targets.len()
    }

    /// Whether every target holds a crate at the start.
    pub(crate) fn starts_solved(&self) -> bool {
        self.targets.iter().all(|target| self.crates.binary_search(target).is_ok())
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
        for (cell, square) in squares.iter().enumerate() {
            number[*square] = cell as Cell;
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

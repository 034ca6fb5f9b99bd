//! A level of classic Sokoban as it starts: walls, targets, crates and players, where the player could
//! ever get to, and which crates can never move. To play, to search and to check all begin here.
//!
//! Section Classic Sokoban rules. What an XSB board stands for are the objects WALL, DOCK (a target),
//! MIAU (the player) and CRATE; things of any other kind have no part in these rules: they stand where
//! they are, in nobody's way. The edge of the board is as good as a wall, and a crate moves only away
//! from the player, into a free cell.

use std::sync::OnceLock;

use packwright_model::{Direction, Level, Ruleset};

/// The start of a level of classic Sokoban; of [`ClassicGame::warehouse`](crate::ClassicGame::warehouse).
///
/// Cells are numbered in reading order from 0: cell `y * width + x`. Things that lie outside the board
/// are left out.
#[derive(Clone, Debug)]
pub struct Warehouse {
    width: usize,
    height: usize,
    /// By cell.
    walls: Vec<bool>,
    has_crate: Vec<bool>,
    /// By cell: how many targets lie there, on any sound board one at most.
    targets_on: Vec<usize>,
    players: Vec<Placed>,
    crates: Vec<Placed>,
    targets: Vec<Placed>,
    is_playable: bool,
    /// Worked out when first asked for: to play a route takes neither.
    reach: OnceLock<Reach>,
    frozen: OnceLock<Vec<bool>>,
}

/// A thing and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Its index in the level's things.
    pub thing: usize,
    /// Its cell.
    pub cell: usize,
}

/// Where players get to with no crate in the way.
#[derive(Clone, Debug)]
struct Reach {
    /// By cell.
    cells: Vec<bool>,
    /// The cell of the board's edge nearest to a player.
    open_edge: Option<usize>,
}

/// Whether a level can be played at all. One of classic Sokoban has one player, and no square holds two
/// of wall, crate and player; of the word rules every level can be played.
#[must_use]
pub fn is_playable(level: &Level) -> bool {
    level.rules != Ruleset::Sokoban || Warehouse::of(level).is_playable
}

impl Warehouse {
    pub(crate) fn of(level: &Level) -> Self {
        let cells = level.width * level.height;
        let mut warehouse = Self {
            width: level.width,
            height: level.height,
            walls: vec![false; cells],
            has_crate: vec![false; cells],
            targets_on: vec![0; cells],
            players: Vec::new(),
            crates: Vec::new(),
            targets: Vec::new(),
            is_playable: false,
            reach: OnceLock::new(),
            frozen: OnceLock::new(),
        };
        // By cell: whether a wall, a crate or a player is there.
        let mut taken = vec![false; cells];
        let mut is_single = true;
        for (thing, at) in level.things.iter().enumerate() {
            let (Some(cell), Some(noun)) = (warehouse.cell(at.x, at.y), at.kind.noun()) else {
                continue;
            };
            let placed = Placed { thing, cell };
            match noun.as_str() {
                "DOCK" => {
                    warehouse.targets_on[cell] += 1;
                    warehouse.targets.push(placed);
                    continue;
                }
                "WALL" => warehouse.walls[cell] = true,
                "CRATE" => {
                    warehouse.has_crate[cell] = true;
                    warehouse.crates.push(placed);
                }
                "MIAU" => warehouse.players.push(placed),
                _ => continue,
            }
            is_single &= !std::mem::replace(&mut taken[cell], true);
        }
        warehouse.is_playable = is_single && warehouse.players.len() == 1;
        warehouse
    }

    /// Cells in a row, and rows.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// The cell in a column and a row, if that is on the board.
    #[must_use]
    pub fn cell(&self, x: usize, y: usize) -> Option<usize> {
        (x < self.width && y < self.height).then(|| y * self.width + x)
    }

    /// The players, in thing order: one on any sound board.
    #[must_use]
    pub fn players(&self) -> &[Placed] {
        &self.players
    }

    /// The crates, in thing order.
    #[must_use]
    pub fn crates(&self) -> &[Placed] {
        &self.crates
    }

    /// The targets, in thing order.
    #[must_use]
    pub fn targets(&self) -> &[Placed] {
        &self.targets
    }

    /// The player, where there is exactly one: without, nothing can be said of where it gets to.
    #[must_use]
    pub fn player(&self) -> Option<Placed> {
        self.players.first().copied().filter(|_| self.players.len() == 1)
    }

    /// Whether any move is accepted at all: the rules speak of one player and of squares that hold one
    /// thing, so there is exactly one player, and no cell holds two of wall, crate and player.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        self.is_playable
    }

    /// Whether a wall stands in a cell.
    #[must_use]
    pub fn is_wall(&self, cell: usize) -> bool {
        self.walls[cell]
    }

    /// Whether a cell is a target.
    #[must_use]
    pub fn is_target(&self, cell: usize) -> bool {
        self.targets_on[cell] > 0
    }

    /// Whether a crate stands in a cell.
    #[must_use]
    pub fn is_crate(&self, cell: usize) -> bool {
        self.has_crate[cell]
    }

    /// How many targets lie in a cell: each counts, also where a careless board has two in one.
    pub(crate) fn targets_on(&self, cell: usize) -> usize {
        self.targets_on[cell]
    }

    /// The next cell in a direction, if that is on the board.
    #[must_use]
    pub fn beside(&self, cell: usize, direction: Direction) -> Option<usize> {
        let column = cell % self.width;
        match direction {
            Direction::Left => (column > 0).then(|| cell - 1),
            Direction::Right => (column + 1 < self.width).then_some(cell + 1),
            Direction::Up => cell.checked_sub(self.width),
            Direction::Down => Some(cell + self.width).filter(|below| *below < self.walls.len()),
        }
    }

    /// The cells beside a cell: left, right, above, below; none over the edge.
    #[must_use]
    pub fn neighbours(&self, cell: usize) -> [Option<usize>; 4] {
        [Direction::Left, Direction::Right, Direction::Up, Direction::Down]
            .map(|direction| self.beside(cell, direction))
    }

    /// By cell: whether it can be walked to from one without entering a `blocked` one; that one itself
    /// too.
    #[must_use]
    pub fn area(&self, from: usize, blocked: impl Fn(usize) -> bool) -> Vec<bool> {
        self.walk(vec![from], blocked).cells
    }

    /// Whether the player could get to a cell if no crate were in the way.
    #[must_use]
    pub fn is_in_reach(&self, cell: usize) -> bool {
        self.reach().cells[cell]
    }

    /// How many of some things stand where the player could get to if no crate were in the way.
    #[must_use]
    pub fn in_reach(&self, things: &[Placed]) -> usize {
        things.iter().filter(|placed| self.is_in_reach(placed.cell)).count()
    }

    /// The cell of the board's edge nearest to the player, if the player could get to one with no crate
    /// in the way.
    #[must_use]
    pub fn open_edge(&self) -> Option<usize> {
        self.reach().open_edge
    }

    /// Whether a crate stands in a cell that can never move.
    #[must_use]
    pub fn is_frozen(&self, cell: usize) -> bool {
        self.frozen.get_or_init(|| self.frozen_among(|cell| self.walls[cell]))[cell]
    }

    /// By cell: whether a crate stands there that can never move, where `is_wall` says what is as good
    /// as a wall.
    ///
    /// They are the largest set in which each has, along its row and along its column, a wall, the edge
    /// or another of the set beside it. None of them can be the first to move, since a push needs both
    /// cells free, the one for the crate and the one for the player.
    #[must_use]
    pub fn frozen_among(&self, is_wall: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut frozen = self.has_crate.clone();
        let mut doubtful: Vec<usize> = self.crates.iter().map(|placed| placed.cell).collect();
        while let Some(cell) = doubtful.pop() {
            let holds = |side: Option<usize>| side.is_none_or(|at| is_wall(at) || frozen[at]);
            let beside = self.neighbours(cell);
            let [left, right, above, below] = beside.map(holds);
            if frozen[cell] && !is_wall(cell) && !((left || right) && (above || below)) {
                frozen[cell] = false;
                doubtful.extend(beside.into_iter().flatten().filter(|&other| frozen[other]));
            }
        }
        frozen
    }

    fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| {
            let from = self.players.iter().map(|player| player.cell).collect();
            self.walk(from, |cell| self.walls[cell])
        })
    }

    /// Walks from some cells everywhere but into `blocked` ones, nearest cells first.
    fn walk(&self, mut queue: Vec<usize>, blocked: impl Fn(usize) -> bool) -> Reach {
        let mut reach = Reach { cells: vec![false; self.walls.len()], open_edge: None };
        for &cell in &queue {
            reach.cells[cell] = true;
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            let beside = self.neighbours(cell);
            if reach.open_edge.is_none() && beside.contains(&None) {
                reach.open_edge = Some(cell);
            }
            for other in beside.into_iter().flatten() {
                if !reach.cells[other] && !blocked(other) {
                    reach.cells[other] = true;
                    queue.push(other);
                }
            }
        }
        reach
    }
}

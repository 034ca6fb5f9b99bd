//! What the checks on classic Sokoban ask of a board, worked out once a level: walls, targets, crates,
//! where the player could ever get to, and which crates can never move.
//!
//! The rules of play ("Classic Sokoban rules"): the edge of the board is as good as a wall, and a crate
//! moves only away from the player, into a free cell.

use packwright_model::{Level, Noun, Thing};

/// Facts about the start of a level by the rules of classic Sokoban. Cells are numbered in reading
/// order, things as the level has them.
pub(crate) struct Warehouse<'a> {
    things: &'a [Thing],
    width: usize,
    height: usize,
    /// By cell.
    walls: Vec<bool>,
    targets_at: Vec<bool>,
    crates_at: Vec<bool>,
    /// By cell: whether the player could get there if no crate were in the way.
    reach: Vec<bool>,
    /// By cell: whether a crate stands there that nothing can ever move.
    frozen: Vec<bool>,
    /// The cell of the board's edge nearest to the player, if the player could get to one.
    pub(crate) open_edge: Option<usize>,
    pub(crate) players: Vec<usize>,
    pub(crate) crates: Vec<usize>,
    pub(crate) targets: Vec<usize>,
}

impl<'a> Warehouse<'a> {
    /// Works out the facts of a level.
    pub(crate) fn of(level: &'a Level) -> Self {
        let cells = level.width * level.height;
        let none = || vec![false; cells];
        let mut warehouse = Self {
            things: &level.things,
            width: level.width,
            height: level.height,
            walls: none(),
            targets_at: none(),
            crates_at: none(),
            reach: none(),
            frozen: Vec::new(),
            open_edge: None,
            players: Vec::new(),
            crates: Vec::new(),
            targets: Vec::new(),
        };
        for (index, thing) in level.things.iter().enumerate() {
            let cell = warehouse.cell_of(index);
            match thing.kind.noun().map(Noun::as_str) {
                Some("WALL") => warehouse.walls[cell] = true,
                Some("MIAU") => warehouse.players.push(index),
                Some("CRATE") => {
                    warehouse.crates_at[cell] = true;
                    warehouse.crates.push(index);
                }
                Some("DOCK") => {
                    warehouse.targets_at[cell] = true;
                    warehouse.targets.push(index);
                }
                _ => {}
            }
        }
        warehouse.walk();
        warehouse.freeze();
        warehouse
    }

    /// Finds where the players could get to with no crate in the way, nearest cells first.
    fn walk(&mut self) {
        let mut queue: Vec<usize> =
            self.players.iter().map(|&player| self.cell_of(player)).collect();
        for &cell in &queue {
            self.reach[cell] = true;
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            let beside = self.neighbours(cell);
            if self.open_edge.is_none() && beside.contains(&None) {
                self.open_edge = Some(cell);
            }
            for other in beside.into_iter().flatten() {
                if !self.walls[other] && !self.reach[other] {
                    self.reach[other] = true;
                    queue.push(other);
                }
            }
        }
    }

    /// Finds the crates that can never move: the largest set in which each has, along its row and along
    /// its column, a wall, the edge or another of the set beside it. None of them can be the first to
    /// move, since a push needs both cells free, the one for the crate and the one for the player.
    fn freeze(&mut self) {
        self.frozen.clone_from(&self.crates_at);
        let mut doubtful: Vec<usize> =
            self.crates.iter().map(|&index| self.cell_of(index)).collect();
        while let Some(cell) = doubtful.pop() {
            if !self.frozen[cell] || self.walls[cell] || self.is_held(cell) {
                continue;
            }
            self.frozen[cell] = false;
            let beside = self.neighbours(cell).into_iter().flatten();
            doubtful.extend(beside.filter(|&other| self.frozen[other]));
        }
    }

    /// Whether a cell is between things that hold a crate, in its row and in its column.
    fn is_held(&self, cell: usize) -> bool {
        let holds = |side: Option<usize>| {
            side.is_none_or(|beside| self.walls[beside] || self.frozen[beside])
        };
        let [left, right, above, below] = self.neighbours(cell);
        (holds(left) || holds(right)) && (holds(above) || holds(below))
    }

    /// The player, where there is exactly one: without, nothing can be said of where it gets to.
    pub(crate) fn player(&self) -> Option<usize> {
        self.players.first().copied().filter(|_| self.players.len() == 1)
    }

    /// The cell of a thing.
    pub(crate) fn cell_of(&self, thing: usize) -> usize {
        self.things[thing].y * self.width + self.things[thing].x
    }

    /// How many of some things stand where the player could get to if no crate were in the way.
    pub(crate) fn in_reach(&self, things: &[usize]) -> usize {
        things.iter().filter(|&&thing| self.is_in_reach(self.cell_of(thing))).count()
    }

    /// Cells in a row, and rows.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// The cells that can be walked to from one without entering a `blocked` one; that one itself too.
    pub(crate) fn area(&self, from: usize, blocked: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut area = vec![false; self.walls.len()];
        area[from] = true;
        let mut waiting = vec![from];
        while let Some(cell) = waiting.pop() {
            for other in self.neighbours(cell).into_iter().flatten() {
                if !area[other] && !blocked(other) {
                    area[other] = true;
                    waiting.push(other);
                }
            }
        }
        area
    }

    /// The cells beside a cell: left, right, above, below; none over the edge.
    pub(crate) fn neighbours(&self, cell: usize) -> [Option<usize>; 4] {
        let (x, below) = (cell % self.width, cell + self.width);
        [
            (x > 0).then(|| cell - 1),
            (x + 1 < self.width).then_some(cell + 1),
            cell.checked_sub(self.width),
            (below < self.walls.len()).then_some(below),
        ]
    }

    pub(crate) fn is_wall(&self, cell: usize) -> bool {
        self.walls[cell]
    }

    pub(crate) fn is_target(&self, cell: usize) -> bool {
        self.targets_at[cell]
    }

    pub(crate) fn is_crate(&self, cell: usize) -> bool {
        self.crates_at[cell]
    }

    /// Whether the player could get to a cell if no crate were in the way.
    pub(crate) fn is_in_reach(&self, cell: usize) -> bool {
        self.reach[cell]
    }

    /// Whether a crate stands in a cell that can never move.
    pub(crate) fn is_frozen(&self, cell: usize) -> bool {
        self.frozen[cell]
    }

    /// The things that meet a condition on their cells, those together that are joined by cells which
    /// `joins` says belong together; in thing order.
    pub(crate) fn groups(
        &self,
        things: &[usize],
        such: impl Fn(usize) -> bool,
        joins: impl Fn(usize) -> bool,
    ) -> Vec<Vec<usize>> {
        const NONE: usize = usize::MAX;
        let mut group_of = Vec::new();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &thing in things.iter().filter(|&&thing| such(self.cell_of(thing))) {
            // Usually there are none, and then no board need be made.
            group_of.resize(self.walls.len(), NONE);
            let start = self.cell_of(thing);
            if group_of[start] == NONE {
                group_of[start] = groups.len();
                let mut waiting = vec![start];
                while let Some(cell) = waiting.pop() {
                    for other in self.neighbours(cell).into_iter().flatten() {
                        if joins(other) && group_of[other] == NONE {
                            group_of[other] = groups.len();
                            waiting.push(other);
                        }
                    }
                }
                groups.push(Vec::new());
            }
            groups[group_of[start]].push(thing);
        }
        groups
    }
}

#[cfg(test)]
mod tests;

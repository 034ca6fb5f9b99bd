//! Classic Sokoban: what never moves, where player and crates are, and one move.
//!
//! Section Classic Sokoban rules. What an XSB board stands for are the objects WALL, DOCK (a target),
//! MIAU (the player) and CRATE; things of any other kind have no part in these rules: they stand where
//! they are, in nobody's way. The rules speak of one player and of squares that hold one thing, so a
//! start with no player or several, or with a wall, a crate or the player in one cell with another of
//! them, accepts no move.

use packwright_model::trace::Goals;
use packwright_model::{Direction, Level, Ruleset, ThingKind};

/// A level of classic Sokoban as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Warehouse {
    width: usize,
    height: usize,
    /// By cell, row by row.
    walls: Vec<bool>,
    /// By cell: how many targets lie there, on any sound board one at most.
    targets: Vec<usize>,
    /// By cell: the crate that stands there.
    crates: Vec<Option<usize>>,
    /// By thing: its cell; none where it lies outside the board, which leaves it out of play.
    cells: Vec<Option<usize>>,
    /// By thing.
    kinds: Vec<ThingKind>,
    /// The player; none where no move is accepted.
    player: Option<usize>,
    goals: Goals,
}

/// A move that was accepted, enough to take it back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moved {
    /// The cell that the player left.
    from: usize,
    /// The crate that was pushed, as its index in the level's things.
    pub(crate) pushed: Option<usize>,
}

/// Whether a level can be played at all. One of classic Sokoban has one player, and no square holds two
/// of wall, crate and player; of the word rules every level can be played.
#[must_use]
pub fn is_playable(level: &Level) -> bool {
    level.rules != Ruleset::Sokoban || Warehouse::start(level).player.is_some()
}

impl Warehouse {
    /// The start of a level.
    pub(crate) fn start(level: &Level) -> Self {
        let area = level.width * level.height;
        let mut warehouse = Self {
            width: level.width,
            height: level.height,
            walls: vec![false; area],
            targets: vec![0; area],
            crates: vec![None; area],
            cells: Vec::with_capacity(level.things.len()),
            kinds: level.things.iter().map(|thing| thing.kind.clone()).collect(),
            player: None,
            goals: Goals::default(),
        };
        // By cell: whether a wall, a crate or a player is there.
        let mut taken = vec![false; area];
        let mut is_sound = true;
        for (index, thing) in level.things.iter().enumerate() {
            let inside = thing.x < level.width && thing.y < level.height;
            let cell = inside.then(|| thing.y * level.width + thing.x);
            warehouse.cells.push(cell);
            let (Some(cell), Some(noun)) = (cell, thing.kind.noun()) else {
                continue;
            };
            match noun.as_str() {
                "DOCK" => {
                    warehouse.targets[cell] += 1;
                    continue;
                }
                "WALL" => warehouse.walls[cell] = true,
                "CRATE" => warehouse.crates[cell] = Some(index),
                "MIAU" => is_sound &= warehouse.player.replace(index).is_none(),
                _ => continue,
            }
            is_sound &= !std::mem::replace(&mut taken[cell], true);
        }
        warehouse.player = warehouse.player.filter(|_| is_sound);
        let covered = |cell: &usize| warehouse.crates[*cell].is_some();
        let targets = &warehouse.targets;
        warehouse.goals = Goals {
            covered: (0..area).filter(covered).map(|cell| targets[cell]).sum(),
            total: targets.iter().sum(),
        };
        warehouse
    }

    /// Moves the player, and a crate before it if the cell beyond is free. None if a wall, the edge or
    /// a second crate is in the way: nothing has changed then.
    pub(crate) fn step(&mut self, direction: Direction) -> Option<Moved> {
        let player = self.player?;
        let from = self.cells[player]?;
        let next = self.beside(from, direction)?;
        if self.walls[next] {
            return None;
        }
        let pushed = self.crates[next];
        if let Some(pushed) = pushed {
            let beyond = self.beside(next, direction)?;
            if self.walls[beyond] || self.crates[beyond].is_some() {
                return None;
            }
            self.carry(pushed, next, beyond);
        }
        self.cells[player] = Some(next);
        Some(Moved { from, pushed })
    }

    /// Takes back the latest move not yet taken back.
    pub(crate) fn undo(&mut self, moved: Moved) {
        let Some(player) = self.player else {
            return;
        };
        let now = self.cells[player];
        self.cells[player] = Some(moved.from);
        if let Some(pushed) = moved.pushed
            && let (Some(now), Some(beyond)) = (now, self.cells[pushed])
        {
            self.carry(pushed, beyond, now);
        }
    }

    /// Whether every target holds a crate, and there is a target.
    pub(crate) fn is_win(&self) -> bool {
        self.goals.total > 0 && self.goals.covered == self.goals.total
    }

    /// Targets, and those that hold a crate.
    pub(crate) fn goals(&self) -> Goals {
        self.goals
    }

    /// Column and row of a thing, if it is on the board.
    pub(crate) fn place(&self, thing: usize) -> Option<(usize, usize)> {
        self.cells[thing].map(|cell| (cell % self.width, cell / self.width))
    }

    /// What a thing is.
    pub(crate) fn kind(&self, thing: usize) -> &ThingKind {
        &self.kinds[thing]
    }

    /// The next cell in a direction, if that is on the board.
    fn beside(&self, cell: usize, direction: Direction) -> Option<usize> {
        let (right, down) = direction.delta();
        let x = (cell % self.width).checked_add_signed(right)?;
        let y = (cell / self.width).checked_add_signed(down)?;
        (x < self.width && y < self.height).then_some(y * self.width + x)
    }

    fn carry(&mut self, thing: usize, from: usize, to: usize) {
        self.crates[from] = None;
        self.crates[to] = Some(thing);
        self.cells[thing] = Some(to);
        self.goals.covered -= self.targets[from];
        self.goals.covered += self.targets[to];
    }
}

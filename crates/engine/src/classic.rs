//! Classic Sokoban in play: where player and crates are now, and one move (section Classic Sokoban
//! rules). A start that is not [playable](crate::Warehouse::is_playable) accepts no move.

use packwright_model::trace::Goals;
use packwright_model::{Direction, ThingKind};

use crate::game::ClassicGame;

/// A level of classic Sokoban as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Classic {
    game: ClassicGame,
    /// The player, as its index in the level's things; none where no move is accepted.
    player: Option<usize>,
    /// By cell: the crate that stands there.
    crates: Vec<Option<usize>>,
    /// By thing: its cell; none where it lies outside the board, which leaves it out of play.
    cells: Vec<Option<usize>>,
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

impl Classic {
    /// The start of a level.
    pub(crate) fn start(game: &ClassicGame) -> Self {
        let warehouse = game.warehouse();
        let (width, height) = warehouse.size();
        let mut crates = vec![None; width * height];
        for placed in warehouse.crates() {
            crates[placed.cell] = Some(placed.thing);
        }
        let covered = warehouse.targets().iter().filter(|target| crates[target.cell].is_some());
        let goals = Goals { covered: covered.count(), total: warehouse.targets().len() };
        let player = warehouse.player().filter(|_| warehouse.is_playable());
        Self {
            player: player.map(|player| player.thing),
            cells: game.level().things.iter().map(|at| warehouse.cell(at.x, at.y)).collect(),
            crates,
            goals,
            game: game.clone(),
        }
    }

    /// Moves the player, and a crate before it if the cell beyond is free. None if a wall, the edge or
    /// a second crate is in the way: nothing has changed then.
    pub(crate) fn step(&mut self, direction: Direction) -> Option<Moved> {
        let warehouse = self.game.warehouse();
        let player = self.player?;
        let from = self.cells[player]?;
        let next = warehouse.beside(from, direction)?;
        if warehouse.is_wall(next) {
            return None;
        }
        let pushed = self.crates[next];
        if let Some(pushed) = pushed {
            let beyond = warehouse.beside(next, direction)?;
            if warehouse.is_wall(beyond) || self.crates[beyond].is_some() {
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
        let (width, _) = self.game.warehouse().size();
        self.cells[thing].map(|cell| (cell % width, cell / width))
    }

    /// What a thing is.
    pub(crate) fn kind(&self, thing: usize) -> &ThingKind {
        &self.game.level().things[thing].kind
    }

    fn carry(&mut self, thing: usize, from: usize, to: usize) {
        let warehouse = self.game.warehouse();
        self.crates[from] = None;
        self.crates[to] = Some(thing);
        self.cells[thing] = Some(to);
        self.goals.covered -= warehouse.targets_on(from);
        self.goals.covered += warehouse.targets_on(to);
    }
}

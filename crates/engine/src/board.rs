//! The board in play: where everything is, and which properties each kind has.

use crate::game::{CellIndex, Compiled, GONE, Kind, Meaning, ThingIndex, WordsGame};
use crate::key::summand;
use crate::laws::{Laws, Mask, PUSH};

/// Ends a list of things.
const NOTHING: ThingIndex = ThingIndex::MAX;
/// Head of the list of a cell outside the board.
const OUTSIDE: ThingIndex = ThingIndex::MAX - 1;

/// Where everything is, and the laws by which it is what it is.
///
/// The things of a cell form a list (`heads`, `nexts`); its order never matters.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) game: WordsGame,
    cells: Vec<CellIndex>,
    kinds: Vec<Kind>,
    heads: Vec<ThingIndex>,
    nexts: Vec<ThingIndex>,
    pub(crate) key: u128,
    pub(crate) laws: Laws,
}

impl Board {
    /// The start of a level, before any rule is read.
    pub(crate) fn start(game: &WordsGame) -> Self {
        let compiled = game.compiled();
        let things = compiled.thing_count();
        let mut heads = vec![OUTSIDE; compiled.padded_cells()];
        for y in 0..compiled.height {
            let row = (y as usize + 1) * compiled.stride as usize;
            heads[row..row + compiled.width as usize].fill(NOTHING);
        }
        let mut board = Self {
            game: game.clone(),
            cells: vec![GONE; things],
            kinds: compiled.start_kinds.clone(),
            heads,
            nexts: vec![NOTHING; things],
            key: 0,
            laws: Laws::new(compiled),
        };
        for thing in compiled.things() {
            let index = thing as usize;
            board.put(thing, compiled.start_cells[index], compiled.start_kinds[index]);
        }
        board
    }

    /// What never changes.
    #[inline]
    pub(crate) fn game(&self) -> &Compiled {
        self.game.compiled()
    }

    /// Where a thing is, or [`GONE`].
    #[inline]
    pub(crate) fn cell(&self, thing: ThingIndex) -> CellIndex {
        self.cells[thing as usize]
    }

    /// What a thing is now.
    #[inline]
    pub(crate) fn kind(&self, thing: ThingIndex) -> Kind {
        self.kinds[thing as usize]
    }

    /// The properties of a thing.
    #[inline]
    pub(crate) fn mask(&self, thing: ThingIndex) -> Mask {
        self.laws.masks[self.kinds[thing as usize] as usize]
    }

    /// The things in a cell, in no particular order; none outside the board.
    #[inline]
    pub(crate) fn things_at(&self, cell: CellIndex) -> ThingsAt<'_> {
        let head = self.heads.get(cell as usize).copied().unwrap_or(OUTSIDE);
        ThingsAt { nexts: &self.nexts, next: head }
    }

    /// Whether a cell lies on the board.
    #[inline]
    pub(crate) fn is_inside(&self, cell: CellIndex) -> bool {
        self.heads.get(cell as usize).is_some_and(|head| *head != OUTSIDE)
    }

    /// What the things in a cell are for the reading of rules.
    pub(crate) fn meanings_at(&self, cell: CellIndex) -> impl Iterator<Item = Meaning> {
        let meanings = &self.game().meanings;
        self.things_at(cell).map(|thing| meanings[self.kind(thing) as usize])
    }

    /// Whether anything but `thing` is in its cell.
    pub(crate) fn is_accompanied(&self, thing: ThingIndex) -> bool {
        self.things_at(self.cell(thing)).any(|other| other != thing)
    }

    /// Whether a thing, such as a GOAL, shares its cell with another thing that is PUSH.
    pub(crate) fn is_covered(&self, thing: ThingIndex) -> bool {
        let mut others = self.things_at(self.cell(thing)).filter(|&other| other != thing);
        others.any(|other| self.mask(other) & PUSH != 0)
    }

    /// Puts a thing into a cell as a kind; the key follows.
    #[inline]
    pub(crate) fn put(&mut self, thing: ThingIndex, cell: CellIndex, kind: Kind) {
        let index = thing as usize;
        let (old_cell, old_kind) = (self.cells[index], self.kinds[index]);
        let channel = self.game().channels[index];
        if old_cell != cell {
            if old_cell != GONE {
                self.unlink(thing, old_cell);
            }
            if cell != GONE {
                self.nexts[index] = self.heads[cell as usize];
                self.heads[cell as usize] = thing;
            }
            self.cells[index] = cell;
        }
        self.kinds[index] = kind;
        self.key = self
            .key
            .wrapping_sub(summand(old_kind, channel, old_cell))
            .wrapping_add(summand(kind, channel, cell));
    }

    fn unlink(&mut self, thing: ThingIndex, cell: CellIndex) {
        let after = self.nexts[thing as usize];
        let mut at = self.heads[cell as usize];
        if at == thing {
            self.heads[cell as usize] = after;
            return;
        }
        while at != NOTHING && at != OUTSIDE {
            let next = self.nexts[at as usize];
            if next == thing {
                self.nexts[at as usize] = after;
                return;
            }
            at = next;
        }
    }
}

/// The things in a cell.
pub(crate) struct ThingsAt<'a> {
    nexts: &'a [ThingIndex],
    next: ThingIndex,
}

impl Iterator for ThingsAt<'_> {
    type Item = ThingIndex;

    #[inline]
    fn next(&mut self) -> Option<ThingIndex> {
        let thing = self.next;
        let after = self.nexts.get(thing as usize)?;
        self.next = *after;
        Some(thing)
    }
}

//! Where everything is, and one silent turn.

use std::sync::Arc;

use packwright_model::{Direction, Level, Sentence};

use crate::game::{CellIndex, GONE, Game, Kind, Meaning, ThingIndex};
use crate::key::summand;
use crate::laws::{self, GOAL, Laws, YOU};

/// Ends a list of things.
const NOTHING: ThingIndex = ThingIndex::MAX;
/// Head of the list of a cell outside the board.
const OUTSIDE: ThingIndex = ThingIndex::MAX - 1;

/// How a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing could move: nothing changed, the turn does not count.
    Rejected,
    /// Accepted.
    Moved,
    /// Accepted, and the level is won.
    Won,
}

/// What one turn changed, enough to take it back.
#[allow(clippy::struct_excessive_bools)] // independent facts about one turn
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// Things as they were before each change, in order of the changes.
    pub(crate) changes: Vec<Change>,
    /// Whether contacts were settled before the turn.
    pub(crate) was_settled: bool,
    /// Whether a word moved or was removed.
    pub(crate) words_changed: bool,
    /// Whether a word was moved.
    pub(crate) word_moved: bool,
    /// Whether anything was pushed.
    pub(crate) pushed: bool,
    /// Whether the lists by property were made anew.
    pub(crate) lists_changed: bool,
}

impl Journal {
    /// Whether the turn moved a word.
    #[must_use]
    pub fn moved_word(&self) -> bool {
        self.word_moved
    }

    /// Whether the turn changed what words are where, so that the rules may be others now.
    #[must_use]
    pub fn changed_words(&self) -> bool {
        self.words_changed
    }

    /// Whether the turn changed what properties hold, or what kinds of thing are on the board.
    #[must_use]
    pub fn changed_kinds(&self) -> bool {
        self.lists_changed
    }

    /// Whether the turn pushed anything.
    #[must_use]
    pub fn pushed(&self) -> bool {
        self.pushed
    }
}

/// One thing as it was.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) thing: ThingIndex,
    pub(crate) cell: CellIndex,
    pub(crate) kind: Kind,
}

/// Where everything is, with the rules that follow from it.
///
/// The things of a cell form a list (`heads`, `nexts`); its order never matters.
#[derive(Clone, Debug)]
pub struct Position {
    game: Arc<Game>,
    cells: Vec<CellIndex>,
    kinds: Vec<Kind>,
    heads: Vec<ThingIndex>,
    nexts: Vec<ThingIndex>,
    key: u128,
    pub(crate) laws: Laws,
    /// Room for reading rules without losing the old ones.
    spare_laws: Laws,
    /// Things by what they are now, in thing order.
    pub(crate) you: Vec<ThingIndex>,
    pub(crate) goals: Vec<ThingIndex>,
    pub(crate) plates: Vec<ThingIndex>,
    pub(crate) gates: Vec<ThingIndex>,
    /// Whether contacts have been resolved under the present rules, so that only arrivals matter.
    pub(crate) settled: bool,
    pub(crate) journal: Journal,
    /// Number of the last turn in which a thing moved, against `turn`.
    pub(crate) moved: Vec<u32>,
    pub(crate) turn: u32,
    /// Cells of the gates that were closed when the turn began.
    pub(crate) closed: Vec<CellIndex>,
    /// YOU things whose own next cell was a closed gate in this turn.
    pub(crate) refused: Vec<ThingIndex>,
    /// Room for the movers of a turn, in the order in which they move.
    pub(crate) movers: Vec<ThingIndex>,
    #[cfg(feature = "variants")]
    pub(crate) variant: Option<crate::Variant>,
}

impl Position {
    /// The start of a level.
    #[must_use]
    pub fn start(level: &Level) -> Self {
        Self::of_game(Arc::new(Game::new(level)))
    }

    /// The start of a compiled level.
    #[must_use]
    pub fn of_game(game: Arc<Game>) -> Self {
        let things = game.thing_count();
        let laws = Laws::new(&game);
        let mut heads = vec![OUTSIDE; game.padded_cells()];
        for y in 0..game.height {
            let row = ((y + 1) * game.stride()) as usize;
            heads[row..row + game.width as usize].fill(NOTHING);
        }
        let mut position = Self {
            cells: vec![GONE; things],
            kinds: game.start_kinds.clone(),
            heads,
            nexts: vec![NOTHING; things],
            key: 0,
            spare_laws: laws.clone(),
            laws,
            you: Vec::new(),
            goals: Vec::new(),
            plates: Vec::new(),
            gates: Vec::new(),
            settled: false,
            journal: Journal::default(),
            moved: vec![0; things],
            turn: 0,
            closed: Vec::new(),
            refused: Vec::new(),
            movers: Vec::new(),
            #[cfg(feature = "variants")]
            variant: None,
            game,
        };
        for thing in 0..things as ThingIndex {
            let (cell, kind) = (
                position.game.start_cells[thing as usize],
                position.game.start_kinds[thing as usize],
            );
            position.put(thing, cell, kind);
        }
        position.read_laws();
        position.list_things();
        position
    }

    /// Plays one turn. Allocates nothing once its buffers have grown to the level's needs.
    ///
    /// A won position takes no further turn by the rules; that is the caller's to respect.
    #[inline]
    pub fn step(&mut self, direction: Direction) -> Outcome {
        self.journal.changes.clear();
        self.journal.was_settled = self.settled;
        self.journal.words_changed = false;
        self.journal.word_moved = false;
        self.journal.pushed = false;
        self.journal.lists_changed = false;
        self.close_gates();
        self.move_all(direction);
        if self.journal.changes.is_empty() {
            return Outcome::Rejected;
        }
        self.settle();
        if self.is_win() { Outcome::Won } else { Outcome::Moved }
    }

    /// What the last turn changed.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Takes back the last turn, if it was accepted and has not been taken back.
    #[inline]
    pub fn take_back(&mut self) {
        let journal = std::mem::take(&mut self.journal);
        self.undo(&journal);
        self.journal = journal;
        self.journal.changes.clear();
    }

    /// Takes back the turn that a journal records, which must be the latest not yet taken back.
    pub fn undo(&mut self, journal: &Journal) {
        for change in journal.changes.iter().rev() {
            self.put(change.thing, change.cell, change.kind);
        }
        let laws_changed = journal.words_changed && self.read_laws();
        if laws_changed || journal.lists_changed {
            self.list_things();
        }
        self.settled = journal.was_settled;
    }

    /// The 128-bit key of the state: equal for states that differ only in like things swapped, and
    /// for no others but with odds of 2^-128.
    #[must_use]
    pub fn key(&self) -> u128 {
        self.key
    }

    /// The active rules, sorted by their text, each once.
    #[must_use]
    pub fn rules(&self) -> Vec<Sentence> {
        laws::sentences(self)
    }

    /// Whether a rule is active.
    #[must_use]
    pub fn is_active(&self, rule: &Sentence) -> bool {
        laws::is_active(self, rule)
    }

    /// The level that is played.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
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
    pub(crate) fn mask(&self, thing: ThingIndex) -> laws::Mask {
        self.laws.masks[usize::from(self.kinds[thing as usize])]
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
        self.things_at(cell).map(|thing| self.game.meanings[usize::from(self.kind(thing))])
    }

    /// Whether anything but `thing` is in its cell.
    pub(crate) fn is_accompanied(&self, thing: ThingIndex) -> bool {
        self.things_at(self.cell(thing)).any(|other| other != thing)
    }

    /// Records how a thing is, then changes it.
    #[inline]
    pub(crate) fn change(&mut self, thing: ThingIndex, cell: CellIndex, kind: Kind) {
        let before = Change { thing, cell: self.cell(thing), kind: self.kind(thing) };
        self.journal.changes.push(before);
        self.put(thing, cell, kind);
    }

    /// Puts a thing into a cell as a kind; the key follows.
    #[inline]
    pub(crate) fn put(&mut self, thing: ThingIndex, cell: CellIndex, kind: Kind) {
        let index = thing as usize;
        let (old_cell, old_kind) = (self.cells[index], self.kinds[index]);
        let channel = self.game.channels[index];
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

    /// Reads the rules again; tells whether they changed.
    pub(crate) fn read_laws(&mut self) -> bool {
        let mut laws = std::mem::take(&mut self.spare_laws);
        laws.read(self);
        let changed = laws != self.laws;
        self.spare_laws = std::mem::replace(&mut self.laws, laws);
        changed
    }

    /// Lists the things by what they are now.
    pub(crate) fn list_things(&mut self) {
        self.you.clear();
        self.goals.clear();
        self.plates.clear();
        self.gates.clear();
        for thing in 0..self.cells.len() as ThingIndex {
            if self.cell(thing) == GONE {
                continue;
            }
            let kind = self.kind(thing);
            let mask = self.laws.masks[usize::from(kind)];
            if mask & YOU != 0 {
                self.you.push(thing);
            }
            if mask & GOAL != 0 {
                self.goals.push(thing);
            }
            if Some(kind) == self.game.plate {
                self.plates.push(thing);
            }
            if Some(kind) == self.game.gate {
                self.gates.push(thing);
            }
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

//! A state of play by the word rules: the board, what is listed of it, and what the last turn changed.

use packwright_model::Sentence;

use crate::board::Board;
use crate::game::{CellIndex, GONE, Kind, ThingIndex, WordsGame};
use crate::laws::{GOAL, Laws, YOU};
use crate::mechanics::Mechanics;
use crate::reading;

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
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) board: Board,
    /// Room for reading rules without losing the old ones.
    spare_laws: Laws,
    /// Things by what they are now, in thing order.
    pub(crate) you: Vec<ThingIndex>,
    pub(crate) goals: Vec<ThingIndex>,
    pub(crate) mechanics: Mechanics,
    /// Whether contacts have been resolved under the present rules, so that only arrivals matter.
    pub(crate) settled: bool,
    pub(crate) journal: Journal,
    /// Number of the last turn in which a thing moved, against `turn`.
    pub(crate) moved: Vec<u32>,
    pub(crate) turn: u32,
    /// YOU things whose own next cell was closed in this turn.
    pub(crate) refused: Vec<ThingIndex>,
    /// Room for the movers of a turn, in the order in which they move.
    pub(crate) movers: Vec<ThingIndex>,
}

impl Position {
    /// The start of a level.
    #[must_use]
    pub fn start(game: &WordsGame) -> Self {
        let board = Board::start(game);
        let mut position = Self {
            spare_laws: board.laws.clone(),
            you: Vec::new(),
            goals: Vec::new(),
            mechanics: Mechanics::of(game),
            settled: false,
            journal: Journal::default(),
            moved: vec![0; board.game().thing_count()],
            turn: 0,
            refused: Vec::new(),
            movers: Vec::new(),
            board,
        };
        position.read_laws();
        position.list_things();
        position
    }

    /// The same position, played by a rejected semantics.
    #[cfg(feature = "variants")]
    #[must_use]
    pub fn with_variant(mut self, variant: crate::Variant) -> Self {
        self.mechanics.vary(variant);
        self
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
            self.board.put(change.thing, change.cell, change.kind);
        }
        let laws_changed = journal.words_changed && self.read_laws();
        if laws_changed || journal.lists_changed {
            self.list_things();
        }
        self.settled = journal.was_settled;
    }

    /// For searches: the 128-bit key of the state, equal for states that differ only in like things
    /// swapped, and for no others but with odds of 2^-128.
    #[must_use]
    pub fn key(&self) -> u128 {
        self.board.key
    }

    /// The active rules, sorted by their text, each once.
    #[must_use]
    pub fn rules(&self) -> Vec<Sentence> {
        reading::sentences(&self.board)
    }

    /// Whether a rule is active.
    #[must_use]
    pub fn is_active(&self, rule: &Sentence) -> bool {
        reading::is_active(&self.board, rule)
    }

    /// The level that is played.
    #[must_use]
    pub fn game(&self) -> &WordsGame {
        &self.board.game
    }

    /// Records how a thing is, then changes it.
    #[inline]
    pub(crate) fn change(&mut self, thing: ThingIndex, cell: CellIndex, kind: Kind) {
        let before = Change { thing, cell: self.board.cell(thing), kind: self.board.kind(thing) };
        self.journal.changes.push(before);
        self.board.put(thing, cell, kind);
    }

    /// Reads the rules again; tells whether they changed.
    pub(crate) fn read_laws(&mut self) -> bool {
        let mut laws = std::mem::take(&mut self.spare_laws);
        laws.clear();
        reading::for_each_rule(&self.board, |subject, predicate| laws.add(subject, predicate));
        laws.finish(self.mechanics.bare_kinds());
        let changed = laws != self.board.laws;
        self.spare_laws = std::mem::replace(&mut self.board.laws, laws);
        changed
    }

    /// Lists the things by what they are now.
    pub(crate) fn list_things(&mut self) {
        self.you.clear();
        self.goals.clear();
        self.mechanics.clear_lists();
        for thing in self.board.game().things() {
            if self.board.cell(thing) == GONE {
                continue;
            }
            let mask = self.board.mask(thing);
            if mask & YOU != 0 {
                self.you.push(thing);
            }
            if mask & GOAL != 0 {
                self.goals.push(thing);
            }
            self.mechanics.list(&self.board, thing);
        }
    }
}

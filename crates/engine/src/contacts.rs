//! What follows a movement: transforms, contacts, win (section "A turn", steps 3 to 5).

use packwright_model::trace::Goals;

use crate::game::{CellIndex, GONE, ThingIndex};
use crate::laws::{DEFEAT, SINK, WIN, YOU};
use crate::position::Position;

impl Position {
    /// Brings the board to rest after a movement.
    pub(crate) fn settle(&mut self) {
        let moved = self.journal.changes.len();
        let laws_changed = self.journal.words_changed && self.read_laws();
        let transformed = self.board.laws.transforms && self.transform();
        if laws_changed || transformed {
            self.relist();
        }
        let before = self.journal.changes.len();
        let removed_word = self.resolve_contacts(moved, laws_changed || transformed);
        #[cfg(feature = "variants")]
        let removed_word = self.crush() || removed_word;
        let removed = self.journal.changes.len() != before;
        self.journal.words_changed |= removed_word;
        // Words may have sunk: the win is judged, and the next turn begins, by the rules that are left.
        let laws_changed = removed_word && self.read_laws();
        if removed || laws_changed {
            self.relist();
        }
        self.settled = !laws_changed;
    }

    fn relist(&mut self) {
        self.list_things();
        self.journal.lists_changed = true;
    }

    /// Turns every object whose noun has a target into that target, all at once; tells whether there
    /// was one.
    fn transform(&mut self) -> bool {
        let before = self.journal.changes.len();
        for thing in self.board.game().things() {
            if self.board.cell(thing) != GONE
                && let Some(target) = self.board.laws.target(self.board.kind(thing))
            {
                self.change(thing, self.board.cell(thing), target);
            }
        }
        self.journal.changes.len() != before
    }

    /// Resolves SINK, then DEFEAT, in the cells where something arrived (the first `moved` changes),
    /// or everywhere when the rules or the kinds have changed since contacts were last resolved. Tells
    /// whether a word was removed.
    fn resolve_contacts(&mut self, moved: usize, rules_changed: bool) -> bool {
        if self.board.laws.any & (SINK | DEFEAT) == 0 {
            return false;
        }
        let mut removed_word = false;
        if self.settled && !rules_changed {
            for change in 0..moved {
                let thing = self.journal.changes[change].thing;
                let cell = self.board.cell(thing);
                if cell != GONE {
                    removed_word |= self.resolve_cell(cell);
                }
            }
        } else {
            for thing in self.board.game().things() {
                let cell = self.board.cell(thing);
                if cell != GONE && self.board.mask(thing) & (SINK | DEFEAT) != 0 {
                    removed_word |= self.resolve_cell(cell);
                }
            }
        }
        removed_word
    }

    fn resolve_cell(&mut self, cell: CellIndex) -> bool {
        let mut removed_word = false;
        while let Some(sinking) = self.first_at(cell, |thing| self.board.mask(thing) & SINK != 0)
            && let Some(other) = self.first_at(cell, |thing| thing != sinking)
        {
            for thing in [sinking, other] {
                removed_word |= self.remove(thing);
            }
        }
        if self.board.things_at(cell).any(|thing| self.board.mask(thing) & DEFEAT != 0) {
            while let Some(you) =
                self.board.things_at(cell).find(|&thing| self.board.mask(thing) & YOU != 0)
            {
                removed_word |= self.remove(you);
            }
        }
        removed_word
    }

    /// The first thing of a cell that fits: objects before words, then by noun or text, then by
    /// channel. Things alike in all three are interchangeable.
    fn first_at(&self, cell: CellIndex, fits: impl Fn(ThingIndex) -> bool) -> Option<ThingIndex> {
        let order = |thing: &ThingIndex| {
            (self.board.kind(*thing), self.board.game().channels[*thing as usize])
        };
        self.board.things_at(cell).filter(|&thing| fits(thing)).min_by_key(order)
    }

    /// Removes what stands in closed gates under a rejected semantics; tells whether a word was removed.
    #[cfg(feature = "variants")]
    fn crush(&mut self) -> bool {
        if !self.mechanics.crushes() {
            return false;
        }
        self.list_things();
        self.mechanics.begin_turn(&self.board);
        let mut removed_word = false;
        for thing in self.mechanics.crushed(&self.board) {
            removed_word |= self.remove(thing);
        }
        removed_word
    }

    fn remove(&mut self, thing: ThingIndex) -> bool {
        let kind = self.board.kind(thing);
        self.change(thing, GONE, kind);
        self.board.game().is_word(kind)
    }

    /// Whether the win condition holds on the board as it is. By the rules it counts at the end of an
    /// accepted turn only.
    #[must_use]
    pub fn is_win(&self) -> bool {
        if self.you.is_empty() {
            return false;
        }
        if self.board.laws.any & WIN != 0 {
            let wins = |thing: ThingIndex| self.board.mask(thing) & WIN != 0;
            if self.you.iter().any(|&you| self.board.things_at(self.board.cell(you)).any(wins)) {
                return true;
            }
        }
        !self.goals.is_empty() && self.goals.iter().all(|&goal| self.board.is_covered(goal))
    }

    /// How many GOAL things there are, and how many of them are covered.
    #[must_use]
    pub fn goal_count(&self) -> Goals {
        let covered = self.goals.iter().filter(|&&goal| self.board.is_covered(goal)).count();
        Goals { covered, total: self.goals.len() }
    }
}

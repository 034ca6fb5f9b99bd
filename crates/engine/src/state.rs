//! A play session: history, undo, reset, and what each turn reports.

use packwright_model::trace::{GateEvent, GateState, Goals};
use packwright_model::{Direction, Level, Sentence};

use crate::game::{Game, ThingIndex};
use crate::mechanics::Shown;
use crate::play::Play;
use crate::position::Position;
use crate::turn::Outcome;

/// What a turn reports once everything has come to rest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settled {
    /// Whether anything moved; a rejected turn changes nothing and is not undone.
    pub accepted: bool,
    /// Whether anything was pushed.
    pub pushed: bool,
    /// Whether the level is won now.
    pub won: bool,
    /// The goal count.
    pub goals: Goals,
    /// Gates that changed state, in thing order; things that were gates before and after the turn.
    pub gates: Vec<GateEvent>,
    /// Ids of the YOU things whose own next cell was a closed gate, in thing order; empty when the
    /// turn was rejected.
    pub refused_by_closed_gate: Vec<String>,
}

/// A thing as a session sees it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThingNow<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its noun or text now.
    pub name: &'a str,
    /// Whether it is a word.
    pub is_word: bool,
    /// Index in the level's things.
    pub index: usize,
    /// Cells to the right of the left edge.
    pub x: usize,
    /// Cells below the top edge.
    pub y: usize,
}

/// A play session on a level of either rule set.
#[derive(Clone, Debug)]
pub struct State {
    play: Play,
    ids: Vec<String>,
    pushes: usize,
    won: bool,
}

impl State {
    /// A session at the start of a level. A start that meets the win condition is not won: the check
    /// runs at the end of accepted turns only, by either rule set.
    #[must_use]
    pub fn start(level: &Level) -> Self {
        Self::of(&Game::new(level))
    }

    /// A session at the start of a level that is compiled already.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        Self { play: Play::start(game), ids: game.level().ids(), pushes: 0, won: false }
    }

    /// Plays one turn. After a win every direction is rejected.
    pub fn step(&mut self, direction: Direction) -> Settled {
        let before = self.shown();
        let outcome = if self.won { Outcome::Rejected } else { self.play.step(direction) };
        let accepted = outcome != Outcome::Rejected;
        let pushed = accepted && self.play.last_pushed();
        self.pushes += usize::from(pushed);
        self.won |= outcome == Outcome::Won;
        let mut settled = Settled {
            accepted,
            pushed,
            won: self.won,
            goals: self.goals(),
            gates: Vec::new(),
            refused_by_closed_gate: Vec::new(),
        };
        if accepted {
            settled.gates = self.shown().gate_events(&before, |gate| self.id(gate));
            let refused = self.position().map_or(&[][..], |position| &position.refused);
            let refused = refused.iter().map(|&thing| self.id(thing).to_owned());
            settled.refused_by_closed_gate = refused.collect();
        }
        settled
    }

    /// Takes back the last accepted turn; false at the start.
    pub fn undo(&mut self) -> bool {
        let Some(pushed) = self.play.undo() else {
            return false;
        };
        self.pushes -= usize::from(pushed);
        self.won = false;
        true
    }

    /// Returns to the start and forgets the history.
    pub fn reset(&mut self) {
        while self.undo() {}
    }

    /// Whether the level is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// Number of accepted moves not undone: the player's counter.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.play.moves()
    }

    /// Number of those that pushed something.
    #[must_use]
    pub fn pushes(&self) -> usize {
        self.pushes
    }

    /// The core; none on a level of classic Sokoban.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.play.position()
    }

    /// The active rules, sorted by their text, each once; none on a level of classic Sokoban.
    #[must_use]
    pub fn rules(&self) -> Vec<Sentence> {
        self.position().map_or(Vec::new(), Position::rules)
    }

    /// The goal count; on a level of classic Sokoban that of its targets.
    #[must_use]
    pub fn goals(&self) -> Goals {
        self.play.goals()
    }

    /// Every thing still on the board, in thing order; walls and targets are things, too.
    pub fn things(&self) -> impl Iterator<Item = ThingNow<'_>> {
        let ids = self.ids.iter().enumerate();
        ids.filter_map(|(index, id)| {
            let (name, is_word, (x, y)) = self.play.thing(index)?;
            Some(ThingNow { id, name, is_word, index, x, y })
        })
    }

    /// Every gate and its state, in thing order; none unless the level declares the mechanic.
    #[must_use]
    pub fn gates(&self) -> Vec<(&str, GateState)> {
        self.shown().gates.into_iter().map(|(gate, state)| (self.id(gate), state)).collect()
    }

    /// Every plate and whether it is pressed, in thing order; none unless the level declares the
    /// mechanic.
    #[must_use]
    pub fn plates(&self) -> Vec<(&str, bool)> {
        let plates = self.shown().plates.into_iter();
        plates.map(|(plate, pressed)| (self.id(plate), pressed)).collect()
    }

    fn id(&self, thing: ThingIndex) -> &str {
        &self.ids[thing as usize]
    }

    /// What the level's mechanics show.
    fn shown(&self) -> Shown {
        let shown = |position: &Position| position.mechanics.shown(&position.board);
        self.position().map(shown).unwrap_or_default()
    }
}

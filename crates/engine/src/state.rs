//! A play session: history, undo, reset, and what each turn reports.

use packwright_model::trace::{GateCause, GateEvent, GateState, Goals};
use packwright_model::{Direction, Level, Sentence};

use crate::game::ThingIndex;
use crate::play::Play;
use crate::{Outcome, Position};

/// What a turn reports once everything has come to rest.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        Self { play: Play::start(level), ids: level.ids(), pushes: 0, won: false }
    }

    /// Plays one turn. After a win every direction is rejected.
    pub fn step(&mut self, direction: Direction) -> Settled {
        let before = self.gate_states();
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
            settled.gates = self.gate_events(&before);
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
        ids.filter_map(|(index, id)| self.play.thing(index, id))
    }

    /// Every gate and its state, in thing order; none unless the level declares the mechanic.
    #[must_use]
    pub fn gates(&self) -> Vec<(&str, GateState)> {
        self.gate_states().into_iter().map(|(thing, state)| (self.id(thing), state)).collect()
    }

    /// Every plate and whether it is pressed, in thing order; none unless the level declares the
    /// mechanic.
    #[must_use]
    pub fn plates(&self) -> Vec<(&str, bool)> {
        let Some(position) = self.position() else {
            return Vec::new();
        };
        let plates = position.plates.iter();
        plates.map(|&plate| (self.id(plate), position.is_pressed(plate))).collect()
    }

    fn id(&self, thing: ThingIndex) -> &str {
        &self.ids[thing as usize]
    }

    fn gate_states(&self) -> Vec<(ThingIndex, GateState)> {
        let Some(position) = self.position() else {
            return Vec::new();
        };
        let pressed = position.pressed_channels();
        let gates = position.gates.iter();
        gates.map(|&gate| (gate, position.state_of_gate(gate, pressed))).collect()
    }

    /// One event for each thing that was a gate before, is one now, and changed state.
    fn gate_events(&self, before: &[(ThingIndex, GateState)]) -> Vec<GateEvent> {
        let event = |(gate, to): (ThingIndex, GateState)| {
            let at = before.binary_search_by_key(&gate, |(thing, _)| *thing).ok()?;
            let from = before[at].1;
            let cause = match to {
                GateState::Open => GateCause::Pressed,
                GateState::Jammed => GateCause::Jammed,
                GateState::Closed => GateCause::Released,
            };
            (from != to).then(|| GateEvent { id: self.id(gate).to_owned(), from, to, cause })
        };
        self.gate_states().into_iter().filter_map(event).collect()
    }
}

//! Rules read from the board (section "Rules are read from the board").

use packwright_model::{Noun, Property, Sentence, Word};

use crate::Position;
use crate::game::{CellIndex, GONE, Game, Kind, Meaning};

/// A set of properties, one bit each.
pub(crate) type Mask = u8;

/// The bit of a property.
pub(crate) const fn bit(property: Property) -> Mask {
    1 << property as u8
}

pub(crate) const YOU: Mask = bit(Property::You);
pub(crate) const PUSH: Mask = bit(Property::Push);
pub(crate) const STOP: Mask = bit(Property::Stop);
pub(crate) const WIN: Mask = bit(Property::Win);
pub(crate) const SINK: Mask = bit(Property::Sink);
pub(crate) const DEFEAT: Mask = bit(Property::Defeat);
pub(crate) const GOAL: Mask = bit(Property::Goal);

/// Marks a noun that turns into nothing.
const NONE: Kind = Kind::MAX;

/// What the active rules amount to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Laws {
    /// By kind: its properties.
    pub(crate) masks: Vec<Mask>,
    /// All properties of any noun.
    pub(crate) any: Mask,
    /// By noun: what it turns into, the alphabetically first of its targets.
    becomes: Vec<Kind>,
    /// Whether any noun turns into another.
    pub(crate) transforms: bool,
}

impl Laws {
    /// No rule active: words are PUSH, nothing else is anything.
    pub(crate) fn new(game: &Game) -> Self {
        let masks =
            (0..game.meanings.len() as Kind).map(|kind| if game.is_word(kind) { PUSH } else { 0 });
        Self {
            masks: masks.collect(),
            any: 0,
            becomes: vec![NONE; game.nouns.len()],
            transforms: false,
        }
    }

    /// What an object of this noun turns into, if into anything else.
    pub(crate) fn target(&self, noun: Kind) -> Option<Kind> {
        let target = *self.becomes.get(usize::from(noun))?;
        (target != NONE && target != noun).then_some(target)
    }

    fn clear(&mut self) {
        let nouns = self.becomes.len();
        self.masks[..nouns].fill(0);
        self.becomes.fill(NONE);
        self.any = 0;
        self.transforms = false;
    }

    fn add(&mut self, subject: Kind, predicate: Meaning) {
        let noun = usize::from(subject);
        match predicate {
            Meaning::Property(property) => self.masks[noun] |= bit(property),
            // `A IS A` protects A from every other target.
            Meaning::Noun(target) if target == subject => self.becomes[noun] = subject,
            Meaning::Noun(target) if self.becomes[noun] != subject => {
                self.becomes[noun] = self.becomes[noun].min(target);
            }
            _ => {}
        }
    }

    /// Fixes what follows from the single rules.
    fn finish(&mut self, game: &Game) {
        if let Some(gate) = game.gate {
            // Gates are mechanisms: no rule gives them a property.
            self.masks[usize::from(gate)] = 0;
        }
        self.any = self.masks[..self.becomes.len()].iter().fold(0, |any, mask| any | mask);
        let nouns = 0..self.becomes.len() as Kind;
        self.transforms = nouns.into_iter().any(|noun| self.target(noun).is_some());
    }

    /// Reads the rules of a position into `self`, which is of the same game.
    pub(crate) fn read(&mut self, position: &Position) {
        self.clear();
        for_each_rule(position, |subject, predicate| self.add(subject, predicate));
        self.finish(position.game());
    }
}

/// The active rules of a position, sorted by their text, each once.
pub(crate) fn sentences(position: &Position) -> Vec<Sentence> {
    let game = position.game();
    let mut pairs = Vec::new();
    for_each_rule(position, |subject, predicate| {
        let is = match predicate {
            Meaning::Property(property) => Word::Property(property),
            Meaning::Noun(noun) => Word::Noun(game.nouns[usize::from(noun)].clone()),
            Meaning::Object | Meaning::Is | Meaning::And => return,
        };
        pairs.push(Sentence { noun: game.nouns[usize::from(subject)].clone(), is });
    });
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Whether a rule is active in a position.
pub(crate) fn is_active(position: &Position, rule: &Sentence) -> bool {
    let game = position.game();
    let noun_of = |noun: &Noun| game.nouns.binary_search(noun).ok().map(|at| at as Kind);
    let wanted = match &rule.is {
        Word::Property(property) => Some(Meaning::Property(*property)),
        Word::Noun(noun) => noun_of(noun).map(Meaning::Noun),
        Word::Is | Word::And => None,
    };
    let (Some(noun), Some(wanted)) = (noun_of(&rule.noun), wanted) else {
        return false;
    };
    let mut active = false;
    for_each_rule(position, |subject, predicate| {
        active |= subject == noun && predicate == wanted;
    });
    active
}

/// Calls `found` for every rule on the board: at every IS, along its row and its column, every noun
/// of the chain that ends before it with every noun or property of the chain that starts after it.
fn for_each_rule(position: &Position, mut found: impl FnMut(Kind, Meaning)) {
    let game = position.game();
    for &is in &game.is_words {
        let cell = position.cell(is);
        if cell == GONE {
            continue;
        }
        for step in [1, game.stride()] {
            // Most IS words have nothing on one side: look before walking the chains.
            for_each_in_chain(position, cell, step.wrapping_neg(), false, |subject| {
                if let Meaning::Noun(noun) = subject {
                    for_each_in_chain(position, cell, step, true, |predicate| {
                        found(noun, predicate);
                    });
                }
            });
        }
    }
}

/// Walks the longest chain `X (AND X)*` that starts next to `cell`; X is a noun, or with
/// `properties` a property too. Where several words share a cell each of them counts.
fn for_each_in_chain(
    position: &Position,
    cell: CellIndex,
    step: u32,
    properties: bool,
    mut found: impl FnMut(Meaning),
) {
    let mut at = cell.wrapping_add(step);
    loop {
        let mut any = false;
        for meaning in position.meanings_at(at) {
            match meaning {
                Meaning::Noun(_) => {}
                Meaning::Property(_) if properties => {}
                _ => continue,
            }
            any = true;
            found(meaning);
        }
        let and = at.wrapping_add(step);
        if !any || !position.meanings_at(and).any(|meaning| meaning == Meaning::And) {
            return;
        }
        at = and.wrapping_add(step);
    }
}

//! What the active rules amount to: the properties of each kind of thing, and what turns into what.

use packwright_model::Property;

use crate::game::{Compiled, Kind, Meaning, numbered};

/// A set of properties, one bit each.
pub(crate) type Mask = u32;

/// The bit of a property.
pub(crate) const fn bit(property: Property) -> Mask {
    1 << property as u32
}

pub(crate) const YOU: Mask = bit(Property::You);
pub(crate) const PUSH: Mask = bit(Property::Push);
pub(crate) const STOP: Mask = bit(Property::Stop);
pub(crate) const WIN: Mask = bit(Property::Win);
pub(crate) const SINK: Mask = bit(Property::Sink);
pub(crate) const DEFEAT: Mask = bit(Property::Defeat);
pub(crate) const GOAL: Mask = bit(Property::Goal);

/// Properties with which a thing does nothing to another that enters or leaves its cell.
pub(crate) const IDLE: Mask = GOAL;

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
    pub(crate) fn new(game: &Compiled) -> Self {
        let kinds = 0..numbered(game.meanings.len());
        Self {
            masks: kinds.map(|kind| if game.is_word(kind) { PUSH } else { 0 }).collect(),
            any: 0,
            becomes: vec![NONE; game.nouns.len()],
            transforms: false,
        }
    }

    /// What an object of this noun turns into, if into anything else.
    pub(crate) fn target(&self, noun: Kind) -> Option<Kind> {
        let target = *self.becomes.get(noun as usize)?;
        (target != NONE && target != noun).then_some(target)
    }

    /// Forgets every rule.
    pub(crate) fn clear(&mut self) {
        let nouns = self.becomes.len();
        self.masks[..nouns].fill(0);
        self.becomes.fill(NONE);
        self.any = 0;
        self.transforms = false;
    }

    /// Adds a rule.
    pub(crate) fn add(&mut self, subject: Kind, predicate: Meaning) {
        let noun = subject as usize;
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

    /// Fixes what follows from the single rules. No rule gives the objects of the `bare` kinds a
    /// property.
    pub(crate) fn finish(&mut self, bare: impl Iterator<Item = Kind>) {
        for kind in bare {
            self.masks[kind as usize] = 0;
        }
        self.any = self.masks[..self.becomes.len()].iter().fold(0, |any, mask| any | mask);
        let mut nouns = 0..numbered(self.becomes.len());
        self.transforms = nouns.any(|noun| self.target(noun).is_some());
    }
}

//! What several rules ask of a board, worked out once a level: who stands where, the active rules with
//! the words they are made of, and the properties that follow.
//!
//! One value serves all levels of a pack, so that its buffers are made only once. Rules are read as
//! the rules of play say ("Rules are read from the board"); a test compares with the engine.

use std::collections::{HashMap, HashSet};

use packwright_model::{Level, Noun, Property, Thing, ThingKind, Word};

mod reading;

/// Ends the list of a cell.
const NONE: u32 = u32::MAX;
/// So many kinds are looked through one by one; where there are more, by a table.
const FEW: usize = 32;

/// A set of properties, one bit each.
pub(crate) type Properties = u32;

/// The bit of a property.
pub(crate) const fn bit(property: Property) -> Properties {
    1 << property as u32
}

/// A rule that is active at the start. Where the board says it twice, the first in order of its IS.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ActiveRule<'a> {
    pub(crate) noun: &'a Noun,
    pub(crate) is: &'a Word,
    /// Index of the thing that is the right word.
    pub(crate) is_thing: usize,
    /// Index of the thing that is the left word.
    pub(crate) noun_thing: usize,
}

impl ActiveRule<'_> {
    /// The property that the rule gives, if it gives one.
    pub(crate) fn property(&self) -> Option<Property> {
        match self.is {
            Word::Property(property) => Some(*property),
            _ => None,
        }
    }

    /// The noun that the rule turns its noun into, if it does.
    pub(crate) fn target(&self) -> Option<&Noun> {
        match self.is {
            Word::Noun(noun) => Some(noun),
            _ => None,
        }
    }
}

/// The kinds of thing that are listed one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Is,
    Plate,
    Gate,
    Other,
}

/// Facts about the start of a level.
#[derive(Default)]
pub(crate) struct Facts<'a> {
    things: &'a [Thing],
    width: usize,
    height: usize,
    /// Each kind of thing once, in order of appearance.
    kinds: Vec<&'a ThingKind>,
    roles: Vec<Role>,
    /// By kind: what its things are, words PUSH.
    properties: Vec<Properties>,
    /// By thing.
    kind_of: Vec<u32>,
    /// By cell: its first thing; by thing: the next in its cell. In thing order.
    heads: Vec<u32>,
    nexts: Vec<u32>,
    table: HashMap<(&'a str, bool), u32>,
    /// The IS words, in thing order.
    is_words: Vec<u32>,
    /// By thing: whether it is a word of an active rule.
    in_rule: Vec<bool>,
    /// IS words that form no rule though words stand on both sides.
    broken: Vec<usize>,
    pub(crate) rules: Vec<ActiveRule<'a>>,
    seen_rules: HashSet<(u32, u32)>,
    /// Indices of the PLATE and GATE objects.
    pub(crate) plates: Vec<usize>,
    pub(crate) gates: Vec<usize>,
    /// Properties that some object on the board has.
    pub(crate) any: Properties,
    room: reading::Room,
}

impl<'a> Facts<'a> {
    /// Works out the facts of a level; those of an earlier one are forgotten.
    pub(crate) fn read(&mut self, level: &'a Level) {
        self.things = &level.things;
        (self.width, self.height) = (level.width, level.height);
        self.kinds.clear();
        self.roles.clear();
        self.table.clear();
        self.kind_of.clear();
        self.is_words.clear();
        self.plates.clear();
        self.gates.clear();
        self.list_kinds();
        self.place_things();
        self.read_rules(level.has_gates());
    }

    fn list_kinds(&mut self) {
        let mut last = 0;
        for (index, thing) in self.things.iter().enumerate() {
            // Runs of like things are the rule on a board.
            if self.kinds.get(last as usize).is_none_or(|kind| !same(kind, &thing.kind)) {
                last = self.kind_index(&thing.kind);
            }
            self.kind_of.push(last);
            match self.roles[last as usize] {
                Role::Is => self.is_words.push(short(index)),
                Role::Plate => self.plates.push(index),
                Role::Gate => self.gates.push(index),
                Role::Other => {}
            }
        }
    }

    fn kind_index(&mut self, kind: &'a ThingKind) -> u32 {
        let few = &self.kinds[..self.kinds.len().min(FEW)];
        if let Some(at) = few.iter().position(|known| same(known, kind)) {
            return short(at);
        }
        let next = short(self.kinds.len());
        if self.kinds.len() >= FEW {
            let key = (kind.as_str(), kind.word().is_some());
            let index = *self.table.entry(key).or_insert(next);
            if index != next {
                return index;
            }
        }
        self.kinds.push(kind);
        self.roles.push(match kind {
            ThingKind::Word(Word::Is) => Role::Is,
            ThingKind::Object(noun) if noun.as_str() == "PLATE" => Role::Plate,
            ThingKind::Object(noun) if noun.as_str() == "GATE" => Role::Gate,
            _ => Role::Other,
        });
        next
    }

    fn place_things(&mut self) {
        self.heads.clear();
        self.heads.resize(self.width * self.height, NONE);
        self.nexts.clear();
        self.nexts.resize(self.things.len(), NONE);
        // Backwards, so that the lists run forwards.
        for (index, thing) in self.things.iter().enumerate().rev() {
            if thing.x < self.width && thing.y < self.height {
                let cell = thing.y * self.width + thing.x;
                self.nexts[index] = std::mem::replace(&mut self.heads[cell], short(index));
            }
        }
    }

    /// All cells, numbered in reading order.
    pub(crate) fn cells(&self) -> std::ops::Range<usize> {
        0..self.heads.len()
    }

    /// The number of the cell where a thing stands.
    pub(crate) fn cell_of(&self, thing: usize) -> usize {
        self.things[thing].y * self.width + self.things[thing].x
    }

    /// The cells beside a cell: left, right, above, below; none over the edge.
    pub(crate) fn neighbours(&self, cell: usize) -> [Option<usize>; 4] {
        let (x, below) = (cell % self.width, cell + self.width);
        [
            (x > 0).then(|| cell - 1),
            (x + 1 < self.width).then_some(cell + 1),
            cell.checked_sub(self.width),
            (below < self.heads.len()).then_some(below),
        ]
    }

    /// Indices of the things in a cell, in thing order.
    pub(crate) fn things_at(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.heads.get(cell).copied().unwrap_or(NONE);
        std::iter::from_fn(move || {
            let thing = next as usize;
            next = *self.nexts.get(thing)?;
            Some(thing)
        })
    }

    /// The number of a thing's kind: alike for things alike but for the channel.
    pub(crate) fn kind_of(&self, thing: usize) -> usize {
        self.kind_of[thing] as usize
    }

    /// Whether a thing is a GATE object.
    pub(crate) fn is_gate(&self, thing: usize) -> bool {
        self.roles[self.kind_of(thing)] == Role::Gate
    }

    /// Whether a thing is a PLATE object.
    pub(crate) fn is_plate(&self, thing: usize) -> bool {
        self.roles[self.kind_of(thing)] == Role::Plate
    }

    /// Each kind of thing on the board once, in order of appearance.
    pub(crate) fn kinds(&self) -> &[&'a ThingKind] {
        &self.kinds
    }

    /// Whether a thing has a property.
    pub(crate) fn has(&self, thing: usize, property: Property) -> bool {
        self.properties_of(thing) & bit(property) != 0
    }

    /// The properties of a thing.
    pub(crate) fn properties_of(&self, thing: usize) -> Properties {
        self.properties[self.kind_of(thing)]
    }

    /// Indices of the things that have a property, in thing order.
    pub(crate) fn with(&self, property: Property) -> impl Iterator<Item = usize> + '_ {
        (0..self.things.len()).filter(move |&thing| self.has(thing, property))
    }

    /// Whether something in a cell stops whatever comes: STOP and not PUSH.
    pub(crate) fn is_blocked(&self, cell: usize) -> bool {
        let stop_push = bit(Property::Stop) | bit(Property::Push);
        self.things_at(cell)
            .any(|thing| self.properties_of(thing) & stop_push == bit(Property::Stop))
    }

    /// Whether a word belongs to an active rule.
    pub(crate) fn is_in_rule(&self, thing: usize) -> bool {
        self.in_rule[thing]
    }

    /// IS words that form no rule though words stand on both sides of them in a row or a column.
    pub(crate) fn broken_sentences(&self) -> &[usize] {
        &self.broken
    }
}

/// The number of a thing or a kind as it is kept, in half the room.
#[expect(clippy::cast_possible_truncation, reason = "a board has at most `limits::THINGS` things")]
fn short(index: usize) -> u32 {
    index as u32
}

fn same(a: &ThingKind, b: &ThingKind) -> bool {
    // The reader makes each name once: then a look at the address will do.
    let (one, other) = (a.as_str(), b.as_str());
    a.word().is_some() == b.word().is_some() && (std::ptr::eq(one, other) || one == other)
}

#[cfg(test)]
mod tests;

//! What stays the same while a level is played: which thing an id is, and what it is drawn as.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use packwright_model::trace::Turn;
use packwright_model::{
    Channel, Direction, Level, Noun, NounStyle, Property, Ruleset, ThingKind, Word,
};

use crate::Glyphs;

/// A level as its turns are shown: makes [frames](Self::frame) of them and says
/// [what happened](Self::happened). It holds no position: any turn of the level can be asked about.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Cells in a row, and rows.
    pub(crate) size: (usize, usize),
    pub(crate) rules: Ruleset,
    things: HashMap<String, Thing>,
    glyphs: Glyphs,
    /// The side that the glyph of a noun looks to by itself.
    faces: BTreeMap<String, Direction>,
}

/// What never changes about a thing.
#[derive(Clone, Debug)]
pub(crate) struct Thing {
    /// What it is at the start; an object can become one of another noun.
    pub(crate) kind: ThingKind,
    pub(crate) channel: Option<Channel>,
}

impl Scene {
    /// The scene of a level, in which no noun faces anywhere.
    #[must_use]
    pub fn of(level: &Level) -> Self {
        let thing = |thing: &packwright_model::Thing| Thing {
            kind: thing.kind.clone(),
            channel: thing.channel,
        };
        Self {
            size: (level.width, level.height),
            rules: level.rules,
            things: level.ids().into_iter().zip(level.things.iter().map(thing)).collect(),
            glyphs: Glyphs::of(level),
            faces: BTreeMap::new(),
        }
    }

    /// The same scene with the nouns that declare `faces` in the pack's table of nouns turning as they
    /// walk. What is neither `left` nor `right` declares nothing.
    #[must_use]
    pub fn facing(mut self, nouns: &BTreeMap<String, NounStyle>) -> Self {
        let side = |style: &NounStyle| match style.faces.as_deref()? {
            "left" => Some(Direction::Left),
            "right" => Some(Direction::Right),
            _ => None,
        };
        let faces = nouns.iter().filter_map(|(noun, style)| Some((noun.clone(), side(style)?)));
        self.faces = faces.collect();
        self
    }

    /// Whether this is a level of classic Sokoban.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.rules == Ruleset::Sokoban
    }

    /// The characters that things are drawn as where the rules are words.
    #[must_use]
    pub fn glyphs(&self) -> &Glyphs {
        &self.glyphs
    }

    pub(crate) fn thing(&self, id: &str) -> Option<&Thing> {
        self.things.get(id)
    }

    /// The side that objects of a noun look to at the start.
    pub(crate) fn side(&self, noun: &Noun) -> Option<Direction> {
        self.faces.get(noun.as_str()).copied()
    }

    /// Whether the thing of this id is an object, not a word.
    pub(crate) fn is_object(&self, id: &str) -> bool {
        matches!(self.thing(id), Some(Thing { kind: ThingKind::Object(_), .. }))
    }
}

/// The nouns that have a property after a turn.
pub(crate) fn having(turn: &Turn, property: Property) -> BTreeSet<&str> {
    let rules = turn.rules.iter().filter(|rule| rule.is == Word::Property(property));
    rules.map(|rule| rule.noun.as_str()).collect()
}

//! Things: what stands on a board.

use std::fmt;

use crate::{Channel, Noun, Word};

/// Whether a thing is an object or a word, and which.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ThingKind {
    /// An object of a noun.
    Object(Noun),
    /// A word tile.
    Word(Word),
}

impl ThingKind {
    /// The noun or the word's text, in capitals.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Object(noun) => noun.as_str(),
            Self::Word(word) => word.as_str(),
        }
    }

    /// The noun, where this is an object.
    #[must_use]
    pub fn noun(&self) -> Option<&Noun> {
        match self {
            Self::Object(noun) => Some(noun),
            Self::Word(_) => None,
        }
    }

    /// The word, where this is a word.
    #[must_use]
    pub fn word(&self) -> Option<&Word> {
        match self {
            Self::Object(_) => None,
            Self::Word(word) => Some(word),
        }
    }
}

impl fmt::Display for ThingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A thing at its starting cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Object or word.
    pub kind: ThingKind,
    /// Cells to the right of the left edge, from 0.
    pub x: usize,
    /// Cells below the top edge, from 0.
    pub y: usize,
    /// The channel of a plate or a gate.
    pub channel: Option<Channel>,
    /// The id, where the author gave one; [`Level::ids`](crate::Level::ids) derives the others.
    pub id: Option<String>,
}

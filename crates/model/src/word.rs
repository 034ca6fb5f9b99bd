//! Words: the tiles that rules are made of.

use std::fmt;

use crate::Noun;

/// The operator words.
pub const OPERATORS: [&str; 2] = ["IS", "AND"];

/// What a rule can say of a noun (rules of play, Things; world bible for GOAL).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the words themselves; the rules of play say what they do
#[non_exhaustive]
pub enum Property {
    You,
    Push,
    Stop,
    Win,
    Sink,
    Defeat,
    Goal,
}

impl Property {
    /// All properties.
    pub const ALL: [Self; 7] =
        [Self::You, Self::Push, Self::Stop, Self::Win, Self::Sink, Self::Defeat, Self::Goal];

    /// The word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::You => "YOU",
            Self::Push => "PUSH",
            Self::Stop => "STOP",
            Self::Win => "WIN",
            Self::Sink => "SINK",
            Self::Defeat => "DEFEAT",
            Self::Goal => "GOAL",
        }
    }

    /// The property of a word in capitals.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|property| property.name() == name)
    }
}

/// A word tile.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// A noun.
    Noun(Noun),
    /// A property.
    Property(Property),
    /// `IS`.
    Is,
    /// `AND`.
    And,
}

impl Word {
    /// The word of a text in capitals; what is neither operator nor property is a noun.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        match text {
            "IS" => Self::Is,
            "AND" => Self::And,
            _ => Property::from_name(text)
                .map_or_else(|| Self::Noun(Noun::new(text)), Self::Property),
        }
    }

    /// The text on the tile.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Noun(noun) => noun.as_str(),
            Self::Property(property) => property.name(),
            Self::Is => "IS",
            Self::And => "AND",
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

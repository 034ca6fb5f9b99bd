//! Words: the tiles that rules are made of.

use std::fmt;

use crate::noun::Noun;
use crate::property::Property;

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

//! Rules as a value: what a sentence of words on the board says.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Noun, Word};

/// A rule that words spell: `MIAU IS YOU`, `GAP IS CRATE`. In documents it is that text, by which rules
/// are ordered, too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sentence {
    /// What the rule is about.
    pub noun: Noun,
    /// What it says: a property or a noun.
    pub is: Word,
}

impl Sentence {
    /// Reads `CRATE IS YOU`; none if the text is not of the form noun, IS, noun or property.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_ascii_whitespace().map(Word::from_text);
        match (words.next()?, words.next()?, words.next()?, words.next()) {
            (Word::Noun(noun), Word::Is, is @ (Word::Noun(_) | Word::Property(_)), None) => {
                Some(Self { noun, is })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} IS {}", self.noun, self.is)
    }
}

impl Ord for Sentence {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.noun.as_str(), self.is.as_str()).cmp(&(other.noun.as_str(), other.is.as_str()))
    }
}

impl PartialOrd for Sentence {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Serialize for Sentence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sentence {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom(format!("`{text}` is not a single rule"));
        Self::parse(&text).ok_or_else(wrong)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Sentence {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Sentence".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

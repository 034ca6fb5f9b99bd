//! Nouns: what objects are called.

use std::borrow::Borrow;
use std::fmt;
use std::sync::Arc;

use crate::property::{OPERATORS, Property};

/// The nouns that need no declaration (world bible, Theme; rules of play, Things).
pub const KNOWN_NOUNS: [&str; 8] =
    ["MIAU", "CRATE", "TRUCK", "GAP", "WALL", "DOCK", "PLATE", "GATE"];

/// The name of a kind of object, in capitals. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Noun(Arc<str>);

impl Noun {
    /// A noun of this name. The name is taken as it is: [`is_noun_name`](Self::is_noun_name) tells
    /// whether an author may use it.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self(Arc::from(name))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a name has the form of a noun: a capital, then capitals, digits or single hyphens,
    /// at most 32 characters, and not a property or an operator.
    #[must_use]
    pub fn is_noun_name(name: &str) -> bool {
        let good = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        name.len() <= 32
            && name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.chars().all(good)
            && !name.ends_with('-')
            && !name.contains("--")
            && Property::from_name(name).is_none()
            && !OPERATORS.contains(&name)
    }
}

impl Borrow<str> for Noun {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

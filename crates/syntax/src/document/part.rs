//! The parts of a file that an error can be one of.

use crate::document::segments;

/// What an error is one of.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// The file as a whole: no level of it.
    #[default]
    File,
    /// The level, record or case with this index.
    Level(usize),
    /// The pack's legend as a whole.
    Legend,
    /// The entry of the pack's legend under this key.
    LegendEntry(String),
    /// The noun of this name, in capitals.
    Noun(String),
}

impl Part {
    /// The part of a pack that a place belongs to.
    pub(crate) fn of_pack(pointer: &str) -> Self {
        let mut keys = segments(pointer);
        let (table, key) = (keys.next(), keys.next());
        match (table.as_deref(), key) {
            (Some("levels"), Some(index)) => index.parse().map_or(Self::File, Self::Level),
            (Some("legend"), None) => Self::Legend,
            (Some("legend"), Some(key)) => Self::LegendEntry(key.into_owned()),
            (Some("nouns"), Some(name)) => Self::Noun(name.to_uppercase()),
            _ => Self::File,
        }
    }
}

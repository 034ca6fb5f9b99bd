//! The words that no noun may be called: properties and operators.

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

//! Directions, and routes made of them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the four inputs of a turn. There is no waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Direction {
    /// Towards smaller `y`.
    #[serde(rename = "U")]
    Up,
    /// Towards larger `y`.
    #[serde(rename = "D")]
    Down,
    /// Towards smaller `x`.
    #[serde(rename = "L")]
    Left,
    /// Towards larger `x`.
    #[serde(rename = "R")]
    Right,
}

impl Direction {
    /// All four, in the order in which searches try them: U, D, L, R.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The capital used in routes.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Down => 'D',
            Self::Left => 'L',
            Self::Right => 'R',
        }
    }

    /// The direction of a route letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'U' | 'u' => Some(Self::Up),
            'D' | 'd' => Some(Self::Down),
            'L' | 'l' => Some(Self::Left),
            'R' | 'r' => Some(Self::Right),
            _ => None,
        }
    }

    /// The step as (right, down).
    #[must_use]
    pub const fn delta(self) -> (isize, isize) {
        match self {
            Self::Up => (0, -1),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
        }
    }
}

/// A sequence of inputs; displays as capital letters. Text with counts is read by the `syntax` crate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Route(pub Vec<Direction>);

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|direction| write!(f, "{}", direction.letter()))
    }
}

impl Serialize for Route {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Plain letters alone, as a route is written here; counts and groups are for the `syntax` crate.
impl<'de> Deserialize<'de> for Route {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let moves: Option<Vec<Direction>> = text.chars().map(Direction::from_letter).collect();
        moves.map(Self).ok_or_else(|| serde::de::Error::custom("a route is letters U, D, L, R"))
    }
}

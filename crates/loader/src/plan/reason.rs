//! Why a pack is off, and what else a plan has to say, in words and as data.

use std::fmt;

use serde::Serialize;

/// Which list of a pack an arrow to another pack stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tie {
    /// Among its `requires`.
    Requires,
    /// Among its `optional`.
    Optional,
}

/// One arrow of a circle of packs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Edge {
    /// The pack that loads later.
    pub from: String,
    /// The pack that it loads after.
    pub to: String,
    /// Why.
    pub tie: Tie,
}

/// Why a pack is off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reason {
    /// The user switched it off.
    Disabled,
    /// It needs another release of this program.
    Host {
        /// The requirement.
        wanted: String,
        /// The version that this is, with a word on pre-releases where it needs one.
        this: String,
    },
    /// It needs a pack that is not installed.
    Missing {
        /// The pack.
        id: String,
        /// The requirement on its version.
        wanted: String,
    },
    /// It needs another version of a pack.
    Version {
        /// The pack.
        id: String,
        /// The requirement.
        wanted: String,
        /// The version that is installed, with a word on pre-releases where it needs one.
        installed: String,
        /// Where that came from.
        source: String,
    },
    /// It needs a pack that is switched off.
    SwitchedOff {
        /// The pack.
        id: String,
    },
    /// It conflicts with a pack that is on and comes before it in the user's order.
    Conflict {
        /// The pack that is on.
        with: String,
        /// Which of the two says so.
        said_by: String,
    },
    /// Two packs that it needs conflict with each other, or it conflicts with what it needs.
    Torn {
        /// The one.
        one: String,
        /// The other.
        other: String,
    },
    /// It needs itself, round about.
    Circle {
        /// The arrows, from it back to it.
        chain: Vec<Edge>,
    },
    /// A pack that it needs, directly or not, is off for a reason of its own.
    Follows {
        /// These packs; of very many the first.
        roots: Vec<String>,
    },
}

impl Reason {
    /// Whether it is where the trouble begins, and no consequence of what is said of another pack.
    #[must_use]
    pub fn is_root(&self) -> bool {
        !matches!(self, Self::Follows { .. } | Self::Disabled)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disabled => f.write_str("switched off"),
            Self::Host { wanted, this } => write!(f, "needs packwright {wanted}; this is {this}"),
            Self::Missing { id, wanted } if wanted == "*" => {
                write!(f, "needs {id}, which is not installed")
            }
            Self::Missing { id, wanted } => {
                write!(f, "needs {id} {wanted}, which is not installed")
            }
            Self::Version { id, wanted, installed, source } => {
                write!(f, "needs {id} {wanted}; installed: {installed} ({source})")
            }
            Self::SwitchedOff { id } => write!(f, "needs {id}, which is switched off"),
            Self::Conflict { with, said_by } if with == said_by => {
                write!(f, "{with} says that it conflicts with it, and is on")
            }
            Self::Conflict { with, .. } => write!(f, "conflicts with {with}, which is on"),
            Self::Torn { one, other } => {
                write!(f, "needs both {one} and {other}, which conflict")
            }
            Self::Circle { chain } => {
                f.write_str("needs itself: ")?;
                write_chain(f, chain)
            }
            Self::Follows { roots } => write!(f, "off with {}", roots.join(", ")),
        }
    }
}

/// `a requires b, b requires a`.
fn write_chain(f: &mut fmt::Formatter<'_>, chain: &[Edge]) -> fmt::Result {
    for (number, Edge { from, to, tie }) in chain.iter().enumerate() {
        let comma = if number == 0 { "" } else { ", " };
        let verb = match tie {
            Tie::Requires => "requires",
            Tie::Optional => "is optionally after",
        };
        write!(f, "{comma}{from} {verb} {to}")?;
    }
    Ok(())
}

/// What is worth knowing of an order and stops no pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Note {
    /// A circle of packs that are to load after each other: what is only optional gives way.
    Cut {
        /// The pack whose optional ones of the circle are passed over.
        id: String,
        /// The circle.
        chain: Vec<Edge>,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Cut { id, chain } = self;
        write!(f, "what is optional to {id} is passed over, for it would go round: ")?;
        write_chain(f, chain)
    }
}

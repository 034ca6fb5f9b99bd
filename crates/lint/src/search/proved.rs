//! What can be proved of a level, in a form that can be kept: every field says something that was
//! proved, or is absent. That a search gave up is not among the things that can be said.

use packwright_engine::Role;
use packwright_model::{Channel, Route, Sentence};
use serde::{Deserialize, Serialize};

/// Facts about one level. Routes and rules are kept as text: one letter a move, `WALL IS STOP`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proved {
    /// The shortest way to win.
    pub shortest: Option<Answer>,
    /// The shortest way to win in which no word moves.
    pub bypass: Option<Answer>,
    /// The shortest way to win in which nothing is pushed.
    pub trivial: Option<Answer>,
    /// For each claimed rule that is not active at the start the shortest way to win without it.
    pub needs: Vec<Option<Answer>>,
    /// What only the whole reachable space tells.
    pub whole: Option<Whole>,
    /// Things that could be left out, one at a time.
    pub idle: Option<Vec<Idle>>,
    /// What is known of a level of classic Sokoban; the other fields speak of the word rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub classic: Option<Classic>,
}

/// What is known of a level of classic Sokoban.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Classic {
    /// It has no solution: everything that can be reached was searched or refuted.
    Never,
    /// It has one.
    Wins {
        /// The best that is known.
        route: Route,
        /// What is proved of it.
        fewest: Fewest,
    },
}

/// Of what a solution is proved to have fewest, in order of strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fewest {
    /// Of nothing.
    Unknown,
    /// Of pushes.
    Pushes,
    /// Of pushes, and of moves among the solutions with as many pushes.
    PushesThenMoves,
}

/// The answer to the question how a level can be won, under some condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Not at all: everything that can be reached was searched.
    Never,
    /// By this route, and by no shorter one.
    Wins(Route),
}

impl Answer {
    /// The route, if there is one.
    #[must_use]
    pub fn route(&self) -> Option<&Route> {
        match self {
            Self::Never => None,
            Self::Wins(route) => Some(route),
        }
    }

    /// Number of steps, if the level can be won.
    #[must_use]
    pub fn steps(&self) -> Option<usize> {
        self.route().map(|route| route.0.len())
    }
}

/// Facts about everything that can be reached. The routes are shortest of their kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Whole {
    /// Rules of the start that a winning route can break.
    pub broken: Vec<Broken>,
    /// Parts that nouns play in wins.
    pub uses: Vec<Use>,
    /// Nouns that are pushed at one time and walked through at another.
    pub alikes: Vec<Alike>,
}

/// A rule of the start, and a winning route on the way of which it is inactive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Broken {
    /// The rule.
    pub rule: Sentence,
    /// The route.
    pub route: Route,
}

/// The part that a noun plays in the win of a route.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Use {
    /// `YOU`, `WIN` or `GOAL`.
    pub role: String,
    /// The noun.
    pub noun: String,
    /// The route.
    pub route: Route,
}

/// A noun that looks the same and acts differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alike {
    /// The noun.
    pub noun: String,
    /// To a state in which it is pushed.
    pub pushed_after: Route,
    /// To a state in which it is walked through.
    pub passable_after: Route,
}

/// A thing without which nothing is different.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Idle {
    /// Whether it is a word.
    pub word: bool,
    /// Its noun, or its text.
    pub name: String,
    /// Its channel, if it has one: things of one noun in one cell differ by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub channel: Option<Channel>,
    /// Its column.
    pub x: usize,
    /// Its row.
    pub y: usize,
}

/// The property that a noun has in its part in a win.
pub(crate) fn role_name(role: Role) -> &'static str {
    role.property().name()
}

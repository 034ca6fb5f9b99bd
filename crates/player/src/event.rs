//! What can happen in a turn, and the sentence that says it.

use std::fmt;

use packwright_model::trace::{GateCause, Goals};
use packwright_model::{Channel, Noun, Sentence};

/// Most things named one by one in a sentence.
const NAMED: usize = 6;

/// One thing that happened in a turn, or that is to be said of the start. As text it is one sentence
/// without a full stop; ids and nouns in it are the author's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// The start: its rules.
    Rules(Vec<Sentence>),
    /// The move was rejected: nothing has changed.
    Rejected(Rejection),
    /// The YOU things, by id, that stayed where they are because a closed gate is before them, while
    /// others moved.
    RefusedByClosedGate(Vec<String>),
    /// Objects, by id, that are of another noun now.
    Became(Vec<(String, Noun)>),
    /// Things, by id, that are no longer on the board.
    Gone(Vec<String>),
    /// Rules that were not there before.
    RulesMade(Vec<Sentence>),
    /// Rules that are no longer there.
    RulesBroken(Vec<Sentence>),
    /// A gate opened, closed or is held open now.
    Gate {
        /// Its id.
        id: String,
        /// Its channel; what has become a gate may have none.
        channel: Option<Channel>,
        /// What it does, and why.
        cause: GateCause,
    },
    /// The GOAL things, and how many of them are covered, where that has changed, or at the start.
    Goals(Goals),
    /// The start: nothing is YOU.
    NoYou,
    /// Nothing is YOU any more.
    YouLost,
    /// Classic Sokoban: the targets, and how many of them hold a crate.
    Targets(Goals),
    /// The start of a level of classic Sokoban that has none or several: its players.
    Players(usize),
}

/// Why a move was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rejection {
    /// Nothing can move that way.
    NothingMoves,
    /// Classic Sokoban: something is in the player's way, or in that of the crate before it.
    InTheWay,
    /// Classic Sokoban: there is no player, or there are several.
    NotOnePlayer,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(rules) if rules.is_empty() => f.write_str("rules: none"),
            Self::Rules(rules) => write!(f, "rules: {}", join(rules)),
            Self::Rejected(why) => write!(f, "rejected: {why}"),
            Self::RefusedByClosedGate(ids) => write!(f, "refused by a closed gate: {}", join(ids)),
            Self::Became(things) => list(
                f,
                "became",
                &things.iter().map(|(id, noun)| format!("{id} {noun}")).collect::<Vec<_>>(),
            ),
            Self::Gone(ids) => list(f, "gone", ids),
            Self::RulesMade(rules) => list(f, "new rule", rules),
            Self::RulesBroken(rules) => list(f, "rule broken", rules),
            Self::Gate { id, channel, cause } => {
                let channel = channel.map_or("no channel", Channel::name);
                let what = match cause {
                    GateCause::Pressed => "opens: a plate of its channel is pressed",
                    GateCause::Released => "closes: no plate is pressed and nothing stands in it",
                    GateCause::Jammed => {
                        "is jammed: no plate is pressed, what stands in it holds it open"
                    }
                };
                write!(f, "gate {id} ({channel}) {what}")
            }
            Self::Goals(goals) => write!(f, "goals {}/{}", goals.covered, goals.total),
            Self::NoYou => f.write_str("nothing is YOU"),
            Self::YouLost => f.write_str("nothing is YOU now"),
            Self::Targets(Goals { total: 0, .. }) => f.write_str("no target"),
            Self::Targets(targets) => write!(f, "targets {}/{}", targets.covered, targets.total),
            Self::Players(0) => f.write_str("there is no player"),
            Self::Players(1) => f.write_str("there is one player"),
            Self::Players(several) => write!(f, "there are {several} players"),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NothingMoves => "nothing can move that way",
            Self::InTheWay => "a wall, the edge of the board or a second crate is in the way",
            Self::NotOnePlayer => "only a level with one player can be played",
        })
    }
}

/// The first few, and how many more.
fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, what: &str, items: &[T]) -> fmt::Result {
    let shown = &items[..items.len().min(NAMED)];
    write!(f, "{what}: {}", join(shown))?;
    match items.len() - shown.len() {
        0 => Ok(()),
        more => write!(f, " and {more} more"),
    }
}

fn join<T: fmt::Display>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

//! Play without a screen: what a player on any screen needs to know of a level and its turns.
//!
//! The engine plays ([`State`](packwright_engine::State)) and replays
//! ([`Replay`](packwright_engine::Replay)); each turn of it is a [`Turn`](packwright_model::trace::Turn).
//! A [`Scene`], made once a level, says of turns
//! - what the board shows: a [`Frame`] of [`Cell`]s, with what moved since the frame before;
//! - what happened: [`Event`]s, each of which is a sentence, too.
//!
//! Colours, columns and glyphs of a font are the business of the screen. Both rule sets are told by the
//! same types. Rows and columns count from 0 at the upper left. This crate knows `engine` and `model`.
//!
//! ```
//! use packwright_engine::Replay;
//! use packwright_model::{Direction, Level, Noun, Ruleset, Thing, ThingKind, Word};
//! use packwright_player::Scene;
//!
//! // MIAU IS YOU in the first row, a cat in the second.
//! let word = |text: &str| ThingKind::Word(Word::from_text(text));
//! let kinds = [word("MIAU"), word("IS"), word("YOU"), ThingKind::Object(Noun::new("MIAU"))];
//! let things = kinds.into_iter().enumerate().map(|(at, kind)| Thing {
//!     kind,
//!     x: at % 3,
//!     y: at / 3,
//!     channel: None,
//!     id: None,
//! });
//! let level = Level {
//!     id: "walk".to_owned(),
//!     id_prefix: "walk".to_owned(),
//!     rules: Ruleset::Words,
//!     width: 3,
//!     height: 2,
//!     mechanics: Vec::new(),
//!     things: things.collect(),
//! };
//!
//! let scene = Scene::of(&level);
//! let turns: Vec<_> = Replay::new(&level, &[Direction::Right, Direction::Up]).collect();
//! let start = scene.frame(None, &turns[0]);
//! assert_eq!(start.to_string(), "MIY\n@..\n");
//! assert_eq!(scene.opening(&turns[0])[0].to_string(), "rules: MIAU IS YOU");
//!
//! let right = scene.frame(Some(&start), &turns[1]);
//! assert_eq!(right.to_string(), "MIY\n.@.\n");
//! assert_eq!((right.moves[0].from, right.moves[0].to), ((0, 1), (1, 1)));
//!
//! // A word that nothing makes PUSH can still be pushed, but not off the board.
//! let up = scene.happened(&turns[1], &turns[2]);
//! assert_eq!(up[0].to_string(), "rejected: nothing can move that way");
//! ```

mod event;
mod frame;
mod glyphs;
mod scene;
mod story;
#[cfg(test)]
mod tests;

pub use event::{Event, Rejection};
pub use frame::{Cell, Frame, Moved, Role, Shown};
pub use glyphs::Glyphs;
pub use scene::Scene;

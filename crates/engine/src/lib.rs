//! The rules of play, exactly: rule reading, movement, transforms, contacts, win, goals, channel
//! gates, undo. The same on every run and every machine: no disk, no clock, no hash order. Knows `model`
//! alone.
//!
//! What a front end needs is little:
//! - [`Game`], a level compiled for play: a [`WordsGame`] or a [`ClassicGame`], two types, so that none
//!   is played by the other's rules;
//! - [`State`], a session on either: turns, undo, reset, and what a turn reports ([`Settled`]);
//! - [`Replay`], [`replay`], [`play`], [`wins_after`] for routes of either, [`lurd`] and [`metrics`] for what the
//!   Sokoban community says of one, [`verify`] for recorded observations.
//!
//! Below the session are two cores:
//! - [`Position`], of the word rules: where everything is, and one silent turn ([`Position::step`]) that
//!   allocates nothing and can be taken back ([`Position::take_back`]). Searches have more of it in
//!   [`search`].
//! - of classic Sokoban the [`Warehouse`], which never changes, and what the session moves in it.
//!
//! Mechanics keep no bit: what a gate is, open, closed or jammed, is derived from the board whenever it
//! is asked for.
//!
//! ```
//! use packwright_engine::State;
//! use packwright_model::{Direction, Level, Noun, Ruleset, Thing, ThingKind, Word};
//!
//! // MIAU IS YOU in the first row, MIAU at the left end of the second.
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
//! let mut state = State::start(&level);
//! assert!(!state.step(Direction::Left).accepted); // the edge of the board
//! assert!(state.step(Direction::Right).accepted);
//! assert_eq!(state.rules()[0].to_string(), "MIAU IS YOU");
//! assert!(state.undo());
//! assert_eq!(state.moves(), 0);
//! ```
//!
//! The source of every rule is the page "Rules of play, exactly"; the module docs name its sections.
//!
//! # Where to add a property
//!
//! 1. `model/src/word.rs`: the property and its text. Reader, legends and front ends go by these.
//! 2. `laws.rs`: its bit; if a thing with it does nothing to what enters its cell, in `IDLE` too.
//! 3. `movement.rs` if it acts on what moves, `contacts.rs` if it acts on what meets or wins.
//! 4. `wins.rs`, if a level can be won by it: the part that it plays.
//!
//! Raise [`RULES_VERSION`] where that changes what is proved of a level that was valid before. Lints that
//! speak of winning (`no-win`, `solved-at-start`, `thin-moat`) name the properties that win.
//!
//! # Where to add a mechanic
//!
//! 1. `model/src/mechanic.rs`: the mechanic, its parameters, and the type that packs declare it by.
//! 2. `syntax/src/mechanics.rs`: the record that is read as it.
//! 3. `mechanics/`: a file of its own, with what it closes, lists and shows; its arms in `mechanics.rs`.
//! 4. `puzzle.rs`: what it adds to the text that says which puzzle a level is.
//!
//! One that shows or reports what no other does has a field in `model/src/trace.rs` and in [`Settled`] too.

mod board;
mod classic;
mod contacts;
mod game;
mod key;
mod laws;
mod mechanics;
mod metrics;
mod movement;
mod packing;
mod play;
mod position;
pub mod puzzle;
mod reading;
mod replay;
mod state;
mod turn;
pub mod verify;
mod walk;
mod warehouse;
mod wins;

pub use game::{ClassicGame, Game, WordsGame};
#[cfg(feature = "variants")]
pub use mechanics::Variant;
pub use metrics::{lurd, metrics};
pub use packwright_model::trace::Metrics;
pub use position::{Journal, Position};
pub use puzzle::PuzzleHash;
pub use replay::{Played, Replay, play, replay, wins_after};
pub use state::{Settled, State, ThingNow};
pub use turn::Outcome;
pub use warehouse::{Placed, Warehouse, is_playable};
pub use wins::{Role, Standing, WinUse};

/// What only searches need: states packed into records, and walking told apart from what matters.
/// [`Position::key`], [`Position::survey`], [`Position::walk_to`] and [`Position::neighbour`] belong to
/// it.
pub mod search {
    pub use crate::packing::Packing;
    pub use crate::walk::{Event, Reached, Walk};
}

/// The version of the rules of play and of what is said about play: how a route is played, what wins
/// and by what ([`WinUse`]), how things stand ([`Standing`]). Proofs that are kept between runs are
/// kept under it. Raise it with every change after which some level could be won by another route, be
/// won at all or no longer, or after which such a fact would read differently; a change that is only
/// faster leaves it.
pub const RULES_VERSION: u32 = 1;

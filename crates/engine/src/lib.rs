//! The rules of play, exactly: rule reading, movement, transforms, contacts, win, goals, channel
//! gates, undo. Deterministic, no I/O, no clock, no hash order; builds for wasm.
//!
//! Two layers:
//! - [`Position`] is the core that search and replay share: where everything is, and one silent turn
//!   ([`Position::step`]) that allocates nothing. It can be taken back ([`Position::take_back`]) and
//!   has a 128-bit [key](Position::key) of the exact state.
//! - [`State`] is a session on top: history, undo, reset, and what a turn reports ([`Settled`]).
//!
//! A level of classic Sokoban is played by the same session, on a core of its own: terrain that never
//! changes, the player and the crates. [`play`], [`replay`] and [`wins_after`] take either rule set;
//! [`lurd`] and [`metrics`] say of a route what that community says of it.
//!
//! Gates keep no bit: open, closed and jammed are derived from the board whenever they are asked for.
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

mod contacts;
mod game;
mod gates;
mod key;
mod laws;
mod metrics;
mod movement;
mod packing;
mod play;
mod position;
pub mod puzzle;
mod replay;
mod state;
#[cfg(feature = "variants")]
mod variant;
pub mod verify;
mod walk;
mod warehouse;
mod wins;

pub use game::Game;
pub use metrics::{lurd, metrics};
pub use packing::Packing;
pub use packwright_model::trace::Metrics;
pub use position::{Journal, Outcome, Position};
pub use puzzle::PuzzleHash;
pub use replay::{Played, play, replay, wins_after};
pub use state::{Settled, State, ThingNow};
#[cfg(feature = "variants")]
pub use variant::Variant;
pub use walk::{Event, Reached, Walk};
pub use warehouse::is_playable;
pub use wins::{Role, Standing, WinUse};

/// The version of the rules of play and of what is said about play: how a route is played, what wins
/// and by what ([`WinUse`]), how things stand ([`Standing`]). Proofs that are kept between runs are
/// kept under it. Raise it with every change after which some level could be won by another route, be
/// won at all or no longer, or after which such a fact would read differently; a change that is only
/// faster leaves it.
pub const RULES_VERSION: u32 = 1;

//! The rules of play, exactly: rule reading, movement, transforms, contacts, win, goals, channel
//! gates, undo. Deterministic, no I/O, no clock, no hash order; builds for wasm.
//!
//! Two layers:
//! - [`Position`] is the core that search and replay share: where everything is, and one silent turn
//!   ([`Position::step`]) that allocates nothing. It can be taken back ([`Position::take_back`]) and
//!   has a 128-bit [key](Position::key) of the exact state.
//! - [`State`] is a session on top: history, undo, reset, and what a turn reports ([`Settled`]).
//!
//! Gates keep no bit: open, closed and jammed are derived from the board whenever they are asked for.
//!
//! The source of every rule is the page "Rules of play, exactly"; the module docs name its sections.

mod contacts;
mod game;
mod gates;
mod key;
mod laws;
mod movement;
mod packing;
mod position;
mod replay;
mod state;
#[cfg(feature = "variants")]
mod variant;
pub mod verify;
mod walk;
mod wins;

pub use game::Game;
pub use laws::Sentence;
pub use packing::Packing;
pub use position::{Journal, Outcome, Position};
pub use replay::{replay, wins_after};
pub use state::{Settled, State, ThingNow};
#[cfg(feature = "variants")]
pub use variant::Variant;
pub use walk::{Event, Reached, Walk};
pub use wins::{Role, Standing, WinUse};

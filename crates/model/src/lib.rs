//! The typed level pack, and nothing that acts on it. This crate knows none of the others.
//!
//! Two views of one thing:
//! - the *document*, as an author writes it in TOML or JSON: [`Pack`], its [`LevelEntry`]s, its
//!   [`LegendEntry`]s. serde derives here and nowhere else, with the feature `schema` schemars too, so that
//!   the types are the only statement of the format: reader, writer and the schemas under `schemas/` all
//!   follow them.
//! - the *level* ready for play: [`Level`] with its [`Thing`]s in reading order, made from an entry
//!   by the `syntax` crate.
//!
//! Beside them the recorded observations that regression tests replay: [`fixture`] and [`trace`].
//!
//! ```
//! use packwright_model::{Property, Sentence, ThingKind, Word};
//!
//! assert_eq!(Word::from_text("PUSH"), Word::Property(Property::Push));
//! // What is neither operator nor property is a noun.
//! assert!(matches!(Word::from_text("CRATE"), Word::Noun(noun) if noun.as_str() == "CRATE"));
//! ```
//!
//! Where to add a property and where to add a mechanic is told by crate `engine`.

mod channel;
mod direction;
pub mod fixture;
mod foreign;
mod legend;
mod level;
mod level_entry;
mod mechanic;
mod noun;
mod pack;
mod patch;
mod property;
mod rows;
pub mod schema;
mod sentence;
mod slug;
mod standard;
mod thing;
pub mod trace;
mod word;
mod world;

pub use channel::{Channel, ChannelSet};
pub use direction::{Direction, Route};
pub use foreign::{ForeignWord, foreign_word};
pub use legend::LegendEntry;
pub use level::{Level, Ruleset};
pub use level_entry::{
    Allow, LevelEntry, NonSolution, RecordedSolution, ThingKindName, ThingRecord,
};
pub use mechanic::{Mechanic, MechanicRecord};
pub use noun::{KNOWN_NOUNS, Noun};
pub use pack::{Pack, Share};
pub use patch::{HASH_PREFIX, Patch, are_hash_digits, hash_digits};
pub use property::{OPERATORS, Property};
pub use sentence::Sentence;
pub use slug::{PACKWRIGHT, free_slug, is_slug, slug_of, title_of_slug};
pub use standard::{STANDARD_LEGEND, StandardTile, XSB};
pub use thing::{Thing, ThingKind};
pub use word::Word;
pub use world::{NounStyle, World};

/// The version of the pack format that this release reads and writes.
pub const FORMAT: u32 = 1;

/// What a pack may at most hold; each excess is a clear error (formats page, section 1).
pub mod limits {
    /// Bytes in a pack file.
    pub const FILE_BYTES: usize = 16 * 1024 * 1024;
    /// Levels in a pack.
    pub const LEVELS: usize = 10_000;
    /// Cells along one edge of a board.
    pub const BOARD_EDGE: usize = 256;
    /// Things on one board.
    pub const THINGS: usize = 65_536;
    /// Characters in any text field but a board or a route.
    pub const TEXT_CHARS: usize = 2_000;
    /// Characters in a route as written.
    pub const ROUTE_CHARS: usize = 100_000;
    /// Moves that all routes of a file may come to, counts and groups written out.
    pub const ROUTE_MOVES: usize = 128 * 1024 * 1024;
    /// Characters in a slug.
    pub const SLUG_CHARS: usize = 64;
    /// Characters in a tagline.
    pub const TAGLINE_CHARS: usize = 80;
}

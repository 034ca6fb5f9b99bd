//! Collections of classic Sokoban levels: XSB and SOK text, SLC and the library of `SokoSolve` (XML).
//!
//! ```text
//! text --sections--> parts (boards, moves, texts) --assign--> Draft     (XSB and SOK are one reader)
//! XML  --xml--> tags and texts             --slc, ssx------> Draft
//! Draft --> Collection, and a Pack with a SourceMap into the original text, as of any pack
//! ```
//!
//! Which of the two a text is, its first character says: `<` begins XML. A level that is wrong loses
//! none of the others; what a level *is* (one player, as many crates as targets) is checked by the
//! lints on the levels, not here. Source of the formats: the page on Sokoban file formats.

pub(crate) mod alphabet;
pub(crate) mod assign;
pub(crate) mod draft;
mod gap;
mod keys;
mod levels;
mod moves;
mod notation;
mod quote;
mod replay;
pub(crate) mod sections;
pub(crate) mod slc;
pub(crate) mod ssx;
mod tags;
mod write;
mod xml;

pub use write::{write_slc, write_sok, write_xsb};

pub use alphabet::{Alphabet, AlphabetError};
use packwright_diagnostics::Span;

/// A collection: what it says at its head, and its levels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// What is said beside the levels.
    pub head: CollectionHead,
    /// The levels, in the order of the file.
    pub levels: Vec<CollectionLevel>,
}

/// What a collection says beside its levels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CollectionHead {
    /// What the collection is called.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Whose it is.
    pub copyright: Option<String>,
    /// Where its author can be written to.
    pub email: Option<String>,
    /// Its place in the web.
    pub homepage: Option<String>,
    /// Everything else said at its head, line by line.
    pub notes: String,
}

/// A level of a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CollectionLevel {
    /// What it is called; none where the file does not say.
    pub title: Option<String>,
    /// Who made it, where the file says so of this level.
    pub author: Option<String>,
    /// Everything else said of it, line by line; keys that we do not know stay as written.
    pub notes: String,
    /// Solutions and saved games, in the order of the file.
    pub games: Vec<Game>,
    /// The board in plain XSB: `#@+$*.` and blanks, rows parted by line feeds, no floor at their right
    /// ends. A character that is none of XSB stays, and is reported.
    pub board: String,
    /// The board in the text, from its first row to its last.
    pub place: Span,
}

/// Recorded moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// Whether they are said to solve the level, or only to lead somewhere.
    pub kind: GameKind,
    /// The line above the moves, such as `Solution/Pushes 952/363`; empty where there is none.
    pub heading: String,
    /// The moves as written, on one line without blanks, counts before what they count.
    pub moves: String,
    /// What is said below the moves.
    pub notes: String,
}

/// What recorded moves are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameKind {
    /// A solution, by its heading or for want of one.
    #[default]
    Solution,
    /// A saved game or a snapshot.
    Snapshot,
}

/// Boards drawn by run-lengths may stand for far more than is written: all boards of a file together
/// hold at most so many cells more than the file has bytes.
const MORE_CELLS: usize = 2 * 1024 * 1024;

//! Text as it comes: bytes to characters, and what their kind, lines, rows and literals are. Nothing here
//! knows of a document.

pub(crate) mod address;
pub(crate) mod class;
pub(crate) mod decode;
pub(crate) mod foreign;
pub(crate) mod kind;
mod latin1;
pub(crate) mod line;
pub(crate) mod literal;
pub mod route;
pub(crate) mod rows;
pub(crate) mod statement;
pub(crate) mod stray;
mod utf16;

/// The two spellings of a pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// TOML 1.
    #[default]
    Toml,
    /// JSON without extensions.
    Json,
}

//! `exportPack`: a pack as canonical JSON.

use packwright_syntax::Parsed;

use crate::{canonical, json};

/// Why a pack cannot be exported. Each message says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// The text could not be read as a pack document at all.
    #[error("this is not a readable pack: run `packwright lint` on it and mend what it reports")]
    Unreadable,
    /// The reader found an error in a level's board, legend, things or mechanics.
    #[error("level `{level}` has errors: run `packwright lint` on the pack and mend them first")]
    LevelHasErrors {
        /// Id of the level, or `number` and its number from 1.
        level: String,
    },
    /// The reader found errors outside the levels' boards.
    #[error(
        "the pack has {count} error(s), the first is {code}: {message}; mend what `packwright lint` \
         reports first"
    )]
    PackHasErrors {
        /// How many findings of weight error.
        count: usize,
        /// Name of the first one's code.
        code: &'static str,
        /// Message of the first one.
        message: String,
    },
    /// A recorded solution is no route.
    #[error("the solution of level `{level}` is no route, at character {at}: {message}")]
    BadRoute {
        /// Id of the level.
        level: String,
        /// The offending character, counted from 1 in Unicode scalar values.
        at: usize,
        /// What is wrong with it.
        message: String,
    },
    /// The exported JSON would be longer than a pack file may be.
    #[error(
        "the exported pack would be larger than 16 MiB, more than a pack file may be: split it in two"
    )]
    TooLarge,
}

/// A pack as canonical JSON: a valid pack itself, with the same levels, in explicit records.
///
/// Byte-identical for the same pack on every run, whether it was read from TOML or JSON, from boards
/// or records. Exporting an export gives the same bytes again. What is carried and what is dropped
/// is listed in the [crate documentation](crate).
///
/// # Errors
/// [`ExportError`], for a pack in which the reader found errors; the findings themselves are in
/// [`Parsed::diagnostics`].
pub fn export_pack(parsed: &Parsed) -> Result<String, ExportError> {
    json::write(&canonical::of_parsed(parsed)?).ok_or(ExportError::TooLarge)
}

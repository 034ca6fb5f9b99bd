//! `exportPack`: a pack as canonical JSON.

use packwright_syntax::WholePack;

use crate::{canonical, json};

/// Why a pack cannot be exported. Each message says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
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
/// [`ExportError`], for a pack whose records are too many for a file.
pub fn export_pack(pack: &WholePack<'_>) -> Result<String, ExportError> {
    json::write(&canonical::of(pack)).ok_or(ExportError::TooLarge)
}

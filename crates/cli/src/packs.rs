//! Packs: which files in a folder they are, and reading one.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use packwright_diagnostics::{Severity, Source};
use packwright_lint::{Options, lint};
use packwright_syntax::{FileKind, Parsed, Undecodable, WholePack, decode};

use crate::document::{kind_of, read_pack};
use crate::failure::Failure;
use crate::findings::FileFindings;
use crate::input;

/// A pack as read.
pub(crate) struct PackFile {
    pub(crate) source: Arc<Source>,
    pub(crate) parsed: Parsed,
}

/// Whether a file in a folder is a pack or a collection.
pub(crate) fn is_pack_file(path: &Path) -> bool {
    matches!(kind_of(path), FileKind::Pack(_) | FileKind::Collection)
}

/// Reads the pack that an argument means: a file, a folder that holds one, or standard input. What
/// is wrong with it is found, not failed on: an argument is taken for a pack, whatever it looks like.
pub(crate) fn open(path: &Path) -> Result<PackFile, Failure> {
    let input = input::read(&input::pack_file(path)?)?;
    Ok(match decode(input.name, &input.bytes) {
        Ok(source) => {
            let source = Arc::new(source);
            let parsed = read_pack(&source);
            PackFile { source, parsed }
        }
        Err(undecodable) => {
            let Undecodable { source, diagnostic } = *undecodable;
            let source = Arc::new(source);
            let parsed = Parsed::unreadable(source.clone(), vec![diagnostic]);
            PackFile { source, parsed }
        }
    })
}

/// A pack that nothing is wrong with.
pub(crate) fn whole(parsed: &Parsed) -> Result<WholePack<'_>, Failure> {
    parsed.whole().map_err(|first| Failure::new(first.message.clone()))
}

impl PackFile {
    /// The pack, if nothing of weight error is wrong with it; else what is.
    pub(crate) fn without_errors(self) -> Result<Self, FileFindings> {
        let Self { source, parsed } = self;
        let mut diagnostics = lint(&parsed, &Options::default());
        diagnostics.retain(|found| found.code.severity == Severity::Error);
        if diagnostics.is_empty() {
            return Ok(Self { source, parsed });
        }
        Err(FileFindings { levels: parsed.pack.levels.len(), source, diagnostics })
    }

    /// Leaves out of a collection the levels that something of weight error is wrong with. With it goes
    /// all that was found of that weight; how many levels are out, their number before tells.
    pub(crate) fn sound(self) -> (Parsed, FileFindings) {
        let Self { source, mut parsed } = self;
        let mut diagnostics = lint(&parsed, &Options::default());
        diagnostics.retain(|found| found.code.severity == Severity::Error);
        let wrong: BTreeSet<&str> =
            diagnostics.iter().filter_map(|found| found.level.as_deref()).collect();
        let levels = parsed.pack.levels.len();
        parsed.keep_sound_levels(|level| !wrong.contains(level.entry.id.as_str()));
        (parsed, FileFindings { levels, source, diagnostics })
    }
}

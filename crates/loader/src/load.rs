//! A pack on its way in: read, checked without any search, and made canonical. This is what a game embeds
//! to read packs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Source};
use packwright_model::{Pack, limits};
use packwright_share::export_pack;
use packwright_syntax::{FileKind, Format, Parsed, decode, parse, write_toml};
use packwright_workspace::{Failure, Input, Kind, Workspace, collections, errors, parse_pack};
use semver::Version;

use crate::hash::PackHash;
use crate::record::Record;

/// A pack without any error, read from somewhere.
#[derive(Debug)]
pub struct Loaded {
    /// The pack in canonical form: byte for byte what `export` writes.
    pub canonical: String,
    /// The hash of that.
    pub hash: PackHash,
    /// The bytes as they came, where they are no more than a pack file may have: notes, further
    /// solutions, routes that must not win and accepted findings are only there.
    pub original: Option<Vec<u8>>,
    /// The canonical form, read: levels ready for play, claims, nouns.
    pub parsed: Parsed,
    /// What it is called in messages.
    pub name: String,
    /// Its version.
    pub version: Version,
}

/// Why a pack was not loaded.
#[derive(Debug)]
pub enum LoadError {
    /// It could not be got at.
    Failure(Failure),
    /// It has errors.
    Report(Report),
}

/// What is wrong with a pack.
#[derive(Debug)]
pub struct Report {
    /// The text.
    pub source: Arc<Source>,
    /// Its errors, by place.
    pub errors: Vec<Diagnostic>,
    /// How many levels it has.
    pub levels: usize,
}

impl From<Failure> for LoadError {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// The packs that an argument means: itself; of a folder without a pack file of its own all packs and
/// collections under it, by their paths. Symbolic links in a folder are not followed.
///
/// # Errors
/// Where there is none, or the folder or a part of it cannot be read.
pub fn sources(workspace: &Workspace<'_>, argument: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !matches!(workspace.disk().kind(argument), Ok(Kind::Folder)) {
        return Ok(vec![argument.to_path_buf()]);
    }
    let entries = workspace.disk().list(argument);
    let entries = entries.map_err(|error| Failure::unreadable(argument, &error))?;
    // `list` leaves links out, so that no file from elsewhere is taken for the folder's own.
    let own = ["pack.toml", "pack.json"].map(|name| argument.join(name));
    let own = own
        .into_iter()
        .find(|own| entries.iter().any(|entry| entry.path == *own && !entry.is_folder));
    if let Some(own) = own {
        return Ok(vec![own]);
    }
    let mut failures = Vec::new();
    let is_pack = |kind| matches!(kind, FileKind::Pack(_) | FileKind::Collection);
    let files = workspace.files(argument, is_pack, &mut failures);
    match failures.into_iter().next() {
        Some(failure) => Err(failure),
        None if files.is_empty() => {
            let message = format!("no pack under {}", argument.display());
            let help = "a pack is `pack.toml`, `*.pack.toml`, the same as JSON, or a collection";
            Err(Failure::new(message).help(help).about(argument))
        }
        None => Ok(files),
    }
}

/// Loads what an argument means: a file, the pack in a folder, a link, standard input, an installed pack.
///
/// # Errors
/// What stands against it; see [`load_bytes`].
pub fn load(workspace: &Workspace<'_>, argument: &Path) -> Result<Loaded, LoadError> {
    let Input { name, bytes } = workspace.read(argument)?;
    load_bytes(&name, bytes)
}

/// Loads a pack or a collection from its bytes. A collection becomes a pack as `import` makes it.
///
/// # Errors
/// Everything of weight error that is wrong with it; no search is made.
pub fn load_bytes(name: &str, bytes: Vec<u8>) -> Result<Loaded, LoadError> {
    let source = match decode(name, &bytes) {
        Ok(source) => source,
        Err(undecodable) => {
            let Report { source, errors, levels } = Report {
                source: Arc::new(undecodable.source),
                errors: vec![undecodable.diagnostic],
                levels: 0,
            };
            return Err(LoadError::Report(Report { source, errors, levels }));
        }
    };
    let mut parsed = sound(parse_pack(source))?;
    if parsed.collection.is_some() {
        let made = collections::pack(&parsed).map(|made| made.pack);
        let text = made.as_ref().and_then(write_toml);
        let text = text.ok_or_else(|| Failure::new(format!("{name} cannot be made a pack")))?;
        parsed = sound(parse(Source::new(name, text), Format::Toml))?;
    }
    let whole = parsed.whole().map_err(|_| Failure::new(format!("{name} is no whole pack")))?;
    let canonical = export_pack(&whole).map_err(|error| Failure::new(error.to_string()))?;
    let original = (bytes.len() <= limits::FILE_BYTES).then_some(bytes);
    of_canonical(name, canonical, original)
}

/// A pack that is canonical already, such as one from the store.
pub(crate) fn of_canonical(
    name: &str,
    canonical: String,
    original: Option<Vec<u8>>,
) -> Result<Loaded, LoadError> {
    let hash = PackHash::of(&canonical);
    let parsed = sound(parse(Source::new(name, canonical.clone()), Format::Json))?;
    let version = Version::parse(&parsed.pack.version);
    let version = version.map_err(|error| Failure::new(format!("{name}: {error}")))?;
    Ok(Loaded { canonical, hash, original, parsed, name: name.to_owned(), version })
}

/// The same pack, if nothing of weight error is wrong with it.
pub(crate) fn sound(parsed: Parsed) -> Result<Parsed, LoadError> {
    let errors = errors(&parsed);
    if errors.is_empty() {
        return Ok(parsed);
    }
    let levels = parsed.pack.levels.len();
    Err(LoadError::Report(Report { source: parsed.source().clone(), errors, levels }))
}

impl Loaded {
    /// The pack's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.parsed.pack.id
    }

    /// The pack as a profile lists it: switched on, from a source, for a reason, since a time.
    #[must_use]
    pub fn record(&self, source: &str, why: &str, time: &str) -> Record {
        let Pack { id, title, requires, optional, conflicts, patches, levels, .. } =
            &self.parsed.pack;
        Record {
            id: id.clone(),
            version: self.version.clone(),
            title: title.clone(),
            enabled: true,
            hash: self.hash,
            source: source.to_owned(),
            why: why.to_owned(),
            time: time.to_owned(),
            levels: levels.len(),
            requires: requires.clone(),
            optional: optional.clone(),
            conflicts: conflicts.clone(),
            patches: patches.clone(),
        }
    }
}

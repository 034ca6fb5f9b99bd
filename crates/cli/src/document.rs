//! A file that can be linted, played or verified: told by its name and a glance at it, and read.

use std::path::Path;
use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Severity, Source};
use packwright_model::fixture::{Case, Fixture, LevelRecord};
use packwright_syntax::{
    FileKind, Format, Parsed, ParsedRecords, Undecodable, decode, parse, parse_cases,
    parse_collection, parse_fixtures, parse_level,
};

use crate::failure::Failure;
use crate::findings::FileFindings;
use crate::input::{self, Input};

/// A file, read. What is wrong with it is in its diagnostics.
pub(crate) struct Document {
    pub(crate) source: Arc<Source>,
    pub(crate) content: Content,
}

/// What the file holds.
pub(crate) enum Content {
    Pack(Box<Parsed>),
    Fixtures(ParsedRecords<Fixture>),
    Cases(ParsedRecords<Case>),
    Level(ParsedRecords<LevelRecord>),
}

/// Reads what an argument means: a file, a folder that holds a pack, or standard input.
pub(crate) fn open(path: &Path) -> Result<Document, Failure> {
    let Input { name, bytes } = input::read(&input::pack_file(path)?)?;
    let source = match decode(name, &bytes) {
        Ok(source) => Arc::new(source),
        Err(undecodable) => return Ok(unreadable(*undecodable)),
    };
    let content = match kind(&source) {
        FileKind::Fixtures => Content::Fixtures(parse_fixtures(source.clone())),
        FileKind::Cases => Content::Cases(parse_cases(source.clone())),
        FileKind::Level => Content::Level(parse_level(source.clone())),
        FileKind::Pack(_) | FileKind::Collection | FileKind::Other => {
            Content::Pack(Box::new(read_pack(&source)))
        }
    };
    Ok(Document { source, content })
}

/// A pack or a collection. What is neither is read as a pack: that reader says what one would need.
pub(crate) fn read_pack(source: &Arc<Source>) -> Parsed {
    match FileKind::of(source) {
        FileKind::Collection => parse_collection(source.clone()),
        _ => parse(source.clone(), format_of(source)),
    }
}

/// A file that is no text, as a pack of which only that can be said.
fn unreadable(undecodable: Undecodable) -> Document {
    let Undecodable { source, diagnostic } = undecodable;
    let source = Arc::new(source);
    let parsed = Parsed::unreadable(source.clone(), vec![diagnostic]);
    Document { source, content: Content::Pack(Box::new(parsed)) }
}

/// The spelling of a text: as its name says; where that says nothing, JSON if it opens with a brace.
pub(crate) fn format_of(source: &Source) -> Format {
    let opens_like_json = || source.text().trim_start().starts_with('{');
    let is_json =
        is_called(source.name(), "json") || !is_called(source.name(), "toml") && opens_like_json();
    if is_json { Format::Json } else { Format::Toml }
}

/// The kind of a text. A list with some of the keys of fixtures or of cases is one, even where the
/// key that tells it is misspelt: skipped without a word, it would never be verified again.
fn kind(source: &Source) -> FileKind {
    let kind = FileKind::of(source);
    let has = |key: &str| source.text().contains(&format!("\"{key}\""));
    let is_toml = is_called(source.name(), "toml");
    if kind != FileKind::Other || is_toml || !source.text().trim_start().starts_with('[') {
        return kind;
    }
    if !has("level") {
        FileKind::Other
    } else if has("turns") || has("moves") {
        FileKind::Cases
    } else if has("observations") || has("expectedRoute") {
        FileKind::Fixtures
    } else {
        FileKind::Other
    }
}

/// The kind of a file found in a folder; only TOML and JSON files are looked at, and those that are
/// called as collections are. A file that cannot be read is what its name says.
pub(crate) fn kind_of(path: &Path) -> FileKind {
    let name = input::file_name(path);
    if ["xsb", "sok", "slc"].iter().any(|extension| is_called(name, extension)) {
        return FileKind::Collection;
    }
    if !is_called(name, "toml") && !is_called(name, "json") {
        return FileKind::Other;
    }
    let text = input::read(path).ok().and_then(|input| decode(name, &input.bytes).ok());
    kind(&text.unwrap_or_else(|| Source::new(name, "")))
}

/// Whether a file name has this extension, in any case.
fn is_called(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

impl Content {
    /// What the reader found wrong, of weight error, by place.
    pub(crate) fn errors(&self) -> Vec<Diagnostic> {
        let found = match self {
            Self::Pack(parsed) => &parsed.diagnostics,
            Self::Fixtures(parsed) => &parsed.diagnostics,
            Self::Cases(parsed) => &parsed.diagnostics,
            Self::Level(parsed) => &parsed.diagnostics,
        };
        let errors = found.iter().filter(|found| found.code.severity == Severity::Error);
        let mut errors: Vec<Diagnostic> = errors.cloned().collect();
        errors.sort_by_key(|found| found.span);
        errors
    }
}

impl Document {
    /// What the reader found wrong, of weight error, with the text, to be shown.
    pub(crate) fn into_findings(self) -> FileFindings {
        FileFindings { diagnostics: self.content.errors(), levels: 0, source: self.source }
    }
}

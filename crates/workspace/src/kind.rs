//! What a file is: told by its name and a glance at it.

use std::ffi::OsStr;
use std::path::Path;

use packwright_diagnostics::Source;
use packwright_syntax::{FileKind, Format, guess_alphabet};

/// The name of a file, as text; empty where it has none.
pub(crate) fn file_name(path: &Path) -> &str {
    path.file_name().and_then(OsStr::to_str).unwrap_or_default()
}

/// A path as messages name it, with forward slashes everywhere.
#[must_use]
pub fn name_of(path: &Path) -> String {
    let name = path.display().to_string();
    if cfg!(windows) { name.replace('\\', "/") } else { name }
}

/// The file name in the name of a source.
pub(crate) fn base_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or_default()
}

/// Whether a file name has this extension, in any case.
pub(crate) fn is_called(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// The kind of a file where its name alone says it; none for TOML, JSON and plain text, which must be
/// looked into.
pub(crate) fn of_name(name: &str) -> Option<FileKind> {
    let is = |extension: &&str| is_called(name, extension);
    if ["xsb", "sok", "slc", "ssx"].iter().any(is) {
        return Some(FileKind::Collection);
    }
    (!["toml", "json", "txt"].iter().any(is)).then_some(FileKind::Other)
}

/// The kind of a file found in a folder, looked into. Plain text is looked at for collections alone; a pack
/// is only what says its `format`, or is called like one, since many files have an `id`, a `title` and
/// `levels`.
pub(crate) fn of_found(source: &Source) -> FileKind {
    if is_called(source.name(), "txt") {
        return if is_collection(source) { FileKind::Collection } else { FileKind::Other };
    }
    let kind = of_text(source);
    let is_pack = matches!(kind, FileKind::Pack(_));
    if is_pack && !is_called_pack(source.name()) && !says_format(source) {
        return FileKind::Other;
    }
    kind
}

/// Whether a text is a collection, in whatever alphabet.
pub(crate) fn is_collection(source: &Source) -> bool {
    let is_structured = || is_called(source.name(), "toml") || is_called(source.name(), "json");
    match FileKind::of(source) {
        FileKind::Collection => true,
        FileKind::Other => !is_structured() && guess_alphabet(source.text()).is_some(),
        _ => false,
    }
}

/// The kind of a text. A list with some of the keys of fixtures or of cases is one, even where the
/// key that tells it is misspelt: skipped without a word, it would never be verified again.
pub(crate) fn of_text(source: &Source) -> FileKind {
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

/// Whether a file is called `pack.toml`, `pack.json`, `*.pack.toml` or `*.pack.json`.
fn is_called_pack(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["toml", "json"].iter().any(|ending| {
        name == format!("pack.{ending}") || name.ends_with(&format!(".pack.{ending}"))
    })
}

/// Whether a text has a key `format` with a number.
fn says_format(source: &Source) -> bool {
    let is_number = |rest: &str, sign: char| {
        let value = rest.trim_start().strip_prefix(sign).map(str::trim_start);
        value.is_some_and(|value| value.starts_with(|c: char| c.is_ascii_digit()))
    };
    if spelling(source) == Format::Json {
        return source.text().split("\"format\"").skip(1).any(|rest| is_number(rest, ':'));
    }
    let mut keys = source.text().lines().map(str::trim_start);
    keys.any(|line| line.strip_prefix("format").is_some_and(|rest| is_number(rest, '=')))
}

/// The spelling of a text: as its name says; where that says nothing, JSON if it opens with a brace.
pub(crate) fn spelling(source: &Source) -> Format {
    let opens_like_json = || source.text().trim_start().starts_with('{');
    let is_json =
        is_called(source.name(), "json") || !is_called(source.name(), "toml") && opens_like_json();
    if is_json { Format::Json } else { Format::Toml }
}

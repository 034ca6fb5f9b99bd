//! What reading a pack gives.

use packwright_diagnostics::{Diagnostic, Source, Span, codes};
use packwright_model::{FORMAT, Level, Pack, limits};
use serde::Deserialize;
use serde_json::Value;

use crate::decode::{too_large, unreadable};
use crate::document::Document;
use crate::findings::{Findings, level_at};
use crate::structure::{self, Shape};
use crate::{SourceMap, json_text, levels, texts, toml_text};

/// The two spellings of a pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// TOML 1.
    #[default]
    Toml,
    /// JSON without extensions.
    Json,
}

/// A pack as read: as much of it as could be understood, and everything that was wrong.
#[derive(Debug, Default)]
pub struct Parsed {
    /// Whether the text could be read as a pack document at all. When it could not (syntax error,
    /// newer format, not a table), the other fields are empty and only `diagnostics` speaks.
    pub readable: bool,
    /// The document; where a value was missing or wrong it holds an empty one, and the place is a
    /// hole of the map.
    pub pack: Pack,
    /// For each entry of `pack.levels` the level ready for play; none where the reader found an
    /// error in its board, legend, things or mechanics.
    pub levels: Vec<Option<Level>>,
    /// Where everything stands.
    pub map: SourceMap,
    /// What the reader found wrong, in no particular order.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a pack. All errors are found in one pass, each once.
#[must_use]
pub fn parse(source: &Source, format: Format) -> Parsed {
    let read = read(source, format).and_then(|document| check_outline(source, document));
    let document = match read {
        Ok(document) => document,
        Err(diagnostics) => return Parsed { diagnostics, ..Parsed::default() },
    };
    let (mut pack, mut findings) = match decode::<Pack>(source, format, document, Shape::pack()) {
        Ok(decoded) => decoded,
        Err(diagnostics) => return Parsed { diagnostics, ..Parsed::default() },
    };
    if pack.format == 0 && !findings.map.is_hole("/format") {
        let span = findings.map.value("/format");
        let help = format!("write `{}`", findings.example("format", "1"));
        findings.add(codes::WRONG_TYPE, span, "there is no format 0").help = Some(help);
        findings.map.add_hole("/format");
    }
    let levels = levels::read(&mut findings, &mut pack);
    let Findings { map, list } = findings;
    Parsed { readable: true, pack, levels, map, diagnostics: list }
}

/// The document of a text, or why there is none.
pub(crate) fn read(source: &Source, format: Format) -> Result<Document, Vec<Diagnostic>> {
    let text = source.text();
    if text.len() > limits::FILE_BYTES {
        return Err(vec![too_large(text.len())]);
    }
    if text.trim().is_empty() {
        let finding = unreadable(Span::default(), "the file is empty");
        return Err(vec![finding.help("a pack begins with `format = 1`, or is a JSON object")]);
    }
    let document = match format {
        Format::Toml => toml_text::read(text),
        Format::Json => json_text::read(text),
    };
    if document.errors.is_empty() { Ok(document) } else { Err(document.errors) }
}

/// What must hold before anything else can be said of a pack: it is a table, of a format that this
/// release knows, with no more levels than a pack may have.
fn check_outline(source: &Source, document: Document) -> Result<Document, Vec<Diagnostic>> {
    let text = source.text();
    let Value::Object(table) = &document.value else {
        let span = Span::new(document.root.span.start, document.root.span.start + 1);
        let message = "a pack is a table of keys, and this file is none";
        let finding = Diagnostic::new(codes::WRONG_TYPE, span, message);
        return Err(vec![finding.help("in JSON a pack is `{ \"format\": 1, ... }`")]);
    };
    let format = table.get("format").and_then(Value::as_u64);
    if let Some(format) = format.filter(|format| *format > u64::from(FORMAT)) {
        let span = document.root.child(text, "format").map_or(Span::default(), |node| node.span);
        let message = format!("this pack was made for a newer packwright: format {format}");
        let help = format!("update packwright: this release reads format {FORMAT}");
        return Err(vec![Diagnostic::new(codes::NEWER_FORMAT, span, message).help(help)]);
    }
    let count = table.get("levels").and_then(Value::as_array).map_or(0, Vec::len);
    if count > limits::LEVELS {
        let first = document.root.child(text, "levels");
        let first = first.and_then(|levels| levels.child(text, &limits::LEVELS.to_string()));
        let span = first.map_or(Span::default(), |node| node.anchor(text));
        let message =
            format!("this pack has {count} levels; a pack has at most {}", limits::LEVELS);
        return Err(vec![unreadable(span, message).help("split the pack")]);
    }
    Ok(document)
}

/// The typed form of a document, its structure and texts checked, whatever kind of file it is.
pub(crate) fn decode<T: for<'de> Deserialize<'de>>(
    source: &Source,
    format: Format,
    document: Document,
    shape: &Shape,
) -> Result<(T, Findings), Vec<Diagnostic>> {
    let Document { mut value, root, dates, .. } = document;
    let map = SourceMap::new(source.text(), format, root);
    let mut findings = Findings { map, list: Vec::new() };
    for (pointer, _) in findings.map.pointers(&dates) {
        findings.map.add_hole(pointer);
    }
    // The types themselves are the quickest check of all.
    let mut decoded = T::deserialize(&value);
    if decoded.is_err() {
        structure::repair(&mut findings, &mut value, shape);
        decoded = T::deserialize(&value);
    }
    for (pointer, span) in findings.map.pointers(&dates) {
        let finding =
            findings.add(codes::WRONG_TYPE, span, "a date stands here, which no key takes");
        finding.help = Some("write it in quotes".to_owned());
        finding.level = level_at(&value, &pointer);
        findings.map.add_hole(pointer);
    }
    texts::check(&mut findings, &value);
    match decoded {
        Ok(decoded) => Ok((decoded, findings)),
        Err(error) => {
            // Types and schema disagree: then the types have the last word.
            let span = findings.map.anchor("");
            findings.add(codes::WRONG_TYPE, span, error.to_string());
            Err(findings.list)
        }
    }
}

//! What reading a pack gives.

use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Severity, Source, Span, codes};
use packwright_model::{FORMAT, LevelEntry, Pack, limits};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::collection::{Collection, CollectionHead};
use crate::document::findings::Findings;
use crate::document::part::Part;
use crate::document::source_map::SourceMap;
use crate::document::{Children, Document, Node, Values, json_text, toml_text};
use crate::levels;
use crate::read_level::ReadLevel;
use crate::structure::schema::Shape;
use crate::structure::{self, ids, patches, texts, versions, world};
use crate::text::Format;
use crate::text::decode::{too_large, unreadable};
use crate::whole_pack::WholePack;

/// A pack as read: as much of it as could be understood, and everything that was wrong.
#[derive(Debug)]
pub struct Parsed {
    /// Whether the text could be read as a pack document at all. When it could not (syntax error,
    /// newer format, not a table), the pack is empty and only `diagnostics` speaks.
    pub readable: bool,
    /// The document, each of its levels whole or with what stands in its way. Where a value was missing
    /// or wrong it holds an empty one, and the place is a hole of the map.
    pub pack: Pack<ReadLevel>,
    /// Where everything stands.
    pub map: SourceMap,
    /// What the reader found wrong, in no particular order; of a hostile file the first 20,000.
    pub diagnostics: Vec<Diagnostic>,
    /// What the text says as a collection, where it is one and no pack.
    pub collection: Option<CollectionHead>,
}

impl Parsed {
    /// A text of which nothing can be said but why it cannot be read.
    #[must_use]
    pub fn unreadable(source: impl Into<Arc<Source>>, diagnostics: Vec<Diagnostic>) -> Self {
        Self {
            readable: false,
            pack: Pack::default().with_levels(|_: Vec<LevelEntry>| Vec::new()),
            map: SourceMap::new(source.into(), Format::default(), Node::default()),
            diagnostics,
            collection: None,
        }
    }

    /// The text that was read.
    #[must_use]
    pub fn source(&self) -> &Arc<Source> {
        self.map.source()
    }

    /// The pack as a whole: what is exported or put into a link.
    ///
    /// # Errors
    /// The first error of the file, by place: while there is one, nobody speaks for the whole.
    pub fn whole(&self) -> Result<WholePack<'_>, &Diagnostic> {
        WholePack::of(&self.pack, &self.diagnostics)
    }

    /// The collection that was read, where the text is one: with what a pack has no place for.
    #[must_use]
    pub fn as_collection(&self) -> Option<Collection> {
        let head = self.collection.clone()?;
        let levels = self.pack.levels.iter().filter_map(|level| level.in_collection.clone());
        Some(Collection { head, levels: levels.collect() })
    }

    /// Leaves out of a collection the levels that are not whole or not to be kept, and with them all
    /// errors. Of a pack nothing is left out: its author is to mend it.
    pub fn keep_sound_levels(&mut self, mut keep: impl FnMut(&ReadLevel) -> bool) {
        if self.collection.is_some() {
            self.pack.levels.retain(|level| level.level().is_ok() && keep(level));
            self.diagnostics.retain(|found| found.code.severity != Severity::Error);
        }
    }
}

/// Reads a pack. All errors are found in one pass, each once.
#[must_use]
pub fn parse(source: impl Into<Arc<Source>>, format: Format) -> Parsed {
    let source = source.into();
    try_parse(&source, format).unwrap_or_else(|diagnostics| Parsed::unreadable(source, diagnostics))
}

fn try_parse(source: &Arc<Source>, format: Format) -> Result<Parsed, Vec<Diagnostic>> {
    let document = read::<Pack>(source, format)?;
    check_outline(source, &document)?;
    let (pack, mut findings) = decode(source, format, document, Shape::pack(), check_format)?;
    findings.log.part = Part::File;
    if pack.format == 0 && !findings.map.is_hole("/format") {
        let span = findings.map.value("/format");
        let help = format!("write `{}`", findings.example("format", "1"));
        findings.add(codes::WRONG_TYPE, span, "there is no format 0").help = Some(help);
        findings.map.add_hole("/format");
    }
    if pack.levels.is_empty() {
        let help = "add a `[[levels]]` section with `id`, `title`, `category` and `board`";
        if let Some(finding) =
            findings.add_at_key(codes::EMPTY_PACK, "/levels", "the pack has no level")
        {
            finding.help = Some(help.to_owned());
        }
    }
    ids::check(&mut findings, &pack);
    versions::check(&mut findings, &pack);
    patches::check(&mut findings, &pack);
    world::check(&mut findings, &pack);
    let pack = levels::read(&mut findings, pack);
    let Findings { map, log } = findings;
    Ok(Parsed { readable: true, pack, map, diagnostics: log.list, collection: None })
}

/// The document of a text, or why there is none.
pub(crate) fn read<T: DeserializeOwned>(
    source: &Source,
    format: Format,
) -> Result<Document<T>, Vec<Diagnostic>> {
    let text = source.text();
    if text.len() > limits::FILE_BYTES {
        return Err(vec![too_large(text.len())]);
    }
    if text.trim().is_empty() {
        let finding = unreadable(Span::default(), "the file is empty");
        return Err(vec![finding.help("a pack begins with `format = 1`, or is a JSON object")]);
    }
    match format {
        Format::Toml => toml_text::read(text),
        Format::Json => json_text::read(text),
    }
}

/// What must hold before anything else can be said of a pack: it is a table, of a format that this
/// release knows, with no more levels than a pack may have.
fn check_outline(source: &Source, document: &Document<Pack>) -> Result<(), Vec<Diagnostic>> {
    let text = source.text();
    let root = &document.root;
    if !matches!(root.children, Children::Table(_)) {
        let span = Span::new(root.span.start, root.span.start + 1);
        let message = "a pack is a table of keys; this file is not";
        let finding = Diagnostic::new(codes::WRONG_TYPE, span, message);
        return Err(vec![finding.help("in JSON a pack is `{ \"format\": 1, ... }`")]);
    }
    if document.typed.as_ref().is_some_and(|pack| pack.format > FORMAT) {
        let span = root.child(text, "format").map_or(Span::default(), |node| node.span);
        return Err(newer_format(text, span));
    }
    let levels = root.child(text, "levels");
    if let Some(Node { children: Children::List(levels), .. }) = levels
        && let Some(first) = levels.get(limits::LEVELS)
    {
        let (count, most) = (levels.len(), limits::LEVELS);
        let message = format!("this pack has {count} levels; a pack has at most {most}");
        return Err(vec![unreadable(first.anchor(text), message).help("split the pack")]);
    }
    Ok(())
}

/// The same for a pack that does not fit the types: one of a later format need not.
fn check_format(map: &SourceMap, value: &Value) -> Result<(), Vec<Diagnostic>> {
    let format = value.get("format").and_then(Value::as_f64);
    let newer = |format: &f64| *format > f64::from(FORMAT) && format.fract() == 0.0;
    match format.filter(newer) {
        Some(_) => Err(newer_format(map.text(), map.value("/format"))),
        None => Ok(()),
    }
}

fn newer_format(text: &str, span: Span) -> Vec<Diagnostic> {
    let format = text.get(span.start..span.end).unwrap_or_default();
    let message = format!("this pack was made for a newer packwright: format {format}");
    let help = format!("update packwright: this release reads format {FORMAT}");
    vec![Diagnostic::new(codes::NEWER_FORMAT, span, message).help(help)]
}

/// The typed form of a document, its structure and texts checked, whatever kind of file it is.
pub(crate) fn decode<T: DeserializeOwned>(
    source: &Arc<Source>,
    format: Format,
    document: Document<T>,
    shape: &Shape,
    precondition: impl FnOnce(&SourceMap, &Value) -> Result<(), Vec<Diagnostic>>,
) -> Result<(T, Findings), Vec<Diagnostic>> {
    let nulls = document.nulls;
    let mut findings = Findings::new(SourceMap::new(source.clone(), format, document.root));
    let typed = document.typed.filter(|_| nulls.is_empty() && shape.lists_fit(&findings.map));
    let decoded = if let Some(typed) = typed {
        Ok(typed)
    } else {
        let Values { mut value, dates } = match format {
            Format::Toml => toml_text::values(source.text()),
            Format::Json => json_text::values(source.text()),
        }?;
        precondition(&findings.map, &value)?;
        // A date is reported below, as what it is and not as the text that stands for it.
        for (pointer, _) in findings.map.pointers(&dates) {
            findings.map.add_hole(pointer);
        }
        structure::repair(&mut findings, &mut value, shape);
        let dates = findings.map.pointers(&dates);
        report(&mut findings, dates, "a date", "write it in quotes");
        let mut nulls = findings.map.pointers(&nulls);
        nulls.retain(|(pointer, _)| !findings.map.is_hole(pointer));
        report(&mut findings, nulls, "null", "leave the key out, or give it a value");
        T::deserialize(value)
    };
    texts::check(&mut findings);
    match decoded {
        Ok(decoded) => Ok((decoded, findings)),
        // More mistakes than we go on after.
        Err(_) if !findings.log.list.is_empty() => Err(findings.log.list),
        // Types and schema disagree, which they never should: the types have the last word.
        Err(error) => {
            Err(vec![Diagnostic::new(codes::WRONG_TYPE, Span::default(), error.to_string())])
        }
    }
}

/// Reports values that no key takes.
fn report(findings: &mut Findings, places: Vec<(String, Span)>, what: &str, help: &str) {
    for (pointer, span) in places {
        let level = findings.map.level_at(&pointer);
        findings.log.part = findings.map.part_at(&pointer);
        let message = format!("{what} stands here, which no key takes");
        let finding = findings.add(codes::WRONG_TYPE, span, message);
        finding.help = Some(help.to_owned());
        finding.level = level;
        findings.map.add_hole(pointer);
    }
}

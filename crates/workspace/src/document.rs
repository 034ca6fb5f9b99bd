//! A file that can be linted, played or verified, read: its levels, and what stands in the way of them.

use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Severity, Source};
use packwright_model::fixture::{Case, Fixture, LevelRecord};
use packwright_model::{Level, Route, Sentence};
use packwright_syntax::{
    Claims, FileKind, InTheWay, Parsed, ParsedRecords, ReadLevel, ReadRecord, parse, parse_cases,
    parse_collection, parse_fixtures, parse_level,
};

use crate::kind;
use crate::unread::Unread;

/// A file, read. What is wrong with it is in its findings.
#[derive(Debug)]
#[non_exhaustive]
pub enum Document {
    /// A pack or a collection; also what is none of the others.
    Pack(Box<Parsed>),
    /// Levels with recorded observations.
    Fixtures(ParsedRecords<Fixture>),
    /// Conformance cases.
    Cases(ParsedRecords<Case>),
    /// A level alone.
    Level(ParsedRecords<LevelRecord>),
}

/// A level of a document, with what the document says of it beside its board. Only packs give more than
/// an id.
#[derive(Debug)]
pub struct NamedLevel {
    /// The level's id, or the name of its case.
    pub id: String,
    /// What players see.
    pub title: String,
    /// `required`, `optional` or `challenge`.
    pub category: String,
    /// Rules claimed to be necessary.
    pub needs: Vec<Sentence>,
    /// The first route that is recorded for it.
    pub recorded: Option<Recorded>,
    /// The level, or why it was not read.
    pub level: Result<Level, Unread>,
}

/// A route that a document records for a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The key it stands under: `solution`, `moreSolutions 1`, `expectedRoute`, `moves`.
    pub name: String,
    /// The route.
    pub route: Route,
}

/// A text by what it looks like.
pub(crate) fn parse_any(source: impl Into<Arc<Source>>) -> Document {
    let source = source.into();
    match kind::of_text(&source) {
        FileKind::Fixtures => Document::Fixtures(parse_fixtures(source)),
        FileKind::Cases => Document::Cases(parse_cases(source)),
        FileKind::Level => Document::Level(parse_level(source)),
        _ => Document::Pack(Box::new(parse_pack(source))),
    }
}

/// Reads a text as a pack or a collection. What is neither is read as a pack: that reader says what one
/// would need.
#[must_use]
pub fn parse_pack(source: impl Into<Arc<Source>>) -> Parsed {
    let source = source.into();
    if kind::is_collection(&source) {
        return parse_collection(source);
    }
    let format = kind::spelling(&source);
    parse(source, format)
}

impl Document {
    /// The text that was read.
    #[must_use]
    pub fn source(&self) -> &Arc<Source> {
        match self {
            Self::Pack(parsed) => parsed.source(),
            Self::Fixtures(list) => list.source(),
            Self::Cases(list) => list.source(),
            Self::Level(list) => list.source(),
        }
    }

    /// What the reader found wrong, of weight error, by place.
    #[must_use]
    pub fn errors(&self) -> Vec<Diagnostic> {
        let found = match self {
            Self::Pack(parsed) => &parsed.diagnostics,
            Self::Fixtures(list) => &list.diagnostics,
            Self::Cases(list) => &list.diagnostics,
            Self::Level(list) => &list.diagnostics,
        };
        let errors = found.iter().filter(|found| found.code.severity == Severity::Error);
        let mut errors: Vec<Diagnostic> = errors.cloned().collect();
        errors.sort_by_key(|found| found.span);
        errors
    }

    /// What was not read: each level that something stands in the way of; of a file that could not be
    /// read at all, that.
    #[must_use]
    pub fn unread(&self) -> Vec<Unread> {
        match self {
            Self::Pack(parsed) => unread(parsed),
            Self::Fixtures(list) => unread_records(list, |fixture| &fixture.level.id),
            Self::Cases(list) => unread_records(list, |case| &case.name),
            Self::Level(list) => unread_records(list, |level| &level.id),
        }
    }

    /// The levels, each with what it goes by.
    #[must_use]
    pub fn into_levels(self) -> Vec<NamedLevel> {
        let source = self.source().clone();
        match self {
            Self::Pack(parsed) => {
                parsed.pack.levels.into_iter().map(|read| of_pack(&source, read)).collect()
            }
            Self::Fixtures(list) => {
                bare(&source, list.records, "expectedRoute", |fixture| &fixture.level.id)
            }
            Self::Cases(list) => bare(&source, list.records, "moves", |case| &case.name),
            Self::Level(list) => bare(&source, list.records, "", |level| &level.id),
        }
    }
}

/// What of a pack was not read; as [`Document::unread`].
#[must_use]
pub fn unread(parsed: &Parsed) -> Vec<Unread> {
    let source = parsed.source();
    // Of a pack without any level there is nothing else to say.
    if !parsed.readable || parsed.pack.levels.is_empty() {
        let errors = parsed.diagnostics.iter();
        let errors = errors.filter(|found| found.code.severity == Severity::Error);
        return errors
            .min_by_key(|found| found.span)
            .map(|first| Unread::file(source, first))
            .into_iter()
            .collect();
    }
    let of = |read: &ReadLevel| {
        let in_the_way = read.level().err()?;
        Some(Unread::level(source, &read.entry.id, in_the_way))
    };
    parsed.pack.levels.iter().filter_map(of).collect()
}

/// The same of records.
fn unread_records<T>(list: &ParsedRecords<T>, id: impl Fn(&T) -> &String) -> Vec<Unread> {
    let source = list.source();
    if !list.readable || list.records.is_empty() {
        let errors = list.diagnostics.iter();
        let errors = errors.filter(|found| found.code.severity == Severity::Error);
        let first = errors.min_by_key(|found| found.span);
        return first
            .map(|first| Unread::file(source, first).with_help_of(first))
            .into_iter()
            .collect();
    }
    let of = |read: &ReadRecord<T>| Some(of_record(source, id(&read.record), read.level().err()?));
    list.records.iter().filter_map(of).collect()
}

fn of_record(source: &Source, id: &str, in_the_way: &InTheWay) -> Unread {
    Unread::level(source, id, in_the_way).with_help_of(in_the_way.finding())
}

fn of_pack(source: &Source, read: ReadLevel) -> NamedLevel {
    let (id, title) = (read.entry.id.clone(), read.entry.title.clone());
    let category = read.entry.category.clone();
    let (level, needs, recorded) = match read.into_whole() {
        Ok(whole) => {
            let recorded = first_recorded(&whole.claims);
            (Ok(whole.level), whole.claims.needs, recorded)
        }
        Err(in_the_way) => (Err(Unread::level(source, &id, &in_the_way)), Vec::new(), None),
    };
    NamedLevel { id, title, category, needs, recorded, level }
}

fn first_recorded(claims: &Claims) -> Option<Recorded> {
    let of = |name: &str, route: &Route| Recorded { name: name.to_owned(), route: route.clone() };
    let more = || claims.more_solutions.first().map(|route| of("moreSolutions 1", route));
    claims.solution.as_ref().map(|route| of("solution", route)).or_else(more)
}

fn bare<T>(
    source: &Source,
    records: Vec<ReadRecord<T>>,
    recorded: &str,
    id: impl Fn(&T) -> &String,
) -> Vec<NamedLevel> {
    let named = |read: ReadRecord<T>| {
        let id = id(&read.record).clone();
        let first = read.routes.first().cloned();
        let recorded = first.map(|route| Recorded { name: recorded.to_owned(), route });
        let level = read.into_level();
        NamedLevel {
            level: level.map_err(|in_the_way| of_record(source, &id, &in_the_way)),
            id,
            title: String::new(),
            category: String::new(),
            needs: Vec::new(),
            recorded,
        }
    };
    records.into_iter().map(named).collect()
}

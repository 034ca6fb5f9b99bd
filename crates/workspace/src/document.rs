//! A file that can be linted, played or verified, read: its levels, and what stands in the way of them.

use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Severity, Source};
use packwright_model::fixture::{Case, Fixture, LevelRecord};
use packwright_model::{Level, Sentence};
use packwright_syntax::{
    FileKind, InTheWay, Parsed, ParsedRecords, ReadLevel, ReadRecord, parse, parse_cases,
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
    /// The level, or what stands in its way.
    pub level: Result<Level, InTheWay>,
}

/// A text by what it looks like.
pub(crate) fn parse_any(source: Source) -> Document {
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
    match FileKind::of(&source) {
        FileKind::Collection => parse_collection(source),
        _ => {
            let format = kind::spelling(&source);
            parse(source, format)
        }
    }
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
        let source = self.source();
        let of = |id: &str, level: Result<&Level, &InTheWay>| {
            level.err().map(|in_the_way| Unread::level(source, id, in_the_way))
        };
        let unread: Vec<Unread> = match self {
            Self::Pack(parsed) => return unread(parsed),
            Self::Fixtures(list) => list
                .records
                .iter()
                .filter_map(|read| of(&read.record.level.id, read.level()))
                .collect(),
            Self::Cases(list) => {
                list.records.iter().filter_map(|read| of(&read.record.name, read.level())).collect()
            }
            Self::Level(list) => {
                list.records.iter().filter_map(|read| of(&read.record.id, read.level())).collect()
            }
        };
        let is_readable = match self {
            Self::Pack(parsed) => parsed.readable,
            Self::Fixtures(list) => list.readable,
            Self::Cases(list) => list.readable,
            Self::Level(list) => list.readable,
        };
        let first = self.errors().into_iter().next().filter(|_| !is_readable);
        first.map_or(unread, |first| vec![Unread::file(source, &first)])
    }

    /// The levels, each with what it goes by.
    #[must_use]
    pub fn into_levels(self) -> Vec<NamedLevel> {
        match self {
            Self::Pack(parsed) => parsed.pack.levels.into_iter().map(of_pack).collect(),
            Self::Fixtures(list) => bare(list.records, |fixture| &fixture.level.id),
            Self::Cases(list) => bare(list.records, |case| &case.name),
            Self::Level(list) => bare(list.records, |level| &level.id),
        }
    }
}

/// What of a pack was not read; as [`Document::unread`].
#[must_use]
pub fn unread(parsed: &Parsed) -> Vec<Unread> {
    let source = parsed.source();
    if !parsed.readable {
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

fn of_pack(read: ReadLevel) -> NamedLevel {
    let (id, title) = (read.entry.id.clone(), read.entry.title.clone());
    let category = read.entry.category.clone();
    let (level, needs) = match read.into_whole() {
        Ok(whole) => (Ok(whole.level), whole.claims.needs),
        Err(in_the_way) => (Err(in_the_way), Vec::new()),
    };
    NamedLevel { id, title, category, needs, level }
}

fn bare<T>(records: Vec<ReadRecord<T>>, id: impl Fn(&T) -> &String) -> Vec<NamedLevel> {
    let named = |read: ReadRecord<T>| NamedLevel {
        id: id(&read.record).clone(),
        title: String::new(),
        category: String::new(),
        needs: Vec::new(),
        level: read.into_level(),
    };
    records.into_iter().map(named).collect()
}

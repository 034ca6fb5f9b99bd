//! One level out of a file: the one that was asked for, or the only one.

use std::path::Path;

use packwright_diagnostics::nearest;
use packwright_model::{Direction, Level};
use packwright_syntax::{InTheWay, ReadLevel, ReadRecord, route};

use crate::document::{self, Content, Document};
use crate::failure::Failure;
use crate::findings::FileFindings;

/// Most levels named in a message.
const NAMED: usize = 20;

/// A level, or what is wrong with it.
pub(crate) enum Found {
    Level(Box<Level>),
    Broken(FileFindings),
}

/// The level of a file that was asked for by its id (or the name of its case); without an id the
/// only level.
pub(crate) fn find(path: &Path, id: Option<&str>) -> Result<Found, Failure> {
    let Document { source, content } = document::open(path)?;
    let diagnostics = content.errors();
    let levels: Vec<(String, Result<Level, InTheWay>)> = match content {
        Content::Pack(parsed) => {
            let levels = parsed.pack.levels.into_iter();
            let both = |read: ReadLevel| {
                (read.entry.id.clone(), read.into_whole().map(|whole| whole.level))
            };
            levels.map(both).collect()
        }
        Content::Fixtures(list) => by_id(list.records, |one| &one.level.id),
        Content::Cases(list) => by_id(list.records, |one| &one.name),
        Content::Level(list) => by_id(list.records, |one| &one.id),
    };
    // Without any level the reader has said why.
    if !levels.is_empty() {
        let ids: Vec<&str> = levels.iter().map(|(id, _)| id.as_str()).collect();
        let at = pick(&ids, id, source.name())?;
        if let Some((_, Ok(level))) = levels.into_iter().nth(at) {
            return Ok(Found::Level(Box::new(level)));
        }
    }
    if diagnostics.is_empty() {
        return Err(Failure::new(format!("{} holds no level", source.name())));
    }
    Ok(Found::Broken(FileFindings { diagnostics, levels: 0, source }))
}

/// The levels of records, each with what it goes by.
fn by_id<T>(
    records: Vec<ReadRecord<T>>,
    id: impl Fn(&T) -> &String,
) -> Vec<(String, Result<Level, InTheWay>)> {
    records.into_iter().map(|read| (id(&read.record).clone(), read.into_level())).collect()
}

/// Which of these levels is meant.
fn pick(ids: &[&str], id: Option<&str>, file: &str) -> Result<usize, Failure> {
    let list = || {
        let shown = ids.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
        match ids.len().saturating_sub(NAMED) {
            0 => shown,
            more => format!("{shown} and {more} more"),
        }
    };
    match (id, ids) {
        (None, [_]) => Ok(0),
        (None, _) => Err(Failure::new(format!("{file} holds {} levels: say which", ids.len()))
            .help(format!("--level ID, one of {}", list()))),
        (Some(id), _) => ids.iter().position(|known| *known == id).ok_or_else(|| {
            let failure = Failure::new(format!("{file} holds no level `{id}`"));
            match nearest(id, ids.iter().copied()) {
                Some(near) => failure.help(format!("did you mean `{near}`?")),
                None => failure.help(format!("it holds {}", list())),
            }
        }),
    }
}

/// A route given as an argument.
pub(crate) fn route(text: &str) -> Result<Vec<Direction>, Failure> {
    if text.trim().is_empty() {
        // No move at all: the start is what is asked for.
        return Ok(Vec::new());
    }
    route::parse(text).map(|route| route.0).map_err(|error| {
        Failure::new(format!("the route is wrong at character {}: {error}", error.at + 1))
            .help("a route is letters U, D, L, R with counts and groups, such as u3l2(dr)")
    })
}

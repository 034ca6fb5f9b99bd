//! One level out of a file: the one that was asked for, or the only one.

use std::path::Path;

use packwright_diagnostics::nearest;
use packwright_model::{Direction, Level};
use packwright_syntax::route;
use packwright_workspace::{NamedLevel, Unread};

use crate::failure::Failure;
use crate::place::workspace;

/// Most levels named in a message.
const NAMED: usize = 20;

/// A level, or why it was not read.
pub(crate) enum Found {
    Level(Box<Level>),
    Unread(Unread),
}

/// The level of a file that was asked for by its id (or the name of its case); without an id the
/// only level.
pub(crate) fn find(path: &Path, id: Option<&str>) -> Result<Found, Failure> {
    let document = workspace().open(path)?;
    let source = document.source().clone();
    let unread = document.unread();
    let levels = document.into_levels();
    if let Some(file) = unread.iter().find(|unread| unread.is_file()) {
        return Ok(Found::Unread(file.clone()));
    }
    if levels.is_empty() {
        return Err(Failure::new(format!("{} holds no level", source.name())));
    }
    let ids: Vec<&str> = levels.iter().map(|level| level.id.as_str()).collect();
    let at = pick(&ids, id, source.name())?;
    let Some(NamedLevel { level, .. }) = levels.into_iter().nth(at) else {
        return Err(Failure::new(format!("{} holds no level", source.name())));
    };
    Ok(level.map_or_else(Found::Unread, |level| Found::Level(Box::new(level))))
}

/// Which of these levels is meant.
pub(crate) fn pick(ids: &[&str], id: Option<&str>, file: &str) -> Result<usize, Failure> {
    let list = || {
        let mut named: Vec<&str> = ids.iter().copied().filter(|id| !id.is_empty()).collect();
        named.dedup();
        let shown = named.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
        match named.len().saturating_sub(NAMED) {
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

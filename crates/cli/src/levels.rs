//! Levels out of a file: those that were asked for, or the only one.

use std::path::Path;

use packwright_diagnostics::nearest;
use packwright_model::{Direction, Level};
use packwright_syntax::route;
use packwright_workspace::{NamedLevel, Recorded, Unread};

use crate::failure::Failure;
use crate::place::workspace;

/// Most levels named in a message.
const NAMED: usize = 20;

/// A level, or why it was not read.
pub(crate) enum Found {
    /// The level, and what is recorded of it.
    Level(Box<Level>, Option<Recorded>),
    Unread(Unread),
}

impl Found {
    fn of(named: NamedLevel) -> Self {
        let NamedLevel { level, recorded, .. } = named;
        level.map_or_else(Self::Unread, |level| Self::Level(Box::new(level), recorded))
    }
}

/// The levels of a file that were asked for by their ids (or the names of their cases), in the order
/// they were asked for; without an id the only level.
pub(crate) fn find(path: &Path, asked: &[String]) -> Result<Vec<Found>, Failure> {
    let document = workspace().open(path)?;
    let source = document.source().clone();
    let unread = document.unread();
    let levels = document.into_levels();
    if let Some(file) = unread.iter().find(|unread| unread.is_file()) {
        return Ok(vec![Found::Unread(file.clone())]);
    }
    if levels.is_empty() {
        return Err(Failure::new(format!("{} holds no level", source.name())));
    }
    let ids: Vec<&str> = levels.iter().map(|level| level.id.as_str()).collect();
    let wanted = pick(&ids, asked, source.name())?;
    let mut levels: Vec<_> = levels.into_iter().map(Some).collect();
    let taken = wanted.into_iter().filter_map(|at| levels[at].take());
    Ok(taken.map(Found::of).collect())
}

/// Which of these levels are meant, by `--level`: each once, in the order they were asked for.
pub(crate) fn pick(ids: &[&str], asked: &[String], file: &str) -> Result<Vec<usize>, Failure> {
    if asked.is_empty() {
        return match ids {
            [_] => Ok(vec![0]),
            _ => Err(Failure::new(format!("{file} holds {} levels: say which", ids.len()))
                .help(format!("--level ID, one or more of {}", listed(ids)))),
        };
    }
    let mut wanted = Vec::new();
    for name in names(asked, |name| ids.contains(&name)) {
        let at = ids.iter().position(|known| *known == name).ok_or_else(|| {
            unknown(name, ids, &format!("{file} holds no level `{name}`"), "it holds")
        })?;
        if !wanted.contains(&at) {
            wanted.push(at);
        }
    }
    Ok(wanted)
}

/// The names in the values of `--level`: each a name, or several with commas between. A name may have a
/// comma itself, if there is such a one.
pub(crate) fn names<'a>(asked: &'a [String], is_known: impl Fn(&str) -> bool) -> Vec<&'a str> {
    let of = |value: &'a String| -> Vec<&'a str> {
        if is_known(value) {
            return vec![value];
        }
        let parts = value.split(',').map(str::trim).filter(|part| !part.is_empty());
        let parts: Vec<&str> = parts.collect();
        if parts.is_empty() { vec![value] } else { parts }
    };
    asked.iter().flat_map(of).collect()
}

/// A name that no level has, with the nearest that one has, else with all.
pub(crate) fn unknown(name: &str, known: &[&str], message: &str, these: &str) -> Failure {
    let failure = Failure::new(message);
    match nearest(name, known.iter().copied()) {
        Some(near) => failure.help(format!("did you mean `{near}`?")),
        None if known.is_empty() => failure,
        None => failure.help(format!("{these} {}", listed(known))),
    }
}

/// Some ids, not too many.
fn listed(ids: &[&str]) -> String {
    let mut named: Vec<&str> = ids.iter().copied().filter(|id| !id.is_empty()).collect();
    named.dedup();
    let shown = named.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
    match named.len().saturating_sub(NAMED) {
        0 => shown,
        more => format!("{shown} and {more} more"),
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

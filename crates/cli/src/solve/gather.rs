//! The levels to search: from packs, fixture files and single levels.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use packwright_diagnostics::{Diagnostic, Span, nearest};
use packwright_engine::is_playable;
use packwright_model::{Level, LevelEntry, Sentence};
use packwright_syntax::{FileKind, InTheWay, ReadLevel, ReadRecord};

use crate::document::{self, Content, Document, kind_of};
use crate::failure::Failure;
use crate::findings::{FileFindings, count};
use crate::walk;

/// Most levels named in a message.
const NAMED: usize = 20;

/// A level to search.
pub(crate) struct Task {
    /// The file as named.
    pub(crate) file: String,
    pub(crate) named: Named,
    pub(crate) level: Level,
}

/// What a file says of a level beside its board. Only packs give more than an id.
#[derive(Default)]
pub(crate) struct Named {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) category: String,
    pub(crate) needs: Vec<Sentence>,
}

impl Named {
    fn bare(id: &str) -> Self {
        Self { id: id.to_owned(), ..Self::default() }
    }

    /// A level of a pack, with what the pack says of it.
    fn of_level(read: ReadLevel) -> (Self, Result<Level, InTheWay>) {
        let LevelEntry { id, title, category, .. } = read.entry.clone();
        let whole = read.into_whole();
        let needs = whole.as_ref().map(|whole| whole.claims.needs.clone()).unwrap_or_default();
        (Self { id, title, category, needs }, whole.map(|whole| whole.level))
    }
}

/// The levels of records, each with what it goes by.
fn bare<T>(
    records: Vec<ReadRecord<T>>,
    id: impl Fn(&T) -> &String,
) -> Vec<(Named, Result<Level, InTheWay>)> {
    records.into_iter().map(|read| (Named::bare(id(&read.record)), read.into_level())).collect()
}

/// The levels under some paths, and what stood in the way of others.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(crate) tasks: Vec<Task>,
    pub(crate) failures: Vec<Failure>,
    /// What is wrong with levels that are not ready for play.
    pub(crate) broken: Vec<FileFindings>,
    /// What is worth knowing and stops nothing.
    pub(crate) notes: Vec<Failure>,
}

/// All levels under the paths, in file order; with an id only those that have it. What cannot be read
/// stops nothing else, and is never passed over in silence.
pub(crate) fn levels(paths: &[PathBuf], id: Option<&str>) -> Gathered {
    let mut gathered = Gathered::default();
    let mut seen = Vec::new();
    for path in paths {
        let failed = gathered.failures.len();
        let files = walk::files(path, |_| true, holds_levels, &mut gathered.failures);
        if files.is_empty() && gathered.failures.len() == failed {
            let failure = Failure::new(format!("no level under {}", path.display()));
            gathered.failures.push(failure.help("name a pack, a fixture file or a level"));
        }
        for file in files {
            match add_file(&file, id, &mut seen, &mut gathered) {
                Ok(()) => {}
                Err(failure) => gathered.failures.push(failure),
            }
        }
    }
    if let Some(id) = id
        && !seen.iter().any(|known| known == id)
    {
        gathered.failures.push(unknown(id, &seen));
    }
    gathered
}

fn unknown(id: &str, seen: &[String]) -> Failure {
    let failure = Failure::new(format!("no level is called `{id}`"));
    let more = seen.len().saturating_sub(NAMED);
    let named = seen.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    match nearest(id, seen.iter().map(String::as_str)) {
        Some(near) => failure.help(format!("did you mean `{near}`?")),
        None if seen.is_empty() => failure,
        None if more == 0 => failure.help(format!("there are {named}")),
        None => failure.help(format!("there are {named} and {more} more")),
    }
}

/// Whether a file found in a folder is looked into.
fn holds_levels(file: &Path) -> bool {
    matches!(
        kind_of(file),
        FileKind::Pack(_) | FileKind::Fixtures | FileKind::Level | FileKind::Collection
    )
}

fn add_file(
    path: &Path,
    id: Option<&str>,
    seen: &mut Vec<String>,
    gathered: &mut Gathered,
) -> Result<(), Failure> {
    let Document { source, content } = document::open(path)?;
    let file = source.name().to_owned();
    let diagnostics = content.errors();
    let records: Vec<(Named, Result<Level, InTheWay>)> = match content {
        Content::Pack(parsed) => parsed.pack.levels.into_iter().map(Named::of_level).collect(),
        Content::Fixtures(list) => bare(list.records, |fixture| &fixture.level.id),
        Content::Cases(list) => bare(list.records, |case| &case.name),
        Content::Level(list) => bare(list.records, |level| &level.id),
    };
    // Without any level the reader has said why.
    let is_unreadable = records.is_empty() && !diagnostics.is_empty();
    let (mut broken, mut first): (Vec<String>, Vec<InTheWay>) = Default::default();
    for (named, level) in records {
        seen.push(named.id.clone());
        if id.is_some_and(|id| id != named.id) {
            continue;
        }
        match level {
            Ok(level) if !is_playable(&level) => {
                let name = format!("{file}: level {}", named.id);
                let failure = Failure::new(format!("{name} cannot be played"));
                let why =
                    "a classic level has one player, and one thing a square beside its target";
                let lint = lint_command(&file);
                gathered.failures.push(failure.help(format!("{why}: {lint}")));
            }
            Ok(level) => {
                gathered.tasks.push(Task { file: file.clone(), named, level });
            }
            Err(in_the_way) => {
                broken.push(named.id);
                first.push(in_the_way);
            }
        }
    }
    if broken.is_empty() && !is_unreadable {
        return Ok(());
    }
    // What is wrong elsewhere keeps no level from being searched.
    let concerns = |found: &Diagnostic| match &found.level {
        Some(level) => broken.contains(level),
        None => is_unreadable || broken.iter().any(String::is_empty),
    };
    // What stands in the way may stand in the pack's legend, and name no level or another one.
    let places: BTreeSet<Span> = first.iter().map(|found| found.finding().span).collect();
    let concerns = |found: &Diagnostic| concerns(found) || places.contains(&found.span);
    let diagnostics = diagnostics.into_iter().filter(concerns).collect();
    let failure = Failure::new(match broken.as_slice() {
        [] => format!("{file} cannot be read as it stands"),
        [id] if !id.is_empty() => format!("{file}: level {id} has errors"),
        _ => format!("{file}: {} cannot be read as they stand", count(broken.len(), "level")),
    });
    gathered.broken.push(FileFindings { levels: broken.len(), source, diagnostics });
    Err(failure.help(lint_command(&file)))
}

/// The command that shows what is wrong with a file.
fn lint_command(file: &str) -> String {
    format!("packwright lint {}", if file == "<stdin>" { "-" } else { file })
}

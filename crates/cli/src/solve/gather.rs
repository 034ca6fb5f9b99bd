//! The levels to search: from packs, fixture files and single levels.

use std::path::{Path, PathBuf};

use packwright_diagnostics::nearest;
use packwright_engine::Sentence;
use packwright_model::{Level, LevelEntry, Ruleset};
use packwright_syntax::FileKind;

use crate::document::{self, Content, kind_of};
use crate::failure::Failure;
use crate::walk;

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

    fn of_entry(entry: &LevelEntry) -> Self {
        Self {
            id: entry.id.clone(),
            title: entry.title.clone(),
            category: entry.category.clone(),
            needs: entry.needs.iter().filter_map(|text| Sentence::parse(text)).collect(),
        }
    }
}

/// The levels under some paths, and what stood in the way of others.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(crate) tasks: Vec<Task>,
    pub(crate) failures: Vec<Failure>,
    /// What is worth knowing and stops nothing.
    pub(crate) notes: Vec<Failure>,
}

/// All levels under the paths, in file order; with an id only those that have it.
pub(crate) fn levels(paths: &[PathBuf], id: Option<&str>) -> Result<Gathered, Failure> {
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
        let failure = Failure::new(format!("no level is called `{id}`"));
        return Err(match nearest(id, seen.iter().map(String::as_str)) {
            Some(near) => failure.help(format!("did you mean `{near}`?")),
            None => failure.help(format!("there are {}", seen.join(", "))),
        });
    }
    Ok(gathered)
}

/// Whether a file found in a folder is looked into.
fn holds_levels(file: &Path) -> bool {
    matches!(kind_of(file), FileKind::Pack(_) | FileKind::Fixtures | FileKind::Level)
}

fn add_file(
    path: &Path,
    id: Option<&str>,
    seen: &mut Vec<String>,
    gathered: &mut Gathered,
) -> Result<(), Failure> {
    let document = document::open(path)?;
    let errors = document.errors();
    let file = document.source.name().to_owned();
    let records: Vec<(Named, Option<Level>)> = match document.content {
        Content::Pack(parsed) => {
            parsed.pack.levels.iter().map(Named::of_entry).zip(parsed.levels).collect()
        }
        Content::Fixtures(list) => {
            let ids = list.records.iter().map(|record| &record.level.id);
            ids.map(|id| Named::bare(id)).zip(list.levels).collect()
        }
        Content::Cases(list) => {
            let ids = list.records.iter().map(|record| &record.name);
            ids.map(|id| Named::bare(id)).zip(list.levels).collect()
        }
        Content::Level(list) => {
            let ids = list.records.iter().map(|record| &record.id);
            ids.map(|id| Named::bare(id)).zip(list.levels).collect()
        }
    };
    for (named, level) in records {
        seen.push(named.id.clone());
        if id.is_some_and(|id| id != named.id) {
            continue;
        }
        let name = format!("{file}: level {}", named.id);
        match level {
            Some(level) if level.rules == Ruleset::Sokoban => {
                let why = "has the rules of classic Sokoban, which this version does not search";
                gathered.notes.push(Failure::new(format!("{name} {why}")));
            }
            Some(level) => {
                gathered.tasks.push(Task { file: file.clone(), named, level });
            }
            // Not even an id could be read: the file is no pack.
            None if named.id.is_empty() => return Err(unreadable(&file)),
            None => gathered
                .failures
                .push(Failure::new(format!("{name} has errors")).help(lint_command(&file))),
        }
    }
    if seen.is_empty() && !errors.is_empty() {
        return Err(unreadable(&file));
    }
    Ok(())
}

fn unreadable(file: &str) -> Failure {
    Failure::new(format!("{file} cannot be read as it stands")).help(lint_command(file))
}

/// The command that shows what is wrong with a file.
fn lint_command(file: &str) -> String {
    format!("packwright lint {}", if file == "<stdin>" { "-" } else { file })
}

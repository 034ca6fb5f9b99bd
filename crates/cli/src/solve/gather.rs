//! The levels to search: from packs, fixture files and single levels.

use std::path::{Path, PathBuf};

use packwright_diagnostics::nearest;
use packwright_engine::is_playable;
use packwright_model::{Level, Sentence};
use packwright_syntax::FileKind;
use packwright_workspace::{NamedLevel, Unread};

use crate::failure::Failure;
use crate::place::{self, workspace};

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

/// The levels under some paths, and what stood in the way of others.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(crate) tasks: Vec<Task>,
    pub(crate) failures: Vec<Failure>,
    /// Levels and files that were not read.
    pub(crate) unread: Vec<Unread>,
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
        let files = place::files(path, holds_levels, &mut gathered.failures);
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
fn holds_levels(kind: FileKind) -> bool {
    matches!(kind, FileKind::Pack(_) | FileKind::Fixtures | FileKind::Level | FileKind::Collection)
}

fn add_file(
    path: &Path,
    id: Option<&str>,
    seen: &mut Vec<String>,
    gathered: &mut Gathered,
) -> Result<(), Failure> {
    let document = workspace().open(path)?;
    let file = document.source().name().to_owned();
    gathered.unread.extend(document.unread().into_iter().filter(Unread::is_file));
    for NamedLevel { id: own, title, category, needs, level } in document.into_levels() {
        seen.push(own.clone());
        if id.is_some_and(|id| id != own) {
            continue;
        }
        let named = Named { id: own, title, category, needs };
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
            Err(unread) => gathered.unread.push(unread),
        }
    }
    Ok(())
}

/// The command that shows what is wrong with a file.
fn lint_command(file: &str) -> String {
    format!("packwright lint {}", if file == "<stdin>" { "-" } else { file })
}

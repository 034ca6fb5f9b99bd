//! The levels to search: from packs, fixture files and single levels.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use packwright_engine::is_playable;
use packwright_model::{Level, Sentence};
use packwright_syntax::FileKind;
use packwright_workspace::{Document, NamedLevel, Recorded, Unread};

use crate::failure::Failure;
use crate::levels::{names, unknown};
use crate::place::{self, workspace};

/// A level to search.
pub(crate) struct Task {
    /// The file as named.
    pub(crate) file: String,
    /// Its number in the file, from 0.
    pub(crate) index: usize,
    pub(crate) named: Named,
    pub(crate) level: Level,
}

/// A file that was read.
pub(crate) struct File {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// As named.
    pub(crate) name: String,
    pub(crate) holds: Holds,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    Pack,
    Collection,
    /// Fixtures, cases, or a level alone.
    Records,
}

/// What a file says of a level beside its board. Only packs give more than an id.
#[derive(Default)]
pub(crate) struct Named {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) category: String,
    pub(crate) needs: Vec<Sentence>,
    pub(crate) recorded: Option<Recorded>,
}

/// The levels under some paths, and what stood in the way of others.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(crate) tasks: Vec<Task>,
    /// The files that were read.
    pub(crate) files: Vec<File>,
    /// Levels in them, playable or not, asked for or not.
    pub(crate) levels: usize,
    pub(crate) failures: Vec<Failure>,
    /// Levels and files that were not read.
    pub(crate) unread: Vec<Unread>,
}

/// All levels under the paths, in file order; with an id only those that have it. What cannot be read
/// stops nothing else, and is never passed over in silence.
pub(crate) fn levels(paths: &[PathBuf], asked: &[String]) -> Gathered {
    let mut gathered = Gathered::default();
    let mut seen = Vec::new();
    // Whether a comma stands between two names or within one is known when all names are.
    let mut maybe: BTreeSet<&str> = asked.iter().map(String::as_str).collect();
    maybe.extend(names(asked, |_| false));
    let is_wanted = |id: &str| asked.is_empty() || maybe.contains(id);
    for path in paths {
        let failed = gathered.failures.len();
        let files = place::files(path, holds_levels, &mut gathered.failures);
        if files.is_empty() && gathered.failures.len() == failed {
            let none = || {
                let failure = Failure::new(format!("no level under {}", path.display()));
                failure.about(path).help("name a pack, a fixture file or a level")
            };
            let hidden = workspace().hidden(path, holds_levels).map(Failure::from);
            gathered.failures.push(hidden.unwrap_or_else(none));
        }
        for file in files {
            match add_file(&file, &is_wanted, &mut seen, &mut gathered) {
                Ok(()) => {}
                Err(failure) => gathered.failures.push(failure),
            }
        }
    }
    gathered.levels = seen.len();
    keep_asked(asked, &seen, &mut gathered);
    gathered
}

/// Leaves out what only seemed to be asked for, and says what is asked for and not there.
fn keep_asked(asked: &[String], seen: &[String], gathered: &mut Gathered) {
    if asked.is_empty() {
        return;
    }
    let known: BTreeSet<&str> = seen.iter().map(String::as_str).collect();
    let names: BTreeSet<&str> = names(asked, |name| known.contains(name)).into_iter().collect();
    gathered.tasks.retain(|task| names.contains(task.named.id.as_str()));
    gathered.unread.retain(|unread| {
        unread.level.as_deref().is_none_or(|id| unread.is_file() || names.contains(id))
    });
    let in_order: Vec<&str> = seen.iter().map(String::as_str).collect();
    for name in names.difference(&known) {
        let message = format!("no level is called `{name}`");
        gathered.failures.push(unknown(name, &in_order, &message, "there are"));
    }
}

/// Whether a file found in a folder is looked into.
fn holds_levels(kind: FileKind) -> bool {
    matches!(kind, FileKind::Pack(_) | FileKind::Fixtures | FileKind::Level | FileKind::Collection)
}

fn add_file(
    path: &Path,
    is_wanted: &impl Fn(&str) -> bool,
    seen: &mut Vec<String>,
    gathered: &mut Gathered,
) -> Result<(), Failure> {
    let document = workspace().open(path)?;
    let file = document.source().name().to_owned();
    gathered.unread.extend(document.unread().into_iter().filter(Unread::is_file));
    let holds = match &document {
        Document::Pack(parsed) if parsed.collection.is_none() => Holds::Pack,
        Document::Pack(_) => Holds::Collection,
        _ => Holds::Records,
    };
    gathered.files.push(File { path: path.to_path_buf(), name: file.clone(), holds });
    for (index, level) in document.into_levels().into_iter().enumerate() {
        let NamedLevel { id, title, category, needs, recorded, level } = level;
        seen.push(id.clone());
        if !is_wanted(&id) {
            continue;
        }
        let named = Named { id, title, category, needs, recorded };
        match level {
            Ok(level) if !is_playable(&level) => {
                let name = format!("{file}: level {}", named.id);
                let failure = Failure::new(format!("{name} cannot be played"));
                let failure = failure.about(path).about_level(&named.id);
                let why =
                    "a classic level has one player, and one thing a square beside its target";
                let lint = lint_command(&file);
                gathered.failures.push(failure.help(format!("{why}: {lint}")));
            }
            Ok(level) => {
                gathered.tasks.push(Task { file: file.clone(), index, named, level });
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

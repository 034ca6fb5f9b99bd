//! The files under a path, in an order that is the same everywhere.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::kind::file_name;
use crate::settings::Settings;
use crate::{Disk, Failure, Kind};

/// Folders that hold no one's packs.
const SKIPPED: [&str; 2] = ["target", "node_modules"];

/// A folder still to be read.
struct Waiting {
    /// As it is named, from the path that was given.
    folder: PathBuf,
    /// The same, absolute.
    real: PathBuf,
    settings: Rc<Settings>,
    /// The settings file that leaves it out, where it is entered all the same.
    left_out_by: Option<PathBuf>,
}

/// What a walk has come to.
#[derive(Default)]
struct Walk {
    /// Whether to take what is left out, and nothing else.
    wants_hidden: bool,
    found: Vec<PathBuf>,
    /// What is left out, each with the settings file that says so.
    hidden: Vec<(PathBuf, PathBuf)>,
    /// Folders to come, the next one last.
    waiting: Vec<Waiting>,
}

/// A path that was given: itself where it is a file or `-`, else the wanted files under the folder.
///
/// Sorted by name, symbolic links not followed; hidden files and folders, `target`, `node_modules` and
/// what the nearest `packwright.toml` excludes are left out. `wanted` says of a file whether to take it.
/// What cannot be read goes to `failures`, and the walk goes on.
pub fn files(
    disk: &dyn Disk,
    path: &Path,
    wanted: impl Fn(&Path) -> bool,
    failures: &mut Vec<Failure>,
) -> Vec<PathBuf> {
    if path == Path::new("-") {
        return vec![path.to_path_buf()];
    }
    let first = match disk.kind(path) {
        Ok(Kind::Folder) => first(disk, path),
        Ok(Kind::File | Kind::Other) => return vec![path.to_path_buf()],
        Err(error) => Err(Failure::unreadable(path, &error)),
    };
    let mut walk = Walk::default();
    walk.from(disk, first, &wanted, failures);
    walk.found
}

/// What is left out of the wanted files under a folder, each with the settings file that says so.
pub(crate) fn hidden(
    disk: &dyn Disk,
    folder: &Path,
    wanted: impl Fn(&Path) -> bool,
) -> Vec<(PathBuf, PathBuf)> {
    let mut walk = Walk { wants_hidden: true, ..Walk::default() };
    // What cannot be read was told when it was looked for.
    walk.from(disk, first(disk, folder), &wanted, &mut Vec::new());
    walk.hidden
}

fn first(disk: &dyn Disk, path: &Path) -> Result<Waiting, Failure> {
    let real = disk.canonical(path).map_err(|error| Failure::unreadable(path, &error))?;
    let settings = Rc::new(Settings::of(disk, &real)?);
    Ok(Waiting { folder: path.to_path_buf(), real, settings, left_out_by: None })
}

impl Walk {
    /// Goes through a folder and all below it.
    fn from(
        &mut self,
        disk: &dyn Disk,
        first: Result<Waiting, Failure>,
        wanted: &impl Fn(&Path) -> bool,
        failures: &mut Vec<Failure>,
    ) {
        match first {
            Ok(first) => self.waiting.push(first),
            Err(failure) => failures.push(failure),
        }
        while let Some(next) = self.waiting.pop() {
            if let Err(failure) = self.enter(disk, &next, wanted) {
                failures.push(failure);
            }
        }
    }

    /// Takes the wanted files of a folder, and notes its folders.
    fn enter(
        &mut self,
        disk: &dyn Disk,
        Waiting { folder, real, settings, left_out_by }: &Waiting,
        wanted: &impl Fn(&Path) -> bool,
    ) -> Result<(), Failure> {
        let entries = disk.list(folder).map_err(|error| Failure::unreadable(folder, &error))?;
        let own = Settings::own(disk, real)?.map(Rc::new);
        let settings = own.as_ref().unwrap_or(settings);
        let mut folders = Vec::new();
        for entry in entries {
            let name = file_name(&entry.path);
            let real = real.join(name);
            let is_skipped = entry.is_folder && SKIPPED.contains(&name);
            if name.starts_with('.') || is_skipped {
                continue;
            }
            let left_out_by =
                left_out_by.clone().or_else(|| settings.excludes(&real).then(|| settings.file()));
            if left_out_by.is_some() && !self.wants_hidden {
                continue;
            }
            if entry.is_folder {
                let settings = Rc::clone(settings);
                folders.push(Waiting { folder: entry.path, real, settings, left_out_by });
            } else if wanted(&entry.path) {
                match left_out_by {
                    Some(by) => self.hidden.push((entry.path, by)),
                    None => self.found.push(entry.path),
                }
            }
        }
        self.waiting.extend(folders.into_iter().rev());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MemoryDisk, SETTINGS_FILE};

    fn found(disk: &MemoryDisk, path: &str) -> Vec<String> {
        let mut failures = Vec::new();
        let files = files(disk, Path::new(path), |file| file_name(file) != "README", &mut failures);
        assert_eq!(failures, []);
        files.iter().map(|file| file.display().to_string()).collect()
    }

    #[test]
    fn files_come_before_folders_and_by_name() {
        let disk = MemoryDisk::new()
            .with("/p/b/1.toml", "")
            .with("/p/z.toml", "")
            .with("/p/a/2.toml", "")
            .with("/p/README", "")
            .with("/p/.hidden/x.toml", "")
            .with("/p/target/x.toml", "");
        assert_eq!(found(&disk, "/p"), ["/p/z.toml", "/p/a/2.toml", "/p/b/1.toml"]);
        assert_eq!(found(&disk, "/p/README"), ["/p/README"], "what is named is taken");
    }

    #[test]
    fn what_a_tree_excludes_is_left_out_where_it_is_met() {
        let disk = MemoryDisk::new()
            .with("/p/packwright.toml", "exclude = ['packwright.toml', 'fixtures/lint']")
            .with("/p/fixtures/lint/bad.toml", "")
            .with("/p/fixtures/links/a.toml", "")
            .with("/p/own/packwright.toml", "exclude = ['*.toml']")
            .with("/p/own/b.toml", "");
        assert_eq!(found(&disk, "/p"), ["/p/fixtures/links/a.toml"]);
        assert_eq!(found(&disk, "/p/fixtures/lint"), ["/p/fixtures/lint/bad.toml"]);
    }

    #[test]
    fn what_is_left_out_is_known_with_the_file_that_says_so() {
        let disk = MemoryDisk::new()
            .with("/p/packwright.toml", "exclude = ['a', '*.draft.toml']")
            .with("/p/a/deep/1.toml", "")
            .with("/p/b/packwright.toml", "exclude = ['*.toml']")
            .with("/p/b/2.toml", "")
            .with("/p/c/3.draft.toml", "")
            .with("/p/target/x.toml", "");
        let is_toml = |file: &Path| file_name(file) != SETTINGS_FILE;
        let pair = |file: &str, by: &str| (PathBuf::from(file), PathBuf::from(by));
        let expected = [
            pair("/p/a/deep/1.toml", "/p/packwright.toml"),
            pair("/p/b/2.toml", "/p/b/packwright.toml"),
            pair("/p/c/3.draft.toml", "/p/packwright.toml"),
        ];
        assert!(files(&disk, Path::new("/p"), is_toml, &mut Vec::new()).is_empty());
        assert_eq!(hidden(&disk, Path::new("/p"), is_toml), expected);
    }

    #[test]
    fn what_cannot_be_read_is_told_and_stops_nothing() {
        let disk = MemoryDisk::new()
            .with("/p/a/packwright.toml", "exclude = 1")
            .with("/p/a/1.toml", "")
            .with("/p/b/2.toml", "");
        let mut failures = Vec::new();
        let found = files(&disk, Path::new("/p"), |_| true, &mut failures);
        assert_eq!(found, [Path::new("/p/b/2.toml")]);
        assert_eq!(failures.len(), 1);
        assert!(files(&disk, Path::new("/q"), |_| true, &mut failures).is_empty());
        assert_eq!(failures[1].help.as_deref(), Some("check the path; `-` reads standard input"));
    }
}

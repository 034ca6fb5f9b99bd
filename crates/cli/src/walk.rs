//! The files under a path, in an order that is the same everywhere.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::input::{self, STDIN};

/// Folders that hold no one's packs.
const SKIPPED: [&str; 2] = ["target", "node_modules"];

/// A path that was given: itself where it is a file or `-`, else the wanted files under the folder.
///
/// Sorted by name, symbolic links not followed, hidden files and folders and [`SKIPPED`] left out.
/// `enter` says of a folder whether to look into it, `wanted` of a file whether to take it. What
/// cannot be read goes to `failures`, and the walk goes on.
pub(crate) fn files(
    path: &Path,
    enter: impl Fn(&Path) -> bool,
    wanted: impl Fn(&Path) -> bool,
    failures: &mut Vec<Failure>,
) -> Vec<PathBuf> {
    if path == Path::new(STDIN) {
        return vec![path.to_path_buf()];
    }
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {}
        Ok(_) => return vec![path.to_path_buf()],
        Err(error) => {
            failures.push(Failure::unreadable(path, &error));
            return Vec::new();
        }
    }
    let mut found = Vec::new();
    // Folders still to read, the next one last.
    let mut waiting = vec![path.to_path_buf()];
    while let Some(folder) = waiting.pop() {
        match entries(&folder) {
            Ok((folders, files)) => {
                found.extend(files.into_iter().filter(|file| wanted(file)));
                waiting.extend(folders.into_iter().rev().filter(|folder| enter(folder)));
            }
            Err(error) => failures.push(Failure::unreadable(&folder, &error)),
        }
    }
    found
}

/// The visible folders and files of a folder, each sorted by name.
fn entries(folder: &Path) -> io::Result<(Vec<PathBuf>, Vec<PathBuf>)> {
    let (mut folders, mut files) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let path = entry.path();
        let name = input::file_name(&path);
        if name.starts_with('.') {
            continue;
        }
        if kind.is_file() {
            files.push(path);
        } else if kind.is_dir() && !SKIPPED.contains(&name) {
            folders.push(path);
        }
    }
    folders.sort();
    files.sort();
    Ok((folders, files))
}

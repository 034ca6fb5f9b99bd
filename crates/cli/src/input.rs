//! Reading what a path, or `-`, stands for.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use packwright_model::limits::FILE_BYTES;

use crate::failure::Failure;

/// The argument that means standard input.
pub(crate) const STDIN: &str = "-";

/// Most bytes read of anything: more than a pack file may have, so that one that is too large is seen
/// to be so, and told how large it is within reason.
const MOST: u64 = 4 * FILE_BYTES as u64;

/// A file as read.
pub(crate) struct Input {
    /// What it is called in messages.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Reads a file, or standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Input, Failure> {
    if path == Path::new(STDIN) {
        return read_capped(io::stdin().lock())
            .map(|bytes| Input { name: "<stdin>".to_owned(), bytes })
            .map_err(|error| Failure::new(format!("cannot read standard input: {error}")));
    }
    let bytes = File::open(path)
        .and_then(|file| {
            if file.metadata()?.is_dir() {
                Err(io::ErrorKind::IsADirectory.into())
            } else {
                Ok(file)
            }
        })
        .and_then(read_capped)
        .map_err(|error| Failure::unreadable(path, &error))?;
    Ok(Input { name: name_of(path), bytes })
}

fn read_capped(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MOST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A path as messages name it, with forward slashes everywhere.
pub(crate) fn name_of(path: &Path) -> String {
    let name = path.display().to_string();
    if cfg!(windows) { name.replace('\\', "/") } else { name }
}

/// The pack file that an argument means: the file itself, or the `pack.toml` (or `pack.json`) in a
/// folder.
pub(crate) fn pack_file(path: &Path) -> Result<PathBuf, Failure> {
    if path == Path::new(STDIN) || !path.is_dir() {
        return Ok(path.to_path_buf());
    }
    let candidates = ["pack.toml", "pack.json"].map(|name| path.join(name));
    candidates.into_iter().find(|candidate| candidate.is_file()).ok_or_else(|| {
        Failure::new(format!("{} holds no pack.toml and no pack.json", path.display()))
            .help("name a pack file, or a folder that holds one")
    })
}

/// The name of a file, as text; empty where it has none.
pub(crate) fn file_name(path: &Path) -> &str {
    path.file_name().and_then(OsStr::to_str).unwrap_or_default()
}

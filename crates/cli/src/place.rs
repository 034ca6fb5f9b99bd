//! The packs of this machine: its disk, its standard input, its cache of proofs.

use std::env;
use std::io::{self, Read};
use std::path::PathBuf;

use packwright_workspace::{Cache, RealDisk, Workspace};

use crate::failure::Failure;

/// The packs that arguments name.
pub(crate) fn workspace() -> Workspace<'static> {
    Workspace::new(&RealDisk).with_stdin(&read_stdin)
}

fn read_stdin(most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The user's cache: `PACKWRIGHT_CACHE`, or the system's place for caches. None where the system names
/// no such place.
pub(crate) fn cache() -> Option<Cache<'static>> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let folder = match variable("PACKWRIGHT_CACHE") {
        Some(folder) => PathBuf::from(folder),
        None => variable("XDG_CACHE_HOME")
            .or_else(|| variable("LOCALAPPDATA"))
            .map(PathBuf::from)
            .or_else(|| Some(PathBuf::from(variable("HOME")?).join(".cache")))?
            .join("packwright"),
    };
    Some(Cache::new(&RealDisk, folder.join("proofs")))
}

/// The files under a path that look like what is wanted.
pub(crate) fn files(
    path: &std::path::Path,
    wanted: impl Fn(packwright_syntax::FileKind) -> bool,
    failures: &mut Vec<Failure>,
) -> Vec<PathBuf> {
    let mut unread = Vec::new();
    let found = workspace().files(path, wanted, &mut unread);
    failures.extend(unread.into_iter().map(Failure::from));
    found
}

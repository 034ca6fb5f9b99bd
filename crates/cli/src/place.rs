//! The packs of this machine: its disk, its standard input, its cache of proofs, the packs that are
//! installed.

use std::env;
use std::ffi::OsString;
use std::io::{self, Read};
use std::path::PathBuf;
use std::time::SystemTime;

use packwright_loader::Store;
use packwright_workspace::{Cache, Installed, RealDisk, Workspace};

use crate::failure::Failure;

/// The packs that arguments name.
pub(crate) fn workspace() -> Workspace<'static> {
    Workspace::new(&RealDisk).with_stdin(&read_stdin).with_installed(&InstalledHere)
}

/// The packs of the store where no command says another. It is looked into only when something is named
/// that is no path and no link.
struct InstalledHere;

impl Installed for InstalledHere {
    fn pack(&self, id: &str) -> Option<Vec<u8>> {
        if !packwright_model::is_slug(id) {
            return None;
        }
        Store::new(&RealDisk, home()?).pack(id)
    }
}

/// The store in a folder; without one, the user's.
pub(crate) fn store(home_of: Option<&PathBuf>) -> Result<Store<'static>, Failure> {
    let folder = home_of.cloned().or_else(home).ok_or_else(|| {
        Failure::new("this system names no folder for data")
            .help("set PACKWRIGHT_HOME, or say --home FOLDER")
    })?;
    Ok(Store::new(&RealDisk, folder))
}

/// The folder of installed packs: `PACKWRIGHT_HOME`, or the system's place for data. None where the system
/// names no such place.
fn home() -> Option<PathBuf> {
    if let Some(folder) = variable("PACKWRIGHT_HOME") {
        return Some(PathBuf::from(folder));
    }
    let data = variable("XDG_DATA_HOME").or_else(|| variable("LOCALAPPDATA")).map(PathBuf::from);
    let data = data.or_else(|| {
        let own =
            if cfg!(target_os = "macos") { "Library/Application Support" } else { ".local/share" };
        Some(PathBuf::from(variable("HOME")?).join(own))
    });
    Some(data?.join("packwright"))
}

fn variable(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

/// Now, as RFC 3339, in whole seconds.
pub(crate) fn now() -> String {
    humantime::format_rfc3339_seconds(SystemTime::now()).to_string()
}

fn read_stdin(most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The user's cache: `PACKWRIGHT_CACHE`, or the system's place for caches. None where the system names
/// no such place.
pub(crate) fn cache() -> Option<Cache<'static>> {
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

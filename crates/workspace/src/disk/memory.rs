//! A disk in memory: for tests, and for where there is no disk.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Disk, Entry, Held, Kind};

/// Files by their paths. There are no links; a folder is there once something is in it.
#[derive(Debug, Default)]
pub struct MemoryDisk {
    files: Mutex<BTreeMap<PathBuf, Vec<u8>>>,
    /// Folders that were made, whether or not anything is in them.
    folders: Mutex<BTreeSet<PathBuf>>,
}

impl MemoryDisk {
    /// An empty disk.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with a file more.
    #[must_use]
    pub fn with(self, path: impl AsRef<Path>, content: impl Into<Vec<u8>>) -> Self {
        self.files().insert(plain(path.as_ref()), content.into());
        self
    }

    fn files(&self) -> MutexGuard<'_, BTreeMap<PathBuf, Vec<u8>>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_folder(&self, path: &Path) -> bool {
        let made = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        let holds = |other: &PathBuf| other != path && other.starts_with(path);
        path.as_os_str().is_empty()
            || made.iter().any(|folder| folder.starts_with(path))
            || self.files().keys().any(holds)
    }
}

/// The path without `.`, and with `..` taken back.
fn plain(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

impl Disk for MemoryDisk {
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        if self.kind(path)? != Kind::File {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let files = self.files();
        let content = files.get(&plain(path)).ok_or(io::ErrorKind::NotFound)?;
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        Ok(content[..content.len().min(most)].to_vec())
    }

    fn kind(&self, path: &Path) -> io::Result<Kind> {
        let path = plain(path);
        if self.files().contains_key(&path) {
            return Ok(Kind::File);
        }
        if self.is_folder(&path) { Ok(Kind::Folder) } else { Err(io::ErrorKind::NotFound.into()) }
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        if self.kind(folder)? != Kind::Folder {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        let inside = plain(folder);
        let made = self.folders.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut entries = BTreeMap::new();
        let files = self.files();
        let all =
            files.keys().map(|file| (file, false)).chain(made.iter().map(|made| (made, true)));
        for (path, is_folder) in all {
            let Ok(rest) = path.strip_prefix(&inside) else { continue };
            let mut parts = rest.components();
            let Some(first) = parts.next() else { continue };
            let is_folder = is_folder || parts.next().is_some();
            *entries.entry(folder.join(first)).or_insert(false) |= is_folder;
        }
        Ok(entries.into_iter().map(|(path, is_folder)| Entry { path, is_folder }).collect())
    }

    fn canonical(&self, path: &Path) -> io::Result<PathBuf> {
        self.kind(path)?;
        Ok(Path::new("/").join(plain(path)))
    }

    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        let path = plain(path);
        if self.is_folder(&path) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if !path.parent().is_none_or(|parent| self.is_folder(parent)) {
            return Err(io::ErrorKind::NotFound.into());
        }
        self.files().insert(path, content.to_vec());
        Ok(())
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        let path = plain(path);
        if path.ancestors().any(|above| self.files().contains_key(above)) {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        self.folders.lock().unwrap_or_else(PoisonError::into_inner).insert(path);
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let removed = self.files().remove(&plain(path));
        removed.map(|_| ()).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Whoever uses a disk in memory from several threads keeps them apart himself.
    fn lock(&self, path: &Path) -> io::Result<Held> {
        let parent = path.parent().unwrap_or(Path::new(""));
        if self.kind(parent)? == Kind::Folder {
            Ok(Held::by(()))
        } else {
            Err(io::ErrorKind::NotADirectory.into())
        }
    }
}

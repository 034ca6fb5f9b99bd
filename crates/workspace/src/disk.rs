//! The disk behind one trait, so that what is built on it runs in tests and in a browser too.

mod memory;
mod real;

use std::any::Any;
use std::io;
use std::path::{Path, PathBuf};

pub use memory::MemoryDisk;
pub use real::RealDisk;

/// What a path leads to, symbolic links followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A file.
    File,
    /// A folder.
    Folder,
    /// Anything else: a device, a pipe.
    Other,
}

/// A file or a folder inside a folder. Symbolic links and special files are not listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The folder's path with the name at its end.
    pub path: PathBuf,
    /// Whether it is a folder.
    pub is_folder: bool,
}

/// A lock that is held until it is dropped, or the program ends in whatever way.
pub struct Held(#[expect(dead_code, reason = "held for its drop")] Box<dyn Any>);

impl Held {
    /// The lock that something is, such as an open file.
    #[must_use]
    pub fn by(lock: impl Any) -> Self {
        Self(Box::new(lock))
    }
}

/// Everything that is done with files.
pub trait Disk: Sync {
    /// The first `most` bytes of a file.
    ///
    /// # Errors
    /// Where it is not there, is a folder, or cannot be read.
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;

    /// What a path leads to.
    ///
    /// # Errors
    /// Where it leads nowhere.
    fn kind(&self, path: &Path) -> io::Result<Kind>;

    /// What a folder holds, sorted by path.
    ///
    /// # Errors
    /// Where it cannot be read.
    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>>;

    /// The one absolute path, without links, of what is there.
    ///
    /// # Errors
    /// Where it is not there.
    fn canonical(&self, path: &Path) -> io::Result<PathBuf>;

    /// Replaces the content of a file, or creates it, in one step: whatever goes wrong, the old
    /// content is untouched and nothing is left behind. A symbolic link stays one, and the file it
    /// leads to is replaced; a read-only file is refused. Folders that it stands in are made.
    ///
    /// # Errors
    /// Where the file cannot be written, or a folder of it cannot be made.
    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()>;

    /// Makes a folder, and those that it stands in.
    ///
    /// # Errors
    /// Where that cannot be done.
    fn make_folder(&self, path: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// Where it is not there, or cannot be removed.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Waits until nobody else holds the lock that a file stands for, and holds it. The file is made
    /// where it is not there; its content does not matter.
    ///
    /// # Errors
    /// Where the file cannot be made, or this place knows no locks.
    fn lock(&self, path: &Path) -> io::Result<Held>;
}

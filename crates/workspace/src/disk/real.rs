//! The disk of the machine.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the one place below the front ends that touches the disk"
)]

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use super::{Disk, Entry, Held, Kind};

/// The file system that the program runs on.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let mut bytes = Vec::new();
        file.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn kind(&self, path: &Path) -> io::Result<Kind> {
        let metadata = fs::metadata(path)?;
        Ok(match metadata {
            _ if metadata.is_dir() => Kind::Folder,
            _ if metadata.is_file() => Kind::File,
            _ => Kind::Other,
        })
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        let mut entries = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_file() || kind.is_dir() {
                entries.push(Entry { path: entry.path(), is_folder: kind.is_dir() });
            }
        }
        entries.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(entries)
    }

    fn canonical(&self, path: &Path) -> io::Result<PathBuf> {
        fs::canonicalize(path)
    }

    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        let target = resolve(path)?;
        let metadata = match fs::metadata(&target) {
            Ok(metadata) => Some(metadata),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        match &metadata {
            Some(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            // A device or a pipe, such as /dev/stdout, cannot be replaced by a file: it is written to.
            Some(old) if !old.is_file() => {
                return File::options().write(true).open(&target)?.write_all(content);
            }
            Some(old) if old.permissions().readonly() => {
                return Err(io::ErrorKind::PermissionDenied.into());
            }
            _ => {}
        }
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = Builder::new();
        builder.prefix(".packwright-").suffix(".tmp");
        if let Some(old) = &metadata {
            builder.permissions(old.permissions());
        } else {
            ordinary_permissions(&mut builder);
        }
        if let Some(folder) = folder {
            fs::create_dir_all(folder)?;
        }
        let mut file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
        file.write_all(content)?;
        file.as_file().sync_all()?;
        file.persist(&target).map_err(|error| error.error)?;
        Ok(())
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn lock(&self, path: &Path) -> io::Result<Held> {
        let file = File::options().create(true).truncate(false).write(true).open(path)?;
        file.lock()?;
        Ok(Held::by(file))
    }
}

/// The file that a path means, symbolic links followed, also where it does not exist yet.
fn resolve(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_path_buf();
    for _ in 0..40 {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Temporary files are private by default; a file that the user asked for is as the system's mask
/// says.
#[cfg(unix)]
fn ordinary_permissions(builder: &mut Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt as _;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn ordinary_permissions(_: &mut Builder<'_, '_>) {}

//! Writing files so that nothing is ever half written and nothing of the user's is lost.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use crate::failure::Failure;

/// Replaces the content of a file, or creates it: the new content is written next to it, brought to
/// the disk, and put in its place in one step. On any failure the old content is untouched and
/// nothing is left behind.
///
/// A symbolic link stays one: the file that it points to is replaced. A read-only file is refused.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), Failure> {
    write(path, content).map_err(|error| Failure::unwritable(path, &error))
}

/// Refuses to write what was made of a file over that very file, under whatever names the two go.
pub(crate) fn refuse_input(input: &Path, output: Option<&PathBuf>) -> Result<(), Failure> {
    let Some(output) = output else { return Ok(()) };
    let same = std::fs::canonicalize(input).ok().zip(std::fs::canonicalize(output).ok());
    match same {
        Some((input, output)) if input == output && input.is_file() => {
            let message =
                format!("{} is what is read: it would be lost", crate::input::name_of(&output));
            Err(Failure::new(message).help("name another file after `-o`"))
        }
        _ => Ok(()),
    }
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = resolve(path)?;
    let metadata = match std::fs::metadata(&target) {
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
    let mut file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

/// The file that a path means, symbolic links followed, also where it does not exist yet.
fn resolve(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_path_buf();
    for _ in 0..40 {
        match std::fs::read_link(&target) {
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
    builder.permissions(std::fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn ordinary_permissions(_: &mut Builder<'_, '_>) {}

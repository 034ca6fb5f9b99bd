//! Writing files so that nothing of the user's is lost.

use std::io::Write;
use std::path::{Path, PathBuf};

use packwright_workspace::{Failure as Unwritable, STDIN, name_of};

use crate::failure::Failure;
use crate::output::Output;
use crate::place::workspace;

/// Replaces the content of a file, or creates it, in one step. On any failure the old content is
/// untouched and nothing is left behind.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let replaced = workspace().disk().replace(path, content);
    Ok(replaced.map_err(|error| Unwritable::unwritable(path, &error))?)
}

/// Writes a document to a file, saying so, or to standard output.
pub(crate) fn write(
    document: &[u8],
    file: Option<&PathBuf>,
    output: &mut Output,
) -> Result<(), Failure> {
    match file.filter(|file| file.as_os_str() != STDIN) {
        None => output.write_all(document)?,
        Some(file) => {
            replace(file, document)?;
            output.done(&format!("wrote {}", name_of(file)))?;
        }
    }
    Ok(())
}

/// Refuses to write what was made of a file over that very file, under whatever names the two go.
pub(crate) fn refuse_input(input: &Path, output: Option<&PathBuf>) -> Result<(), Failure> {
    let Some(output) = output else { return Ok(()) };
    let disk = workspace().disk();
    let same = disk.canonical(input).ok().zip(disk.canonical(output).ok());
    match same {
        Some((input, output)) if input == output && input.is_file() => {
            let message = format!("{} is what is read: it would be lost", name_of(&output));
            Err(Failure::new(message).help("name another file after `-o`"))
        }
        _ => Ok(()),
    }
}

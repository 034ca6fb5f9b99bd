//! What an argument means, and the bytes behind it.

use std::io;
use std::path::{Path, PathBuf};

use packwright_diagnostics::{Diagnostic, Severity, Source};
use packwright_lint::{Options, lint};
use packwright_model::limits::FILE_BYTES;
use packwright_share::{is_link, read_link};
use packwright_syntax::{Alphabet, FileKind, Parsed, Undecodable, decode, parse_collection_in};

use crate::document::{self, Document};
use crate::imports::{self, Importable};
use crate::kind::{self, file_name, name_of};
use crate::{Disk, Failure, Kind, walk};

/// The argument that means standard input.
pub const STDIN: &str = "-";

/// Most bytes read of anything: more than a pack file may have, so that one that is too large is seen
/// to be so, and told how large it is within reason.
const MOST: u64 = 4 * FILE_BYTES as u64;

/// The packs that are installed, for those who have a store of them.
pub trait Installed {
    /// The bytes of an installed pack, as they came where they are kept; none if there is none of this
    /// id.
    fn pack(&self, id: &str) -> Option<Vec<u8>>;
}

/// Reads standard input, up to so many bytes.
pub type ReadStdin = dyn Fn(u64) -> io::Result<Vec<u8>>;

/// Where packs come from: a disk, and where a caller has them standard input and a store.
#[derive(Clone, Copy)]
pub struct Workspace<'a> {
    disk: &'a dyn Disk,
    stdin: Option<&'a ReadStdin>,
    installed: Option<&'a dyn Installed>,
}

/// A text as it came.
#[derive(Clone, Debug)]
pub struct Input {
    /// What it is called in messages: the path as given, `<stdin>`, `<link>`, or the id of a pack.
    pub name: String,
    /// The bytes, up to four times what a pack file may have.
    pub bytes: Vec<u8>,
}

impl<'a> Workspace<'a> {
    /// The packs of a disk.
    #[must_use]
    pub fn new(disk: &'a dyn Disk) -> Self {
        Self { disk, stdin: None, installed: None }
    }

    /// The same with a standard input, which `-` means.
    #[must_use]
    pub fn with_stdin(self, stdin: &'a ReadStdin) -> Self {
        Self { stdin: Some(stdin), ..self }
    }

    /// The same with installed packs, which go by their ids where no file is called so.
    #[must_use]
    pub fn with_installed(self, installed: &'a dyn Installed) -> Self {
        Self { installed: Some(installed), ..self }
    }

    /// The disk.
    #[must_use]
    pub fn disk(&self) -> &'a dyn Disk {
        self.disk
    }

    /// The bytes that an argument means: of a file, of the pack in a folder, of standard input, of the
    /// pack in a link, of an installed pack.
    ///
    /// # Errors
    /// Where there is no such thing, or it cannot be read.
    pub fn read(&self, argument: &Path) -> Result<Input, Failure> {
        if argument == Path::new(STDIN) {
            let no_stdin = || Err(io::ErrorKind::Unsupported.into());
            let bytes = self.stdin.map_or_else(no_stdin, |stdin| stdin(MOST));
            return bytes
                .map(|bytes| Input { name: "<stdin>".to_owned(), bytes })
                .map_err(|error| Failure::new(format!("cannot read standard input: {error}")));
        }
        if self.disk.kind(argument).is_err()
            && let Some(text) = argument.to_str()
            && let Some(other) = self.read_other(text)
        {
            return other;
        }
        let path = self.pack_file(argument)?;
        let bytes = self.disk.read(&path, MOST);
        let bytes = bytes.map_err(|error| Failure::unreadable(&path, &error))?;
        Ok(Input { name: name_of(&path), bytes })
    }

    /// What an argument means that is no path.
    fn read_other(&self, text: &str) -> Option<Result<Input, Failure>> {
        if is_link(text) {
            let decoded = read_link(text).map_err(|error| Failure::new(error.to_string()));
            let input = |json: &str| Input { name: "<link>".to_owned(), bytes: json.into() };
            return Some(decoded.map(|decoded| input(decoded.json())));
        }
        let installed = self.installed?.pack(text)?;
        Some(Ok(Input { name: text.to_owned(), bytes: installed }))
    }

    /// The pack file that a path means: the file itself, or the `pack.toml` (or `pack.json`) in a folder.
    ///
    /// # Errors
    /// Where the folder holds neither.
    pub fn pack_file(&self, path: &Path) -> Result<PathBuf, Failure> {
        let is = |path: &Path, wanted| self.disk.kind(path).is_ok_and(|kind| kind == wanted);
        if path == Path::new(STDIN) || !is(path, Kind::Folder) {
            return Ok(path.to_path_buf());
        }
        let candidates = ["pack.toml", "pack.json"].map(|name| path.join(name));
        candidates.into_iter().find(|candidate| is(candidate, Kind::File)).ok_or_else(|| {
            Failure::new(format!("{} holds no pack.toml and no pack.json", path.display()))
                .help("name a pack file, or a folder that holds one")
        })
    }

    /// Reads what an argument means, by what it looks like: a pack, a collection, fixtures, conformance
    /// cases or a level alone. What is wrong with it is in its findings.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn open(&self, argument: &Path) -> Result<Document, Failure> {
        let Input { name, bytes } = self.read(argument)?;
        Ok(match decode(name, &bytes) {
            Ok(source) => document::parse_any(source),
            Err(undecodable) => Document::Pack(Box::new(unreadable(*undecodable))),
        })
    }

    /// Reads what an argument means, the boards of a collection in an [alphabet](Alphabet). What is no pack is
    /// taken for a collection.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn open_in(&self, argument: &Path, alphabet: &Alphabet) -> Result<Parsed, Failure> {
        let Input { name, bytes } = self.read(argument)?;
        Ok(match decode(name, &bytes) {
            Ok(source) if matches!(FileKind::of(&source), FileKind::Pack(_)) => {
                document::parse_pack(source)
            }
            Ok(source) => parse_collection_in(source, Some(alphabet)),
            Err(undecodable) => unreadable(*undecodable),
        })
    }

    /// Reads what an argument means as a pack or a collection, whatever it looks like.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn open_pack(&self, argument: &Path) -> Result<Parsed, Failure> {
        let Input { name, bytes } = self.read(argument)?;
        Ok(match decode(name, &bytes) {
            Ok(source) => document::parse_pack(source),
            Err(undecodable) => unreadable(*undecodable),
        })
    }

    /// Reads what an argument means as something to make a pack of, by what it looks like.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn open_import(&self, argument: &Path) -> Result<Importable, Failure> {
        let Input { name, bytes } = self.read(argument)?;
        Ok(match decode(name, &bytes) {
            Ok(source) => imports::importable(source),
            Err(undecodable) => Importable::Pack(Box::new(unreadable(*undecodable))),
        })
    }

    /// The files under a path that look like what is wanted; see [`files`](walk::files).
    pub fn files(
        &self,
        path: &Path,
        wanted: impl Fn(FileKind) -> bool,
        failures: &mut Vec<Failure>,
    ) -> Vec<PathBuf> {
        // What is no path is one thing, to be opened as what it is.
        let is_other = |text: &str| self.read_other(text).is_some();
        if self.disk.kind(path).is_err() && path.to_str().is_some_and(is_other) {
            return vec![path.to_path_buf()];
        }
        walk::files(self.disk, path, |file| wanted(self.kind_of(file)), failures)
    }

    /// Of a folder under which no file was found: what `packwright.toml` leaves out there of what is
    /// wanted; none where it leaves out nothing of it.
    #[must_use]
    pub fn hidden(&self, path: &Path, wanted: impl Fn(FileKind) -> bool) -> Option<Failure> {
        let hidden = walk::hidden(self.disk, path, |file| wanted(self.kind_of(file)));
        let (_, by) = hidden.first()?;
        let is_pack =
            |(file, _): &(PathBuf, PathBuf)| matches!(self.kind_of(file), FileKind::Pack(_));
        let noun = if hidden.iter().all(is_pack) { "pack" } else { "file" };
        let here = self.disk.canonical(Path::new("."));
        let near = here.ok().and_then(|here| by.strip_prefix(here).ok().map(Path::to_path_buf));
        let by = name_of(near.as_deref().unwrap_or(by));
        let under = name_of(path);
        let message = match hidden.len() {
            1 => format!("the only {noun} under {under} is excluded by {by}"),
            all => format!("all {all} {noun}s under {under} are excluded by {by}"),
        };
        let first = name_of(&hidden[0].0);
        let help = format!("name the {noun} itself, such as {first}, or change `exclude` there");
        Some(Failure::new(message).help(help).about(path))
    }

    /// The kind of a file found in a folder: by its name, and for TOML and JSON by a look into it. A file
    /// that cannot be read is what its name says.
    fn kind_of(&self, path: &Path) -> FileKind {
        let name = file_name(path);
        kind::of_name(name).unwrap_or_else(|| {
            let bytes = self.disk.read(path, MOST).ok();
            let source = bytes.and_then(|bytes| decode(name, &bytes).ok());
            kind::of_found(&source.unwrap_or_else(|| Source::new(name, "")))
        })
    }
}

/// A file that is no text, as a pack of which only that can be said.
fn unreadable(undecodable: Undecodable) -> Parsed {
    let Undecodable { source, diagnostic } = undecodable;
    Parsed::unreadable(source, vec![diagnostic])
}

/// Everything of weight error that is wrong with a pack, by place; no search is made.
#[must_use]
pub fn errors(parsed: &Parsed) -> Vec<Diagnostic> {
    let mut found = lint(parsed, &Options::default());
    found.retain(|found| found.code.severity == Severity::Error);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MemoryDisk;

    struct Store;

    impl Installed for Store {
        fn pack(&self, id: &str) -> Option<Vec<u8>> {
            (id == "night-shift").then(|| b"{}".to_vec())
        }
    }

    fn read(argument: &str) -> Result<Input, Failure> {
        let disk = MemoryDisk::new()
            .with("/p/pack.json", "in a folder")
            .with("/night-shift", "a file")
            .with("/q/other.txt", "");
        let stdin: &ReadStdin = &|_| Ok(b"typed".to_vec());
        let workspace = Workspace::new(&disk).with_stdin(stdin).with_installed(&Store);
        workspace.read(Path::new(argument))
    }

    #[test]
    fn an_argument_is_a_path_before_it_is_anything_else() {
        let text = |argument: &str| {
            let Input { name, bytes } = read(argument).unwrap();
            (name, String::from_utf8(bytes).unwrap())
        };
        let pair = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        assert_eq!(text("/p"), pair("/p/pack.json", "in a folder"));
        assert_eq!(text("/night-shift"), pair("/night-shift", "a file"));
        assert_eq!(text("night-shift"), pair("night-shift", "{}"));
        assert_eq!(text("-"), pair("<stdin>", "typed"));
    }

    #[test]
    fn what_is_nothing_is_said_so() {
        let wrong = |argument: &str| read(argument).unwrap_err().message;
        assert_eq!(wrong("/q"), "/q holds no pack.toml and no pack.json");
        assert_eq!(wrong("day-shift"), "cannot read day-shift: entity not found");
        assert!(wrong("https://example.org/#p1AAAA").contains("link"), "{}", wrong("#p1AAAA"));
    }
}

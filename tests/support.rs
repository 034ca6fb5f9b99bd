//! Running the binary, and what the tests share.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// The binary under test.
pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_packwright");

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// What a run of the binary gave.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    /// The standard output as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:#?}"))
    }

    /// Fails unless the exit code is this one and nothing panicked.
    #[track_caller]
    pub(crate) fn expect(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{self:#?}");
        assert!(!self.stderr.contains("panicked"), "{self:#?}");
        self
    }
}

/// Runs the binary in a folder.
pub(crate) fn run_in(folder: &Path, arguments: &[&str]) -> Ran {
    run_with(folder, arguments, b"")
}

/// Runs the binary at the root of the repository.
pub(crate) fn run(arguments: &[&str]) -> Ran {
    run_in(&root(), arguments)
}

/// Runs the binary in a folder with something on standard input.
pub(crate) fn run_with(folder: &Path, arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(BINARY)
        .args(arguments)
        .current_dir(folder)
        .env_remove("NO_COLOR")
        // Tests neither use nor fill the cache of whoever runs them.
        .env("PACKWRIGHT_CACHE", cache_of_tests())
        // Nor the packs that are installed here.
        .env("PACKWRIGHT_HOME", folder.join("mods-of-tests"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A command that reads no input may be gone before all of it is written.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A cache that all tests of a build share.
pub(crate) fn cache_of_tests() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache")
}

/// A folder for one test, gone afterwards.
pub(crate) fn scratch() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The names in a folder, sorted.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Every file under a folder that ends in this, sorted.
pub(crate) fn files_under(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_under(&path, ending));
        } else if path.to_str().unwrap().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Compares a generated text with the file that holds it; `UPDATE=1` rewrites the file.
#[track_caller]
pub(crate) fn assert_current(path: &Path, generated: &str) {
    if fs::read_to_string(path).is_ok_and(|old| old == generated) {
        return;
    }
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, generated).unwrap();
        return;
    }
    let old = fs::read_to_string(path).unwrap_or_default();
    let differ = old.lines().zip(generated.lines()).position(|(old, new)| old != new);
    let line = differ.unwrap_or_else(|| old.lines().count().min(generated.lines().count()));
    panic!(
        "{} is out of date from line {}: run UPDATE=1 cargo test\n  is:        {:?}\n  should be: {:?}",
        path.display(),
        line + 1,
        old.lines().nth(line),
        generated.lines().nth(line),
    );
}

//! Why something could not be done.

use std::io;
use std::path::Path;

use crate::kind::name_of;

/// Why something could not be done, in a sentence, and what to do about it. Texts are plain; a front end
/// cleans them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Failure {
    /// What could not be done, and why.
    pub message: String,
    /// A way out.
    pub help: Option<String>,
    /// The file or folder that it is about, as it was named.
    pub file: Option<String>,
}

impl Failure {
    /// A failure without a way out.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, file: None }
    }

    /// The same, with a way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same, about a file or a folder.
    #[must_use]
    pub fn about(mut self, path: &Path) -> Self {
        self.file = Some(name_of(path));
        self
    }

    /// A file or a folder that could not be read.
    #[must_use]
    pub fn unreadable(path: &Path, error: &io::Error) -> Self {
        let failure = Self::new(format!("cannot read {}: {error}", path.display())).about(path);
        match error.kind() {
            io::ErrorKind::NotFound => failure.help("check the path; `-` reads standard input"),
            _ => failure,
        }
    }

    /// A file that could not be written.
    #[must_use]
    pub fn unwritable(path: &Path, error: &io::Error) -> Self {
        Self::new(format!("cannot write {}: {error}", path.display())).about(path)
    }
}

//! How a command ends: its exit status, or why it could not do its work.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use packwright_workspace::name_of;

/// What the exit code says (formats page, section 5). Later is graver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// 0: nothing to complain of.
    Clean,
    /// 1: the input was read, and something in it is wrong.
    Findings,
    /// 2: bad arguments, or something that could not be read or written.
    CouldNotRun,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Clean => 0,
            Status::Findings => 1,
            Status::CouldNotRun => 2,
        })
    }
}

/// Why a command could not do its work, in a sentence, and what to do about it.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    /// The file or folder that it is about, as it was named.
    pub(crate) file: Option<String>,
    /// The level that it is about.
    pub(crate) level: Option<String>,
}

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, file: None, level: None }
    }

    /// The same, about a file or a folder.
    pub(crate) fn about(mut self, path: &Path) -> Self {
        self.file = Some(name_of(path));
        self
    }

    /// The same, about a level.
    pub(crate) fn about_level(mut self, id: &str) -> Self {
        self.level = Some(id.to_owned());
        self
    }

    /// The same, with a way out.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl From<packwright_workspace::Failure> for Failure {
    fn from(failure: packwright_workspace::Failure) -> Self {
        let packwright_workspace::Failure { message, help, file } = failure;
        Self { message, help, file, level: None }
    }
}

/// Commands use `?` on nothing but writes to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::new(format!("cannot write to standard output: {error}"))
    }
}

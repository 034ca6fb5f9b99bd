//! What is said of a level, or of a file, that was not read.

use std::fmt;

use packwright_diagnostics::{Diagnostic, Source};
use packwright_syntax::InTheWay;
use serde::Serialize;

use crate::Failure;

/// A level that something stands in the way of, or a file that could not be read at all. Every command
/// says it in the same words; documents for programs have it as an entry of `errors`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Unread {
    /// What the file is called.
    pub file: String,
    /// The level's id, or the name of its case; none for a file as a whole.
    pub level: Option<String>,
    /// Code of the first finding.
    pub code: &'static str,
    /// What it says.
    pub message: String,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1, in Unicode scalar values.
    pub column: usize,
    #[serde(skip)]
    what: What,
    #[serde(skip)]
    help: Option<String>,
}

/// What cannot be done with something that was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    PlayLevel,
    ReadFile,
    /// Its levels can be played, but nobody can speak for the pack as a whole.
    SpeakForPack,
}

impl Unread {
    /// A level that this stands in the way of.
    #[must_use]
    pub fn level(source: &Source, id: &str, in_the_way: &InTheWay) -> Self {
        let level = (!id.is_empty()).then(|| id.to_owned());
        Self { level, ..Self::of(source, in_the_way.finding(), What::PlayLevel) }
    }

    /// A file of which nothing can be used while it has this finding.
    #[must_use]
    pub fn file(source: &Source, first: &Diagnostic) -> Self {
        Self::of(source, first, What::ReadFile)
    }

    /// An error of a pack that stands beside its levels: these can be played, the pack not be exported.
    #[must_use]
    pub fn beside_levels(source: &Source, first: &Diagnostic) -> Self {
        Self::of(source, first, What::SpeakForPack)
    }

    fn of(source: &Source, first: &Diagnostic, what: What) -> Self {
        let place = source.position(first.span.start);
        let file = if source.name() == "<stdin>" { "-" } else { source.name() };
        Self {
            file: source.name().to_owned(),
            level: None,
            code: first.code.id,
            message: first.message.clone(),
            line: place.line,
            column: place.column,
            what,
            help: Some(format!("packwright lint {}", for_the_shell(file))),
        }
    }

    /// The same of a file that lint does not take: the way out is the finding's own.
    pub(crate) fn with_help_of(self, finding: &Diagnostic) -> Self {
        Self { help: finding.help.clone(), ..self }
    }

    /// Whether this is a file as a whole, not one of its levels.
    #[must_use]
    pub fn is_file(&self) -> bool {
        self.what != What::PlayLevel
    }

    /// The same as a failure, with a way out.
    #[must_use]
    pub fn failure(&self) -> Failure {
        let file = Some(self.file.clone());
        Failure { message: self.to_string(), help: self.help.clone(), file }
    }
}

/// An argument as a shell takes it: as it is where that is safe, else in single quotes.
#[must_use]
pub fn for_the_shell(argument: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./+,:@%=".contains(c);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        argument.to_owned()
    } else {
        format!("'{}'", argument.replace('\'', "'\\''"))
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, level, what, code, message, line, column, .. } = self;
        match (what, level) {
            (What::PlayLevel, Some(id)) => write!(f, "{file}: level {id} cannot be played")?,
            (What::PlayLevel, None) => write!(f, "{file}: a level without an id cannot be played")?,
            (What::ReadFile, _) => write!(f, "{file} cannot be read")?,
            (What::SpeakForPack, _) => write!(f, "{file} has errors beside its levels")?,
        }
        write!(f, ": {code} {message} (line {line}, column {column})")
    }
}

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
}

impl Unread {
    /// A level that this stands in the way of.
    #[must_use]
    pub fn level(source: &Source, id: &str, in_the_way: &InTheWay) -> Self {
        Self { level: Some(id.to_owned()), ..Self::file(source, in_the_way.finding()) }
    }

    /// A file of which nothing can be used while it has this finding.
    #[must_use]
    pub fn file(source: &Source, first: &Diagnostic) -> Self {
        let place = source.position(first.span.start);
        Self {
            file: source.name().to_owned(),
            level: None,
            code: first.code.id,
            message: first.message.clone(),
            line: place.line,
            column: place.column,
        }
    }

    /// The same as a failure, with the command that shows more.
    #[must_use]
    pub fn failure(&self) -> Failure {
        let file = if self.file == "<stdin>" { "-" } else { &self.file };
        Failure::new(self.to_string()).help(format!("packwright lint {file}"))
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, level, code, message, line, column } = self;
        match level {
            Some(id) if id.is_empty() => {
                write!(f, "{file}: a level without an id cannot be played")?
            }
            Some(id) => write!(f, "{file}: level {id} cannot be played")?,
            None => write!(f, "{file}: cannot be read")?,
        }
        write!(f, ": {code} {message} (line {line}, column {column})")
    }
}

//! What was not read, as the list `errors` of documents for programs.

use std::io::{self, Write};
use std::path::Path;

use packwright_diagnostics::Diagnostic;
use packwright_report::documents::{ErrorEntry, Failed};
use packwright_syntax::Parsed;
use packwright_workspace::Unread;

use crate::failure::{Failure, Status};
use crate::output::{Output, Said};

/// Levels and files that were not read, and what else could not be done.
pub(crate) fn entries(unread: &[Unread], failures: &[Failure]) -> Vec<ErrorEntry> {
    unread.iter().map(of_unread).chain(failures.iter().map(of_failure)).collect()
}

/// A level or a file that was not read.
pub(crate) fn of_unread(unread: &Unread) -> ErrorEntry {
    let Unread { file, level, code, message, line, column, .. } = unread;
    ErrorEntry {
        file: Some(file.clone()),
        level: level.clone(),
        code: Some((*code).to_owned()),
        message: message.clone(),
        line: Some(*line),
        column: Some(*column),
        help: unread.failure().help,
    }
}

/// What could not be done.
pub(crate) fn of_failure(failure: &Failure) -> ErrorEntry {
    let Failure { message, help, file, level } = failure;
    ErrorEntry {
        file: file.clone(),
        level: level.clone(),
        code: None,
        message: message.clone(),
        line: None,
        column: None,
        help: help.clone(),
    }
}

/// What a command came to; where it could do nothing and a program listens, said as a document, too.
pub(crate) fn also_as_document(
    result: Result<Status, Failure>,
    said: Said,
    output: &mut Output,
) -> Result<Status, Failure> {
    if let (Err(failure), Said::Json) = (&result, said) {
        let document = Failed { errors: vec![of_failure(failure)] };
        serde_json::to_writer_pretty(&mut *output, &document).map_err(io::Error::from)?;
        writeln!(output)?;
    }
    result
}

/// A pack that has an error, the first of which is told.
pub(crate) fn unreadable(parsed: &Parsed, first: &Diagnostic, not_done: &str) -> Failure {
    let source = parsed.source();
    let (name, place) = (source.name(), source.position(first.span.start));
    let (code, said) = (first.code.id, &first.message);
    let at = format!("line {}, column {}", place.line, place.column);
    let failure = Failure::new(format!("{name} {not_done}: {code} {said} ({at})"));
    failure.help("packwright lint tells all that is wrong with it").about(Path::new(name))
}

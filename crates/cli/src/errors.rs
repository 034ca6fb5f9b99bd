//! What was not read, as the list `errors` of documents for programs.

use packwright_report::documents::ErrorEntry;
use packwright_workspace::Unread;

use crate::failure::Failure;

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

//! The text of a link, from where an argument says.

use std::path::Path;

use packwright_share::LinkError;
use packwright_workspace::STDIN;

use crate::failure::Failure;
use crate::place::workspace;

/// The text that is or holds the link.
pub(super) fn of(argument: &str) -> Result<String, Failure> {
    let path = match argument.strip_prefix('@') {
        Some(file) => Path::new(file),
        None if argument == STDIN => Path::new(STDIN),
        None => return Ok(argument.to_owned()),
    };
    // What is not UTF-8 is no part of a link: the reader of links says so.
    Ok(String::from_utf8_lossy(&workspace().read(path)?.bytes).into_owned())
}

/// Why a link was not read or made.
pub(super) fn failure(error: &LinkError) -> Failure {
    Failure::new(error.to_string())
}

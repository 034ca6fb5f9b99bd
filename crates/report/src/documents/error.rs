//! An entry of the list `errors`, the same in every document.

use serde::Serialize;

/// What could not be read or done: a level, a file, a path, a whole run. Such a run ends with exit code 2.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ErrorEntry {
    /// The file or the path, as it was named; null where it is about neither.
    pub file: Option<String>,
    /// The level's id, or the name of its case; null where it is about more than a level.
    pub level: Option<String>,
    /// Code of the first finding in the way, such as `B001`; null where nothing could be looked into.
    pub code: Option<String>,
    /// What is wrong, in a sentence.
    pub message: String,
    /// Its line, from 1, if it has a place.
    pub line: Option<usize>,
    /// Its column, from 1, in Unicode scalar values, if it has a place.
    pub column: Option<usize>,
    /// A way out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

/// What a command prints that could do nothing of what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Failed {
    /// Why.
    pub errors: Vec<ErrorEntry>,
}

//! Findings as one JSON document: what `lint --format json` prints.

use std::io::{self, Write};

use packwright_diagnostics::{Diagnostic, MOST_FINDINGS, Position, Severity, Source};
use serde::Serialize;

use crate::cap::Capped;
use crate::documents::ErrorEntry;
use crate::{Cap, Findings, Summary};

/// The whole document.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub(crate) struct Document<'a> {
    /// Findings, file by file, each by its place.
    findings: Vec<Finding<'a>>,
    /// Of a code with many findings in a file, how many are not among `findings`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<More<'a>>,
    /// Files of which more was found than is kept.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    incomplete: Vec<&'a str>,
    /// All findings by their weight, those that are not shown included.
    summary: Summary,
    /// Files and paths that were not read.
    errors: &'a [ErrorEntry],
    /// What was looked at.
    checked: Checked,
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Checked {
    /// Files that were read.
    pub files: usize,
    /// Of these, packs.
    pub packs: usize,
    /// Of these, collections.
    pub collections: usize,
    /// Levels in them.
    pub levels: usize,
    /// Levels whose board a search has looked at, or had looked at in an earlier run whose proofs are kept.
    pub searched: usize,
}

/// A finding as the document has it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Finding<'a> {
    /// Its code, such as `B001`.
    code: &'a str,
    /// Its name, such as `unknown-tile`.
    name: &'a str,
    /// Its weight.
    severity: Weight,
    /// What is wrong.
    message: &'a str,
    /// The file.
    file: &'a str,
    /// The level's id; null where it is about more than a level.
    level: Option<&'a str>,
    /// Where it starts.
    start: Place,
    /// Where it ends: behind the last character.
    end: Place,
    /// The cell of the board that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
    /// A way out.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
}

/// The weight of a finding.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum Weight {
    Error,
    Warning,
    Hint,
}

impl From<Severity> for Weight {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Error,
            Severity::Warning => Self::Warning,
            Severity::Hint => Self::Hint,
        }
    }
}

/// How many findings of one code and file are not among those of the document.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct More<'a> {
    /// The code.
    code: &'a str,
    /// The file.
    file: &'a str,
    /// How many.
    count: usize,
}

/// From 1; columns in Unicode scalar values.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
struct Place {
    /// From 1.
    line: usize,
    /// From 1, in Unicode scalar values.
    column: usize,
}

/// From 0.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
struct Cell {
    /// From 0, to the right.
    x: usize,
    /// From 0, downwards.
    y: usize,
}

impl From<Position> for Place {
    fn from(position: Position) -> Self {
        Self { line: position.line, column: position.column }
    }
}

/// Writes the document, with what was not read and what was looked at. JSON escapes control characters
/// itself, so texts stand as they are.
///
/// # Errors
///
/// Those of `output`.
pub fn write(
    files: &[Findings<'_>],
    errors: &[ErrorEntry],
    checked: Checked,
    cap: Cap<'_>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let summary = Summary::of(files);
    let (findings, more, incomplete) = (Vec::new(), Vec::new(), Vec::new());
    let mut document = Document { findings, more, incomplete, summary, errors, checked };
    for file in files {
        let (findings, more) = of_file(file, cap);
        document.findings.extend(findings);
        document.more.extend(more);
        if file.diagnostics.len() >= MOST_FINDINGS {
            document.incomplete.push(file.source.name());
        }
    }
    serde_json::to_writer_pretty(&mut *output, &document)?;
    writeln!(output)
}

/// The findings of a file, and how many more there are of which code.
#[must_use]
pub fn of_file<'a>(file: &Findings<'a>, cap: Cap<'_>) -> (Vec<Finding<'a>>, Vec<More<'a>>) {
    let Findings { source, diagnostics, .. } = *file;
    let Capped { shown, more, .. } = cap.pick(diagnostics);
    let more = more.into_iter();
    (
        shown.into_iter().map(|found| finding(source, found)).collect(),
        more.map(|(code, count)| More { code: code.id, file: source.name(), count }).collect(),
    )
}

fn finding<'a>(source: &'a Source, found: &'a Diagnostic) -> Finding<'a> {
    Finding {
        code: found.code.id,
        name: found.code.name,
        severity: found.code.severity.into(),
        message: &found.message,
        file: source.name(),
        level: found.level.as_deref(),
        start: source.position(found.span.start).into(),
        end: source.position(found.span.end).into(),
        cell: found.cell.map(|cell| Cell { x: cell.x, y: cell.y }),
        help: found.help.as_deref(),
    }
}

//! Findings as one JSON document.

use std::io::{self, Write};

use packwright_diagnostics::{Diagnostic, MOST_FINDINGS, Position, Source};
use serde::Serialize;

use crate::cap::Capped;
use crate::{Cap, Findings, Summary};

#[derive(Serialize)]
struct Document<'a> {
    findings: Vec<Finding<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<More<'a>>,
    /// Files of which more was found than is kept.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    incomplete: Vec<&'a str>,
    summary: Summary,
}

/// A finding as the document has it.
#[derive(Debug, Serialize)]
pub struct Finding<'a> {
    code: &'a str,
    name: &'a str,
    severity: String,
    message: &'a str,
    file: &'a str,
    level: Option<&'a str>,
    start: Place,
    end: Place,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
}

/// How many findings of one code and file are not among those of the document.
#[derive(Debug, Serialize)]
pub struct More<'a> {
    code: &'a str,
    file: &'a str,
    count: usize,
}

/// From 1; columns in Unicode scalar values.
#[derive(Debug, Serialize)]
struct Place {
    line: usize,
    column: usize,
}

/// From 0.
#[derive(Debug, Serialize)]
struct Cell {
    x: usize,
    y: usize,
}

impl From<Position> for Place {
    fn from(position: Position) -> Self {
        Self { line: position.line, column: position.column }
    }
}

/// Writes the document. JSON escapes control characters itself, so texts stand as they are.
///
/// # Errors
///
/// Those of `output`.
pub fn write(files: &[Findings<'_>], cap: Cap<'_>, output: &mut dyn Write) -> io::Result<()> {
    let summary = Summary::of(files);
    let mut document =
        Document { findings: Vec::new(), more: Vec::new(), incomplete: Vec::new(), summary };
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
        severity: found.code.severity.to_string(),
        message: &found.message,
        file: source.name(),
        level: found.level.as_deref(),
        start: source.position(found.span.start).into(),
        end: source.position(found.span.end).into(),
        cell: found.cell.map(|cell| Cell { x: cell.x, y: cell.y }),
        help: found.help.as_deref(),
    }
}

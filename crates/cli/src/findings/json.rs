//! Findings as one JSON document.

use std::io::{self, Write};

use packwright_diagnostics::{Diagnostic, Position, Source};
use serde::Serialize;

use super::{FileFindings, Summary};

#[derive(Serialize)]
struct Document<'a> {
    findings: Vec<Finding<'a>>,
    summary: Summary,
}

/// A finding as the document has it.
#[derive(Serialize)]
pub(crate) struct Finding<'a> {
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

/// From 1; columns in Unicode scalar values.
#[derive(Serialize)]
struct Place {
    line: usize,
    column: usize,
}

/// From 0.
#[derive(Serialize)]
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
pub(super) fn write(
    files: &[FileFindings],
    summary: Summary,
    output: &mut dyn Write,
) -> io::Result<()> {
    let document = Document { findings: files.iter().flat_map(of_file).collect(), summary };
    serde_json::to_writer_pretty(&mut *output, &document)?;
    writeln!(output)
}

/// The findings of a file.
pub(crate) fn of_file(file: &FileFindings) -> impl Iterator<Item = Finding<'_>> {
    file.diagnostics.iter().map(|found| finding(&file.source, found))
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

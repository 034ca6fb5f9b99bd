//! Findings for people: message, the lines around the place with the place underlined, a way out,
//! and a line that sums up.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use miette::{GraphicalReportHandler, GraphicalTheme};
use packwright_diagnostics::clean;

use crate::cap::Capped;
use crate::excerpt::Window;
use crate::{Cap, Findings, Summary, count};

/// Lines shown above and below the place; more where it is a cell, so that the board is seen.
const CONTEXT: usize = 1;
const CONTEXT_OF_CELL: usize = 3;

/// Writes the findings of all files and the sum, in lines of at most `width` columns.
///
/// # Errors
///
/// Those of `output`.
pub fn write(
    files: &[Findings<'_>],
    cap: Cap<'_>,
    width: usize,
    output: &mut dyn Write,
) -> io::Result<()> {
    for file in files {
        write_file(file, cap, width, output)?;
    }
    write_sum(files, Summary::of(files), output)
}

/// Writes the findings of a file, without a sum.
///
/// # Errors
///
/// Those of `output`.
pub fn write_file(
    file: &Findings<'_>,
    cap: Cap<'_>,
    width: usize,
    output: &mut dyn Write,
) -> io::Result<()> {
    // Colours are always made and taken out again by the output where they are not wanted.
    let renderer = GraphicalReportHandler::new_themed(GraphicalTheme::unicode())
        .with_width(width)
        .with_links(false);
    let of_cell = renderer.clone().with_context_lines(CONTEXT_OF_CELL);
    let plain = renderer.with_context_lines(CONTEXT);
    let Capped { shown, more, is_cut } = cap.pick(file.diagnostics);
    for found in shown {
        let (renderer, context) = match found.cell {
            Some(_) => (&of_cell, CONTEXT_OF_CELL),
            None => (&plain, CONTEXT),
        };
        let window = Window::around(file.source, found, context);
        let mut text = String::new();
        renderer.render_report(&mut text, &window.excerpt()).map_err(io::Error::other)?;
        writeln!(output, "{text}")?;
    }
    let name = clean(file.source.name());
    for (code, number) in &more {
        writeln!(output, "{}", cap.sentence(*code, *number, &name))?;
    }
    if is_cut {
        writeln!(output, "{}", Cap::cut(&name))?;
    }
    if is_cut || !more.is_empty() {
        writeln!(output)?;
    }
    Ok(())
}

fn write_sum(files: &[Findings<'_>], summary: Summary, output: &mut dyn Write) -> io::Result<()> {
    let levels = files.iter().map(|file| file.levels).sum();
    if summary.is_clean() {
        let green = Style::new().fg_color(Some(AnsiColor::Green.into()));
        let (levels, packs) = (count(levels, "level"), count(files.len(), "pack"));
        return writeln!(output, "{green}{levels} in {packs}: no findings{green:#}");
    }
    let parts = [(summary.errors, "error"), (summary.warnings, "warning"), (summary.hints, "hint")];
    let parts = parts.iter().filter(|(number, _)| *number > 0);
    let sum: Vec<String> = parts.map(|(number, name)| count(*number, name)).collect();
    let place = match files {
        [file] => clean(file.source.name()).into_owned(),
        _ => count(files.len(), "pack"),
    };
    let bold = Style::new().bold();
    writeln!(output, "{bold}{} in {place}{bold:#}", sum.join(", "))?;
    writeln!(output, "More about a finding: {}", explain(files))
}

/// The command that explains the first kind of finding, and which other kinds there are.
fn explain(files: &[Findings<'_>]) -> String {
    let mut codes: Vec<&str> = Vec::new();
    for found in files.iter().flat_map(|file| file.diagnostics) {
        if !codes.contains(&found.code.id) {
            codes.push(found.code.id);
        }
    }
    let first = codes.first().unwrap_or(&"--all");
    let others = codes.iter().skip(1).take(4).copied().collect::<Vec<_>>().join(", ");
    let others = if others.is_empty() { others } else { format!(" (or {others})") };
    format!("packwright explain {first}{others}")
}

//! Verdicts on their way out, each as soon as it is there, in any of the formats.

use std::io::{self, Write};

use clap::ValueEnum;
use packwright_report::documents::{Solve, SolveChecked, SolveLine, UnreadLevel};
use packwright_workspace::Unread;

use super::gather::Task;
use super::table::{self, Table};
use super::{Answer, documents};
use crate::errors;
use crate::failure::Failure;
use crate::output::Output;

/// How to write verdicts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A table for people, a row a level as it ends
    #[default]
    Human,
    /// One JSON document
    Json,
    /// One JSON object a line: a level as it ends; behind them what was not read
    Jsonl,
    /// Comma-separated values
    Csv,
    /// A table in Markdown
    Markdown,
}

/// What writes them.
pub(crate) enum Rows {
    Human(Table),
    Json,
    Jsonl,
    Csv,
    Markdown,
    /// Where nothing could be read there is nothing to show for people.
    Nothing,
}

impl Rows {
    /// Writes what stands above the first row.
    pub(crate) fn begin(
        format: Format,
        tasks: &[Task],
        failed: bool,
        output: &mut Output,
    ) -> io::Result<Self> {
        Ok(match format {
            Format::Human if tasks.is_empty() && failed => Self::Nothing,
            Format::Human => Self::Human(Table::begin(tasks, output)?),
            Format::Json => Self::Json,
            Format::Jsonl => Self::Jsonl,
            Format::Csv => {
                table::csv_header(output)?;
                Self::Csv
            }
            Format::Markdown => {
                table::markdown_header(output)?;
                Self::Markdown
            }
        })
    }

    /// Writes a row, and lets it go: who reads a pipe has it at once.
    pub(crate) fn row(
        &mut self,
        task: &Task,
        answer: &Answer,
        output: &mut Output,
    ) -> io::Result<()> {
        match self {
            Self::Human(table) => table.row(task, answer, output)?,
            Self::Jsonl => {
                let level = SolveLine::Level(Box::new(documents::level(task, answer)));
                serde_json::to_writer(&mut *output, &level)?;
                writeln!(output)?;
            }
            Self::Csv => table::csv(task, answer, output)?,
            Self::Markdown => table::markdown(task, answer, output)?,
            Self::Json | Self::Nothing => return Ok(()),
        }
        output.flush()
    }

    /// Writes what stands below the last row.
    pub(crate) fn end(
        &self,
        rows: &[(&Task, &Answer)],
        (unread, failures): (&[Unread], &[Failure]),
        checked: SolveChecked,
        output: &mut Output,
    ) -> io::Result<()> {
        let errors = errors::entries(unread, failures);
        match self {
            Self::Human(table) => table.end(output),
            Self::Json => {
                let levels = rows.iter().map(|(task, answer)| documents::level(task, answer));
                let document = Solve { levels: levels.collect(), errors, checked };
                serde_json::to_writer_pretty(&mut *output, &document)?;
                writeln!(output)
            }
            Self::Jsonl => {
                for error in errors {
                    let (level, file) = (error.level.clone(), error.file.clone());
                    let line = SolveLine::Unread(UnreadLevel { level, file, error });
                    serde_json::to_writer(&mut *output, &line)?;
                    writeln!(output)?;
                }
                Ok(())
            }
            Self::Csv | Self::Markdown | Self::Nothing => Ok(()),
        }
    }
}

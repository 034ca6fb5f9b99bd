//! Findings on their way to a reader: for people, for programs, for annotations on GitHub.

mod excerpt;
mod github;
mod human;
pub(crate) mod json;

use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Severity, Source};
use packwright_syntax::Parsed;

use crate::failure::{Failure, Status};
use crate::output::Output;

/// How to write findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people: the place in the text, underlined
    #[default]
    Human,
    /// For programs: one JSON document
    Json,
    /// For GitHub: one workflow command a finding, shown as an annotation
    Github,
}

/// One text and what was found in it.
pub(crate) struct FileFindings {
    pub(crate) source: Arc<Source>,
    /// By place.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// How many levels were looked at.
    pub(crate) levels: usize,
}

/// How many findings of each weight.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
pub(crate) struct Summary {
    errors: usize,
    warnings: usize,
    hints: usize,
}

impl Summary {
    fn of(files: &[FileFindings]) -> Self {
        let mut summary = Self::default();
        for found in files.iter().flat_map(|file| &file.diagnostics) {
            match found.code.severity {
                Severity::Error => summary.errors += 1,
                Severity::Warning => summary.warnings += 1,
                Severity::Hint => summary.hints += 1,
            }
        }
        summary
    }

    fn is_clean(self) -> bool {
        self.errors + self.warnings + self.hints == 0
    }
}

/// Writes what was found, and says what the exit status is: findings where anything was reported.
pub(crate) fn report(
    files: &[FileFindings],
    format: Format,
    output: &mut Output,
) -> Result<Status, Failure> {
    let summary = Summary::of(files);
    match format {
        Format::Human => human::write(files, summary, output.width(), output)?,
        Format::Json => json::write(files, summary, output)?,
        Format::Github => github::write(files, output)?,
    }
    Ok(if summary.is_clean() { Status::Clean } else { Status::Findings })
}

/// Shows findings without summing them up.
pub(crate) fn show(file: &FileFindings, output: &mut Output) -> std::io::Result<()> {
    human::write_file(file, output.width(), output)
}

/// Shows findings on standard error, beside an output that others read.
pub(crate) fn show_aside(file: &FileFindings, output: &mut Output) {
    let width = output.width();
    output.on_stderr(|stderr| human::write_file(file, width, stderr));
}

/// Shows on standard error why a pack is refused: what was found wrong with it, and what therefore
/// was not done.
pub(crate) fn refuse(file: FileFindings, not_done: &str, output: &mut Output) -> Status {
    refuse_for(file, &format!("{not_done}: the pack has errors"), output)
}

/// The same, with the reason in words of its own.
pub(crate) fn refuse_for(file: FileFindings, reason: &str, output: &mut Output) -> Status {
    let (files, width) = ([file], output.width());
    let summary = Summary::of(&files);
    if !summary.is_clean() {
        output.on_stderr(|stderr| human::write(&files, summary, width, stderr));
    }
    output.failure(&Failure::new(reason));
    Status::Findings
}

/// Shows what was wrong with what was left out of a collection.
pub(crate) fn refuse_rest(found: FileFindings, kept: &Parsed, output: &mut Output) -> Status {
    // A level that is not even ended is not counted.
    let what = match found.levels.saturating_sub(kept.pack.levels.len()) {
        0 => "what has errors is left out".to_owned(),
        left => format!("{} left out: there are errors", count(left, "level")),
    };
    refuse_for(found, &what, output)
}

/// `1 level`, `3 levels`.
pub(crate) fn count(number: usize, one: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {one}{plural}")
}

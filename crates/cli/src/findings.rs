//! Findings on their way to a reader: where they go, how wide, and what the exit status is. How they
//! are written is crate `report`'s.

use std::collections::BTreeSet;
use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Source, codes};
use packwright_report::documents::ErrorEntry;
use packwright_report::json::Checked;
use packwright_report::{Cap, Findings, Summary, github, human, json};
use packwright_syntax::{Parsed, ReadLevel, WholePack};
use packwright_workspace::Unread;

use crate::failure::{Failure, Status};
use crate::output::Output;

pub(crate) use packwright_report::count;

/// What commands without a switch of their own show.
pub(crate) const FIRST: Cap<'_> = Cap::First { lift: "packwright lint --all" };

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

impl FileFindings {
    /// What is wrong with a pack, of weight error.
    pub(crate) fn errors_of(parsed: &Parsed) -> Self {
        let diagnostics = packwright_workspace::errors(parsed);
        let levels = parsed.pack.levels.len();
        Self { source: parsed.source().clone(), diagnostics, levels }
    }

    /// The same, as a report takes it.
    pub(crate) fn view(&self) -> Findings<'_> {
        Findings { source: &self.source, diagnostics: &self.diagnostics, levels: self.levels }
    }
}

/// How much a command with a switch `--all` shows.
pub(crate) fn cap(all: bool) -> Cap<'static> {
    if all { Cap::All } else { Cap::First { lift: "--all" } }
}

/// Writes what was found, for programs with what was not read and what was looked at, and says what the
/// exit status is: findings where anything was reported.
pub(crate) fn report(
    files: &[FileFindings],
    format: Format,
    cap: Cap<'_>,
    (errors, checked): (&[ErrorEntry], Checked),
    output: &mut Output,
) -> Result<Status, Failure> {
    let files: Vec<Findings<'_>> = files.iter().map(FileFindings::view).collect();
    match format {
        Format::Human if output.is_quiet() => {
            for file in &files {
                human::write_file(file, cap, output.width(), output)?;
            }
        }
        Format::Human => human::write(&files, cap, output.width(), output)?,
        Format::Json => json::write(&files, errors, checked, cap, output)?,
        Format::Github => github::write(&files, cap, output)?,
    }
    Ok(if Summary::of(&files).is_clean() { Status::Clean } else { Status::Findings })
}

/// Shows findings without summing them up.
pub(crate) fn show(file: &FileFindings, cap: Cap<'_>, output: &mut Output) -> std::io::Result<()> {
    human::write_file(&file.view(), cap, output.width(), output)
}

/// Most sentences about one file.
const SENTENCES: usize = 20;

/// Says of each level that was not read why, all commands in the same words; the exit status, if there
/// is any.
pub(crate) fn say_unread(unread: &[Unread], output: &mut Output) -> Option<Status> {
    for of_file in unread.chunk_by(|one, next| one.file == next.file) {
        for one in of_file.iter().take(SENTENCES) {
            output.failure(&one.failure().into());
        }
        let more = of_file.len().saturating_sub(SENTENCES);
        if more > 0 {
            let (file, levels) = (&of_file[0].file, count(more, "more level"));
            output.failure(&Failure::new(format!("{file}: {levels} cannot be played")));
        }
    }
    (!unread.is_empty()).then_some(Status::CouldNotRun)
}

/// A pack as a whole, for what speaks for all of it. Where that cannot be, says why, and what therefore
/// was not done.
///
/// # Errors
/// The exit status: 2 where the pack or a level of it was not read, 1 where lint finds errors.
pub(crate) fn whole<'a>(
    parsed: &'a Parsed,
    not_done: &str,
    output: &mut Output,
) -> Result<WholePack<'a>, Status> {
    let mut unread = packwright_workspace::unread(parsed);
    let whole = parsed.whole();
    if let Err(first) = &whole
        && unread.is_empty()
    {
        unread.push(Unread::beside_levels(parsed.source(), first));
    }
    if let Some(status) = say_unread(&unread, output) {
        output.failure(&Failure::new(format!("{not_done}: the pack has errors")));
        return Err(status);
    }
    let whole = whole.map_err(|_| Status::CouldNotRun)?;
    let found = FileFindings::errors_of(parsed);
    if found.diagnostics.is_empty() { Ok(whole) } else { Err(refuse(&found, not_done, output)) }
}

/// Says on standard error where a collection was read otherwise than it is written.
pub(crate) fn say_read_otherwise(parsed: &Parsed, output: &mut Output) {
    let source = parsed.source();
    for found in parsed.diagnostics.iter().filter(|found| found.code == codes::CLEANED_TEXT) {
        let line = source.position(found.span.start).line;
        output.note(&Failure::new(format!("{}, line {line}: {}", source.name(), found.message)));
    }
}

/// The finding of a recorded solution that does not win.
const NO_WIN: &str = "solution-does-not-win";

/// Leaves out of a collection the levels that something of weight error is wrong with; what that is. How
/// many levels are out, their number before tells. A level of which only the recorded solution is wrong
/// stays.
pub(crate) fn keep_sound(collection: &mut Parsed) -> FileFindings {
    let found = FileFindings::errors_of(collection);
    let of_level = found.diagnostics.iter().filter(|found| found.code.name != NO_WIN);
    let wrong: BTreeSet<&str> = of_level.filter_map(|found| found.level.as_deref()).collect();
    collection.keep_sound_levels(|level| !wrong.contains(level.entry.id.as_str()));
    let of_solution = found.diagnostics.iter().filter(|found| found.code.name == NO_WIN);
    let unsolved: BTreeSet<&str> = of_solution.filter_map(|found| found.level.as_deref()).collect();
    let levels = collection.pack.levels.iter_mut();
    levels
        .filter(|level| unsolved.contains(level.entry.id.as_str()))
        .for_each(ReadLevel::forget_solution);
    found
}

/// Shows on standard error why a pack is refused: what was found wrong with it, and what therefore
/// was not done.
pub(crate) fn refuse(file: &FileFindings, not_done: &str, output: &mut Output) -> Status {
    refuse_for(file, &format!("{not_done}: the pack has errors"), output)
}

/// The same, with the reason in words of its own.
pub(crate) fn refuse_for(file: &FileFindings, reason: &str, output: &mut Output) -> Status {
    show_beside(file, output);
    output.failure(&Failure::new(reason));
    Status::Findings
}

/// Shows findings on standard error.
pub(crate) fn show_beside(file: &FileFindings, output: &mut Output) {
    let width = output.width();
    if !file.diagnostics.is_empty() {
        output.on_stderr(|stderr| human::write(&[file.view()], FIRST, width, stderr));
    }
}

/// Shows what was wrong with what was left out, where so many levels are kept.
pub(crate) fn refuse_rest(found: &FileFindings, kept: usize, output: &mut Output) -> Status {
    // A level that is not even ended is not counted.
    let what = match found.levels.saturating_sub(kept) {
        0 => "what has errors is left out".to_owned(),
        left => format!("{} left out: there are errors", count(left, "level")),
    };
    refuse_for(found, &what, output)
}

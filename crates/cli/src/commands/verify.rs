//! `packwright verify`: everything recorded, replayed and compared.

use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use clap::{Args, ValueEnum};
use packwright_diagnostics::clean;
use packwright_engine::Replay;
use packwright_engine::verify::Mismatch;
use packwright_syntax::FileKind;
use packwright_workspace::verify::{Counts, Kind, Problem, Report, verify};
use packwright_workspace::{Unread, for_the_shell};
use serde::Serialize;

use crate::board::Artist;
use crate::failure::{Failure, Status};
use crate::findings::{self, count};
use crate::output::Output;
use crate::place::{self, workspace};

/// Replay everything that is recorded and compare
///
/// Of a pack, each `solution` must win and no route of `nonSolutions` may. Of a fixture file, the
/// expected route and every probe must give just the observations recorded. Of conformance cases,
/// every turn must be as recorded, and undo and reset must restore what was before. A folder is
/// searched for all of these, but for what the nearest `packwright.toml` excludes.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright verify                           everything under fixtures and packs
  packwright verify fixtures/gates.json       one file
  packwright verify --format json packs       for programs

Exit codes: 0 all as recorded, 1 something differs, 2 a path or a level could not be read.")]
pub(crate) struct Arguments {
    /// Packs, fixture files, conformance files and folders [default: fixtures and packs, where there]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// How to write what differs
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: a line a file; where something differs, the board at that turn
    #[default]
    Human,
    /// For programs: one JSON document
    Json,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let paths = match &arguments.paths[..] {
        [] => default_paths()?,
        paths => paths.to_vec(),
    };
    let (mut reports, mut failures) = (Vec::new(), Vec::new());
    for path in &paths {
        let failed = failures.len();
        let found = place::files(path, is_verifiable, &mut failures);
        if found.is_empty() && failures.len() == failed {
            failures.push(Failure::new(format!("nothing to verify under {}", path.display())));
        }
        for file in found {
            match workspace().open(&file).and_then(|document| verify(&document)) {
                Ok(report) if arguments.format == Format::Human => {
                    human(&report, output)?;
                    reports.push(report);
                }
                Ok(report) => reports.push(report),
                Err(failure) => failures.push(failure.into()),
            }
        }
    }
    let unread: Vec<Unread> =
        reports.iter().flat_map(|report| report.unread.iter().cloned()).collect();
    if arguments.format == Format::Json {
        json(&reports, &unread, output)?;
    }
    let agree = reports.iter().all(Report::agrees);
    let mut status = if agree { Status::Clean } else { Status::Findings };
    if let Some(could_not) = findings::say_unread(&unread, output) {
        status = could_not;
    }
    for failure in &failures {
        output.failure(failure);
        status = Status::CouldNotRun;
    }
    Ok(status)
}

fn default_paths() -> Result<Vec<PathBuf>, Failure> {
    let paths: Vec<PathBuf> =
        ["fixtures", "packs"].map(PathBuf::from).into_iter().filter(|path| path.is_dir()).collect();
    if paths.is_empty() {
        return Err(Failure::new("there is no folder `fixtures` or `packs` here")
            .help("name what to verify: packwright verify PATH..."));
    }
    Ok(paths)
}

/// Whether a file found in a folder is worth verifying.
fn is_verifiable(kind: FileKind) -> bool {
    matches!(kind, FileKind::Pack(_) | FileKind::Fixtures | FileKind::Cases | FileKind::Collection)
}

/// Writes of a file that all agrees, or where it differs; nothing of one that was not read at all.
fn human(report: &Report, output: &mut Output) -> io::Result<()> {
    let color = |color: AnsiColor| Style::new().bold().fg_color(Some(color.into()));
    let (good, bad) = (color(AnsiColor::Green), color(AnsiColor::Red));
    let file = clean(&report.file);
    if report.agrees() {
        return match report.unread.len() {
            0 => writeln!(output, "{good}ok{good:#}  {file}: {}", agreement(report)),
            // Why is said on standard error.
            _ if report.counts.levels == 0 => Ok(()),
            left => {
                let left = count(left, "level");
                writeln!(
                    output,
                    "{bad}in part{bad:#}  {file}: {}; {left} not read",
                    agreement(report)
                )
            }
        };
    }
    let differences: usize = report.problems.iter().map(|problem| problem.mismatches.len()).sum();
    writeln!(output, "{bad}differs{bad:#}  {file}: {}", count(differences, "difference"))?;
    for problem in &report.problems {
        show(&file, problem, output)?;
    }
    writeln!(output)
}

/// What was compared, in words.
fn agreement(report: &Report) -> String {
    let Counts { levels, routes, non_solutions, observations } = report.counts;
    let mut text = match report.kind {
        Kind::Pack => {
            let solutions = count(routes - non_solutions, "winning solution");
            format!("{}, {solutions}", count(levels, "level"))
        }
        Kind::Fixtures => format!(
            "{}, {}, {} agree",
            count(levels, "level"),
            count(routes, "route"),
            count(observations, "observation")
        ),
        Kind::Conformance => format!(
            "{}, {} agree, forward and by undo",
            count(levels, "case"),
            count(observations, "turn")
        ),
    };
    if non_solutions > 0 {
        text += ", ";
        text += &count(non_solutions, "non-solution");
        text += " that do not win";
    }
    text
}

/// Shows where a route goes another way than recorded: every difference, and the board at the first.
fn show(file: &str, problem: &Problem, output: &mut Output) -> io::Result<()> {
    let bold = Style::new().bold();
    let id = clean(&problem.level_id);
    let name = clean(&problem.route_name);
    for (index, mismatch) in problem.mismatches.iter().enumerate() {
        let Mismatch { turn, what, expected, found } = mismatch;
        let what = clean(what);
        writeln!(output, "\n  {bold}level {id}, {name}, turn {turn}: {what}{bold:#}")?;
        writeln!(output, "    expected  {}", clean(expected))?;
        writeln!(output, "    found     {}", clean(found))?;
        if index > 0 {
            continue;
        }
        if let Some(state) = Replay::new(&problem.level, &problem.route).take(turn + 1).last() {
            Artist::new(&problem.level, output.width()).draw(&state, output)?;
        }
        let moves = problem.route_to(*turn);
        let [file, id, moves] = [file, &id, moves.as_str()].map(for_the_shell);
        writeln!(output, "    packwright replay {file} --level {id} --route {moves}")?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Document<'a> {
    files: Vec<File<'a>>,
    /// Levels and files that were not read.
    errors: &'a [Unread],
    summary: Summary,
}

#[derive(Serialize)]
struct Summary {
    files: usize,
    mismatches: usize,
    errors: usize,
}

#[derive(Serialize)]
struct File<'a> {
    #[serde(rename = "file")]
    name: &'a str,
    kind: Kind,
    #[serde(flatten)]
    counts: Counts,
    mismatches: Vec<Difference<'a>>,
}

#[derive(Serialize)]
struct Difference<'a> {
    level: &'a str,
    /// Where the route is recorded.
    name: &'a str,
    /// The moves up to the turn.
    route: String,
    turn: usize,
    what: &'a str,
    expected: &'a str,
    found: &'a str,
}

fn json(reports: &[Report], errors: &[Unread], output: &mut Output) -> io::Result<()> {
    let is_read = |report: &&Report| report.counts.levels > 0 || report.unread.is_empty();
    let files: Vec<File<'_>> = reports.iter().filter(is_read).map(File::of).collect();
    let summary = Summary {
        files: files.len(),
        mismatches: files.iter().map(|file| file.mismatches.len()).sum(),
        errors: errors.len(),
    };
    serde_json::to_writer_pretty(&mut *output, &Document { files, errors, summary })?;
    writeln!(output)
}

impl<'a> File<'a> {
    fn of(report: &'a Report) -> Self {
        let Report { file, kind, counts, problems, .. } = report;
        Self {
            name: file,
            kind: *kind,
            counts: *counts,
            mismatches: problems.iter().flat_map(differences).collect(),
        }
    }
}

fn differences(problem: &Problem) -> impl Iterator<Item = Difference<'_>> {
    problem.mismatches.iter().map(|mismatch| Difference {
        level: &problem.level_id,
        name: &problem.route_name,
        route: problem.route_to(mismatch.turn),
        turn: mismatch.turn,
        what: &mismatch.what,
        expected: &mismatch.expected,
        found: &mismatch.found,
    })
}

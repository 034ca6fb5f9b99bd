//! `packwright verify`: everything recorded, replayed and compared.

use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use clap::{Args, ValueEnum};
use packwright_diagnostics::clean;
use packwright_engine::Replay;
use packwright_engine::verify::Mismatch;
use packwright_report::documents::{
    self, Difference, ErrorEntry, VerifiedFile, Verify, VerifyChecked, VerifySummary,
};
use packwright_syntax::FileKind;
use packwright_workspace::verify::{Counts, Kind, Problem, Report, verify};
use packwright_workspace::{Unread, for_the_shell};

use crate::board::Artist;
use crate::errors;
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
  packwright verify --unrecorded packs        which levels have no recorded route
  packwright verify --format json packs       for programs

Levels without a recorded route are counted, and change no exit code. Exit codes: 0 all as recorded, 1 something differs, 2 a path or a level could not be read.")]
pub(crate) struct Arguments {
    /// Packs, fixture files, conformance files and folders [default: fixtures and packs, where there]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// How to write what differs
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// Name the levels without a recorded route, too
    #[arg(long)]
    unrecorded: bool,
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
    let (mut reports, mut failures) = (Vec::new(), Vec::new());
    for file in files(&arguments.paths, &mut failures) {
        match workspace().open(&file).and_then(|document| verify(&document)) {
            Ok(report) if arguments.format == Format::Human => {
                human(&report, arguments.unrecorded, output)?;
                reports.push(report);
            }
            Ok(report) => reports.push(report),
            Err(failure) => failures.push(failure.into()),
        }
    }
    let unread: Vec<Unread> =
        reports.iter().flat_map(|report| report.unread.iter().cloned()).collect();
    if arguments.format == Format::Json {
        json(&reports, errors::entries(&unread, &failures), arguments.unrecorded, output)?;
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

/// The files under some paths. Without a path those of `fixtures` and `packs`, of which one may be empty.
fn files(paths: &[PathBuf], failures: &mut Vec<Failure>) -> Vec<PathBuf> {
    let defaults = ["fixtures", "packs"].map(PathBuf::from);
    let there: Vec<PathBuf> = defaults.into_iter().filter(|path| path.is_dir()).collect();
    let is_default = paths.is_empty();
    let paths = if is_default { &there } else { paths };
    if paths.is_empty() {
        let none = Failure::new("there is no folder `fixtures` or `packs` here");
        failures.push(none.help("name what to verify: packwright verify PATH..."));
    }
    let (mut files, mut empty) = (Vec::new(), Vec::new());
    for path in paths {
        let failed = failures.len();
        let found = place::files(path, is_verifiable, failures);
        if found.is_empty() && failures.len() == failed {
            let none =
                || Failure::new(format!("nothing to verify under {}", path.display())).about(path);
            let hidden = workspace().hidden(path, is_verifiable).map(Failure::from);
            empty.push(hidden.unwrap_or_else(none));
        }
        files.extend(found);
    }
    if !is_default || files.is_empty() {
        failures.extend(empty);
    }
    files
}

/// Whether a file found in a folder is worth verifying.
fn is_verifiable(kind: FileKind) -> bool {
    matches!(kind, FileKind::Pack(_) | FileKind::Fixtures | FileKind::Cases | FileKind::Collection)
}

/// Writes how a file came out, and of which levels nothing is recorded where that is asked for.
fn human(report: &Report, unrecorded: bool, output: &mut Output) -> io::Result<()> {
    verdict(report, output)?;
    for id in report.unrecorded.iter().filter(|_| unrecorded) {
        writeln!(output, "    no route  {}", clean(id))?;
    }
    Ok(())
}

/// Writes of a file that all agrees, or where it differs; nothing of one that was not read at all.
fn verdict(report: &Report, output: &mut Output) -> io::Result<()> {
    let color = |color: AnsiColor| Style::new().bold().fg_color(Some(color.into()));
    let (good, bad) = (color(AnsiColor::Green), color(AnsiColor::Red));
    let file = clean(&report.file);
    if report.agrees() {
        return match report.unread.len() {
            // Quiet is for what differs.
            0 if output.is_quiet() => Ok(()),
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
    let Counts { levels, routes, non_solutions, observations, unrecorded } = report.counts;
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
    if unrecorded > 0 {
        text += ", ";
        text += &count(unrecorded, "level");
        text += " without a recorded route";
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

fn json(
    reports: &[Report],
    errors: Vec<ErrorEntry>,
    unrecorded: bool,
    output: &mut Output,
) -> io::Result<()> {
    let read: Vec<&Report> = reports.iter().filter(|report| is_read(report)).collect();
    let files: Vec<VerifiedFile> = read.iter().map(|report| file(report, unrecorded)).collect();
    let mut checked = VerifyChecked { files: files.len(), ..VerifyChecked::default() };
    for file in &files {
        checked.packs += usize::from(file.kind == documents::FileKind::Pack);
        checked.levels += file.levels;
        checked.routes += file.routes;
        checked.observations += file.observations;
        checked.unrecorded += file.unrecorded;
    }
    let summary = VerifySummary {
        files: files.len(),
        mismatches: files.iter().map(|file| file.mismatches.len()).sum(),
        errors: errors.len(),
    };
    let document = Verify { files, errors, summary, checked };
    serde_json::to_writer_pretty(&mut *output, &document)?;
    writeln!(output)
}

/// Whether anything of a file was read.
fn is_read(report: &Report) -> bool {
    report.counts.levels > 0 || report.unread.is_empty()
}

fn file(report: &Report, with_unrecorded: bool) -> VerifiedFile {
    let Report { file, kind, counts, problems, unrecorded, .. } = report;
    VerifiedFile {
        file: file.clone(),
        kind: match kind {
            Kind::Pack => documents::FileKind::Pack,
            Kind::Fixtures => documents::FileKind::Fixtures,
            Kind::Conformance => documents::FileKind::Conformance,
        },
        levels: counts.levels,
        routes: counts.routes,
        non_solutions: counts.non_solutions,
        observations: counts.observations,
        unrecorded: counts.unrecorded,
        unrecorded_levels: with_unrecorded.then(|| unrecorded.clone()),
        mismatches: problems.iter().flat_map(differences).collect(),
    }
}

fn differences(problem: &Problem) -> impl Iterator<Item = Difference> {
    problem.mismatches.iter().map(|mismatch| Difference {
        level: problem.level_id.clone(),
        name: problem.route_name.clone(),
        route: problem.route_to(mismatch.turn),
        turn: mismatch.turn,
        what: mismatch.what.clone(),
        expected: mismatch.expected.clone(),
        found: mismatch.found.clone(),
    })
}

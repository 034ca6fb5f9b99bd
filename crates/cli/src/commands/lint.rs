//! `packwright lint`: what is wrong with packs, each mistake at its place.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use packwright_lint::{Catalogue, Company, Options, Proofs, Search, lint};
use packwright_solver::{Budget, Progress};
use packwright_syntax::{FileKind, Parsed};

use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings, Format};
use crate::output::Output;
use crate::place::{self, cache, workspace};

/// How the files of collections end.
const COLLECTIONS: [&str; 6] = ["xsb", "sok", "slc", "txt", "ssx", "xml"];

/// A file, or why it could not be read.
type Opened = Result<Parsed, packwright_workspace::Failure>;

/// Check packs and show every mistake at its place
///
/// A file is checked as a pack, whatever it looks like, unless it is a collection of Sokoban levels (XSB,
/// SOK, SLC). A folder is searched for packs: `pack.toml`, `pack.json`, `*.pack.toml`, `*.pack.json`, and
/// other TOML and JSON files with a pack's keys; and for collections: `*.xsb`, `*.sok`, `*.slc`.
/// Hidden folders, `target`, `node_modules` and what the nearest `packwright.toml` excludes are left out;
/// symbolic links are not followed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright lint                              check every pack under packs
  packwright lint packs/dock-drafts my.toml    check a folder and a file
  packwright lint --format github packs        annotate a pull request
  packwright lint microban.xsb                 check a collection of Sokoban levels
  packwright lint - < pack.toml                check what comes in
  packwright lint --no-solve packs             at once, without proofs

Exit codes: 0 nothing reported, 1 anything reported (hints too, where --pedantic asks for them),
2 a path could not be read, or a folder holds no pack.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct Arguments {
    /// Pack files and folders; `-` reads standard input
    #[arg(value_name = "PATH", default_value = "packs")]
    paths: Vec<PathBuf>,
    /// How to write the findings
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// Report hints too: what is not wrong but worth a look
    #[arg(long)]
    pedantic: bool,
    /// Show all findings; else of one code and file the first 20, and how many more there are
    #[arg(long)]
    all: bool,
    /// Leave out what needs a search
    #[arg(long)]
    no_solve: bool,
    /// Neither use nor keep proofs of other runs
    #[arg(long)]
    no_cache: bool,
    /// States that one search may store before it gives up, which `search-limit` reports [default:
    /// 2000000, on levels of classic Sokoban 100000]
    #[arg(long, value_name = "N")]
    max_states: Option<usize>,
    /// Seconds that all searches together may take
    #[arg(long, value_name = "SECONDS", value_parser = super::solve::seconds)]
    timeout: Option<Duration>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let deadline = arguments.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
    let stop = |_: &Progress| deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let cache = if arguments.no_cache { None } else { cache() };
    let defaults = Search::default();
    let budget =
        |of_rules: Budget| of_rules.of_states(arguments.max_states.unwrap_or(of_rules.max_states));
    let search = Search {
        words: budget(defaults.words),
        classic: budget(defaults.classic),
        stop: Some(&stop),
        proofs: cache.as_ref().map(|cache| cache as &dyn Proofs),
    };
    let search = (!arguments.no_solve).then_some(search);
    let mut failures = Vec::new();
    let paths = files_of(&arguments.paths, &mut failures);
    let mut files: Vec<FileFindings> = Vec::new();
    let mut earlier = Catalogue::new();
    let (company, mut packs) = opened(&paths);
    for file in &paths {
        match packs.remove(file).unwrap_or_else(|| workspace().open_pack(file)) {
            Ok(parsed) => {
                let options = Options {
                    pedantic: arguments.pedantic,
                    search,
                    earlier: Some(&earlier),
                    company: Some(&company),
                    only: None,
                };
                let diagnostics = lint(&parsed, &options);
                if paths.len() > 1 {
                    earlier.add(parsed.source().name(), &parsed);
                }
                let levels = parsed.pack.levels.len();
                let source = parsed.source().clone();
                files.push(FileFindings { source, diagnostics, levels });
            }
            Err(failure) => failures.push(failure.into()),
        }
    }
    let mut status = Status::Clean;
    if !files.is_empty() || arguments.format == Format::Json {
        status = findings::report(&files, arguments.format, findings::cap(arguments.all), output)?;
    }
    for failure in &failures {
        output.failure(failure);
        status = Status::CouldNotRun;
    }
    Ok(status)
}

/// All packs, read before the first is checked, since what one says of the others depends on them all.
/// Collections say nothing of others, and are read one at a time: some are large.
fn opened(paths: &[PathBuf]) -> (Company, HashMap<PathBuf, Opened>) {
    let mut company = Company::new();
    let mut packs = HashMap::new();
    let is_collection = |file: &&PathBuf| {
        let extension = file.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| COLLECTIONS.contains(&&*extension.to_ascii_lowercase()))
    };
    for file in paths.iter().filter(|file| !is_collection(file)) {
        let opened = workspace().open_pack(file);
        if let Ok(parsed) = &opened {
            company.add(parsed);
        }
        packs.insert(file.clone(), opened);
    }
    (company, packs)
}

/// The pack files under all paths, each once however often and by whatever way it is named.
fn files_of(paths: &[PathBuf], failures: &mut Vec<Failure>) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut seen = HashSet::new();
    for path in paths {
        let failed = failures.len();
        let is_pack = |kind| matches!(kind, FileKind::Pack(_) | FileKind::Collection);
        let found = place::files(path, is_pack, failures);
        if found.is_empty() && failures.len() == failed {
            failures.push(
                Failure::new(format!("no pack under {}", path.display())).help(
                    "a pack is a file named pack.toml, pack.json, *.pack.toml or *.pack.json, a collection one \
                    named *.xsb, *.sok or *.slc",
                ),
            );
        }
        // Standard input has no path, and is read once.
        let real = |file: &PathBuf| fs::canonicalize(file).unwrap_or_else(|_| file.clone());
        files.extend(found.into_iter().filter(|file| seen.insert(real(file))));
    }
    files
}

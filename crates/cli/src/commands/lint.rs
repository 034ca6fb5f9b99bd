//! `packwright lint`: what is wrong with packs, each mistake at its place.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use packwright_lint::{Catalogue, Company, Options, Proofs, Search, lint};
use packwright_report::json::Checked;
use packwright_solver::Budget;
use packwright_syntax::{Alphabet, FileKind, Parsed};

use crate::commands::import::alphabet;
use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings, Format};
use crate::lint::{Choice, LintWatcher};
use crate::output::Output;
use crate::place::{self, cache, workspace};
use crate::{errors, units};

/// How the files of collections end.
const COLLECTIONS: [&str; 6] = ["xsb", "sok", "slc", "txt", "ssx", "xml"];

/// A file, or why it could not be read.
type Opened = Result<Parsed, packwright_workspace::Failure>;

/// Check packs and show every mistake at its place
///
/// A file is checked as a pack, whatever it looks like, unless it is a collection of Sokoban levels (XSB,
/// SOK, SLC, SSX). A folder is searched for packs: `pack.toml`, `pack.json`, `*.pack.toml`, `*.pack.json`,
/// and other TOML and JSON files with a pack's keys; and for collections: `*.xsb`, `*.sok`, `*.slc`,
/// `*.ssx`, and `*.txt` that hold one.
/// Hidden folders, `target`, `node_modules` and what the nearest `packwright.toml` excludes are left out;
/// symbolic links are not followed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright lint                               check every pack under packs
  packwright lint packs/dock-drafts my.toml     check a folder and a file
  packwright lint --format github packs         annotate a pull request
  packwright lint microban.xsb                  check a collection of Sokoban levels
  packwright lint - < pack.toml                 check what comes in
  packwright lint --no-solve packs              at once, without proofs
  packwright lint --ignore K005,S microban.xsb  leave out what a collection need not be

--timeout is for a level, with all that is asked of it; --total-timeout is for the run. Ctrl-C, or SIGTERM,
ends it with what was found so far; a second one ends the program (exit code 130).

Exit codes: 0 nothing reported, 1 anything reported (hints too, where --pedantic asks for them),
2 a path could not be read, a folder holds no pack, or it was interrupted.")]
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
    /// States that one search may store before it gives up, which `search-limit` reports, such as 500k or
    /// 2M [default: 2M, on levels of classic Sokoban 100k]
    #[arg(long, value_name = "N", value_parser = units::count, allow_hyphen_values = true)]
    max_states: Option<usize>,
    /// Time that the searches of one level may take, all its questions together, such as 5s or 2m
    #[arg(long, value_name = "TIME", value_parser = units::duration, allow_hyphen_values = true)]
    timeout: Option<Duration>,
    /// Time that all searches of the run may take together
    #[arg(long, value_name = "TIME", value_parser = units::duration, allow_hyphen_values = true)]
    total_timeout: Option<Duration>,
    #[command(flatten)]
    choice: Choice,
    /// What draws the boards of collections, if not XSB: wall, target, crate, player, crate on a target,
    /// player on a target, floor
    #[arg(long, value_name = "CHARACTERS", value_parser = alphabet)]
    alphabet: Option<Alphabet>,
    /// Exit with 0 whatever is found; with 2 still where something could not be read
    #[arg(long)]
    exit_zero: bool,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let selection = arguments.choice.selection()?;
    let watcher = LintWatcher::new(arguments.timeout, arguments.total_timeout, output.is_quiet())?;
    let cache = if arguments.no_cache { None } else { cache() };
    let defaults = Search::default();
    let budget =
        |of_rules: Budget| of_rules.of_states(arguments.max_states.unwrap_or(of_rules.max_states));
    let search = Search {
        words: budget(defaults.words),
        classic: budget(defaults.classic),
        watcher: Some(&watcher),
        proofs: cache.as_ref().map(|cache| cache as &dyn Proofs),
    };
    let search = (!arguments.no_solve).then_some(search);
    let mut failures = Vec::new();
    let paths = files_of(&arguments.paths, &mut failures);
    let mut files: Vec<FileFindings> = Vec::new();
    let mut checked = Checked::default();
    let mut earlier = Catalogue::new();
    let (company, mut packs) = opened(&paths, arguments.alphabet.as_ref());
    for file in &paths {
        if watcher.is_interrupted() {
            break;
        }
        let open = || open(file, arguments.alphabet.as_ref());
        match packs.remove(file).unwrap_or_else(open) {
            Ok(parsed) => {
                let levels = parsed.pack.levels.len();
                watcher.expect(levels);
                let options = Options {
                    pedantic: arguments.pedantic || selection.wants_hints(),
                    search,
                    earlier: Some(&earlier),
                    company: Some(&company),
                    only: None,
                };
                let mut diagnostics = lint(&parsed, &options);
                selection.apply(&mut diagnostics, arguments.pedantic);
                watcher.done(levels);
                if paths.len() > 1 {
                    earlier.add(parsed.source().name(), &parsed);
                }
                let is_collection = usize::from(parsed.collection.is_some());
                checked.files += 1;
                checked.packs += 1 - is_collection;
                checked.collections += is_collection;
                checked.levels += levels;
                let source = parsed.source().clone();
                files.push(FileFindings { source, diagnostics, levels });
            }
            Err(failure) => failures.push(failure.into()),
        }
    }
    watcher.finish();
    if watcher.is_interrupted() {
        let done = format!("{} of {}", files.len(), findings::count(paths.len(), "file"));
        let message = format!("interrupted: {done} looked at, and what is told is not all");
        failures.push(Failure::new(message).help("run it again: what was proved is kept"));
    }
    let mut status = Status::Clean;
    if !files.is_empty() || arguments.format == Format::Json {
        checked.searched = watcher.searched();
        let beside = (&errors::entries(&[], &failures)[..], checked);
        let cap = findings::cap(arguments.all);
        status = findings::report(&files, arguments.format, cap, beside, output)?;
    }
    if arguments.exit_zero {
        status = Status::Clean;
    }
    for failure in &failures {
        output.failure(failure);
        status = Status::CouldNotRun;
    }
    if watcher.ran_out() && !watcher.is_interrupted() {
        let message = "the time of the run (--total-timeout) was over before all was searched";
        output.note(&Failure::new(message));
    }
    Ok(status)
}

/// A pack or a collection, whatever it looks like.
fn open(file: &Path, alphabet: Option<&Alphabet>) -> Opened {
    match alphabet {
        Some(alphabet) => workspace().open_in(file, alphabet),
        None => workspace().open_pack(file),
    }
}

/// All packs, read before the first is checked, since what one says of the others depends on them all.
/// Collections say nothing of others, and are read one at a time: some are large.
fn opened(paths: &[PathBuf], alphabet: Option<&Alphabet>) -> (Company, HashMap<PathBuf, Opened>) {
    let mut company = Company::new();
    let mut packs = HashMap::new();
    let is_collection = |file: &&PathBuf| {
        let extension = file.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| COLLECTIONS.contains(&&*extension.to_ascii_lowercase()))
    };
    for file in paths.iter().filter(|file| !is_collection(file)) {
        let opened = open(file, alphabet);
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
            let hidden = workspace().hidden(path, is_pack).map(Failure::from);
            let none = || {
                Failure::new(format!("no pack under {}", path.display())).about(path).help(
                    "a pack is a file named pack.toml, pack.json, *.pack.toml or *.pack.json, a collection one \
                    named *.xsb, *.sok, *.slc or *.ssx",
                )
            };
            failures.push(hidden.unwrap_or_else(none));
        }
        // Standard input has no path, and is read once.
        let real = |file: &PathBuf| fs::canonicalize(file).unwrap_or_else(|_| file.clone());
        files.extend(found.into_iter().filter(|file| seen.insert(real(file))));
    }
    files
}

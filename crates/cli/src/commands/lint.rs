//! `packwright lint`: what is wrong with packs, each mistake at its place.

use std::path::PathBuf;

use clap::Args;
use packwright_lint::{Options, lint};

use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings, Format};
use crate::output::Output;
use crate::packs::{self, PackFile};
use crate::walk;

/// Check packs and show every mistake at its place
///
/// A file is checked as a pack, whatever it looks like. A folder is searched for packs: `pack.toml`,
/// `pack.json`, `*.pack.toml`, `*.pack.json`, and other TOML and JSON files with a pack's keys.
/// Hidden folders, `target` and `node_modules` are left out; symbolic links are not followed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright lint                              check every pack under packs
  packwright lint packs/dock-drafts my.toml    check a folder and a file
  packwright lint --format github packs        annotate a pull request
  packwright lint - < pack.toml                check what comes in

Exit codes: 0 nothing reported, 1 anything reported (hints too, where --pedantic asks for them),
2 a path could not be read, or a folder holds no pack.")]
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
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let options = Options { pedantic: arguments.pedantic, ..Options::default() };
    let mut failures = Vec::new();
    let mut files: Vec<FileFindings> = Vec::new();
    for path in &arguments.paths {
        let failed = failures.len();
        let found = walk::files(path, |_| true, packs::is_pack_file, &mut failures);
        if found.is_empty() && failures.len() == failed {
            failures.push(
                Failure::new(format!("no pack under {}", path.display())).help(
                    "a pack is a file named pack.toml, pack.json, *.pack.toml or *.pack.json",
                ),
            );
        }
        for file in found {
            match packs::open(&file) {
                Ok(pack) => files.push(check(pack, options)),
                Err(failure) => failures.push(failure),
            }
        }
    }
    let mut status = Status::Clean;
    if !files.is_empty() || arguments.format == Format::Json {
        status = findings::report(&files, arguments.format, output)?;
    }
    for failure in &failures {
        output.failure(failure);
        status = Status::CouldNotRun;
    }
    Ok(status)
}

fn check(pack: PackFile, options: Options) -> FileFindings {
    let diagnostics = lint(&pack.source, &pack.parsed, &options);
    FileFindings { levels: pack.parsed.pack.levels.len(), source: pack.source, diagnostics }
}

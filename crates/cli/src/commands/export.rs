//! `packwright export`: a pack as canonical JSON.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use packwright_share::export_pack;

use crate::failure::{Failure, Status};
use crate::input::STDIN;
use crate::output::Output;
use crate::{findings, packs, save};

/// Write a pack as canonical JSON
///
/// The result is a pack itself: the same levels, every thing with its own id, keys in a fixed order.
/// It is byte for byte the same on every run, from TOML or from JSON. Author's notes (`insight`),
/// `nonSolutions` and `allow` are left out. A pack with errors is refused, and nothing is written.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright export packs/dock-drafts                     to the terminal or a pipe
  packwright export packs/dock-drafts -o dock-drafts.json to a file, in one step

Exit codes: 0 written, 1 the pack has errors, 2 it could not be read or written.")]
pub(crate) struct Arguments {
    /// A pack file, a folder that holds pack.toml, or `-` for standard input
    #[arg(value_name = "PACK")]
    pack: PathBuf,
    /// Write here instead of to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let pack = match packs::open(&arguments.pack)?.without_errors() {
        Ok(pack) => pack,
        Err(found) => return Ok(findings::refuse(found, "nothing written", output)),
    };
    let json = export_pack(&pack.parsed).map_err(|error| Failure::new(error.to_string()))?;
    write(&json, arguments.output.as_ref(), output)?;
    Ok(Status::Clean)
}

/// Writes a document to a file, saying so, or to standard output.
pub(super) fn write(
    document: &str,
    file: Option<&PathBuf>,
    output: &mut Output,
) -> Result<(), Failure> {
    match file.filter(|file| file.as_os_str() != STDIN) {
        None => output.write_all(document.as_bytes())?,
        Some(file) => {
            save::replace(file, document.as_bytes())?;
            writeln!(
                output,
                "wrote {}",
                packwright_diagnostics::clean(&crate::input::name_of(file))
            )?;
        }
    }
    Ok(())
}

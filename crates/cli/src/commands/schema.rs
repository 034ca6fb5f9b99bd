//! `packwright schema`: the JSON Schema of a document.

use std::io::Write;

use clap::{Args, ValueEnum};
use packwright_model::schema as model;
use packwright_report::schema as report;

use crate::failure::{Failure, Status};
use crate::output::Output;

/// Print the JSON Schema of packs, of fixture files, or of what commands print
///
/// The schema is generated from the types that read and write the documents. Editors use that of packs:
/// name it in the first line of a TOML pack as `#:schema pack.schema.json`, in a JSON pack as `$schema`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright schema pack > pack.schema.json
  packwright schema fixtures
  packwright schema lint                      what `lint --format json` prints")]
pub(crate) struct Arguments {
    /// Which document
    #[arg(value_enum)]
    document: Document,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Document {
    /// A level pack.
    Pack,
    /// Recorded observations and conformance cases.
    Fixtures,
    /// What `lint --format json` prints.
    Lint,
    /// What `solve --format json` prints.
    Solve,
    /// A line of what `solve --format jsonl` prints.
    SolveLine,
    /// What `replay --format json` prints.
    Replay,
    /// What `verify --format json` prints.
    Verify,
    /// What `link inspect --format json` prints.
    Inspect,
    /// What `diff --format json` prints.
    Diff,
    /// What the commands under `mods` print with `--format json`.
    Mods,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let schema = match arguments.document {
        Document::Pack => model::PACK,
        Document::Fixtures => model::FIXTURES,
        Document::Lint => report::LINT,
        Document::Solve => report::SOLVE,
        Document::SolveLine => report::SOLVE_LINE,
        Document::Replay => report::REPLAY,
        Document::Verify => report::VERIFY,
        Document::Inspect => report::INSPECT,
        Document::Diff => report::DIFF,
        Document::Mods => report::MODS,
    };
    write!(output, "{schema}")?;
    Ok(Status::Clean)
}

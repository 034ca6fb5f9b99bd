//! `packwright schema`: the JSON Schema of a document.

use std::io::Write;

use clap::{Args, ValueEnum};
use packwright_model::schema;

use crate::failure::{Failure, Status};
use crate::output::Output;

/// Print the JSON Schema of packs or of fixture files
///
/// The schema is generated from the types that read the documents. Editors use it: name it in the
/// first line of a TOML pack as `#:schema pack.schema.json`, in a JSON pack as `$schema`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright schema pack > pack.schema.json
  packwright schema fixtures")]
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
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let schema = match arguments.document {
        Document::Pack => schema::PACK,
        Document::Fixtures => schema::FIXTURES,
    };
    write!(output, "{schema}")?;
    Ok(Status::Clean)
}

//! Text to model and back, with a source map. Never fails, never touches a disk.

mod board;
mod cells;
mod claims;
mod decode;
mod document;
mod findings;
mod fixtures;
mod grid;
mod json_text;
mod kind;
mod legend;
mod levels;
mod literal;
mod parsed;
mod records;
pub mod route;
mod source_map;
mod structure;
mod texts;
mod toml_text;
mod vocabulary;

pub use decode::{Undecodable, decode};
pub use fixtures::{ParsedRecords, level_of_record, parse_cases, parse_fixtures, parse_level};
pub use kind::FileKind;
pub use parsed::{Format, Parsed, parse};
pub use source_map::SourceMap;

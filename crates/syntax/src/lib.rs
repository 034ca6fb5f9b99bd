//! Text to model and back, with a source map. Never fails, never touches a disk.

mod parsed;
pub mod route;
mod source_map;

pub use parsed::{Format, Parsed, parse};
pub use source_map::SourceMap;

//! The vocabulary every stage reports in: where a mistake stands ([`Source`], [`Span`], [`Cell`]),
//! what it is ([`Code`], [`Severity`]), and what to do about it ([`Diagnostic`]).
//!
//! Nothing here knows what a pack is. Every later crate adds to one `Vec<Diagnostic>`; a front end
//! renders it once, through [`Report`], which is a `miette::Diagnostic`.

mod clean;
mod code;
pub mod codes;
mod diagnostic;
mod nearest;
mod report;
mod source;

pub use clean::{clean, is_unsafe};
pub use code::{Code, Severity};
pub use diagnostic::{Cell, Diagnostic, Label};
pub use nearest::nearest;
pub use report::Report;
pub use source::{Position, Source, Span};

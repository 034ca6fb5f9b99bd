//! The vocabulary every stage reports in: where a mistake stands ([`Source`], [`Span`], [`Cell`]),
//! what it is ([`Code`], [`Severity`]), and what to do about it ([`Diagnostic`], [`Fix`]).
//!
//! Nothing here knows what a pack is, or how a finding is drawn. Every later crate adds to one
//! `Vec<Diagnostic>`; crate `report` writes it, an editor shows it and offers the fixes ([`apply`]).

mod clean;
mod code;
pub mod codes;
mod diagnostic;
mod fix;
mod lines;
mod nearest;
mod source;
mod span;

pub use clean::{clean, is_unsafe};
pub use code::{Code, Severity};
pub use diagnostic::{Cell, Diagnostic, Label};
pub use fix::{Edit, Fix, Fixed, apply};
pub use lines::{Columns, Position};
pub use nearest::nearest;
pub use source::Source;
pub use span::Span;

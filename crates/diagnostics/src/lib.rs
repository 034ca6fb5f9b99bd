//! What every stage reports in: where a mistake stands ([`Source`], [`Span`], [`Cell`]), what it is
//! ([`Code`], [`Severity`]), and what to do about it ([`Diagnostic`], [`Fix`]).
//!
//! This crate knows none of the others: neither what a pack is nor how a finding is drawn. Every later
//! stage adds to one `Vec<Diagnostic>`; crate `report` writes it, an editor shows it and offers the
//! fixes ([`apply`]).
//!
//! ```
//! use packwright_diagnostics::{Diagnostic, Fix, Source, Span, apply, codes};
//!
//! let source = Source::new("slip.pack.toml", "[world]\ntaglin = 'After hours.'\n");
//! let key = Span::new(8, 14);
//! let found = Diagnostic::new(codes::UNKNOWN_KEY, key, "unknown key `taglin`")
//!     .help("did you mean `tagline`?")
//!     .fix(Fix::safe("write `tagline`").replace(key, "tagline"));
//!
//! let place = source.position(found.span.start);
//! assert_eq!((place.line, place.column), (2, 1));
//! assert_eq!(apply(source.text(), &found.fix).text, "[world]\ntagline = 'After hours.'\n");
//! ```

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
pub use diagnostic::{Cell, Diagnostic, Label, MOST_FINDINGS};
pub use fix::{Edit, Fix, Fixed, apply};
pub use lines::{Columns, Position};
pub use nearest::nearest;
pub use source::Source;
pub use span::Span;

//! Findings on their way to a reader: for people ([`human`]), for programs ([`json`]), for annotations
//! on GitHub ([`github`]). What the other commands print for programs stands in [`documents`]; [`schema`]
//! describes all of it.
//!
//! Every format of findings takes the same [`Findings`] and the same [`Cap`], and writes to any [`std::io::Write`].
//! Where that leads, how wide it is and whether it shows colour is the caller's: colours are always
//! written, as escapes that `anstream` or the like takes out again. This crate knows `diagnostics` and `model` alone.
//!
//! ```
//! use packwright_diagnostics::{Diagnostic, Source, Span, codes};
//! use packwright_report::{Cap, Findings, github};
//!
//! let source = Source::new("slip.pack.toml", "[world]\ntaglin = ''\n");
//! let found = [Diagnostic::new(codes::UNKNOWN_KEY, Span::new(8, 14), "unknown key `taglin`")];
//! let file = Findings { source: &source, diagnostics: &found, levels: 0 };
//! let mut output = Vec::new();
//! github::write(&[file], Cap::All, &mut output)?;
//! assert_eq!(
//!     String::from_utf8_lossy(&output),
//!     "::error file=slip.pack.toml,line=2,col=1,endLine=2,endColumn=7,title=P001 unknown-key::\
//!      unknown key `taglin`\n"
//! );
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Where to add an output format
//!
//! 1. A file here with a function `write`, and its module below.
//! 2. `cli/src/findings.rs`: its value of `--format`, and the call.
//!
//! A document for programs is a type in `documents` and a line in [`schema`].

mod cap;
pub mod documents;
mod drawn;
mod excerpt;
pub mod github;
pub mod human;
pub mod json;
pub mod schema;

use packwright_diagnostics::{Diagnostic, Severity, Source};
use serde::Serialize;

pub use cap::{Cap, FIRST};

/// One text and what was found in it.
#[derive(Clone, Copy, Debug)]
pub struct Findings<'a> {
    /// The text.
    pub source: &'a Source,
    /// What was found, in the order to show it in.
    pub diagnostics: &'a [Diagnostic],
    /// How many levels were looked at.
    pub levels: usize,
}

/// How many findings of each weight, shown or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Summary {
    /// Findings of weight error.
    errors: usize,
    /// Findings of weight warning.
    warnings: usize,
    /// Findings of weight hint; without `--pedantic` none.
    hints: usize,
}

impl Summary {
    /// Counts the findings of all files.
    #[must_use]
    pub fn of(files: &[Findings<'_>]) -> Self {
        let mut summary = Self::default();
        for found in files.iter().flat_map(|file| file.diagnostics) {
            match found.code.severity {
                Severity::Error => summary.errors += 1,
                Severity::Warning => summary.warnings += 1,
                Severity::Hint => summary.hints += 1,
            }
        }
        summary
    }

    /// Whether nothing was found at all.
    #[must_use]
    pub fn is_clean(self) -> bool {
        self.errors + self.warnings + self.hints == 0
    }
}

/// `1 level`, `3 levels`.
#[must_use]
pub fn count(number: usize, one: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {one}{plural}")
}

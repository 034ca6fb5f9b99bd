//! What reading a document has found so far, and where the document stands.

use crate::{Format, SourceMap};
use packwright_diagnostics::{Code, Diagnostic, Span};

/// The diagnostics so far, with the map that gives their places.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) map: SourceMap,
    pub(crate) list: Vec<Diagnostic>,
    /// The last finding that found no place in the list.
    beyond: Option<Diagnostic>,
}

/// The most findings that are kept: more than any author makes, so that a hostile file cannot fill
/// the memory.
pub(crate) const MAX_FINDINGS: usize = 20_000;

impl Findings {
    /// Nothing found so far.
    pub(crate) fn new(map: SourceMap) -> Self {
        Self { map, ..Self::default() }
    }

    /// Adds a finding; the result can be completed in place.
    pub(crate) fn add(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        let finding = Diagnostic::new(code, span, message);
        let at = self.list.len();
        if at >= MAX_FINDINGS {
            return self.beyond.insert(finding);
        }
        self.list.push(finding);
        &mut self.list[at]
    }

    /// Whether nothing more is kept, so that more need not be worked out.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= MAX_FINDINGS
    }

    /// How a key with a value is written in this document.
    pub(crate) fn example(&self, key: &str, value: &str) -> String {
        match self.map.format() {
            Format::Toml => format!("{key} = {value}"),
            Format::Json => format!("\"{key}\": {value}"),
        }
    }
}

/// A place to report about: one level, or the pack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site<'a> {
    /// Where the level's table stands.
    pub(crate) pointer: &'a str,
    /// The level's id.
    pub(crate) level: Option<&'a str>,
}

impl Site<'_> {
    /// The pointer of a key of the level.
    pub(crate) fn at(&self, key: &str) -> String {
        format!("{}/{key}", self.pointer)
    }
}

//! What reading a document has found so far, and where the document stands.

use packwright_diagnostics::{Code, Diagnostic, Span};
use serde_json::Value;

use crate::{Format, SourceMap};

/// The diagnostics so far, with the map that gives their places.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) map: SourceMap,
    pub(crate) list: Vec<Diagnostic>,
}

impl Findings {
    /// Adds a finding; the result can be completed in place.
    pub(crate) fn add(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        let at = self.list.len();
        self.list.push(Diagnostic::new(code, span, message));
        &mut self.list[at]
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

/// The id of the level that a place belongs to, whichever kind of file it is in.
pub(crate) fn level_at(document: &Value, pointer: &str) -> Option<String> {
    let mut parts = pointer.split('/').skip(1);
    let (first, second) = (parts.next(), parts.next());
    let level = match (document, first, second) {
        (Value::Object(_), Some("levels"), Some(index)) => format!("/levels/{index}"),
        (Value::Array(_), Some(index), _) => format!("/{index}/level"),
        (Value::Object(table), ..) if table.contains_key("objects") => String::new(),
        _ => return None,
    };
    let id = document.pointer(&format!("{level}/id"))?.as_str()?;
    (!id.is_empty()).then(|| id.to_owned())
}

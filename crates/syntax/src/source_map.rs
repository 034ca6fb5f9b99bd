//! Where each value, key and board cell stands in the text.

use packwright_diagnostics::Span;

/// Model path to span. Paths are JSON Pointers into the document as written, such as
/// `/levels/3/title` (`~1` for `/` and `~0` for `~` inside a key).
#[derive(Debug, Default)]
pub struct SourceMap {}

impl SourceMap {
    /// The span of a value; of the nearest enclosing value that exists, if this one does not.
    #[must_use]
    pub fn value(&self, pointer: &str) -> Span {
        let _ = pointer;
        Span::default()
    }

    /// The span of the key that a value stands under; of the value itself for an array element; as
    /// [`value`](Self::value) if it does not exist.
    #[must_use]
    pub fn key(&self, pointer: &str) -> Span {
        let _ = pointer;
        Span::default()
    }

    /// The span of one character (by index, in Unicode scalar values) of a string value, escapes and
    /// multi-line strings understood.
    #[must_use]
    pub fn character(&self, pointer: &str, index: usize) -> Span {
        let _ = (pointer, index);
        Span::default()
    }

    /// The span of a board cell of the level with this index: its character, its token, or the first
    /// record that stands there.
    #[must_use]
    pub fn cell(&self, level: usize, x: usize, y: usize) -> Span {
        let _ = (level, x, y);
        Span::default()
    }

    /// The span of a thing of the level with this index: its record in the record notation, else its
    /// cell.
    #[must_use]
    pub fn thing(&self, level: usize, thing: usize) -> Span {
        let _ = (level, thing);
        Span::default()
    }

    /// Whether the document holds a value there.
    #[must_use]
    pub fn exists(&self, pointer: &str) -> bool {
        let _ = pointer;
        false
    }

    /// Whether the reader put an empty value there, or inside a place that holds this one, because
    /// what was written was missing or wrong: nothing more should be said about it.
    #[must_use]
    pub fn is_hole(&self, pointer: &str) -> bool {
        let _ = pointer;
        false
    }
}

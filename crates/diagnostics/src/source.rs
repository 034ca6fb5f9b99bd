//! A text with a name, and places in it: byte spans inside, lines and columns for people.

use std::sync::OnceLock;

use crate::lines::{Columns, LineIndex, Position};
use crate::span::Span;

/// A text and the name it is known by, usually the path that the user gave.
#[derive(Debug)]
pub struct Source {
    name: String,
    text: String,
    /// Made when a place is first asked for.
    lines: OnceLock<LineIndex>,
}

impl Source {
    /// A source called `name` in messages.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into(), lines: OnceLock::new() }
    }

    /// The name in messages.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of a span; empty where the span does not lie on character boundaries.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// Line and column of a byte offset, the column in Unicode scalar values. An offset past the end
    /// counts as the end, one inside a character as its first byte.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        self.position_in(offset, Columns::Scalars)
    }

    /// The same, with columns of another kind.
    #[must_use]
    pub fn position_in(&self, offset: usize, columns: Columns) -> Position {
        self.lines().position(&self.text, offset, columns)
    }

    /// The byte offset of a line and column, as an editor gives them. In a line that is shorter it is the
    /// line's end, before the line break; past the last line the end of the text; inside a character its
    /// first byte. Zero counts as one.
    #[must_use]
    pub fn offset(&self, position: Position, columns: Columns) -> usize {
        self.lines().offset(&self.text, position, columns)
    }

    /// Where a line stands, from 1, its line break included; past the last line the empty end of the
    /// text. Zero counts as one.
    #[must_use]
    pub fn line(&self, number: usize) -> Span {
        self.lines().line(&self.text, number)
    }

    fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(&self.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_scalar_values_and_lines_start_at_one() {
        let source = Source::new("x", "ab\n📦é@\n");
        assert_eq!(source.position(0), Position { line: 1, column: 1 });
        assert_eq!(source.position(2), Position { line: 1, column: 3 });
        assert_eq!(
            source.position(source.text().find('@').unwrap()),
            Position { line: 2, column: 3 }
        );
        assert_eq!(source.position(4), Position { line: 2, column: 1 }, "inside a character");
        assert_eq!(source.position(999), Position { line: 3, column: 1 });
    }
}

//! A text with a name, and places in it: byte spans inside, lines and columns for people.

use std::sync::OnceLock;

/// A range of bytes in a [`Source`], `start` included, `end` not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// First byte after the range.
    pub end: usize,
}

impl Span {
    /// The span from `start` up to, not including, `end`.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }
}

/// A place for people: line and column from 1, the column counted in Unicode scalar values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in Unicode scalar values, from 1.
    pub column: usize,
}

/// A text and the name it is known by, usually the path that the user gave.
#[derive(Debug)]
pub struct Source {
    name: String,
    text: String,
    /// Byte offset of the start of each line, made when a place is first asked for.
    lines: OnceLock<Vec<usize>>,
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

    /// Line and column of a byte offset; an offset past the end counts as the end.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let lines = self.lines.get_or_init(|| {
            let breaks = self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
            std::iter::once(0).chain(breaks.map(|(at, _)| at + 1)).collect()
        });
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = lines.partition_point(|start| *start <= offset);
        let column = self.text[lines[line - 1]..offset].chars().count() + 1;
        Position { line, column }
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

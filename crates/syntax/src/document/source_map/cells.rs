//! The places of board cells, found by reading the line of the literal again.

use std::sync::Mutex;

use packwright_diagnostics::Span;

use crate::text::Format;
use crate::text::literal::{Characters, characters};

/// Where the lines of a board start in the text: of the literal that was asked about last, as whoever
/// asks goes through one board after the other.
#[derive(Debug, Default)]
pub(super) struct Lines(Mutex<Option<(Span, Vec<usize>)>>);

impl Lines {
    /// Where a line of a literal starts; none if it has no such line.
    fn start(&self, drawn: &Drawn<'_>, line: usize) -> Option<usize> {
        let literal = drawn.literal;
        let mut known = self.0.lock().ok()?;
        if known.as_ref().is_none_or(|(of, _)| *of != literal) {
            let breaks = drawn.characters().filter(|(c, _)| *c == '\n');
            *known = Some((literal, breaks.map(|(_, span)| span.end).collect()));
        }
        let starts = known.as_ref().map(|(_, starts)| starts)?;
        line.checked_sub(1).and_then(|before| starts.get(before)).copied()
    }
}

/// A board as it is written in a document.
pub(super) struct Drawn<'a> {
    pub(super) text: &'a str,
    pub(super) format: Format,
    /// What is known of its lines.
    pub(super) lines: &'a Lines,
    pub(super) literal: Span,
}

impl<'a> Drawn<'a> {
    fn characters(&self) -> Characters<'a> {
        characters(self.text, self.literal, self.format)
    }

    /// The characters of the literal from the start of a line on, and the number of the line that they
    /// start with: a literal without that line is read from its beginning.
    fn characters_on(&self, y: usize) -> (Characters<'a>, usize) {
        let all = self.characters();
        match self.lines.start(self, y) {
            Some(start) => (all.starting_at(start), y),
            None => (all, 0),
        }
    }

    /// The character in column `x` of line `y`; where the line is shorter, its last character.
    pub(super) fn board_cell(&self, x: usize, y: usize) -> Span {
        let mut last = None;
        let (characters, mut line) = self.characters_on(y);
        let mut column = 0;
        for (c, span) in characters {
            match c {
                '\n' if line == y => return last.unwrap_or(span),
                '\n' => line += 1,
                _ if line < y || c == '\r' => {}
                _ if column == x => return span,
                _ => {
                    last = Some(span);
                    column += 1;
                }
            }
        }
        last.unwrap_or(self.literal)
    }

    /// The token number `x` of line `y`; where the line is shorter, its last token.
    pub(super) fn token(&self, x: usize, y: usize) -> Span {
        let mut last: Option<Span> = None;
        let (characters, mut line) = self.characters_on(y);
        let (mut column, mut inside) = (0, false);
        for (c, span) in characters {
            if c == '\n' {
                if line == y {
                    return last.unwrap_or(span);
                }
                line += 1;
            } else if line == y && c.is_whitespace() {
                column += usize::from(inside);
                inside = false;
                if column > x {
                    break;
                }
            } else if line == y {
                let start = last.filter(|_| inside).map_or(span.start, |last| last.start);
                last = Some(Span::new(start, span.end));
                inside = true;
            }
        }
        last.unwrap_or(self.literal)
    }
}

/// The integer that a text says.
pub(super) fn integer(written: &str) -> Option<usize> {
    let digits = written.replace('_', "");
    let digits = digits.strip_prefix('+').unwrap_or(&digits);
    let (radix, digits) = match digits.get(..2) {
        Some("0x") => (16, &digits[2..]),
        Some("0o") => (8, &digits[2..]),
        Some("0b") => (2, &digits[2..]),
        _ => (10, digits),
    };
    let integer = usize::from_str_radix(digits, radix).ok();
    // `3.0` is 3, as in the document.
    let float = || digits.parse::<f64>().ok().filter(|float| float.fract() == 0.0);
    integer.or_else(|| format!("{:.0}", float()?).parse().ok())
}

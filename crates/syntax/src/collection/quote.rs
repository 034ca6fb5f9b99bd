//! What mails and Markdown put around a board: `> ` before its rows, fences above and below.

use crate::text::class::classes_of;
use crate::text::line::{Likeness, likeness};

/// Which quoted lines hold boards. A quote without one is text like any other.
#[derive(Debug, Default)]
pub(super) struct Quote {
    /// Where the quoted lines end that were looked at last.
    end: usize,
    /// Whether a row of a board stands among them.
    has_board: bool,
}

impl Quote {
    /// How many bytes of a quoted line, which begins at `start`, are marks of the quote.
    pub(super) fn marks(&mut self, text: &str, start: usize, line: &str) -> usize {
        if start >= self.end {
            self.look(text, start);
        }
        if self.has_board { marks(line) } else { 0 }
    }

    /// Looks at the quoted lines from here on.
    fn look(&mut self, text: &str, start: usize) {
        (self.end, self.has_board) = (start, false);
        for line in text[start..].split_inclusive('\n').take_while(|line| line.starts_with('>')) {
            self.end += line.len();
            let line = line.trim_end();
            let row = &line[marks(line)..];
            self.has_board |= likeness(row, classes_of(row)) == Likeness::Row;
        }
    }
}

/// How many bytes at the start of a line are marks of a quote, and the blank behind them.
fn marks(line: &str) -> usize {
    let mut rest = line;
    while let Some(inside) = rest.trim_start_matches(' ').strip_prefix('>') {
        rest = inside;
    }
    line.len() - rest.strip_prefix(' ').unwrap_or(rest).len()
}

/// Whether a line, blanks around it left out, opens or closes a block of Markdown.
pub(super) fn is_fence(line: &str) -> bool {
    let rest = ["```", "~~~"].iter().find_map(|mark| line.strip_prefix(mark));
    rest.is_some_and(|rest| {
        let language = rest.trim_start_matches(['`', '~']);
        language.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | ' '))
    })
}

//! An XSB or SOK text, parted into boards, moves and lines of text.

use packwright_diagnostics::Span;

use super::quote::{Quote, is_fence};
use crate::text::class::{self, classes_of};
use crate::text::line::{Likeness, is_moves, likeness};

/// What there is to play with: everything but walls and floor.
const CARGO: u16 = class::PIECE | class::STAR | class::LETTER | class::SOLID_LETTER;

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A line of blanks, a `;` alone, a raw comment (`::`), or the fence of a block in Markdown.
    Blank,
    /// A line of text: its place without `;` and blanks around.
    Text(Note),
    /// The lines between `Comment:` and `Comment-End:`.
    Comment(Span),
    /// The rows of a board.
    Board(Vec<Span>),
    /// Rows of walls with nothing to play with.
    Fragment(Span),
    /// Lines of moves, from the first to the last.
    Moves(Span),
}

/// A line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    pub(super) span: Span,
    /// Whether it began with `;`.
    pub(super) is_comment: bool,
}

/// A line of the text, looked at.
#[derive(Clone, Copy)]
struct Line {
    start: usize,
    /// Without the line end.
    end: usize,
    mask: u16,
    likeness: Likeness,
}

/// The parts of a text, in order.
pub(crate) fn parts(text: &str) -> Vec<Part> {
    let mut cutter =
        Cutter { text, parts: Vec::new(), rows: Vec::new(), unsure: 0, comments: true };
    let mut lines = Lines { text, at: 0, quote: Quote::default() };
    let mut next = lines.next();
    while let Some(line) = next {
        next = lines.next();
        if cutter.row(line, next) {
            continue;
        }
        cutter.end_board();
        if let Some(end) = cutter.comment(line) {
            lines.at = end;
            next = lines.next();
        }
    }
    cutter.end_board();
    cutter.parts
}

struct Lines<'a> {
    text: &'a str,
    at: usize,
    quote: Quote,
}

impl Iterator for Lines<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let start = self.at;
        let length = rest.find('\n').unwrap_or(rest.len());
        self.at = start + length + 1;
        // A lone carriage return at the end belongs to the line end.
        let line = rest[..length].trim_end_matches('\r');
        let marks =
            if line.starts_with('>') { self.quote.marks(self.text, start, line) } else { 0 };
        let (start, line) = (start + marks, &line[marks..]);
        let mask = classes_of(line);
        Some(Line { start, end: start + line.len(), mask, likeness: likeness(line, mask) })
    }
}

struct Cutter<'a> {
    text: &'a str,
    parts: Vec<Part>,
    /// Rows of the board at hand.
    rows: Vec<Line>,
    /// How many of the last rows count only if another one follows.
    unsure: usize,
    /// Whether an end of a comment may still come.
    comments: bool,
}

impl Cutter<'_> {
    fn slice(&self, line: Line) -> &str {
        self.text.get(line.start..line.end).unwrap_or_default()
    }

    /// Takes a line as a row of the board at hand, if it is one.
    fn row(&mut self, line: Line, next: Option<Line>) -> bool {
        let next_is_row = next.is_some_and(|next| next.likeness == Likeness::Row);
        let takes = match line.likeness {
            Likeness::Row => true,
            Likeness::Between => !self.rows.is_empty(),
            Likeness::Spoilt => {
                !self.rows.is_empty()
                    || (next_is_row && !self.slice(line).trim().contains(char::is_whitespace))
            }
            Likeness::Torn => !self.rows.is_empty() && next_is_row,
            Likeness::None => false,
        };
        if takes {
            self.unsure = if line.likeness == Likeness::Between { self.unsure + 1 } else { 0 };
            self.rows.push(line);
        }
        takes
    }

    /// Closes the board at hand.
    fn end_board(&mut self) {
        let mut rows = std::mem::take(&mut self.rows);
        let after = rows.split_off(rows.len() - std::mem::take(&mut self.unsure));
        let mask = rows.iter().fold(0, |mask, row| mask | row.mask);
        let player = rows.iter().any(|row| self.slice(*row).contains(['@', '+', 'p', 'P']));
        if mask & class::WALL == 0 && !player {
            // Stars and letters without a wall and a player: a line drawn across the text.
            for row in &rows {
                self.text_line(*row);
            }
        } else if let (Some(first), Some(last)) = (rows.first(), rows.last()) {
            if mask & CARGO == 0 {
                self.parts.push(Part::Fragment(Span::new(first.start, last.end)));
            } else {
                let spans = rows.iter().flat_map(|row| self.spans(*row)).collect();
                self.parts.push(Part::Board(spans));
            }
        }
        for row in after {
            self.text_line(row);
        }
    }

    /// The rows on a line: one, or several with `|` between.
    fn spans(&self, line: Line) -> Vec<Span> {
        if line.mask & class::PIPE == 0 {
            return vec![Span::new(line.start, line.end)];
        }
        let written = self.slice(line).trim();
        let outer = written.trim_matches('|');
        let mut start = line.end - self.slice(line).trim_start().len()
            + (written.len() - written.trim_start_matches('|').len());
        let rows = outer.split('|').map(|row| {
            let span = Span::new(start, start + row.len());
            start = span.end + 1;
            span
        });
        rows.collect()
    }

    /// Takes a line that is no row. If a comment of several lines begins here, tells where it ends.
    fn comment(&mut self, line: Line) -> Option<usize> {
        if !self.comments || line.mask & class::OTHER == 0 {
            self.text_line(line);
            return None;
        }
        let written = self.slice(line).trim();
        let key = written.trim_start_matches([';', ' ']).strip_suffix(':').unwrap_or_default();
        let is_long = !key.contains(':')
            && key.len() >= 7
            && key.is_char_boundary(key.len() - 7)
            && key[key.len() - 7..].eq_ignore_ascii_case("comment");
        if !is_long {
            self.text_line(line);
            return None;
        }
        let from = (line.end..self.text.len())
            .find(|at| self.text.as_bytes()[*at] == b'\n')
            .map_or(self.text.len(), |at| at + 1);
        let mut at = from;
        for candidate in self.text[from..].split_inclusive('\n') {
            if is_comment_end(candidate) {
                self.parts.push(Part::Comment(Span::new(from, at)));
                return Some(at + candidate.len());
            }
            at += candidate.len();
        }
        // None ends below: no other does either.
        self.comments = false;
        self.text_line(line);
        None
    }

    /// Adds a line of blanks, moves or text.
    fn text_line(&mut self, line: Line) {
        if is_moves(line.mask) {
            if let Some(Part::Moves(before)) = self.parts.last_mut() {
                before.end = line.end;
            } else {
                self.parts.push(Part::Moves(Span::new(line.start, line.end)));
            }
            return;
        }
        let written = self.slice(line).trim();
        let inside = written.trim_start_matches(';').trim_start();
        if inside.is_empty() || written.starts_with("::") || is_fence(written) {
            self.parts.push(Part::Blank);
            return;
        }
        let start = line.start + self.slice(line).trim_end().len() - inside.len();
        let span = Span::new(start, start + inside.len());
        self.parts.push(Part::Text(Note { span, is_comment: written.starts_with(';') }));
    }
}

/// Whether a line ends a comment of several lines: `Comment-End:`, `Solution comment end:`.
pub(super) fn is_comment_end(line: &str) -> bool {
    let line = line.trim().trim_start_matches([';', ' ']);
    let Some(key) = line.strip_suffix(':').filter(|key| !key.contains(':')) else { return false };
    let key = key.to_ascii_lowercase();
    key.ends_with("comment-end") || key.ends_with("comment end")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts in short: `B` and the rows, `M` and the moves, `T` and the text, `C`, `F`, `-`.
    fn short(text: &str) -> Vec<String> {
        let slice = |span: Span| &text[span.start..span.end];
        let name = |part: &Part| match part {
            Part::Blank => "-".to_owned(),
            Part::Text(note) => format!("T{}", slice(note.span)),
            Part::Comment(span) => format!("C{}", slice(*span)),
            Part::Board(rows) => {
                let rows: Vec<&str> = rows.iter().map(|row| slice(*row)).collect();
                format!("B{}", rows.join("/"))
            }
            Part::Fragment(span) => format!("F{}", slice(*span)),
            Part::Moves(span) => format!("M{}", slice(*span)),
        };
        parts(text).iter().map(name).collect()
    }

    #[test]
    fn boards_moves_and_texts_are_told_apart() {
        assert_eq!(
            short(":: raw\r\n; 1\r\n \r\n####\r\n#@*#\r\n####\r\nTitle: A \r\n\r\n3r\r\nlu\r\n"),
            ["-", "T1", "-", "B####/#@*#/####", "TTitle: A", "-", "M3r\r\nlu"]
        );
        assert_eq!(short("  #####\n"), ["F  #####"]);
        assert_eq!(short("* * *\n-----\n"), ["T* * *", "T-----"]);
        assert_eq!(short(" |--3#|3#-#||#pb.#|\n5#"), ["B--3#/3#-#//#pb.#/5#"]);
    }

    #[test]
    fn rows_without_a_wall_need_rows_around_them() {
        assert_eq!(short("###\n---\n#@#\n---\nx"), ["B###/---/#@#", "T---", "Tx"]);
        assert_eq!(short("# #\n#x#\n#@#\n# note\n"), ["B# #/#x#/#@#", "T# note"]);
    }

    #[test]
    fn a_star_alone_is_a_row_beside_others() {
        assert_eq!(short("  *\n####\n#@ #\n####\n*\n"), ["B  */####/#@ #/####/*"]);
        assert_eq!(short("*\n"), ["T*"]);
    }

    #[test]
    fn quotes_and_fences_are_no_part_of_a_board() {
        assert_eq!(
            short("> One\n>\n>  ###\n> > #@#\n>###\n\n```text\n###\n```\n~~~\n"),
            ["TOne", "-", "B ###/#@#/###", "-", "-", "F###", "-", "-"]
        );
        assert_eq!(short("> said\n>> so\n"), ["T> said", "T>> so"], "no board is quoted");
    }

    #[test]
    fn a_wrong_letter_in_run_lengths_spoils_no_more_than_its_row() {
        assert_eq!(short("5#|#@x.#|5#\n"), ["B5#/#@x.#/5#"]);
        assert_eq!(short("5#\n#@2x.#\n5#\n"), ["B5#/#@2x.#/5#"]);
        assert_eq!(short("#####\n#@$.x\n#####\n"), ["B#####/#@$.x/#####"]);
        assert_eq!(short("#####\n#@$.#\n#####\n#x\n"), ["B#####/#@$.#/#####", "T#x"]);
    }

    #[test]
    fn a_comment_ends_where_it_says_or_is_none() {
        assert_eq!(short("Comment:\n###\n\nx\nComment-End:\ny"), ["C###\n\nx\n", "Ty"]);
        assert_eq!(short("Comment:\nx\nComment:\n"), ["TComment:", "Tx", "TComment:"]);
        assert_eq!(short("Comment: x\nComment-End:\n"), ["TComment: x", "TComment-End:"]);
    }
}

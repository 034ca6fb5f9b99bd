//! Which text belongs to which board: titles, notes, headings, recorded moves.
//!
//! The rules are those of SOK, with the customs of XSB files: a title stands above its board, parted
//! from what is above it by a blank line, or below it, in the notes (`Title:`, which wins) or, where
//! most boards of the file have it so, right below as `; 1`. All other text belongs to what stands
//! above it.

use packwright_diagnostics::Span;

use super::draft::Draft;
use super::gap::{self, Above};
use super::keys::{self, Key};
use super::levels::Levels;
use super::sections::{Note, Part};
use super::{Game, GameKind, moves};

/// The collection in the parts of a text.
pub(crate) fn assign(text: &str, mut parts: Vec<Part>) -> Draft {
    moves::settle(text, &mut parts);
    let mut reader =
        Reader { text, below: gap::titles_stand_below(text, &parts), levels: Levels::new(text) };
    let mut gap = 0;
    for (index, part) in parts.iter().enumerate() {
        match part {
            Part::Board(rows) => {
                let is_next = reader.board(&parts[gap..index], rows);
                gap = index + 1;
                if !is_next {
                    break;
                }
            }
            Part::Moves(span) => {
                reader.moves(&parts[gap..index], *span);
                gap = index + 1;
            }
            Part::Fragment(span) => reader.levels.fragment(*span),
            Part::Blank | Part::Text(_) | Part::Comment(_) => {}
        }
    }
    if gap < parts.len() {
        reader.notes(&parts[gap..]);
    }
    reader.levels.finish()
}

struct Reader<'a> {
    text: &'a str,
    /// Whether titles stand right below their boards.
    below: bool,
    levels: Levels<'a>,
}

impl Reader<'_> {
    fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// Takes a board with the text above it. False once there can be no more.
    fn board(&mut self, gap: &[Part], rows: &[Span]) -> bool {
        let is_titled = self.levels.is_titled();
        let above = if self.below {
            Above::nothing(gap)
        } else {
            gap::above_board(self.text, gap, self.levels.is_head(), is_titled)
        };
        self.notes(&gap[..above.from]);
        if !self.levels.open(rows) {
            return false;
        }
        let title = above.title;
        if let Some(note) = title {
            self.levels.title_line(note);
        }
        let number = self.levels.count().to_string();
        for part in &gap[above.from..] {
            if let Part::Text(note) = part
                && title.is_none_or(|title| !holds(*note, title))
                && self.slice(note.span) != number
            {
                self.note(*note);
            }
        }
        true
    }

    /// Takes moves with the text above them.
    fn moves(&mut self, gap: &[Part], span: Span) {
        let heading = gap::above_moves(self.text, gap);
        self.notes(&gap[..heading.from]);
        let line = heading.title.map(|note| self.slice(note.span).to_owned());
        self.game(&line.unwrap_or_default(), span);
    }

    fn game(&mut self, heading: &str, span: Span) {
        let moves: String = self.slice(span).chars().filter(|c| !c.is_whitespace()).collect();
        let kind = kind_of(heading, &moves);
        let heading = heading.trim_end_matches(':').trim_end().to_owned();
        self.levels.game(Game { kind, heading, moves, notes: String::new() }, span);
    }

    /// Takes text that belongs to what stands above it.
    fn notes(&mut self, parts: &[Part]) {
        let first = parts.iter().position(|part| *part != Part::Blank);
        let mut rest = parts.iter().enumerate().peekable();
        while let Some((index, part)) = rest.next() {
            match part {
                Part::Blank | Part::Fragment(_) => self.levels.line(""),
                Part::Comment(span) => {
                    for line in self.text[span.start..span.end].lines() {
                        self.levels.line(line.trim_end());
                    }
                }
                Part::Text(note) => {
                    let is_title = self.below
                        && !self.levels.is_head()
                        && index == 0
                        && note.is_comment
                        && keys::split(self.slice(note.span)).is_none()
                        && !self.levels.is_titled();
                    if is_title {
                        self.levels.title_line(*note);
                    } else if self.levels.is_head()
                        && first == Some(index)
                        && !matches!(rest.peek(), Some((_, Part::Text(_))))
                        && keys::split(self.slice(note.span)).is_none()
                    {
                        // A line alone at the head of a file is what the collection is called.
                        self.levels.head_line(note.span);
                    } else {
                        self.note(*note);
                    }
                }
                Part::Board(_) | Part::Moves(_) => {}
            }
        }
    }

    /// Takes a line of text: `Key: value`, or free.
    fn note(&mut self, note: Note) {
        let line = self.text.get(note.span.start..note.span.end).unwrap_or_default();
        let Some((key, value)) = keys::split(line) else {
            return self.levels.line(line);
        };
        let place = Span::new(note.span.end - value.len(), note.span.end);
        if keys::of(key) == Some(Key::Solution) && moves::are_meant(value) {
            return self.game(key, place);
        }
        if !self.levels.value(keys::of(key), place) {
            self.levels.line(line);
        }
    }
}

/// Whether a line holds a title: all of it, or its part in quotes.
fn holds(note: Note, title: Note) -> bool {
    note.span.start <= title.span.start && title.span.end <= note.span.end
}

/// What recorded moves are, by the line above them.
fn kind_of(heading: &str, moves: &str) -> GameKind {
    match gap::told_by(heading) {
        Some(kind) => kind,
        // The mark of the current place is for saved games only.
        None if heading.is_empty() && !moves.contains('*') => GameKind::Solution,
        None => GameKind::Snapshot,
    }
}

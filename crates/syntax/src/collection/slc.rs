//! SLC: the XML of "Sokoban for Windows".
//!
//! `SokobanLevels( Title, Description, Email?, Url?, LevelCollection )`, in it `Level`s of rows `L`.
//! What is read is what is there, in any order; sizes are those of the rows.

use packwright_diagnostics::Span;
use packwright_model::limits;

use super::draft::{Draft, Places};
use super::levels::{beyond, push_line};

use super::CollectionLevel;
use super::tags::{Ended, Nesting, local};
use super::xml::{Piece, Pieces, attribute};
use crate::text::literal::{Characters, Style};
use crate::text::rows;
use crate::text::stray::without_strays;

/// Reads a collection in SLC. A level counts once it has ended, as has every tag in it.
pub(crate) fn read(text: &str) -> Draft {
    let mut reader =
        Reader { text, draft: Draft::default(), level: None, is_whole: true, field: None };
    let mut nesting = Nesting::new(text);
    for piece in Pieces::new(text) {
        match piece {
            Piece::Open { name, attributes, is_empty } => {
                let Some(is_second) = nesting.opened(name, &mut reader.draft.remarks) else {
                    break;
                };
                reader.is_whole &= !is_second;
                if !reader.open(name, attributes) {
                    return reader.draft;
                }
                if is_empty {
                    nesting.closed(name, &mut reader.draft.remarks);
                    reader.close(name);
                }
            }
            Piece::Close { name } => {
                let ended = nesting.closed(name, &mut reader.draft.remarks);
                reader.is_whole &= ended == Ended::Well;
                if ended == Ended::Badly {
                    reader.field = None;
                } else {
                    reader.close(name);
                }
            }
            Piece::Text(span) | Piece::Data(span) => reader.text(span),
            Piece::Broken(span) => {
                nesting.broken(span, &mut reader.draft.remarks);
                reader.is_whole = false;
            }
        }
    }
    nesting.finish(&mut reader.draft.remarks);
    reader.draft
}

/// A text that is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Title,
    Description,
    Email,
    Url,
    Row,
}

struct Reader<'a> {
    text: &'a str,
    draft: Draft,
    /// The level at hand.
    level: Option<(CollectionLevel, Places)>,
    /// Whether all tags of the level at hand have opened and ended well.
    is_whole: bool,
    /// The element whose text comes, and where its text stands.
    field: Option<(Field, Span)>,
}

impl Reader<'_> {
    /// Takes an opening tag. False once there can be no more levels.
    fn open(&mut self, name: Span, attributes: Span) -> bool {
        let inside = Span::new(attributes.end + 1, attributes.end + 1);
        let field = match self.name(name) {
            "Title" => Field::Title,
            "Description" => Field::Description,
            "Email" => Field::Email,
            "Url" => Field::Url,
            "L" if self.level.is_some() => Field::Row,
            "LevelCollection" => {
                let copyright = attribute(self.text, attributes, "Copyright");
                self.draft.collection.head.copyright =
                    copyright.map(|span| self.decoded(span)).filter(|text| !text.is_empty());
                return true;
            }
            "Level" => return self.open_level(name, attributes),
            _ => return true,
        };
        self.field = Some((field, inside));
        true
    }

    fn open_level(&mut self, name: Span, attributes: Span) -> bool {
        // One that is at hand still was not ended.
        self.is_whole = true;
        if self.draft.places.len() >= limits::LEVELS {
            self.draft.remarks.push(beyond(name));
            return false;
        }
        let value = |wanted| {
            let span = attribute(self.text, attributes, wanted)?;
            Some((span, self.decoded(span))).filter(|(_, text)| !text.is_empty())
        };
        let (title, author) = (value("Id"), value("Copyright"));
        let places = Places {
            title: title.as_ref().map(|(span, _)| *span),
            author: author.as_ref().map(|(span, _)| *span),
            ..Places::default()
        };
        let level = CollectionLevel {
            title: title.map(|(_, text)| text),
            author: author.map(|(_, text)| text),
            place: name,
            ..CollectionLevel::default()
        };
        self.level = Some((level, places));
        true
    }

    /// Takes text; a field may hold several pieces, with a comment between.
    fn text(&mut self, span: Span) {
        if let Some((_, place)) = &mut self.field {
            if place.end == place.start {
                place.start = span.start;
            }
            place.end = span.end;
        }
    }

    fn close(&mut self, name: Span) {
        let name = self.name(name);
        if name == "Level" {
            self.end_level();
        }
        let Some((field, place)) = self.field.take() else { return };
        let value = |reader: &Self| Some(reader.decoded(place)).filter(|text| !text.is_empty());
        match field {
            Field::Row => self.row(place),
            Field::Title => {
                self.draft.title = Some(trimmed(self.text, place));
                self.draft.collection.head.title = value(self);
            }
            Field::Email => self.draft.collection.head.email = value(self),
            Field::Url => self.draft.collection.head.homepage = value(self),
            Field::Description => {
                let text = self.decoded(place);
                let notes = &mut self.draft.collection.head.notes;
                text.lines().for_each(|line| push_line(notes, line.trim()));
            }
        }
    }

    /// Adds a row to the level at hand.
    fn row(&mut self, place: Span) {
        let Some((level, places)) = &mut self.level else { return };
        if places.rows.is_empty() {
            level.place.start = place.start;
        } else {
            level.board.push('\n');
        }
        level.place.end = place.end;
        // One row more than a board may have is enough to see that there are too many.
        if places.rows.len() <= limits::BOARD_EDGE {
            rows::push(&mut level.board, self.text, place, true);
            places.rows.push(place);
        }
    }

    fn end_level(&mut self) {
        if let Some((mut level, mut places)) = self.level.take().filter(|_| self.is_whole) {
            // Empty rows above and below belong to no board.
            let empty = level.board.len() - level.board.trim_start_matches('\n').len();
            level.board.drain(..empty);
            places.rows.drain(..empty.min(places.rows.len()));
            let kept = level.board.trim_end_matches('\n').len();
            level.board.truncate(kept);
            self.draft.collection.levels.push(level);
            self.draft.places.push(places);
        }
        self.field = None;
    }

    /// The name of an element.
    fn name(&self, span: Span) -> &str {
        local(self.text.get(span.start..span.end).unwrap_or_default())
    }

    /// A text with its references put in, without blanks around it and without strays.
    fn decoded(&self, span: Span) -> String {
        let all: String = Characters::new(self.text, span, Style::Xml).map(|(c, _)| c).collect();
        let lines: Vec<_> = all.trim().lines().map(without_strays).collect();
        lines.join("\n")
    }
}

/// A place without the blanks around what stands there.
fn trimmed(text: &str, place: Span) -> Span {
    let written = text.get(place.start..place.end).unwrap_or_default();
    let start = place.start + written.len() - written.trim_start().len();
    Span::new(start, start + written.trim().len())
}

//! The libraries of `SokoSolve` (`.ssx`).
//!
//! `SokobanLibrary( Details, Categories, Puzzles( Puzzle( PuzzleDescription, Maps( Map( Row+,
//! Solutions( Solution( Steps, SolutionDescription ) ), MapDetails ) ) ) ) )`. Details and descriptions
//! hold `Name`, `Description`, `Comments`, and an `Author` with attributes. Boards have characters of
//! their own: `#` wall, `O` target, `X` crate, `P` player, `$` and `*` on a target, `.` floor, `~` outside.

use packwright_diagnostics::Span;
use packwright_model::limits;

use super::alphabet::Alphabet;
use super::draft::{Draft, Places};
use super::levels::{beyond, push_line, trim};
use super::tags::{Ended, Nesting, local};
use super::xml::{Piece, Pieces, attribute};
use super::{CollectionLevel, Game, GameKind};
use crate::text::literal::{Characters, Style};
use crate::text::rows;
use crate::text::stray::without_strays;

/// Whether an XML text is such a library.
pub(crate) fn is_ssx(text: &str) -> bool {
    let head = text.as_bytes();
    let head = String::from_utf8_lossy(&head[..head.len().min(4096)]);
    head.contains("<SokobanLibrary")
}

/// The alphabet of its boards.
pub(crate) fn alphabet() -> Option<Alphabet> {
    Alphabet::new("#OXP$*.~ ").ok()
}

/// Reads a library. A level counts once its map has ended, as has every tag in it.
pub(crate) fn read(text: &str) -> Draft {
    let mut reader = Reader { text, ..Reader::default() };
    let mut nesting = Nesting::new(text);
    for piece in Pieces::new(text) {
        let remarks = &mut reader.draft.remarks;
        match piece {
            Piece::Open { name, attributes, is_empty } => {
                let Some(is_second) = nesting.opened(name, remarks) else { break };
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
                let ended = nesting.closed(name, remarks);
                reader.is_whole &= ended == Ended::Well;
                if ended != Ended::Badly {
                    reader.close(name);
                }
            }
            Piece::Text(span) | Piece::Data(span) => reader.text(span),
            Piece::Broken(span) => {
                nesting.broken(span, remarks);
                reader.is_whole = false;
            }
        }
    }
    nesting.finish(&mut reader.draft.remarks);
    reader.draft
}

/// What a name, a description or an author is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Of {
    /// Nothing that is kept, such as a category.
    #[default]
    Other,
    Library,
    Puzzle,
    Map,
    Solution,
}

#[derive(Default)]
struct Reader<'a> {
    text: &'a str,
    draft: Draft,
    of: Of,
    /// What is said of the puzzle at hand, which may have several maps.
    puzzle: Said,
    /// The map at hand.
    level: Option<(CollectionLevel, Places)>,
    /// The solution at hand, and where its steps stand.
    game: Option<(Game, Span)>,
    is_whole: bool,
    /// Where the text of the element at hand stands.
    inside: Option<Span>,
}

/// Title, author and notes of a puzzle.
#[derive(Clone, Default)]
struct Said {
    title: Option<(String, Span)>,
    author: Option<(String, Span)>,
    notes: String,
}

impl Reader<'_> {
    /// Takes an opening tag. False once there can be no more levels.
    fn open(&mut self, name: Span, attributes: Span) -> bool {
        self.inside = Some(Span::new(attributes.end + 1, attributes.end + 1));
        let text = self.text;
        let value = |wanted| {
            let span = attribute(text, attributes, wanted)?;
            Some((decoded(text, span), span)).filter(|(text, _)| !text.is_empty())
        };
        match self.name(name) {
            "Details" => {
                self.of = Of::Library;
                let license = value("License").map(|(text, _)| text);
                self.draft.collection.head.copyright = license;
            }
            "Category" => self.of = Of::Other,
            "Puzzle" => (self.of, self.puzzle) = (Of::Puzzle, Said::default()),
            "Map" => {
                if self.draft.places.len() >= limits::LEVELS {
                    self.draft.remarks.push(beyond(name));
                    return false;
                }
                (self.of, self.is_whole) = (Of::Map, true);
                self.level = Some((
                    CollectionLevel { place: name, ..Default::default() },
                    Places::default(),
                ));
            }
            "Solution" => {
                self.of = Of::Solution;
                let heading = "Solution".to_owned();
                self.game = Some((Game { heading, ..Game::default() }, name));
            }
            "Author" => {
                let (author, email, homepage) = (value("Name"), value("Email"), value("Homepage"));
                let head = &mut self.draft.collection.head;
                match self.of {
                    Of::Library => {
                        self.draft.author = author.as_ref().map(|(_, span)| *span);
                        head.author = author.map(|(text, _)| text);
                        head.email = email.map(|(text, _)| text);
                        head.homepage = homepage.map(|(text, _)| text);
                    }
                    Of::Puzzle => self.puzzle.author = author,
                    Of::Map | Of::Solution | Of::Other => {}
                }
            }
            _ => {}
        }
        true
    }

    fn text(&mut self, span: Span) {
        if let Some(place) = &mut self.inside {
            if place.end == place.start {
                place.start = span.start;
            }
            place.end = span.end;
        }
    }

    fn close(&mut self, name: Span) {
        let place = self.inside.take().unwrap_or_default();
        match self.name(name) {
            "Row" => self.row(place),
            "Steps" => {
                let moves: String = decoded(self.text, place).split_whitespace().collect();
                if let Some((game, span)) = &mut self.game {
                    (game.moves, *span) = (moves, place);
                }
            }
            "Name" => self.title(place),
            "Description" | "Comments" => {
                let text = decoded(self.text, place);
                let head = &mut self.draft.collection.head;
                let notes = match (self.of, &mut self.level, &mut self.game) {
                    (Of::Library, ..) => &mut head.notes,
                    (Of::Puzzle, ..) => &mut self.puzzle.notes,
                    (Of::Map, Some((level, _)), _) => &mut level.notes,
                    (Of::Solution, _, Some((game, _))) => &mut game.notes,
                    _ => return,
                };
                text.lines().for_each(|line| push_line(notes, line.trim()));
                trim(notes);
            }
            "Solution" => {
                self.of = Of::Map;
                if let Some(((level, places), (game, span))) =
                    self.level.as_mut().zip(self.game.take())
                    && !game.moves.is_empty()
                {
                    level.games.push(Game { kind: GameKind::Solution, ..game });
                    places.games.push(span);
                }
            }
            "Map" => self.end_level(),
            "Details" | "Category" => self.of = Of::Other,
            _ => {}
        }
    }

    /// Takes the name of what is at hand.
    fn title(&mut self, place: Span) {
        let title = Some(decoded(self.text, place)).filter(|text| !text.is_empty());
        let Some(title) = title else { return };
        match (self.of, &mut self.level, &mut self.game) {
            (Of::Library, ..) => {
                self.draft.title = Some(place);
                self.draft.collection.head.title = Some(title);
            }
            (Of::Puzzle, ..) => self.puzzle.title = Some((title, place)),
            (Of::Map, Some((level, places)), _) => {
                (level.title, places.title) = (Some(title), Some(place));
            }
            (Of::Solution, _, Some((game, _))) => {
                // A heading says of itself that it is a solution.
                let says_so = title.to_ascii_lowercase().contains("solution");
                game.heading = if says_so { title } else { format!("Solution ({title})") };
            }
            _ => {}
        }
    }

    /// Adds a row to the map at hand.
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
        self.of = Of::Puzzle;
        let Some((mut level, mut places)) = self.level.take().filter(|_| self.is_whole) else {
            return;
        };
        let said = self.puzzle.clone();
        if let (None, Some((title, span))) = (&level.title, said.title) {
            (level.title, places.title) = (Some(title), Some(span));
        }
        if let Some((author, span)) = said.author {
            // The author of the whole is named at its head.
            if self.draft.collection.head.author.as_ref() != Some(&author) {
                (level.author, places.author) = (Some(author), Some(span));
            }
        }
        if !said.notes.is_empty() {
            let own = std::mem::replace(&mut level.notes, said.notes);
            own.lines().for_each(|line| push_line(&mut level.notes, line));
        }
        self.draft.collection.levels.push(level);
        self.draft.places.push(places);
    }

    fn name(&self, span: Span) -> &str {
        local(self.text.get(span.start..span.end).unwrap_or_default())
    }
}

/// A text with its references put in, without blanks around it and without strays.
fn decoded(text: &str, span: Span) -> String {
    let all: String = Characters::new(text, span, Style::Xml).map(|(c, _)| c).collect();
    let lines: Vec<_> = all.trim().lines().map(without_strays).collect();
    lines.join("\n")
}

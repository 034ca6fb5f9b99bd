//! The levels of a text as they grow, line by line.

use packwright_diagnostics::{Span, codes};
use packwright_model::limits;

use super::draft::{Draft, Places, Remark};
use super::keys::Key;
use super::replay::Replays;
use super::sections::Note;
use super::{CollectionLevel, Game, MORE_CELLS};
use crate::text::rows;
use crate::text::stray::without_strays;

/// The game that boards are of.
#[derive(Clone, Copy, Default)]
enum GameOf {
    /// It is not said.
    #[default]
    Unsaid,
    Sokoban,
    /// Another one, named here.
    Other(Span),
}

/// What is known of a level besides what the collection keeps.
#[derive(Default)]
struct Extra {
    /// The title is the line above the board: a `Title:` in the notes wins over it.
    by_line: bool,
    /// The game that it is of.
    game: GameOf,
}

/// A collection in the making. What comes belongs to the last level, or, before the first, to the
/// collection.
pub(super) struct Levels<'a> {
    text: &'a str,
    draft: Draft,
    extra: Vec<Extra>,
    /// The game named at the head.
    game: GameOf,
    /// Whether recorded moves stand above: what comes belongs to them.
    in_game: bool,
    cells: usize,
    replays: Replays,
}

impl<'a> Levels<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let (draft, extra) = (Draft::default(), Vec::new());
        let (game, replays) = (GameOf::Unsaid, Replays::new());
        Self { text, draft, extra, game, in_game: false, cells: 0, replays }
    }

    /// Whether no level has come yet.
    pub(super) fn is_head(&self) -> bool {
        self.draft.places.is_empty()
    }

    /// How many levels have come.
    pub(super) fn count(&self) -> usize {
        self.draft.places.len()
    }

    /// Whether what has come last has a title.
    pub(super) fn is_titled(&self) -> bool {
        match self.draft.collection.levels.last() {
            Some(level) => level.title.is_some(),
            None => self.draft.collection.head.title.is_some(),
        }
    }

    /// Begins a level. False if there may be no more, which is noted.
    pub(super) fn open(&mut self, rows: &[Span]) -> bool {
        let place = match (rows.first(), rows.last()) {
            (Some(first), Some(last)) => Span::new(first.start, last.end),
            _ => return true,
        };
        let first = rows.first().copied().unwrap_or_default();
        let full = self.draft.places.len() >= limits::LEVELS;
        if full || self.cells > self.text.len() + MORE_CELLS {
            self.draft.remarks.push(if full { beyond(first) } else { too_much(first) });
            return false;
        }
        // One row more than a board may have is enough to see that there are too many.
        let rows = &rows[..rows.len().min(limits::BOARD_EDGE + 1)];
        let mut board = String::with_capacity(place.end - place.start);
        for (index, row) in rows.iter().enumerate() {
            if index > 0 {
                board.push('\n');
            }
            rows::push(&mut board, self.text, *row, false);
        }
        self.cells += board.len();
        self.draft.collection.levels.push(CollectionLevel { board, place, ..Default::default() });
        self.draft.places.push(Places { rows: rows.to_vec(), ..Places::default() });
        self.extra.push(Extra::default());
        self.in_game = false;
        true
    }

    /// Notes rows of walls that are no level.
    pub(super) fn fragment(&mut self, span: Span) {
        self.draft.remarks.push(Remark {
            code: codes::SKIPPED_BOARD,
            span,
            message: "walls without a player, a crate or a target: not taken for a level"
                .to_owned(),
            help: "complete the board, or take these rows out",
        });
    }

    /// Gives the level its title, written above it or right below.
    pub(super) fn title_line(&mut self, note: Note) {
        let title = self.value_at(note.span);
        if let Some(((level, places), extra)) = self.last() {
            (level.title, places.title) = (Some(title), Some(note.span));
            extra.by_line = true;
        }
    }

    /// Takes a line that stands alone at the head of the text.
    pub(super) fn head_line(&mut self, span: Span) {
        let line = self.value_at(span);
        if self.draft.collection.head.title.is_none() {
            (self.draft.collection.head.title, self.draft.title) = (Some(line), Some(span));
        } else {
            push_line(&mut self.draft.collection.head.notes, &line);
        }
    }

    /// Adds recorded moves; before the first level there are none.
    pub(super) fn game(&mut self, mut game: Game, span: Span) {
        let levels = self.draft.collection.levels.last_mut();
        if let Some((level, places)) = levels.zip(self.draft.places.last_mut()) {
            if let Some(moves) = self.replays.counts_before(&level.board, &game.moves) {
                game.moves = moves;
            }
            level.games.push(game);
            places.games.push(span);
            self.in_game = true;
        }
    }

    /// Adds a line of notes.
    pub(super) fn line(&mut self, line: &str) {
        let in_game = self.in_game;
        let notes = match self.draft.collection.levels.last_mut() {
            Some(level) => match level.games.last_mut() {
                Some(game) if in_game => &mut game.notes,
                _ => &mut level.notes,
            },
            None => &mut self.draft.collection.head.notes,
        };
        push_line(notes, line);
    }

    /// Takes the value of a key, if it means something here.
    pub(super) fn value(&mut self, key: Option<Key>, place: Span) -> bool {
        let Some(key) = key else { return false };
        let value = self.value_at(place);
        // `E-Mail:` with nothing after it says nothing.
        if value.is_empty() {
            return true;
        }
        if self.is_head() {
            return self.head_value(key, value, place);
        }
        if self.in_game {
            if key == Key::Comment {
                self.line(&value);
            }
            return key == Key::Comment;
        }
        let before = self.draft.places.len().checked_sub(2);
        let Some(((level, places), extra)) = self.last() else { return false };
        match key {
            Key::Title if extra.by_line => {
                // The line above was none of this level: it is a note of what is above.
                extra.by_line = false;
                let line = level.title.replace(value);
                places.title = Some(place);
                let above = match before {
                    Some(before) => self.draft.collection.levels.get_mut(before),
                    None => None,
                };
                let notes = match above {
                    Some(CollectionLevel { notes, games, .. }) => {
                        games.last_mut().map_or(notes, |game| &mut game.notes)
                    }
                    None => &mut self.draft.collection.head.notes,
                };
                push_line(notes, &line.unwrap_or_default());
            }
            Key::Title if level.title.is_none() => {
                (level.title, places.title) = (Some(value), Some(place));
            }
            Key::Author if level.author.is_none() => {
                (level.author, places.author) = (Some(value), Some(place));
            }
            Key::Comment => push_line(&mut level.notes, &value),
            Key::Game => extra.game = game_of(&value, place),
            _ => return false,
        }
        true
    }

    fn head_value(&mut self, key: Key, value: String, place: Span) -> bool {
        let head = &mut self.draft.collection.head;
        match key {
            Key::Game => self.game = game_of(&value, place),
            Key::Title if head.title.is_none() => {
                (head.title, self.draft.title) = (Some(value), Some(place));
            }
            Key::Collection => {
                // A title may say more, but this is what names the pack.
                if let Some(title) = head.title.replace(value)
                    && head.title.as_ref() != Some(&title)
                {
                    push_line(&mut head.notes, &title);
                }
                self.draft.title = Some(place);
            }
            Key::Author if head.author.is_none() => {
                (head.author, self.draft.author) = (Some(value), Some(place));
            }
            Key::Copyright if head.copyright.is_none() => head.copyright = Some(value),
            Key::Email if head.email.is_none() => head.email = Some(value),
            Key::Homepage if head.homepage.is_none() => head.homepage = Some(value),
            Key::Comment | Key::Description => push_line(&mut head.notes, &value),
            _ => return false,
        }
        true
    }

    /// The collection: boards of other games left out, notes without blank lines at their ends.
    pub(super) fn finish(mut self) -> Draft {
        // Of each level, where it is said that it is none of ours.
        let other = |extra: &Extra| match (extra.game, self.game) {
            (GameOf::Other(place), _) | (GameOf::Unsaid, GameOf::Other(place)) => Some(place),
            _ => None,
        };
        let games: Vec<Option<Span>> = self.extra.iter().map(other).collect();
        let mut skipped: Vec<(Span, usize)> = Vec::new();
        for place in games.iter().flatten() {
            match skipped.last_mut() {
                Some((last, times)) if last == place => *times += 1,
                _ => skipped.push((*place, 1)),
            }
        }
        for (span, times) in skipped {
            let boards = if times == 1 { "1 board".to_owned() } else { format!("{times} boards") };
            let game = self.slice(span);
            self.draft.remarks.push(Remark {
                code: codes::SKIPPED_BOARD,
                message: format!("{boards} of {game} left out: only Sokoban is read"),
                span,
                help: "keep levels of other games in a file of their own",
            });
        }
        let mut keep = games.iter().map(Option::is_none);
        self.draft.places.retain(|_| keep.next().unwrap_or(true));
        let mut keep = games.iter().map(Option::is_none);
        self.draft.collection.levels.retain(|_| keep.next().unwrap_or(true));
        trim(&mut self.draft.collection.head.notes);
        for level in &mut self.draft.collection.levels {
            trim(&mut level.notes);
            level.games.iter_mut().for_each(|game| trim(&mut game.notes));
        }
        self.draft
    }

    fn last(&mut self) -> Option<((&mut CollectionLevel, &mut Places), &mut Extra)> {
        let levels = self.draft.collection.levels.last_mut();
        levels.zip(self.draft.places.last_mut()).zip(self.extra.last_mut())
    }

    /// A text of one line, tabs as blanks.
    fn value_at(&self, span: Span) -> String {
        without_strays(self.slice(span)).into_owned()
    }

    fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}

/// What is said where a file holds more levels than are read.
pub(super) fn beyond(span: Span) -> Remark {
    let most = limits::LEVELS;
    let message = format!("a collection has at most {most} levels; the rest is not read");
    Remark { code: codes::UNREADABLE_FILE, span, message, help: "split the collection" }
}

/// The same where its counts ask for more cells than are made.
fn too_much(span: Span) -> Remark {
    let message =
        "the counts in this file ask for more cells than are made; the rest is not read".to_owned();
    let help = "write the boards without run-lengths, or split the collection";
    Remark { code: codes::UNREADABLE_FILE, span, message, help }
}

/// Which game a `Game:` names.
fn game_of(name: &str, place: Span) -> GameOf {
    let is_ours = name.to_ascii_lowercase().contains("sokoban");
    if is_ours { GameOf::Sokoban } else { GameOf::Other(place) }
}

/// Adds a line to notes; blank ones come only between others, one at a time.
pub(super) fn push_line(notes: &mut String, line: &str) {
    if notes.is_empty() {
        notes.push_str(line);
    } else if !(line.is_empty() && notes.ends_with('\n')) {
        notes.push('\n');
        notes.push_str(line);
    }
}

/// Takes blank lines off the end of notes.
pub(super) fn trim(notes: &mut String) {
    let kept = notes.trim_end().len();
    notes.truncate(kept);
}

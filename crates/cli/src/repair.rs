//! An edit of one cell, in words, as a board, and in the author's file.

use std::io::{self, Write};

use packwright_diagnostics::{Source, Span};
use packwright_model::{LegendEntry, Level, STANDARD_LEGEND, StandardTile, Thing};
use packwright_solver::words::{Edit, Repair};
use packwright_syntax::Parsed;
use packwright_workspace::parse_pack;

use crate::failure::Failure;

/// An edit of a level of a pack.
pub(crate) struct Edited<'a> {
    pack: &'a Parsed,
    /// Which level.
    index: usize,
    before: &'a Level,
    repair: &'a Repair,
}

impl<'a> Edited<'a> {
    /// An edit of the level with this index, which the reader must have made ready.
    pub(crate) fn new(pack: &'a Parsed, index: usize, repair: &'a Repair) -> Self {
        let before = pack.pack.levels[index].level().unwrap_or(&repair.level);
        Self { pack, index, before, repair }
    }

    /// The edit in one sentence, with its place in the file.
    pub(crate) fn words(&self) -> String {
        let place = |x: usize, y: usize| {
            let span = self.pack.map.cell(self.index, x, y);
            let at = self.pack.source().position(span.start);
            format!("row {}, column {} (line {}, column {})", y + 1, x + 1, at.line, at.column)
        };
        let thing = |index: usize| {
            let thing = &self.before.things[index];
            let kind = if thing.kind.word().is_some() { "the word " } else { "" };
            (format!("{kind}{}", thing.kind), thing)
        };
        match self.repair.edit {
            Edit::Wall { x, y } => format!("put a WALL at {}", place(x, y)),
            Edit::Drop { thing: index } => {
                let (name, thing) = thing(index);
                format!("leave out {name} at {}", place(thing.x, thing.y))
            }
            Edit::Move { thing: index, x, y } => {
                let (name, thing) = thing(index);
                format!(
                    "move {name} from {} to row {}, column {}",
                    place(thing.x, thing.y),
                    y + 1,
                    x + 1
                )
            }
        }
    }

    /// The rows that change, before and after.
    pub(crate) fn show(&self, output: &mut dyn Write) -> io::Result<()> {
        let cells = self.cells();
        for y in 0..self.before.height {
            let changed: Vec<usize> =
                cells.iter().filter(|cell| cell.1 == y).map(|cell| cell.0).collect();
            if changed.is_empty() {
                continue;
            }
            let rows = |level: &Level| {
                (0..level.width).map(|x| self.drawn(level, x, y)).collect::<String>()
            };
            writeln!(output, "  - {}", rows(self.before))?;
            writeln!(output, "  + {}", rows(&self.repair.level))?;
            let marks =
                (0..self.before.width).map(|x| if changed.contains(&x) { '^' } else { ' ' });
            writeln!(output, "    {}", marks.collect::<String>().trim_end())?;
        }
        Ok(())
    }

    /// The file with the edit made: a character of the board replaced, all else as it was.
    pub(crate) fn text(&self) -> Result<String, Failure> {
        let by_hand = || {
            Failure::new(
                "this edit cannot be written by itself: its level is not drawn as a `board`, \
                or no character of its legend says what the cell would hold",
            )
            .help(format!("make it by hand: {}", self.words()))
        };
        if self.pack.pack.levels[self.index].entry.board.is_none() {
            return Err(by_hand());
        }
        let mut edits: Vec<(Span, char)> = Vec::new();
        for (x, y) in self.cells() {
            let character = self.character(x, y).ok_or_else(by_hand)?;
            edits.push((self.pack.map.cell(self.index, x, y), character));
        }
        edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        let mut text = self.pack.source().text().to_owned();
        for (span, character) in edits {
            text.replace_range(span.start..span.end, &character.to_string());
        }
        // What the file says now must be just what was proved.
        let parsed = parse_pack(Source::new(self.pack.source().name(), text));
        let written = parsed.pack.levels.get(self.index).and_then(|read| read.level().ok());
        let same = written.is_some_and(|level| contents(level) == contents(&self.repair.level));
        if same { Ok(parsed.source().text().to_owned()) } else { Err(by_hand()) }
    }

    /// The cells that change.
    fn cells(&self) -> Vec<(usize, usize)> {
        let of = |index: usize| (self.before.things[index].x, self.before.things[index].y);
        match self.repair.edit {
            Edit::Wall { x, y } => vec![(x, y)],
            Edit::Drop { thing } => vec![of(thing)],
            Edit::Move { thing, x, y } => vec![of(thing), (x, y)],
        }
    }

    /// A board character for what a cell holds after the edit: one that stands for the same elsewhere
    /// on the board; else that of the standard legend for floor and wall.
    fn character(&self, x: usize, y: usize) -> Option<char> {
        let wanted = holds(&self.repair.level, x, y);
        let board = self.pack.pack.levels[self.index].entry.board.as_deref()?;
        let mut written = board.lines().enumerate().flat_map(|(y, row)| {
            row.chars().enumerate().map(move |(x, character)| (x, y, character))
        });
        let same = written.find(|&(x, y, _)| holds(self.before, x, y) == wanted);
        same.map(|(_, _, character)| character).or_else(|| self.in_legend(&wanted))
    }

    /// A character that the legend has for one object without a channel, or for floor: the level's and
    /// the pack's own before the standard ones.
    fn in_legend(&self, wanted: &[Content]) -> Option<char> {
        let pack = &self.pack.pack;
        let own = [&pack.levels[self.index].entry.legend, &pack.legend];
        let (object, standard) = match wanted {
            [] => (None, '.'),
            [(name, false, None)] => (Some(name), '#'),
            _ => return None,
        };
        let meaning = LegendEntry { object: object.cloned(), ..LegendEntry::default() };
        let found =
            own.iter().find_map(|legend| legend.iter().find(|(_, entry)| **entry == meaning));
        let is_free = || !own.iter().any(|legend| legend.contains_key(&standard.to_string()));
        let is_standard = object.is_none_or(|name| name == "WALL");
        found
            .and_then(|(character, _)| character.chars().next())
            .or_else(|| (is_standard && is_free()).then_some(standard))
    }

    /// One character for a cell, for showing: the author's where the cell is as it was.
    fn drawn(&self, level: &Level, x: usize, y: usize) -> char {
        let board = self.pack.pack.levels[self.index].entry.board.as_deref();
        let written = board.and_then(|board| board.lines().nth(y)?.chars().nth(x));
        let now = holds(level, x, y);
        match written {
            Some(character) if now == holds(self.before, x, y) => character,
            // A level of records has no characters of its own.
            _ => self.character(x, y).or_else(|| standard(&now)).unwrap_or('?'),
        }
    }
}

/// A thing but for its place and its id: name, whether it is a word, channel.
type Content = (String, bool, Option<&'static str>);

/// The character of the standard legend for what a cell holds.
fn standard(held: &[Content]) -> Option<char> {
    let is_it = |tile: &&StandardTile| {
        let channel = tile.channel.map(packwright_model::Channel::name);
        let objects = tile.objects.iter().map(|noun| ((*noun).to_owned(), false, channel));
        let word = tile.word.map(|word| (word.to_owned(), true, None));
        objects.chain(word).eq(held.iter().cloned())
    };
    STANDARD_LEGEND.iter().find(is_it).map(|tile| tile.character)
}

/// What a cell holds, in thing order.
fn holds(level: &Level, x: usize, y: usize) -> Vec<Content> {
    let here = level.things.iter().filter(|thing| (thing.x, thing.y) == (x, y));
    here.map(content).collect()
}

fn content(thing: &Thing) -> Content {
    let channel = thing.channel.map(packwright_model::Channel::name);
    (thing.kind.to_string(), thing.kind.word().is_some(), channel)
}

/// What a whole level holds, in no order.
fn contents(level: &Level) -> Vec<(usize, usize, Content)> {
    let mut all: Vec<_> =
        level.things.iter().map(|thing| (thing.y, thing.x, content(thing))).collect();
    all.sort();
    all
}

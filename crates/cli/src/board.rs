//! A board in characters, in colour where there is colour, readable without.
//!
//! A cell is three columns wide: an object is a sign, mostly that of the standard legend; a word is
//! two letters, a tile where there is colour; a plate or a gate shows its channel's letter. Where
//! several things share a cell the two uppermost are shown, one character each, and a `*` says that
//! there are more. A board too wide for that gets one column a cell. A level of classic Sokoban is drawn
//! in XSB (`classic`).

mod classic;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{self, Write};

use anstyle::Style;
use packwright_model::trace::{GateState, Turn};
use packwright_model::{Channel, Level, Property, Ruleset, ThingKind, Word};

use crate::glyphs::{Glyphs, OPEN_GATE, channel_style, object_style, word_style};

/// Columns left of the board: the number of the row.
const MARGIN: usize = 5;

/// Draws the boards of one level.
pub(crate) struct Artist<'a> {
    level: &'a Level,
    /// Index in the level's things of each id.
    index: HashMap<String, usize>,
    glyphs: Glyphs,
    /// One column a cell instead of three.
    narrow: bool,
}

/// A thing as it is drawn.
struct Shown {
    /// Uppermost first.
    rank: u8,
    /// One or two characters; the first of them where the cell is shared.
    text: String,
    style: Style,
    /// Whether it fills the whole cell.
    solid: bool,
}

/// Text in one style.
type Piece = (String, Style);

impl<'a> Artist<'a> {
    /// An artist who has this many columns.
    pub(crate) fn new(level: &'a Level, columns: usize) -> Self {
        let index = level.ids().into_iter().enumerate().map(|(at, id)| (id, at)).collect();
        let narrow = level.rules == Ruleset::Sokoban || MARGIN + 3 * level.width > columns;
        Self { level, index, glyphs: Glyphs::of(level), narrow }
    }

    /// Whether this is a level of classic Sokoban.
    pub(crate) fn is_classic(&self) -> bool {
        self.level.rules == Ruleset::Sokoban
    }

    /// The channel of a gate or a plate.
    pub(crate) fn channel(&self, id: &str) -> Option<Channel> {
        self.index.get(id).and_then(|&at| self.level.things[at].channel)
    }

    /// Whether the thing of this id is an object, not a word.
    pub(crate) fn is_object(&self, id: &str) -> bool {
        let kind = self.index.get(id).map(|&at| &self.level.things[at].kind);
        matches!(kind, Some(ThingKind::Object(_)))
    }

    /// Says what the characters mean.
    pub(crate) fn write_key(&self, output: &mut dyn Write) -> io::Result<()> {
        if self.is_classic() {
            return writeln!(output, "{}", classic::KEY);
        }
        let [signs, words] = self.glyphs.key();
        writeln!(output, "objects  {signs}")?;
        if self.level.has_gates() {
            let closed = self.glyphs.sign("GATE");
            writeln!(
                output,
                "         {closed}A closed gate  {OPEN_GATE}A open gate, of channel amber"
            )?;
        }
        writeln!(output, "words    {words}")
    }

    /// Draws the board after a turn.
    pub(crate) fn draw(&self, turn: &Turn, output: &mut dyn Write) -> io::Result<()> {
        let dim = Style::new().dimmed();
        let numbers = (0..self.level.width)
            .map(|x| if self.narrow { (x % 10).to_string() } else { format!("{x:<3}") });
        let numbers: String = numbers.collect();
        writeln!(output, "{dim}{:MARGIN$}{}{dim:#}", "", numbers.trim_end())?;
        let rows = if self.is_classic() {
            classic::rows(turn, self.level.width, self.level.height)
        } else {
            self.rows(turn)
        };
        for (y, mut row) in rows.into_iter().enumerate() {
            write!(output, "{dim}{y:>3}{dim:#}  ")?;
            // Blanks at the end of a row say nothing.
            while row.pop_if(|(text, style)| text.trim().is_empty() && style.is_plain()).is_some() {
            }
            for (text, style) in row {
                write!(output, "{style}{text}{style:#}")?;
            }
            writeln!(output)?;
        }
        Ok(())
    }

    fn rows(&self, turn: &Turn) -> Vec<Vec<Piece>> {
        let cells = self.cells(turn);
        let row = |y| {
            let mut row = Vec::new();
            for x in 0..self.level.width {
                self.draw_cell(cells.get(&(y, x)).map_or(&[][..], Vec::as_slice), &mut row);
            }
            row
        };
        (0..self.level.height).map(row).collect()
    }

    fn draw_cell(&self, things: &[Shown], row: &mut Vec<Piece>) {
        let plain = Style::new();
        let first = |text: &str| text.chars().take(1).collect::<String>();
        match things {
            [] => row.push((".".to_owned(), Style::new().dimmed())),
            [thing] if self.narrow => row.push((first(&thing.text), thing.style)),
            [top, ..] if self.narrow => row.push((first(&top.text), top.style.underline())),
            [thing] => row.push((thing.text.clone(), thing.style)),
            [top, under, ..] => {
                row.push((first(&top.text), top.style));
                row.push((first(&under.text), under.style));
            }
        }
        if self.narrow {
            return;
        }
        let used: usize = match things {
            [] => 1,
            [thing] => thing.text.chars().count(),
            _ => 2,
        };
        match things {
            [wall] if wall.solid => row.push((first(&wall.text).repeat(3 - used), wall.style)),
            [_, _, _, ..] => row.push(("*".to_owned(), plain)),
            _ => row.push((" ".repeat(3 - used), plain)),
        }
    }

    /// The things of each cell, uppermost first.
    fn cells(&self, turn: &Turn) -> BTreeMap<(usize, usize), Vec<Shown>> {
        let having = |property: Property| -> BTreeSet<&str> {
            let rules = turn.rules.iter().filter(|rule| rule.is == Word::Property(property));
            rules.map(|rule| rule.noun.as_str()).collect()
        };
        let (you, push) = (having(Property::You), having(Property::Push));
        let mut cells: BTreeMap<(usize, usize), Vec<Shown>> = BTreeMap::new();
        for (id, (name, x, y)) in &turn.things {
            let Some(&at) = self.index.get(id) else {
                continue;
            };
            let shown = match &self.level.things[at].kind {
                ThingKind::Word(_) => {
                    let text = self.glyphs.letters(name).to_owned();
                    Shown { rank: 1, text, style: word_style(name), solid: false }
                }
                ThingKind::Object(_) => {
                    let rank = match name.as_str() {
                        name if you.contains(name) => 0,
                        name if push.contains(name) => 2,
                        "GATE" => 4,
                        "PLATE" | "DOCK" | "GAP" => 5,
                        _ => 3,
                    };
                    self.object(rank, name, self.level.things[at].channel, turn.gates.get(id))
                }
            };
            cells.entry((*y, *x)).or_default().push(shown);
        }
        for things in cells.values_mut() {
            things.sort_by_key(|thing| thing.rank);
        }
        cells
    }

    fn object(
        &self,
        rank: u8,
        name: &str,
        channel: Option<Channel>,
        gate: Option<&GateState>,
    ) -> Shown {
        let is_open = gate.is_some_and(|state| *state != GateState::Closed);
        let sign = if is_open { OPEN_GATE } else { self.glyphs.sign(name) };
        let channel = channel.filter(|_| matches!(name, "GATE" | "PLATE"));
        Shown {
            rank,
            text: channel.map_or(sign.to_string(), |channel| format!("{sign}{}", channel.letter())),
            style: channel.map_or_else(|| object_style(name), channel_style),
            solid: matches!(name, "WALL" | "GAP"),
        }
    }
}

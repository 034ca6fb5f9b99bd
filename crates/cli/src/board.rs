//! A board in characters, in colour where there is colour, readable without.
//!
//! A cell is three columns wide: an object is a sign, mostly that of the standard legend; a word is
//! two letters, a tile where there is colour; a plate or a gate shows its channel's letter. Where
//! several things share a cell the two uppermost are shown, one character each, and a `*` says that
//! there are more. A board too wide for that gets one column a cell, and so does a level of classic
//! Sokoban, which is drawn in XSB: what is drawn can be taken for the board of another level.

use std::collections::BTreeSet;
use std::io::{self, Write};

use anstyle::Style;
use packwright_model::Level;
use packwright_model::trace::Turn;
use packwright_player::{Cell, Glyphs, Scene, Shown};

use crate::styles::{style, xsb_style};

/// Columns left of the board: the number of the row.
const MARGIN: usize = 5;

/// What the characters of XSB mean.
const XSB_KEY: &str = "# wall  @ player  $ crate  . target  \
                       * crate on a target  + player on a target";

/// Draws the boards of one level.
pub(crate) struct Artist {
    scene: Scene,
    /// Cells in a row.
    width: usize,
    has_gates: bool,
    /// One column a cell instead of three.
    narrow: bool,
}

/// Text in one style.
type Piece = (String, Style);

impl Artist {
    /// An artist who has this many columns.
    pub(crate) fn new(level: &Level, columns: usize) -> Self {
        let scene = Scene::of(level);
        let narrow = scene.is_classic() || MARGIN + 3 * level.width > columns;
        Self { scene, width: level.width, has_gates: level.has_gates(), narrow }
    }

    /// What the boards are drawn from.
    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Says what the characters mean.
    pub(crate) fn write_key(&self, output: &mut dyn Write) -> io::Result<()> {
        if self.scene.is_classic() {
            return writeln!(output, "{XSB_KEY}");
        }
        let glyphs = self.scene.glyphs();
        let signs: Vec<String> =
            glyphs.signs().map(|(noun, sign)| format!("{sign} {noun}")).collect();
        let words: Vec<String> = glyphs
            .words()
            .map(|(word, [first, second])| format!("{first}{second} {word}"))
            .collect();
        writeln!(output, "objects  {}", signs.join("  "))?;
        if self.has_gates {
            let (closed, open) = (glyphs.sign("GATE"), Glyphs::OPEN_GATE);
            writeln!(
                output,
                "         {closed}A closed gate  {open}A open gate, of channel amber"
            )?;
        }
        writeln!(output, "words    {}", words.join("  "))
    }

    /// Draws the board after a turn.
    pub(crate) fn draw(&self, turn: &Turn, output: &mut dyn Write) -> io::Result<()> {
        self.draw_marked(turn, &BTreeSet::new(), output)
    }

    /// The same; below each row that has some of these cells `(x, y)` they are marked with `^`.
    pub(crate) fn draw_marked(
        &self,
        turn: &Turn,
        marked: &BTreeSet<(usize, usize)>,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let dim = Style::new().dimmed();
        let numbers = (0..self.width)
            .map(|x| if self.narrow { (x % 10).to_string() } else { format!("{x:<3}") });
        let numbers: String = numbers.collect();
        writeln!(output, "{dim}{:MARGIN$}{}{dim:#}", "", numbers.trim_end())?;
        for (y, cells) in self.scene.frame(None, turn).rows.iter().enumerate() {
            write!(output, "{dim}{y:>3}{dim:#}  ")?;
            let mut row: Vec<Piece> = cells.iter().flat_map(|cell| self.pieces(cell)).collect();
            // Blanks at the end of a row say nothing.
            while row.pop_if(|(text, style)| text.trim().is_empty() && style.is_plain()).is_some() {
            }
            for (text, style) in row {
                write!(output, "{style}{text}{style:#}")?;
            }
            writeln!(output)?;
            let is_marked = |x: usize| marked.contains(&(x, y));
            let (mark, none) = if self.narrow { ("^", " ") } else { ("^^ ", "   ") };
            let marks: String =
                (0..self.width).map(|x| if is_marked(x) { mark } else { none }).collect();
            if !marks.trim().is_empty() {
                writeln!(output, "{:MARGIN$}{}", "", marks.trim_end())?;
            }
        }
        Ok(())
    }

    fn pieces(&self, cell: &Cell) -> Vec<Piece> {
        let sign = |style| vec![(cell.sign.to_string(), style)];
        match &cell.things[..] {
            _ if self.scene.is_classic() => sign(xsb_style(cell.sign)),
            [] if self.narrow => sign(Style::new().dimmed()),
            [thing] if self.narrow => sign(style(thing)),
            [top, ..] if self.narrow => sign(style(top).underline()),
            things => three_columns(things),
        }
    }
}

/// A cell of three columns.
fn three_columns(things: &[Shown]) -> Vec<Piece> {
    let plain = Style::new();
    let first = |thing: &Shown| (thing.sign.to_string(), style(thing));
    match things {
        [] => vec![(".".to_owned(), plain.dimmed()), ("  ".to_owned(), plain)],
        [thing] => {
            let text: String = [thing.sign].into_iter().chain(thing.letter).collect();
            let rest = 3 - text.chars().count();
            let filled = if thing.solid {
                (thing.sign.to_string().repeat(rest), style(thing))
            } else {
                (" ".repeat(rest), plain)
            };
            vec![(text, style(thing)), filled]
        }
        [top, under] => vec![first(top), first(under), (" ".to_owned(), plain)],
        [top, under, ..] => vec![first(top), first(under), ("*".to_owned(), plain)],
    }
}

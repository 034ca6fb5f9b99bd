//! Where each value, key and board cell stands in the text.

mod cells;
mod edits;
mod tree;

use std::collections::BTreeSet;
use std::ops::Bound;
use std::sync::Arc;

use packwright_diagnostics::{Source, Span};
use packwright_model::Level;

use crate::document::part::Part;
use crate::document::{Children, Entry, Node, segments};
use crate::text::Format;
use crate::text::literal::{Characters, Style, characters};
use crate::text::rows::RowPlaces;
use cells::{Drawn, Lines, integer};

/// Model path to span. Paths are JSON Pointers into the document, such as `/levels/3/title` (`~1`
/// for `/` and `~0` for `~` inside a key). A misspelt key that the reader took for the known one
/// goes by the known name.
#[derive(Debug)]
pub struct SourceMap {
    source: Arc<Source>,
    format: Format,
    root: Node,
    holes: BTreeSet<String>,
    /// Cells of the things of the levels in a board notation, one level after the other.
    things: Vec<[u8; 2]>,
    /// Where each level's things start in `things`.
    levels: Vec<usize>,
    lines: Lines,
    /// Of a collection, where the rows of its boards stand.
    rows: Option<RowPlaces>,
}

impl SourceMap {
    /// A map of a text.
    pub(crate) fn new(source: Arc<Source>, format: Format, root: Node) -> Self {
        Self {
            source,
            format,
            root,
            holes: BTreeSet::new(),
            things: Vec::new(),
            levels: Vec::new(),
            lines: Lines::default(),
            rows: None,
        }
    }

    /// The text with its name.
    pub(crate) fn source(&self) -> &Arc<Source> {
        &self.source
    }

    /// The map of a collection, whose texts stand without quotes.
    pub(crate) fn with_rows(self, rows: RowPlaces) -> Self {
        Self { rows: Some(rows), ..self }
    }

    /// Whether the text has keys as a pack has: a collection has none.
    pub(crate) fn has_keys(&self) -> bool {
        self.rows.is_none()
    }

    /// Whether the text is XML, in which references stand for characters.
    pub(crate) fn has_references(&self) -> bool {
        self.rows.as_ref().is_some_and(|rows| rows.style() == Style::Xml)
    }

    /// The span of a value; if it does not exist, the [anchor](Self::anchor) of the nearest
    /// enclosing one that does.
    #[must_use]
    pub fn value(&self, pointer: &str) -> Span {
        match self.find(pointer) {
            Found::Here(node) => node.span,
            Found::Above(node) => node.anchor(self.text()),
        }
    }

    /// The span of the key that a value stands under; of the value itself for an array element; as
    /// [`value`](Self::value) if it does not exist.
    #[must_use]
    pub fn key(&self, pointer: &str) -> Span {
        self.entry(pointer).map_or_else(|| self.value(pointer), |entry| entry.key)
    }

    /// A short span to point at when a table as a whole is meant: its TOML header; where it has
    /// none, the value of its `id`, else its first key, else its bracket. Other values are their
    /// own anchor.
    #[must_use]
    pub fn anchor(&self, pointer: &str) -> Span {
        match self.find(pointer) {
            Found::Here(node) | Found::Above(node) => node.anchor(self.text()),
        }
    }

    /// The span of one character (by index, in Unicode scalar values) of a string value, escapes and
    /// multi-line strings understood. Past the last character it is the empty span before the
    /// closing quote.
    #[must_use]
    pub fn character(&self, pointer: &str, index: usize) -> Span {
        match self.find(pointer) {
            Found::Here(node) if matches!(node.children, Children::None) => {
                self.character_of(node.span, index)
            }
            _ => self.value(pointer),
        }
    }

    /// The same for a literal that covers `literal`.
    pub(crate) fn character_of(&self, literal: Span, index: usize) -> Span {
        let mut characters = self.characters(literal);
        let span = characters.nth(index).map(|(_, span)| span);
        span.unwrap_or_else(|| characters.end())
    }

    /// The span of the first such character of a string value, or of a list of them; of the value, if
    /// there is none.
    pub(crate) fn first_character(&self, pointer: &str, such: impl Fn(char) -> bool) -> Span {
        let whole = self.value(pointer);
        let rows = match self.find(pointer) {
            Found::Here(Node { children: Children::List(rows), .. }) => {
                rows.iter().map(|row| row.span).collect()
            }
            _ => vec![whole],
        };
        let mut characters = rows.into_iter().flat_map(|row| self.characters(row));
        characters.find(|(c, _)| such(*c)).map_or(whole, |(_, span)| span)
    }

    /// The span of a board cell of the level with this index: its character, its token, or the first
    /// record that stands there.
    #[must_use]
    pub fn cell(&self, level: usize, x: usize, y: usize) -> Span {
        self.cell_in(&format!("/levels/{level}"), x, y)
    }

    /// The same for a level at any place.
    pub(crate) fn cell_in(&self, level: &str, x: usize, y: usize) -> Span {
        let Found::Here(node) = self.find(level) else { return self.anchor(level) };
        if let Some(rows) = &self.rows {
            let index = level.rsplit('/').next().and_then(|index| index.parse().ok());
            let cell = index.and_then(|index| rows.cell(self.text(), index, (x, y)));
            return cell.unwrap_or_else(|| node.anchor(self.text()));
        }
        let child = |key| node.child(self.text(), key);
        if let Some(board) = child("board") {
            return match &board.children {
                // A list of rows, each a text of its own.
                Children::List(rows) => rows
                    .get(y)
                    .or(rows.last())
                    .map_or(board.span, |row| self.drawn(row.span).board_cell(x, 0)),
                _ => self.drawn(board.span).board_cell(x, y),
            };
        }
        if let Some(cells) = child("cells") {
            return self.drawn(cells.span).token(x, y);
        }
        let record = child("objects").and_then(|objects| {
            let Children::List(records) = &objects.children else { return None };
            let is = |record: &Node, key, wanted: usize| {
                record
                    .child(self.text(), key)
                    .and_then(|node| self.text().get(node.span.start..node.span.end))
                    .is_some_and(|written| integer(written) == Some(wanted))
            };
            records.iter().find(|record| is(record, "x", x) && is(record, "y", y))
        });
        record.map_or_else(|| node.anchor(self.text()), |record| record.span)
    }

    /// The board that a literal draws.
    fn drawn(&self, literal: Span) -> Drawn<'_> {
        Drawn { text: self.text(), format: self.format, lines: &self.lines, literal }
    }

    /// The span of a thing of the level with this index: its record in the record notation, else its
    /// cell.
    #[must_use]
    pub fn thing(&self, level: usize, thing: usize) -> Span {
        if let Some(record) = self.record(&format!("/levels/{level}"), thing) {
            return record;
        }
        let range = self.levels.get(level).zip(self.levels.get(level + 1));
        let things = range.and_then(|(start, end)| self.things.get(*start..*end));
        match things.and_then(|things| things.get(thing)) {
            Some([x, y]) => self.cell(level, usize::from(*x), usize::from(*y)),
            None => self.anchor(&format!("/levels/{level}")),
        }
    }

    /// The span of a thing's record; none where the level is drawn.
    pub(crate) fn record(&self, level: &str, thing: usize) -> Option<Span> {
        match self.find(&format!("{level}/objects/{thing}")) {
            Found::Here(record) => Some(record.span),
            Found::Above(_) => None,
        }
    }

    /// Whether the document holds a value there.
    #[must_use]
    pub fn exists(&self, pointer: &str) -> bool {
        matches!(self.find(pointer), Found::Here(_))
    }

    /// Whether the reader put an empty value there, or inside a place that holds this one, because
    /// what was written was missing or wrong: nothing more should be said about it.
    #[must_use]
    pub fn is_hole(&self, pointer: &str) -> bool {
        if self.holes.is_empty() {
            return false;
        }
        let ends = pointer.match_indices('/').map(|(at, _)| at).chain([pointer.len()]);
        ends.into_iter().any(|end| self.holes.contains(&pointer[..end]))
    }

    /// Notes that what stands at a place is not what was written.
    pub(crate) fn add_hole(&mut self, pointer: impl Into<String>) {
        self.holes.insert(pointer.into());
    }

    /// The holes at a place and below it.
    pub(crate) fn holes_below<'a>(&'a self, pointer: &'a str) -> impl Iterator<Item = &'a str> {
        let from = self
            .holes
            .range::<str, _>((Bound::Included(pointer), Bound::Unbounded))
            .map(String::as_str);
        let near = from.take_while(move |hole| hole.starts_with(pointer));
        near.filter(move |hole| matches!(hole.as_bytes().get(pointer.len()), None | Some(b'/')))
    }

    /// Whether there is a hole at one of the keys of a table, or below it.
    pub(crate) fn has_hole_in(&self, table: &str, keys: &[&str]) -> bool {
        let below = |key: &&str| self.holes_below(&format!("{table}/{key}")).next().is_some();
        !self.holes.is_empty() && keys.iter().any(below)
    }

    /// Those of some keys that a table has, with their places.
    pub(crate) fn keys_among<'a>(&self, table: &str, keys: &[&'a str]) -> Vec<(&'a str, Span)> {
        let Found::Here(node) = self.find(table) else { return Vec::new() };
        let place = |key: &&'a str| Some((*key, node.entry(self.text(), key)?.key));
        keys.iter().filter_map(place).collect()
    }

    /// Notes where the things of the next level stand.
    pub(crate) fn add_level(&mut self, level: Option<&Level>) {
        if self.levels.is_empty() {
            self.levels.push(0);
        }
        let things = level.into_iter().flat_map(|level| &level.things);
        // No board reaches further than a byte counts.
        let byte = |at: usize| u8::try_from(at).unwrap_or(u8::MAX);
        self.things.extend(things.map(|thing| [byte(thing.x), byte(thing.y)]));
        self.levels.push(self.things.len());
    }

    /// A string value, decoded.
    pub(crate) fn string(&self, pointer: &str) -> Option<String> {
        let Found::Here(node) = self.find(pointer) else { return None };
        let is_text = self.text()[node.span.start..].starts_with(['"', '\'']);
        let characters = characters(self.text(), node.span, self.format);
        is_text.then(|| characters.map(|(c, _)| c).collect())
    }

    /// The id of the level that a place belongs to, whichever kind of file it is in.
    pub(crate) fn level_at(&self, pointer: &str) -> Option<String> {
        let mut parts = pointer.split('/').skip(1);
        if self.rows.is_some() {
            let index: usize = parts.nth(1)?.parse().ok()?;
            return Some((index + 1).to_string());
        }
        let level = match (&self.root.children, parts.next(), parts.next()) {
            (Children::Table(_), Some("levels"), Some(index)) => format!("/levels/{index}"),
            (Children::List(_), Some(index), _) => format!("/{index}/level"),
            (Children::Table(_), ..) if self.exists("/objects") => String::new(),
            _ => return None,
        };
        self.string(&format!("{level}/id")).filter(|id| !id.is_empty())
    }

    /// The part of the file that a place belongs to, whichever kind of file it is in.
    pub(crate) fn part_at(&self, pointer: &str) -> Part {
        match self.root.children {
            Children::List(_) => {
                let index = pointer.split('/').nth(1).and_then(|index| index.parse().ok());
                index.map_or(Part::File, Part::Level)
            }
            _ => Part::of_pack(pointer),
        }
    }

    /// The decoded characters of a literal.
    pub(crate) fn characters(&self, literal: Span) -> Characters<'_> {
        match &self.rows {
            Some(rows) => Characters::new(self.text(), literal, rows.style()),
            None => characters(self.text(), literal, self.format),
        }
    }

    /// The tree of places.
    pub(crate) fn root(&self) -> &Node {
        &self.root
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        self.source.text()
    }

    /// The spelling of the document.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// The entry of a key.
    pub(crate) fn entry(&self, pointer: &str) -> Option<&Entry> {
        let (parent, _) = pointer.rsplit_once('/')?;
        let Found::Here(parent) = self.find(parent) else { return None };
        let name = segments(pointer).last()?;
        parent.entry(self.text(), &name)
    }

    fn find(&self, pointer: &str) -> Found<'_> {
        let mut node = &self.root;
        for segment in segments(pointer) {
            match node.child(self.text(), &segment) {
                Some(child) => node = child,
                None => return Found::Above(node),
            }
        }
        Found::Here(node)
    }
}

enum Found<'a> {
    Here(&'a Node),
    /// The nearest enclosing value that exists.
    Above(&'a Node),
}

//! What the two drawn notations share: lines of equal length, the limits of a board, and what is
//! said where they are not kept.

use packwright_diagnostics::{Cell, Code, Diagnostic, Edit, Fix, codes};
use packwright_model::{Thing, limits};

use crate::document::findings::{Findings, Site};
use crate::level::legend::Tile;
use crate::text::{Format, statement};

/// The things of a level with the size of its board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) things: Vec<Thing>,
}

/// The lines of a drawn board: line ends taken off, empty lines at the end dropped. One line more
/// than a board may have is enough to see that there are too many.
pub(crate) fn lines(text: &str) -> Vec<&str> {
    let text = text.trim_end_matches(['\r', '\n']);
    if text.is_empty() {
        return Vec::new();
    }
    let lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
    lines.take(limits::BOARD_EDGE + 1).collect()
}

/// A board being read, with what is found wrong in it.
pub(crate) struct Drawing<'a> {
    pub(crate) findings: &'a mut Findings,
    pub(crate) site: Site<'a>,
    /// `board` or `cells`.
    pub(crate) key: &'static str,
    pub(crate) things: Vec<Thing>,
    pub(crate) right: bool,
}

impl Drawing<'_> {
    /// Reports something at a cell; the result can be completed in place.
    pub(crate) fn report(
        &mut self,
        code: Code,
        (x, y): (usize, usize),
        message: String,
        help: Option<String>,
    ) -> &mut Diagnostic {
        self.right = false;
        let span = self.findings.map.cell_in(self.site.pointer, x, y);
        let finding = self.findings.add(code, span, message);
        finding.level = self.site.level.map(str::to_owned);
        finding.cell = Some(Cell { x, y });
        finding.help = help;
        finding
    }

    /// The edit that writes another text in a cell, if just this is written there.
    pub(crate) fn rewritten(&self, (x, y): (usize, usize), old: &str, new: &str) -> Option<Edit> {
        let span = self.findings.map.cell_in(self.site.pointer, x, y);
        let is_plain = self.findings.map.text().get(span.start..span.end) == Some(old);
        is_plain.then(|| Edit { span, text: new.to_owned() })
    }

    /// Whether the board has lines, and no more than it may; reports if not.
    pub(crate) fn has_lines(&mut self, lines: &[&str]) -> bool {
        if lines.is_empty() {
            self.right = false;
            let span = self.findings.map.value(&self.site.at(self.key));
            let finding = self.findings.add(codes::EMPTY_BOARD, span, "the board has no cells");
            finding.level = self.site.level.map(str::to_owned);
            finding.help = Some("draw at least one row".to_owned());
        } else if self.holds_other_text(lines) {
            return false;
        } else if lines.len() > limits::BOARD_EDGE {
            self.too_large((0, limits::BOARD_EDGE), "rows");
            return false;
        }
        !lines.is_empty()
    }

    /// Whether a line is none of a board at all: a key with its value or a header that the quotes around
    /// the board have taken in, or a quote too many among them. Reports the first.
    fn holds_other_text(&mut self, lines: &[&str]) -> bool {
        if self.findings.map.format() != Format::Toml || !self.findings.map.has_keys() {
            return false;
        }
        let is_quotes =
            |line: &str| !line.is_empty() && line.chars().all(|c| matches!(c, '\'' | '"'));
        let ends = [0, lines.len() - 1];
        if let Some(y) = lines.iter().position(|line| statement::begins(line)) {
            let key = self.key;
            let what = lines[y].split('=').next().unwrap_or_default().trim();
            let message = format!("`{what}` stands within the `{key}`: this line is no row");
            let help = format!("move it above `{key}`, or close the quotes of `{key}` before it");
            self.report(codes::UNKNOWN_TILE, (0, y), message, Some(help));
            return true;
        }
        if let Some(y) = ends.into_iter().find(|y| is_quotes(lines[*y])) {
            let fix = self.rewritten((0, y), &lines[y][..1], "");
            let message = "a quote too many around the board: it stands in a row of its own";
            let help = "take it out: three quotes open a text, and three close it";
            let finding =
                self.report(codes::UNKNOWN_TILE, (0, y), message.to_owned(), Some(help.to_owned()));
            finding.fix =
                fix.filter(|_| lines[y].len() == 1).map(|edit| Fix::safe("take it out").with(edit));
            return true;
        }
        false
    }

    /// Whether no line is longer than it may be; reports the first that is.
    pub(crate) fn fits(&mut self, widths: &[usize]) -> bool {
        let long = widths.iter().position(|width| *width > limits::BOARD_EDGE);
        if let Some(y) = long {
            self.too_large((limits::BOARD_EDGE, y), "cells in a row");
        }
        long.is_none()
    }

    fn too_large(&mut self, cell: (usize, usize), what: &str) {
        let edge = limits::BOARD_EDGE;
        let message = format!("the board has more than {edge} {what}");
        let help = format!("a board has at most {edge} x {edge} cells");
        self.report(codes::BOARD_TOO_LARGE, cell, message, Some(help));
    }

    /// Puts things into a cell; false once the board holds more than it may, which is reported.
    pub(crate) fn put(&mut self, tiles: &[Tile], (x, y): (usize, usize)) -> bool {
        if self.things.len() + tiles.len() > limits::THINGS {
            let message = format!("the board holds more than {} things", limits::THINGS);
            self.report(codes::BOARD_TOO_LARGE, (x, y), message, None);
            return false;
        }
        self.things.extend(tiles.iter().map(|tile| Thing {
            kind: tile.kind.clone(),
            x,
            y,
            channel: tile.channel,
            id: None,
        }));
        true
    }

    /// Reports the first tab of a board; tells which lines hold one.
    pub(crate) fn tabs(&mut self, lines: &[&str], column: impl Fn(&str) -> usize) -> Vec<bool> {
        let tabbed: Vec<bool> = lines.iter().map(|line| line.contains('\t')).collect();
        if let Some(y) = tabbed.iter().position(|tabbed| *tabbed) {
            let before = lines[y].split('\t').next().unwrap_or_default();
            let x = column(before);
            self.right = false;
            let pointer = self.site.at(self.key);
            let span = self.findings.map.first_character(&pointer, |c| c == '\t');
            let message = format!("a tab in row {y} of the board");
            let finding = self.findings.add(codes::TAB_IN_BOARD, span, message);
            finding.level = self.site.level.map(str::to_owned);
            finding.cell = Some(Cell { x, y });
            finding.help =
                Some("write each cell as a character of its own; floor is `.`".to_owned());
        }
        tabbed
    }

    /// Reports the lines that differ in length from most.
    pub(crate) fn ragged(&mut self, widths: &[usize], skip: &[bool], lines: &[&str]) -> usize {
        let mut counted: Vec<(usize, usize)> = Vec::new();
        for (width, _) in widths.iter().zip(skip).filter(|(_, skip)| !**skip) {
            match counted.iter_mut().find(|(other, _)| other == width) {
                Some((_, times)) => *times += 1,
                None => counted.push((*width, 1)),
            }
        }
        let common = counted.iter().max_by_key(|(width, times)| (*times, *width));
        let common = common.map_or(0, |(width, _)| *width);
        for (y, width) in widths.iter().copied().enumerate() {
            if width == common || skip[y] {
                continue;
            }
            let unit = if self.key == "board" { "characters" } else { "tokens" };
            let message = format!("row {y} has {width} {unit}, the others have {common}");
            let last_blank = y + 1 == widths.len() && lines[y].trim().is_empty();
            let help = if last_blank {
                "the last line holds only blanks: begin it with the closing quotes".to_owned()
            } else if width > common {
                format!("take {} out, or lengthen the other rows", width - common)
            } else {
                format!("add {} more; floor is `.`", common - width)
            };
            let x = if width > common { common } else { width.saturating_sub(1) };
            self.report(codes::RAGGED_BOARD, (x, y), message, Some(help));
        }
        common
    }

    /// The board, if nothing was wrong with it.
    pub(crate) fn finish(self, width: usize, height: usize) -> Option<Grid> {
        self.right.then_some(Grid { width, height, things: self.things })
    }
}

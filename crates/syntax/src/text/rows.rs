//! Rows of boards: letters and run-lengths to plain XSB, and back to their places in the text.

use packwright_diagnostics::Span;
use packwright_model::limits::BOARD_EDGE;

use crate::text::class::{self, class_of};
use crate::text::literal::{Characters, Style};

/// A row that is longer than this is too long, however long it is.
const MOST: usize = BOARD_EDGE + 1;

/// Where the rows of the boards stand. The cells of a row are found by reading it again.
#[derive(Debug, Default)]
pub(crate) struct RowPlaces {
    rows: Vec<Span>,
    /// Where the rows of each level start in `rows`, and where the last one ends.
    levels: Vec<usize>,
    is_xml: bool,
}

impl RowPlaces {
    /// No rows yet, of a text of this kind.
    pub(crate) fn new(is_xml: bool) -> Self {
        Self { rows: Vec::new(), levels: vec![0], is_xml }
    }

    /// Notes where the rows of the next level stand.
    pub(crate) fn add(&mut self, rows: &[Span]) {
        self.rows.extend_from_slice(rows);
        self.levels.push(self.rows.len());
    }

    /// The cell in column `x` of row `y`; where the row is shorter, its last one.
    pub(crate) fn cell(&self, text: &str, level: usize, (x, y): (usize, usize)) -> Option<Span> {
        let (from, to) = self.levels.get(level).zip(self.levels.get(level + 1))?;
        let rows = self.rows.get(*from..*to)?;
        let row = rows.get(y).or(rows.last()).copied()?;
        let mut last = row;
        for (index, (_, place)) in cells(text, row, self.is_xml).enumerate() {
            last = place;
            if index == x {
                break;
            }
        }
        Some(last)
    }

    /// How the texts of the file are written.
    pub(crate) fn style(&self) -> Style {
        if self.is_xml { Style::Xml } else { Style::Raw }
    }
}

/// The cells of a row as they are written, each with its place.
fn cells(text: &str, row: Span, is_xml: bool) -> Box<dyn Iterator<Item = (char, Span)> + '_> {
    let written = text.get(row.start..row.end).unwrap_or_default();
    if !is_xml
        && has_runs(written)
        && let Some(cells) = decode(written)
    {
        let place =
            move |(c, at): (char, Span)| (c, Span::new(row.start + at.start, row.start + at.end));
        return Box::new(cells.into_iter().map(place));
    }
    Box::new(Characters::new(text, row, if is_xml { Style::Xml } else { Style::Raw }))
}

/// Adds a row in plain XSB to a board; floor at its right end is left out.
pub(crate) fn push(board: &mut String, text: &str, row: Span, is_xml: bool) {
    let start = board.len();
    let written = text.get(row.start..row.end).unwrap_or_default();
    if is_xml || !written.is_ascii() || has_runs(written) {
        board.extend(cells(text, row, is_xml).map(|(c, _)| plain(c, is_xml)));
    } else {
        board.extend(written.bytes().map(|byte| plain(char::from(byte), false)));
    }
    let kept = board[start..].trim_end_matches(' ').len();
    board.truncate(start + kept);
}

fn has_runs(row: &str) -> bool {
    row.bytes().any(|byte| byte.is_ascii_digit() || matches!(byte, b'(' | b')'))
}

/// A character in plain XSB; one that is none of a board stays. SLC knows no letters.
fn plain(c: char, is_xml: bool) -> char {
    match c {
        '-' | '_' => ' ',
        'p' if !is_xml => '@',
        'P' if !is_xml => '+',
        'b' if !is_xml => '$',
        'B' if !is_xml => '*',
        'W' if !is_xml => '#',
        c => c,
    }
}

/// Whether a line, made of nothing but what rows and run-lengths are made of, is right: every count
/// before something, every bracket with its other half, no group across rows.
pub(crate) fn is_encoded(line: &str) -> bool {
    line.trim().split('|').all(|row| {
        let (mut depth, mut counts) = (0_usize, false);
        for byte in row.bytes() {
            match byte {
                b'0'..=b'9' => counts = true,
                b'(' => {
                    depth += 1;
                    counts = false;
                }
                b')' if depth == 0 || counts => return false,
                b')' => depth -= 1,
                _ => counts = false,
            }
        }
        depth == 0 && !counts
    })
}

/// The characters that a row of run-lengths stands for, each with the place of its run: count and
/// character. None if it is not right. No more than one beyond the longest row is made, however much
/// the counts ask for.
fn decode(row: &str) -> Option<Vec<(char, Span)>> {
    if !is_encoded(row) {
        return None;
    }
    let mut out: Vec<(char, Span)> = Vec::new();
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut count: Option<(usize, usize)> = None;
    for (at, c) in row.char_indices() {
        if out.len() >= MOST {
            break;
        }
        match c {
            '0'..='9' => {
                let (start, before) = count.unwrap_or((at, 0));
                let digit = c.to_digit(10).unwrap_or(0) as usize;
                // More than the longest row is too much, whatever it is.
                count = Some((start, (before * 10 + digit).min(MOST)));
            }
            '(' => open.push((out.len(), count.take().map_or(1, |(_, times)| times))),
            ')' => {
                let (start, times) = open.pop()?;
                repeat(&mut out, start, times);
            }
            _ => {
                let (start, times) = count.take().unwrap_or((at, 1));
                let times = times.min(MOST - out.len());
                // What is no character of a board is shown alone.
                let start = if class_of_char(c) & class::ROW == 0 { at } else { start };
                out.extend(std::iter::repeat_n((c, Span::new(start, at + c.len_utf8())), times));
            }
        }
    }
    Some(out)
}

fn class_of_char(c: char) -> u16 {
    u8::try_from(c).map_or(class::OTHER, class_of)
}

/// Repeats what has been added since `start`, so that it is there `times` times.
fn repeat(out: &mut Vec<(char, Span)>, start: usize, times: usize) {
    let group = start..out.len();
    if times == 0 {
        out.truncate(start);
    }
    for _ in 1..times {
        if group.is_empty() || out.len() >= MOST {
            break;
        }
        out.extend_from_within(group.clone());
    }
    out.truncate(MOST);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain_of(row: &str) -> String {
        let mut board = String::new();
        push(&mut board, row, Span::new(0, row.len()), false);
        board
    }

    #[test]
    fn run_lengths_as_in_the_format_pages() {
        assert_eq!(plain_of("3#4-p.#"), "###    @.#");
        assert_eq!(plain_of("2(3(#-)#)"), "# # # ## # # #");
        assert_eq!(plain_of("5(#)"), "#####");
        assert_eq!(plain_of("#pb.BPW--"), "#@$.*+#");
        assert_eq!(plain_of("0(#)#"), "#");
    }

    #[test]
    fn what_a_few_characters_ask_for_is_capped() {
        assert_eq!(plain_of("99999(99999(#))").len(), MOST);
        assert_eq!(plain_of("99999999999999999999999999999999#").len(), MOST);
        assert_eq!(plain_of(&format!("{}#{}", "9(".repeat(5000), ")".repeat(5000))).len(), MOST);
        assert_eq!(plain_of("99999(99999(0#))"), "");
    }

    #[test]
    fn a_cell_is_found_in_its_run() {
        let text = "\n2(3(#-)#)|#@";
        let mut places = RowPlaces::new(false);
        places.add(&[Span::new(1, 10), Span::new(11, 13)]);
        let cell = |x, y| {
            let span = places.cell(text, 0, (x, y)).unwrap();
            (&text[span.start..span.end], span.start)
        };
        assert_eq!(cell(0, 0), ("#", 5));
        assert_eq!(cell(1, 0), ("-", 6));
        assert_eq!(cell(6, 0), ("#", 8));
        assert_eq!(cell(1, 1), ("@", 12));
        assert_eq!(cell(9, 1), ("@", 12), "past the end");
        assert_eq!(places.cell(text, 1, (0, 0)), None);
    }
}

//! What people put on boards that are no cells: comments, separators, empty lines, blanks around rows,
//! words in small letters. Each is told once, as what it is.

use packwright_diagnostics::codes;

use crate::level::grid::Drawing;
use crate::level::legend::Legend;

/// Tells the first such thing, if there is one; then the board is not read further.
pub(crate) fn tell(drawing: &mut Drawing<'_>, lines: &[&str], legend: &Legend) -> bool {
    comment(drawing, lines, legend)
        || separator(drawing, lines, legend)
        || small(drawing, lines, legend)
}

/// A text behind a row, as after `#` or `//` in a program.
fn comment(drawing: &mut Drawing<'_>, lines: &[&str], legend: &Legend) -> bool {
    let found: Vec<(usize, usize, &str)> = lines
        .iter()
        .enumerate()
        .filter_map(|(y, line)| {
            let at = comment_start(line, legend)?;
            Some((y, line[..at].trim_end().chars().count(), line[at..].trim_end()))
        })
        .collect();
    let Some(&(y, x, text)) = found.first() else { return false };
    let rows = match found.len() - 1 {
        0 => String::new(),
        more => format!(" ({more} more such)"),
    };
    let message = format!(
        "row {} has a text behind it, `{}`: every character of a board is a cell{rows}",
        y + 1,
        short(text)
    );
    let help = "take it out; a comment can stand above the board, outside its quotes";
    drawing.report(codes::UNKNOWN_TILE, (x, y), message, Some(help.to_owned()));
    true
}

/// Where a text behind a row begins: a mark of comments behind a blank, then words that are no cells.
fn comment_start(line: &str, legend: &Legend) -> Option<usize> {
    let marks = ["#", "//", ";", "--", "<-", "<!--"];
    let starts = line.char_indices().skip(1).map(|(at, _)| at);
    let mut starts = starts.filter(|at| line[..*at].ends_with([' ', '\t']));
    starts.find(|at| {
        let rest = &line[*at..];
        let Some(text) = marks.iter().find_map(|mark| rest.strip_prefix(mark)) else {
            return false;
        };
        let unknown = text.chars().filter(|c| c.is_lowercase() && legend.get(*c).is_none());
        unknown.count() >= 2 && !line[..*at].trim().is_empty()
    })
}

/// Commas or semicolons between all cells.
fn separator(drawing: &mut Drawing<'_>, lines: &[&str], legend: &Legend) -> bool {
    for (sign, name) in [(',', "commas"), (';', "semicolons")] {
        if legend.get(sign).is_some() {
            continue;
        }
        let is_split = |line: &&str| {
            let parts: Vec<&str> = line.trim().trim_end_matches(sign).split(sign).collect();
            parts.len() > 1 && parts.iter().all(|part| part.trim().chars().count() <= 1)
        };
        if lines.iter().all(is_split) {
            let x = lines[0].chars().position(|c| c == sign).unwrap_or(0);
            let message =
                format!("{name} stand between the cells: every character of a board is a cell");
            let help = format!("take the {name} out");
            drawing.report(codes::UNKNOWN_TILE, (x, 0), message, Some(help));
            return true;
        }
    }
    false
}

/// Words in small letters: `miy.tin` for `MIY.TIN`, or a sentence written out.
fn small(drawing: &mut Drawing<'_>, lines: &[&str], legend: &Legend) -> bool {
    let is_small = |c: &char| c.is_ascii_lowercase() && legend.get(*c).is_none();
    let first = lines.iter().enumerate().find_map(|(y, line)| {
        let x = line.chars().position(|c| is_small(&c))?;
        let mut letters: Vec<char> = line.chars().filter(|c| is_small(c)).collect();
        letters.sort_unstable();
        letters.dedup();
        // A single letter is a slip of its own, and a letter that no capital stands for another thing.
        let are_words = letters.iter().all(|letter| legend.other_case(*letter).is_some())
            || sentence(&line.to_uppercase()).is_some();
        (letters.len() > 1 && are_words).then_some((x, y))
    });
    let Some((x, y)) = first else { return false };
    let capitals = lines[y].to_uppercase();
    let is_board = capitals.chars().all(|c| legend.get(c).is_some());
    let words = sentence(&capitals);
    let message =
        format!("row {} has small letters: a word is one tile, written as a capital", y + 1);
    let help = match words {
        Some(tiles) => format!("write `{tiles}`, a capital for each word"),
        None if is_board => format!("write `{}`", short(capitals.trim())),
        None => "the capitals are M MIAU, C CRATE, T TRUCK, I IS, Y YOU, P PUSH, N WIN and so on"
            .to_owned(),
    };
    drawing.report(codes::UNKNOWN_TILE, (x, y), message, Some(help));
    true
}

/// The tiles of a sentence of the standard words that is written out; none where it is none.
fn sentence(capitals: &str) -> Option<String> {
    let words: Vec<&str> = capitals.split(['.', ' ']).filter(|word| !word.is_empty()).collect();
    let tile = |word: &&str| {
        let is_it = |tile: &&packwright_model::StandardTile| tile.word == Some(*word);
        Some(packwright_model::STANDARD_LEGEND.iter().find(is_it)?.character)
    };
    (words.len() >= 3).then(|| words.iter().map(tile).collect())?
}

/// Rows of unequal length that are equal once something is taken away that is easily overlooked; what to
/// say then; none where they are equal as they stand.
pub(crate) fn uneven(lines: &[&str]) -> Option<Uneven> {
    let width = |line: &str| line.chars().count();
    let equal = |mut widths: Box<dyn Iterator<Item = usize> + '_>| {
        let first = widths.next();
        first.is_some_and(|first| first > 0 && widths.all(|width| width == first))
    };
    if equal(Box::new(lines.iter().copied().map(width))) {
        return None;
    }
    let empty: Vec<usize> = (0..lines.len()).filter(|y| lines[*y].trim().is_empty()).collect();
    let rest = || lines.iter().copied().filter(|line| !line.trim().is_empty());
    let is_inner = empty.iter().any(|y| *y + 1 < lines.len());
    if is_inner && equal(Box::new(rest().map(width))) {
        return Some(Uneven { rows: empty, what: What::Empty });
    }
    if !empty.is_empty() {
        return None;
    }
    let longer = |trimmed: fn(&str) -> &str| {
        let rows = (0..lines.len()).filter(|y| trimmed(lines[*y]) != lines[*y]);
        rows.collect::<Vec<usize>>()
    };
    for (trimmed, what) in [
        (str::trim_end as fn(&str) -> &str, What::BlankBehind),
        (str::trim_start, What::BlankBefore),
    ] {
        if equal(Box::new(lines.iter().map(|line| width(trimmed(line))))) {
            return Some(Uneven { rows: longer(trimmed), what });
        }
    }
    None
}

/// Rows that are not as long as the others, and why.
pub(crate) struct Uneven {
    /// From 0.
    pub(crate) rows: Vec<usize>,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Empty,
    BlankBehind,
    BlankBefore,
}

impl Uneven {
    /// Tells it at its first row.
    pub(crate) fn report(&self, drawing: &mut Drawing<'_>, lines: &[&str]) {
        let Some(&y) = self.rows.first() else { return };
        let row = y + 1;
        let more = match self.rows.len() - 1 {
            0 => String::new(),
            1 => ", and another row too".to_owned(),
            more => format!(", and {more} more rows too"),
        };
        let (x, said, help) = match self.what {
            What::Empty => (0, "is an empty line", "take the line out, or fill it with floor, `.`"),
            What::BlankBehind => (
                lines[y].trim_end().chars().count(),
                "ends in a blank",
                "take out what stands behind the row",
            ),
            What::BlankBefore => (0, "begins with a blank", "take out what stands before the row"),
        };
        let message = format!("row {row} {said}{more}");
        drawing.report(codes::RAGGED_BOARD, (x, y), message, Some(help.to_owned()));
    }
}

/// The start of a text, for a message.
fn short(text: &str) -> String {
    let mut short: String = text.chars().take(24).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

//! Two boards of a level, before and after, with the cells marked that are not the same.

use std::collections::BTreeSet;
use std::io::{self, Write};

use anstream::adapter::strip_str;
use packwright_engine::Replay;
use packwright_model::Level;
use unicode_width::UnicodeWidthStr;

use crate::board::Artist;
use crate::output::Output;

/// Columns between two boards.
const GAP: usize = 4;

/// Draws both side by side, under each other where there is no room; below a row `^` marks its cells.
pub(crate) fn write(
    levels: [&Level; 2],
    cells: &[(usize, usize)],
    output: &mut Output,
) -> io::Result<()> {
    let cells: BTreeSet<(usize, usize)> = cells.iter().copied().collect();
    let columns = output.width();
    let artists = levels.map(|level| Artist::new(level, columns));
    let mut keys: Vec<String> = Vec::new();
    for artist in &artists {
        let key = text(|out| artist.write_key(out))?;
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    for key in keys {
        write!(output, "{key}")?;
    }
    let mut drawn = Vec::new();
    for (artist, level) in artists.iter().zip(levels) {
        if let Some(turn) = Replay::new(level, &[]).next() {
            let board = text(|out| artist.draw_marked(&turn, &cells, out))?;
            drawn.push(board.lines().map(str::to_owned).collect::<Vec<String>>());
        }
    }
    let [before, after] = &drawn[..] else { return Ok(()) };
    let widest = |lines: &[String]| lines.iter().map(|line| width(line)).max().unwrap_or(0);
    let (left, right) = (widest(before), widest(after));
    if left + GAP + right > columns {
        for (name, lines) in [("before", before), ("after", after)] {
            writeln!(output, "{name}")?;
            lines.iter().try_for_each(|line| writeln!(output, "{line}"))?;
        }
        return Ok(());
    }
    writeln!(output, "{:<1$}after", "before", left + GAP)?;
    let none = String::new();
    for row in 0..before.len().max(after.len()) {
        let [one, other] = [before, after].map(|lines| lines.get(row).unwrap_or(&none));
        if other.is_empty() {
            writeln!(output, "{one}")?;
        } else {
            writeln!(output, "{one}{:1$}{other}", "", left + GAP - width(one))?;
        }
    }
    Ok(())
}

/// What is written, as text.
fn text(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Columns of a line, its colours left out.
fn width(line: &str) -> usize {
    strip_str(line).to_string().width()
}

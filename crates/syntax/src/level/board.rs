//! Boards with one character a cell.

use std::collections::HashMap;

use packwright_diagnostics::{Fix, codes};

use crate::document::findings::{Findings, Site};
use crate::level::grid::{Drawing, Grid, lines};
use crate::level::legend::{Legend, Meaning};
use crate::structure::texts;

/// Reads a board. `padded` is for XSB, whose rows usually end with their last wall: what is missing
/// to the right is floor.
pub(crate) fn read(
    findings: &mut Findings,
    site: Site<'_>,
    text: &str,
    legend: &Legend,
    padded: bool,
) -> Option<Grid> {
    let lines = lines(text);
    let mut drawing = Drawing { findings, site, key: "board", things: Vec::new(), right: true };
    if !drawing.has_lines(&lines) {
        return None;
    }
    let widths: Vec<usize> = lines.iter().map(|line| line.chars().count()).collect();
    if !drawing.fits(&widths) {
        return None;
    }
    let tabbed = drawing.tabs(&lines, |before| before.chars().count());
    let width = if padded {
        widths.iter().copied().max().unwrap_or(0)
    } else {
        drawing.ragged(&widths, &tabbed, &lines)
    };
    let mut unknown: Vec<(char, (usize, usize), usize)> = Vec::new();
    let mut places: HashMap<char, usize> = HashMap::new();
    for (y, line) in lines.iter().enumerate().filter(|(y, _)| !tabbed[*y]) {
        for (x, c) in line.chars().enumerate() {
            match legend.get(c) {
                Some(Meaning::Tiles(tiles)) => {
                    if !drawing.put(tiles, (x, y)) {
                        return None;
                    }
                }
                Some(Meaning::Wrong) => drawing.right = false,
                None => {
                    let at = *places.entry(c).or_insert(unknown.len());
                    match unknown.get_mut(at) {
                        Some((.., times)) => *times += 1,
                        None => unknown.push((c, (x, y), 1)),
                    }
                }
            }
        }
    }
    for (c, cell, times) in unknown {
        drawing.right = false;
        let other_case = legend.other_case(c);
        let shapeless = texts::is_shapeless(c);
        if shapeless && texts::is_reported(drawing.findings, &site.at("board")) {
            continue;
        }
        let edit = other_case
            .filter(|_| times == 1)
            .and_then(|other| drawing.rewritten(cell, &c.to_string(), &other.to_string()));
        let c = if shapeless { format!("U+{:04X}", c as u32) } else { c.to_string() };
        let times = if times == 1 { String::new() } else { format!(" ({times} cells)") };
        let message = if padded {
            format!("`{c}` is not a character of an XSB board{times}")
        } else {
            format!("`{c}` is not in the legend{times}")
        };
        let help = match other_case {
            Some(other) => format!("did you mean `{other}`?"),
            None if padded => {
                "XSB has `#` wall, `@` player, `$` crate, `.` target, `*` and `+` on a target"
                    .to_owned()
            }
            None => format!("give `{c}` a meaning in `legend`; floor is `.`"),
        };
        let fix = edit.map(|edit| Fix::risky(format!("write `{}`", edit.text)).with(edit));
        drawing.report(codes::UNKNOWN_TILE, cell, message, Some(help)).fix = fix;
    }
    drawing.finish(width, lines.len())
}

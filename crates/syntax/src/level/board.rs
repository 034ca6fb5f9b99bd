//! Boards with one character a cell.

use std::collections::HashMap;

use packwright_diagnostics::{Fix, codes};

use crate::document::findings::{Findings, Site};
use crate::level::grid::{Drawing, Grid, lines};
use crate::level::legend::{Legend, Meaning};
use crate::level::oddities;
use crate::structure::texts;
use crate::text::look_alike;

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
    if !drawing.fits(&widths) || oddities::tell(&mut drawing, &lines, legend) {
        return None;
    }
    let tabbed = drawing.tabs(&lines, |before| before.chars().count());
    let width = if padded {
        widths.iter().copied().max().unwrap_or(0)
    } else if let Some(uneven) = oddities::uneven(&lines) {
        uneven.report(&mut drawing, &lines);
        return None;
    } else {
        drawing.ragged(&widths, &tabbed, &lines)
    };
    let mut unknown: Vec<Unknown> = Vec::new();
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
    let unknown = look_alikes(&mut drawing, legend, unknown);
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
        let named = look_alike::plain(c).map(|_| format!(" ({})", look_alike::name(c)));
        let c = if shapeless { format!("U+{:04X}", c as u32) } else { c.to_string() };
        let times = if times == 1 { String::new() } else { format!(" ({times} cells)") };
        let times = format!("{}{times}", named.unwrap_or_default());
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

/// A character without a meaning, the cell where it is met first, and how often it is.
type Unknown = (char, (usize, usize), usize);

/// Reports, as one finding, the characters that look like one of the legend; gives the others back.
fn look_alikes(drawing: &mut Drawing<'_>, legend: &Legend, unknown: Vec<Unknown>) -> Vec<Unknown> {
    let meant = |c: char| look_alike::plain(c).filter(|plain| legend.get(*plain).is_some());
    let (alike, others): (Vec<Unknown>, Vec<Unknown>) =
        unknown.into_iter().partition(|(c, ..)| meant(*c).is_some());
    let Some(&(c, cell, times)) = alike.first() else { return others };
    let Some(plain) = meant(c) else { return others };
    let name = look_alike::name(c);
    let times = if times == 1 { String::new() } else { format!(" ({times} cells)") };
    let more = match alike.len() - 1 {
        0 => String::new(),
        1 => ", and one more character is such".to_owned(),
        more => format!(", and {more} more characters are such"),
    };
    let (message, help) = if plain == ' ' {
        let message = format!("{name} is not in the legend{times}{more}");
        (message, "write a plain blank, or `.` for floor".to_owned())
    } else {
        let message = format!(
            "`{c}` is {name}: it looks like `{plain}` and is not in the legend{times}{more}"
        );
        (message, format!("write `{plain}`"))
    };
    let edit = drawing.rewritten(cell, &c.to_string(), &plain.to_string());
    let edit = edit.filter(|_| times.is_empty() && more.is_empty());
    let fix = edit.map(|edit| Fix::risky(format!("write `{plain}`")).with(edit));
    drawing.report(codes::UNKNOWN_TILE, cell, message, Some(help)).fix = fix;
    others
}

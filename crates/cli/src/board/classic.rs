//! The board of a level of classic Sokoban, in XSB: one character a cell, so that a target shows below
//! what stands on it, and what is drawn can be taken for the board of another level.

use anstyle::{AnsiColor, Style};
use packwright_model::trace::Turn;

use super::Piece;

/// What the characters mean.
pub(super) const KEY: &str = "# wall  @ player  $ crate  . target  \
                              * crate on a target  + player on a target";

/// What is uppermost in a cell, targets aside: the last is drawn over those before it.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Top {
    #[default]
    Floor,
    /// A thing that these rules do not know.
    Other,
    Wall,
    Crate,
    Player,
}

/// What is in one cell.
#[derive(Clone, Copy, Default)]
struct Square {
    top: Top,
    target: bool,
}

/// The rows of a board after a turn.
pub(super) fn rows(turn: &Turn, width: usize, height: usize) -> Vec<Vec<Piece>> {
    let mut squares = vec![vec![Square::default(); width]; height];
    for (noun, x, y) in turn.things.values() {
        let Some(square) = squares.get_mut(*y).and_then(|row| row.get_mut(*x)) else {
            continue;
        };
        let top = match noun.as_str() {
            "DOCK" => {
                square.target = true;
                continue;
            }
            "WALL" => Top::Wall,
            "CRATE" => Top::Crate,
            "MIAU" => Top::Player,
            _ => Top::Other,
        };
        square.top = square.top.max(top);
    }
    squares.into_iter().map(|row| row.into_iter().map(draw).collect()).collect()
}

fn draw(square: Square) -> Piece {
    let color = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    let player = color(AnsiColor::BrightYellow).bold();
    let (sign, style) = match (square.top, square.target) {
        (Top::Player, true) => ("+", player),
        (Top::Player, false) => ("@", player),
        (Top::Crate, true) => ("*", color(AnsiColor::BrightGreen).bold()),
        (Top::Crate, false) => ("$", color(AnsiColor::Yellow)),
        (Top::Wall, _) => ("#", color(AnsiColor::BrightBlack)),
        (_, true) => (".", color(AnsiColor::Cyan)),
        (Top::Other, false) => ("?", color(AnsiColor::BrightMagenta)),
        (Top::Floor, false) => (" ", Style::new()),
    };
    (sign.to_owned(), style)
}

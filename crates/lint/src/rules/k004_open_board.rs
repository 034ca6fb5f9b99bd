//! # What it does
//! Finds Sokoban levels whose player could walk to the edge of the board if no crate were in the way, and
//! points at the nearest such cell. What crates and targets of such a level can come to is not looked at
//! until it is closed.
//!
//! # Why is this bad
//! Walls should bound the playable area. Here the edge stops the player as a wall would; other programs
//! let it walk out of the board, or refuse the level.
//!
//! # Example
//! ```toml
//! rules = "sokoban"
//! board = '''
//! ######
//! #@ $.
//! ######
//! '''
//! ```
//!
//! # Fix
//! Close the wall.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::WarehouseView;

const CODE: Code = Code::error("K004", "open-board");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Warehouse(check)).hides(&["K005", "K006", "K007", "K008", "S"]);

fn check(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    let Some(edge) = level.facts.open_edge().filter(|_| level.facts.player().is_some()) else {
        return;
    };
    let message = "the player can get to the edge of the board: the walls are open";
    let wall = level.sign("WALL");
    let help = format!("close the wall around the player with {wall}, here or before here");
    findings.add(level.cell(edge, CODE, message).help(help));
}

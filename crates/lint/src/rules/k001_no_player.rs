//! # What it does
//! Finds Sokoban levels without a player.
//!
//! # Why is this bad
//! Nothing can move. What else might be wrong with the level depends on where the player starts, so the
//! other checks wait until there is one.
//!
//! # Example
//! ```toml
//! rules = "sokoban"
//! board = '''
//! #####
//! # $.#
//! #####
//! '''
//! ```
//!
//! # Fix
//! Put `@` where the player starts, or `+` if that is a target. Where the board is not drawn, the player
//! is a MIAU.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::WarehouseView;

const CODE: Code = Code::error("K001", "no-player");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Warehouse(check)).hides(&["S"]);

fn check(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    if !level.facts.players().is_empty() {
        return;
    }
    let player = level.sign("MIAU");
    let finding = level.entry.board(CODE, "there is no player on the board");
    findings.add(finding.help(format!("put {player} where the player starts")));
}

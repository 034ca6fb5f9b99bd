//! # What it does
//! Finds crates that the player can never stand next to, not even if every other crate were away, unless
//! they are on a target already. Crates in one walled-off place are one finding.
//!
//! # Why is this bad
//! They never move. As decoration they are harmless, but programs differ in whether they count them.
//!
//! # Example
//! ```toml
//! rules = "sokoban"
//! board = '''
//! ########
//! #@ $.#$#
//! ########
//! '''
//! ```
//!
//! # Fix
//! Open a way to the crate, or take it out. If it is decoration, put a target under it.

use packwright_diagnostics::Code;
use packwright_engine::Warehouse;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::groups::groups;
use crate::view::{Texts, WarehouseView};

const CODE: Code = Code::warning("K006", "unreachable-crate");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Warehouse(check)).hides_if(&["S"], crates_are_too_few);

/// Crates that are walled off are missed only where those in reach are too few.
fn crates_are_too_few(board: &Warehouse) -> bool {
    board.in_reach(board.crates()) < board.in_reach(board.targets())
}

fn check(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    let facts = level.facts;
    if facts.player().is_none() {
        return;
    }
    let is_apart = |cell: usize| !facts.is_in_reach(cell) && !facts.is_target(cell);
    let joins = |cell: usize| !facts.is_wall(cell);
    for apart in groups(facts, facts.crates(), is_apart, joins) {
        let message = match apart.len() {
            1 => "the player can never get to this crate".to_owned(),
            count => format!("the player can never get to these {count} crates"),
        };
        let help = "open a way to it, or take it out";
        let texts = Texts { message, help, other: "and this one" };
        level.things(&apart, CODE, texts).into_iter().for_each(|finding| findings.add(finding));
    }
}

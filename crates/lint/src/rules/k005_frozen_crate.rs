//! # What it does
//! Finds crates that are not on a target and can never be pushed: along their row and along their column
//! there is a wall beside them, the edge of the board, or another crate that can never be pushed. What
//! holds together is one finding. Exact as far as it goes: a crate that is reported never moves, whatever
//! is played; others may be stuck for other reasons. A crate that the player cannot get to at all is
//! left to unreachable-crate, and where unreachable-target is reported, this is not: what shuts the target
//! off may hold the crate too.
//!
//! # Why is this bad
//! Such a crate will never be on a target: it is a wall in disguise, and with as many crates as targets
//! the level cannot be won.
//!
//! # Example
//! ```toml
//! rules = "sokoban"
//! board = '''
//! ######
//! #$  .#     # a crate in a corner
//! #  @ #
//! ######
//! '''
//! ```
//!
//! # Fix
//! Move the crate away from what holds it, put a target under it, or draw a wall instead.

use packwright_diagnostics::Code;
use packwright_engine::Placed;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::groups::groups;
use crate::view::{Texts, WarehouseView};

const CODE: Code = Code::warning("K005", "frozen-crate");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Warehouse(check)).hides(&["S"]);

fn check(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    let facts = level.facts;
    if facts.player().is_none() {
        return;
    }
    let is_stuck =
        |cell: usize| facts.is_frozen(cell) && facts.is_in_reach(cell) && !facts.is_target(cell);
    for stuck in groups(facts, facts.crates(), is_stuck, |cell| facts.is_frozen(cell)) {
        let message = match stuck[..] {
            [crate_] if is_alone(level, crate_) => {
                "this crate is in a corner and can never be pushed".to_owned()
            }
            [_] => "this crate can never be pushed: what is beside it never moves".to_owned(),
            _ => format!("these {} crates hold each other and can never be pushed", stuck.len()),
        };
        let help = "move what holds it, or put a target under it";
        let texts = Texts { message, help, other: "and this one" };
        level.things(&stuck, CODE, texts).into_iter().for_each(|finding| findings.add(finding));
    }
}

/// Whether no crate that never moves is beside a crate: walls alone hold it.
fn is_alone(level: &WarehouseView<'_>, crate_: Placed) -> bool {
    let beside = level.facts.neighbours(crate_.cell);
    !beside.into_iter().flatten().any(|cell| level.facts.is_frozen(cell))
}

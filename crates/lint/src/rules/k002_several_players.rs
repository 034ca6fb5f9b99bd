//! # What it does
//! Finds Sokoban levels with more than one player.
//!
//! # Why is this bad
//! The rules know one player; which one would move is nowhere said.
//!
//! # Example
//! ```toml
//! rules = "sokoban"
//! board = '''
//! ######
//! #@$.@#
//! ######
//! '''
//! ```
//!
//! # Fix
//! Keep one player. A level for several (Multiban) is another game.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::{Texts, WarehouseView};

const CODE: Code = Code::error("K002", "several-players");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Warehouse(check)).hides(&["S"]);

fn check(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    let Some((&first, others @ [_, ..])) = level.facts.players().split_first() else {
        return;
    };
    let message = format!("there are {} players, and the rules know one", others.len() + 1);
    let help = "keep one of them";
    if let Some(finding) = level.things(others, CODE, Texts { message, help, other: "another" }) {
        findings.add(finding.related(level.span(first.thing), "the first player"));
    }
}

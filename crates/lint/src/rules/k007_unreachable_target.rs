//! # What it does
//! Finds targets without a crate that neither the player nor a crate can ever come to, not even if every
//! crate were away. Targets in one walled-off place are one finding.
//!
//! # Why is this bad
//! A level is won when every target holds a crate: this one never will.
//!
//! # Example
//! ```toml
//! rules = "sokoban"
//! board = '''
//! ########
//! #@ $ #.#
//! ########
//! '''
//! ```
//!
//! # Fix
//! Open a way to the target, or take it out. If it is decoration, draw it with a crate on it: `*`.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::groups::groups;
use crate::view::{Texts, WarehouseView};

const CODE: Code = Code::warning("K007", "unreachable-target");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Warehouse(check)).hides(&["K005", "S"]);

fn check(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    let facts = level.facts;
    if facts.player().is_none() {
        return;
    }
    let is_apart = |cell: usize| !facts.is_in_reach(cell) && !facts.is_crate(cell);
    let joins = |cell: usize| !facts.is_wall(cell);
    for apart in groups(facts, facts.targets(), is_apart, joins) {
        let message = match apart.len() {
            1 => "no crate can ever come to this target, so the level is never won".to_owned(),
            count => {
                format!(
                    "no crate can ever come to these {count} targets, so the level is never won"
                )
            }
        };
        let help = "open a way to it, or take it out";
        let texts = Texts { message, help, other: "and this one" };
        level.things(&apart, CODE, texts).into_iter().for_each(|finding| findings.add(finding));
    }
}

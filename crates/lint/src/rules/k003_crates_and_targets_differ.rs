//! # What it does
//! Counts crates and targets of a Sokoban level and reports it if the numbers differ, on the whole board
//! and where the player can get to alike. What is walled off is decoration for many collections; where the
//! difference is all there, unreachable-crate and unreachable-target speak of it.
//!
//! # Why is this bad
//! A level is won when every target holds a crate. With fewer crates than targets that never happens; with
//! more, some crates have no place, which most programs refuse.
//!
//! # Example
//! ```toml
//! rules = "sokoban"
//! board = '''
//! #######
//! #@$ ..#
//! #######
//! '''
//! ```
//!
//! # Fix
//! Draw as many targets as crates. A crate that is only in the way can have a target of its own, or be a
//! wall.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::WarehouseView;

const CODE: Code = Code::error("K003", "crates-and-targets-differ");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Warehouse(check)).hides(&["S"]);

fn check(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    let facts = level.facts;
    let (crates, targets) = (facts.crates().len(), facts.targets().len());
    if crates == targets {
        return;
    }
    let in_reach = (facts.in_reach(facts.crates()), facts.in_reach(facts.targets()));
    let (crates, targets, place) = match facts.player() {
        Some(_) if in_reach.0 == in_reach.1 => return,
        Some(_) if in_reach != (crates, targets) => {
            (in_reach.0, in_reach.1, " where the player can get to")
        }
        _ => (crates, targets, ""),
    };
    let message = format!(
        "{} {} and {}{place}",
        if crates <= 1 { "there is" } else { "there are" },
        number(crates, "crate"),
        number(targets, "target"),
    );
    let help = if crates > targets {
        format!(
            "take {} away, or add {}",
            number(crates - targets, "crate"),
            number(crates - targets, "target")
        )
    } else {
        let more = number(targets - crates, "crate");
        format!("add {more}, or take {} away", number(targets - crates, "target"))
    };
    findings.add(level.entry.board(CODE, message).help(help));
}

/// `no crate`, `1 crate`, `2 crates`.
fn number(number: usize, one: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        _ => format!("{number} {one}s"),
    }
}

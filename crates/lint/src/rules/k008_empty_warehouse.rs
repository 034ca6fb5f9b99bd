//! # What it does
//! Finds Sokoban levels with neither a crate nor a target.
//!
//! # Why is this bad
//! A level is won when every target holds a crate, and there has to be a target for that: nothing here
//! can win.
//!
//! # Example
//! ```toml
//! rules = "sokoban"
//! board = '''
//! #####
//! #@  #
//! #####
//! '''
//! ```
//!
//! # Fix
//! Put a crate and a target on the board.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::WarehouseView;

const CODE: Code = Code::warning("K008", "empty-warehouse");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Warehouse(check)).hides(&["S"]);

fn check(level: &WarehouseView<'_>, findings: &mut Findings<'_>) {
    if level.facts.crates().is_empty() && level.facts.targets().is_empty() {
        let message = "there is neither a crate nor a target, so nothing can win";
        let help = format!(
            "put a crate {} and a target {} on the board",
            level.sign("CRATE"),
            level.sign("DOCK")
        );
        findings.add(level.entry.board(CODE, message).help(help));
    }
}

//! # What it does
//! Finds nouns whose objects can be pushed in some states that can be reached, and in others be walked
//! through as if they were not there, and shows a shortest way to each. All that can be reached is
//! searched for this; where that takes more than the budget, or the level cannot be won, nothing is
//! reported.
//!
//! # Why is this bad
//! The two look the same. Only the rules in force tell a crate that moves from one that is air.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY..CIP
//! .......@     # PUSH can be taken out of CRATE IS PUSH
//! ..$.....
//! '''
//! ```
//!
//! # Fix
//! Seal the rule. If taking it apart is the puzzle, allow this and let the hint say so.

use packwright_diagnostics::Code;
use packwright_model::Route;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::hint("S010", "passable-look-alike");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Search(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    let Some(Some(whole)) = findings.decided(board, CODE, proofs.whole()) else { return };
    for alike in &whole.alikes {
        let noun = &alike.noun;
        let when = |route: &Route| match route.0.as_slice() {
            [] => "at the start".to_owned(),
            _ => format!("after {route}"),
        };
        let message = format!(
            "{noun} can be pushed {} and walked through {}, and looks the same",
            when(&alike.pushed_after),
            when(&alike.passable_after)
        );
        let help = "seal the rule, or allow this if taking it apart is the puzzle";
        findings.add(board.noun(noun, CODE, message).help(help));
    }
}

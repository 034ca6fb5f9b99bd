//! # What it does
//! Finds rules of the start that some winning route breaks on its way and that the recorded solution (or
//! without one the shortest route) never breaks. Each is shown with a shortest such route. All that can
//! be reached is searched for this; where that takes more than the budget, nothing is reported, nor where
//! the recorded solution does not win (S001), since then it is not known what play is meant. Of a
//! board with more than 64 rules the first 64 are looked at, in alphabetical order.
//!
//! # Why is this bad
//! The rules that a level rests on stand in a sealed office. Here the office is open: a player can walk
//! in, break a rule and still win, which is hardly the way that was meant.
//!
//! # Example
//! ```toml
//! board = '''
//! .@.
//! WIS     # nothing keeps the words from being pushed down
//! ...
//! '''
//! ```
//!
//! # Fix
//! Close the way to the words: a full row of walls, or the edge of the board, behind every one of them.
//! If breaking the rule is one of the ways to play the level, allow this.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::search::Broken;
use crate::view::BoardView;

const CODE: Code = Code::warning("S008", "seal-can-break");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Search(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    let Some(Some(whole)) = findings.decided(board, CODE, proofs.whole()) else { return };
    if whole.broken.is_empty() {
        return;
    }
    let Some(played) = board.intended() else {
        findings.undecided(&board.entry, CODE);
        return;
    };
    for Broken { rule, route } in &whole.broken {
        if played.ever(|position| !position.is_active(rule)) {
            continue;
        }
        let word = board
            .facts
            .rules
            .iter()
            .find(|active| *active.noun == rule.noun && *active.is == rule.is);
        let message = format!(
            "`{rule}` can be broken on the way to a win, in {} steps: {route}",
            route.0.len()
        );
        let finding = match word {
            Some(word) => board.thing(word.noun_thing, CODE, message),
            None => board.board(CODE, message),
        };
        findings.add(finding.help(format!(
            "{} keeps it whole; close the way to its words, or allow this if it is meant to be open",
            played.name()
        )));
    }
}

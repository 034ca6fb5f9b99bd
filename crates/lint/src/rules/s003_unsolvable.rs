//! # What it does
//! Searches everything that can be reached from the start, and reports a level in which nothing of it is
//! a win. Where the start shows why, that is told at the word or the cell: what is WIN or GOAL is not on
//! the board, nothing PUSH could cover a GOAL, or no way leads from a YOU to a WIN. Where a search gives
//! up before that, nothing is reported: see search-limit. A level of classic Sokoban is searched if no
//! other finding says already why it cannot be won, such as frozen-crate.
//!
//! # Why is this bad
//! Nobody can win this level.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.WIS.TIN
//! ###########
//! #@..#....&#     # the wall has no door
//! ###########
//! '''
//! ```
//!
//! # Fix
//! Open a way to the goal. `packwright solve --analyse` tells how many positions can be reached,
//! `packwright replay` shows how far a route gets.

use packwright_diagnostics::Code;

use super::{Check, ClassicCheck, Rule, r003_solved_at_start::is_solved};
use crate::finding::Findings;
use crate::obstacle::{self, Obstacle};
use crate::search::{Answer, ClassicProver};
use crate::view::{BoardView, PlayedView};

const CODE: Code = Code::error("S003", "unsolvable");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Search(check)).classic(ClassicCheck::Proofs(classic));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    let Some(answer) = findings.decided(board, CODE, proofs.shortest()) else { return };
    if *answer == Answer::Never {
        let message =
            "this level is unsolvable: all that can be reached was searched, and none is won";
        let (finding, help) = match obstacle::at_start(board) {
            Some(Obstacle { thing, why, help }) => {
                (board.thing(thing, CODE, format!("{message}: {why}")), help)
            }
            None => (board.board(CODE, message), "open a way to the goal"),
        };
        let help = format!("{help}; `packwright solve --analyse` tells how far play gets");
        findings.add(finding.help(help));
    }
}

/// Reports a level of classic Sokoban that was shown to have no solution.
fn classic(level: &PlayedView<'_>, proofs: &ClassicProver<'_>, findings: &mut Findings<'_>) {
    let entry = &level.warehouse.entry;
    match proofs.can_be_won() {
        Some(true) => {}
        // Such a start is a finding of its own, even where no turn can follow it.
        Some(false) if is_solved(level.warehouse.facts) => {}
        Some(false) => {
            let message =
                "this level is unsolvable: all that can be pushed was searched, and none is won";
            let help = "give the crates a way to the targets, and the player one behind the crates";
            findings.add(entry.board(CODE, message).help(help));
        }
        None => findings.undecided(entry, CODE),
    }
}

//! # What it does
//! Asks of every rule in a level's `needs` whether the level can be won without it ever becoming active,
//! and shows the shortest route that does. A rule that is active at the start is reported too: of it the
//! question cannot be asked. In a level that cannot be won at all nothing else is
//! reported.
//!
//! # Why is this bad
//! The claim is false: there is a way to win that misses the idea.
//!
//! # Example
//! ```toml
//! needs = ["CRATE IS YOU"]     # and MIAU can walk to the truck
//! ```
//!
//! # Fix
//! Close the way that the message shows, or take the claim out.

use packwright_diagnostics::Code;
use packwright_model::Sentence;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::search::Answer;
use crate::view::BoardView;

const CODE: Code = Code::error("S007", "rule-not-needed");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Search(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    for (at, text) in board.entry.entry.needs.iter().enumerate() {
        // What is no rule is the reader's to report.
        let Some(rule) = Sentence::parse(text) else { continue };
        let (message, help) = match proofs.without(&rule) {
            None => (
                format!("`{rule}` is active at the start, so that it cannot be shown to be needed"),
                "claim a rule that the player has to make",
            ),
            Some(fact) => match findings.decided(board, CODE, fact) {
                Some(Answer::Wins(route)) => (
                    format!(
                        "`{rule}` is not needed: {} steps win without it: {route}",
                        route.0.len()
                    ),
                    "close this way, or take the claim out",
                ),
                Some(Answer::Never) | None => continue,
            },
        };
        findings.add(board.entry.value(&format!("/needs/{at}"), CODE, message).help(help));
    }
}

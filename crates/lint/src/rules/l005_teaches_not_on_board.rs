//! # What it does
//! Finds entries of `teaches` in capitals that are on the level's board neither as an object nor as a
//! word. Entries that are not one word in capitals are free phrases and are not checked.
//!
//! # Why is this bad
//! The level cannot teach what it does not show; often the entry is misspelt or left over.
//!
//! # Example
//! ```toml
//! teaches = ["TRUK"]
//! ```
//!
//! # Fix
//! Name what is on the board, or write a phrase in small letters.

use packwright_diagnostics::{Code, nearest};

use super::Check;
use crate::finding::Findings;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::warning("L005", "teaches-not-on-board");
pub(crate) const CHECK: Check = Check::Words(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    for (at, name) in board.entry.entry.teaches.iter().enumerate() {
        if !is_in_capitals(name) {
            continue;
        }
        let names = || board.facts.kinds().iter().map(|kind| kind.as_str());
        if names().any(|known| known == name) {
            continue;
        }
        let message = format!("the level teaches {name}, which is not on its board");
        let finding = board.entry.value(&format!("/teaches/{at}"), CODE, message);
        findings.add(match nearest(name, names()) {
            Some(near) => finding.help(format!("did you mean {near}?")),
            None => finding.help("name what is on the board, or write a phrase in small letters"),
        });
    }
}

/// Whether an entry names a noun or a word: one word of capitals, digits and hyphens.
fn is_in_capitals(name: &str) -> bool {
    let good = |c: u8| c.is_ascii_uppercase() || c.is_ascii_digit() || c == b'-';
    name.bytes().all(good) && name.bytes().next().is_some_and(|c| c.is_ascii_uppercase())
}

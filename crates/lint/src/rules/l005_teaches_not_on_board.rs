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

use std::collections::BTreeSet;

use packwright_diagnostics::{Code, nearest};
use packwright_model::Level;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::EntryView;

const CODE: Code = Code::warning("L005", "teaches-not-on-board");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Entry(check));

fn check(entry: &EntryView<'_>, findings: &mut Findings<'_>) {
    let teaches = entry.entry.teaches.iter().enumerate();
    let mut claims = teaches.filter(|(_, name)| is_in_capitals(name)).peekable();
    let level = entry.pack.level(entry.index);
    let Some(level) = level.filter(|_| claims.peek().is_some()) else { return };
    let names = names_on(level);
    for (at, name) in claims.filter(|(_, name)| !names.contains(name.as_str())) {
        let message = format!("the level teaches {name}, which is not on its board");
        let path = format!("/teaches/{at}");
        let finding = entry.value(&path, CODE, message);
        findings.add(match nearest(name, names.iter().copied()) {
            Some(near) => finding.help(format!("did you mean {near}?")).risky(
                format!("write {near}"),
                entry.pack.map.rewritten(&entry.pointer(&path), near),
            ),
            None => finding.help("name what is on the board, or write a phrase in small letters"),
        });
    }
}

/// The nouns and texts of all things on a board.
fn names_on(level: &Level) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut last = "";
    for thing in &level.things {
        // Runs of like things are the rule on a board.
        let name = thing.kind.as_str();
        if name != last {
            names.insert(name);
            last = name;
        }
    }
    names
}

/// Whether an entry names a noun or a word: one word of capitals, digits and hyphens.
fn is_in_capitals(name: &str) -> bool {
    let good = |c: u8| c.is_ascii_uppercase() || c.is_ascii_digit() || c == b'-';
    name.bytes().all(good) && name.bytes().next().is_some_and(|c| c.is_ascii_uppercase())
}

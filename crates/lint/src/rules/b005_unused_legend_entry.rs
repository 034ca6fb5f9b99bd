//! # What it does
//! Finds legend entries that no board uses: one of the pack's legend that no level needs, or one of a
//! level's legend that this level does not need. A level's entry hides the pack's of the same character;
//! a Sokoban level uses none. Where a board could not be read, nothing is reported that it might use.
//!
//! # Why is this bad
//! Most often a board has the wrong character, or an entry was left behind.
//!
//! # Example
//! ```toml
//! [legend]
//! "Q" = { word = "TRUCK" }   # no board has a Q
//! ```
//!
//! # Fix
//! Take the entry out, or use its character.

use packwright_diagnostics::Code;
use packwright_model::Ruleset;

use super::{Check, Rule};
use crate::finding::{Finding, Findings};
use crate::legends::{character, of_level, of_pack};
use crate::view::{EntryView, PackView};

const CODE: Code = Code::warning("B005", "unused-legend-entry");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    check_pack(pack, findings);
    for (index, entry) in pack.entries().enumerate() {
        if !entry.legend.is_empty() {
            check_level(&EntryView { pack, index, entry }, findings);
        }
    }
}

fn check_pack(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    // A level whose board could not be read may use any of them.
    let is_read = |level: usize| !pack.map.is_hole(&format!("/levels/{level}/board"));
    if pack.pack.legend.is_empty() || !(0..pack.pack.levels.len()).all(is_read) {
        return;
    }
    let mut unused: Vec<_> = of_pack(pack)
        .filter_map(|(pointer, key, _)| Some((character(key)?, key, pointer)))
        .collect();
    for level in pack.entries() {
        if unused.is_empty() {
            return;
        }
        if let Some(board) = level.board.as_deref().filter(|_| uses_legend(level.rules)) {
            unused.retain(|(c, key, _)| level.legend.contains_key(*key) || !board.contains(*c));
        }
    }
    for (c, _, pointer) in unused {
        let message = format!("no board of the pack uses `{c}`");
        let finding = pack.key(&pointer, CODE, message);
        findings.add(offer(pack, &pointer, finding));
    }
}

fn check_level(level: &EntryView<'_>, findings: &mut Findings<'_>) {
    let board = level.entry.board.as_deref().unwrap_or_default();
    if level.pack.map.is_hole(&level.pointer("/board")) {
        return;
    }
    let is_used = |c: char| uses_legend(level.entry.rules) && board.contains(c);
    for (pointer, key, _) in of_level(level) {
        if let Some(c) = character(key).filter(|c| !is_used(*c)) {
            let message = format!("the board does not use `{c}`");
            let finding = level.about(level.pack.key(&pointer, CODE, message));
            findings.add(offer(level.pack, &pointer, finding));
        }
    }
}

/// The way out: without the entry every board is what it was.
fn offer(pack: &PackView<'_>, pointer: &str, finding: Finding) -> Finding {
    finding
        .help("take the entry out, or use its character")
        .safe("take the entry out", pack.map.taken_out(pointer))
}

/// Boards of classic Sokoban have their own characters.
fn uses_legend(rules: Option<Ruleset>) -> bool {
    rules.unwrap_or_default() == Ruleset::Words
}

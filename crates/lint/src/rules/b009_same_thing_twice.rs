//! # What it does
//! Finds two like things (same noun or text, same channel) in one cell, on the board or in one legend
//! entry. Two gates in one cell are left to gate-held-by-mechanism, two Sokoban players to
//! several-players.
//!
//! # Why is this bad
//! The second cannot be seen, yet it moves, covers and sinks on its own.
//!
//! # Example
//! ```toml
//! [legend]
//! "%" = { objects = ["CRATE", "CRATE"] }
//! ```
//!
//! # Fix
//! Take one of the two out.

use packwright_diagnostics::{Code, Span};
use packwright_model::{LegendEntry, Level, Ruleset};

use super::{Check, Rule};
use crate::finding::{Finding, Findings};
use crate::legends::{meant, of_level, of_pack};
use crate::view::{EntryView, PackView};

const CODE: Code = Code::warning("B009", "same-thing-twice");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for (pointer, _, entry) in of_pack(pack) {
        if let Some(finding) = in_entry(pack, &pointer, entry) {
            findings.add(finding);
        }
    }
    for (index, entry) in pack.entries().enumerate() {
        let view = EntryView { pack, index, entry };
        if !entry.legend.is_empty() {
            for (pointer, _, entry) in of_level(&view) {
                if let Some(finding) = in_entry(pack, &pointer, entry) {
                    findings.add(view.about(finding));
                }
            }
        }
        // In the board notation a cell holds what one legend entry says.
        if let Some(level) = pack.level(index)
            && entry.board.is_none()
        {
            in_cells(&view, level, findings);
        }
    }
}

fn in_entry(pack: &PackView<'_>, pointer: &str, entry: &LegendEntry) -> Option<Finding> {
    let mut things = meant(entry);
    things.sort_unstable();
    let alike = |two: &&[(bool, &str)]| two[0] == two[1] && two[0] != (false, "GATE");
    let (is_word, name) = things.windows(2).find(alike)?[0];
    Some(finding(pack.map.value(pointer), is_word, name).pointer(pointer))
}

fn in_cells(view: &EntryView<'_>, level: &Level, findings: &mut Findings<'_>) {
    let things = &level.things;
    let key = |at: usize| (things[at].y, things[at].x, &things[at].kind, things[at].channel);
    let mut order: Vec<usize> = (0..things.len()).collect();
    order.sort_by(|&a, &b| key(a).cmp(&key(b)));
    for two in order.windows(2).filter(|two| key(two[0]) == key(two[1])) {
        let thing = &things[two[1]];
        let is = |name: &str| thing.kind.noun().is_some_and(|noun| noun.as_str() == name);
        let is_said_elsewhere = match level.rules {
            Ruleset::Words => is("GATE") && level.has_gates(),
            Ruleset::Sokoban => is("MIAU"),
        };
        if is_said_elsewhere {
            continue;
        }
        let span = view.pack.map.thing(view.index, two[1]);
        let finding = finding(span, thing.kind.word().is_some(), thing.kind.as_str());
        let record = view.pointer(&format!("/objects/{}", two[1]));
        let finding = finding.risky("take this one out", view.pack.map.taken_out(&record));
        findings.add(view.about(finding).cell(thing.x, thing.y));
    }
}

fn finding(span: Span, is_word: bool, name: &str) -> Finding {
    let kind = if is_word { "the word " } else { "" };
    let message = format!("{kind}{name} stands twice in one cell");
    Finding::new(CODE, span, message).help("take one of the two out")
}

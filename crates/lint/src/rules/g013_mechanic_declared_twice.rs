//! # What it does
//! Finds a mechanic that a level declares a second time, under whatever id.
//!
//! # Why is this bad
//! A level has a mechanic or it has not: the second declaration changes nothing but the list of channels.
//!
//! # Example
//! ```toml
//! mechanics = [
//!   { id = "gates", type = "channel-gates", version = 1, channels = ["amber"] },
//!   { id = "more", type = "channel-gates", version = 1, channels = ["teal"] },
//! ]
//! ```
//!
//! # Fix
//! Declare it once, with all its channels.

use std::collections::HashMap;

use packwright_diagnostics::Code;
use packwright_model::MechanicRecord;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::EntryView;

const CODE: Code = Code::warning("G013", "mechanic-declared-twice");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Entry(check));

fn check(level: &EntryView<'_>, findings: &mut Findings<'_>) {
    let mut declared = HashMap::new();
    for (at, mechanic) in level.entry.mechanics.iter().enumerate() {
        let first = *declared.entry((mechanic.kind.as_str(), mechanic.version)).or_insert(at);
        if first == at {
            continue;
        }
        let message = format!("the level declares `{}` already", mechanic.kind);
        let finding = level.value(&format!("/mechanics/{at}/type"), CODE, message);
        let there = level.span(&format!("/mechanics/{first}/type"));
        let finding =
            finding.related(there, "here first").help("declare it once, with all its channels");
        let has_all = |first: &MechanicRecord| {
            mechanic.channels.iter().all(|channel| first.channels.contains(channel))
        };
        let entry = level.pointer(&format!("/mechanics/{at}"));
        findings.add(if level.entry.mechanics.get(first).is_some_and(has_all) {
            finding.safe("take this one out", level.pack.map.taken_out(&entry))
        } else {
            finding
        });
    }
}

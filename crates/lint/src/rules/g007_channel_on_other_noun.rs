//! # What it does
//! Finds a channel on something that is neither a PLATE nor a GATE object: in a record, in a token of
//! `cells`, or in a legend entry without either.
//!
//! # Why is this bad
//! Only plates and gates have a channel. Most often the noun is wrong.
//!
//! # Example
//! ```toml
//! [legend]
//! "o" = { object = "DOCK", channel = "teal" }
//! ```
//!
//! # Fix
//! Take the channel out, or make the thing a PLATE or a GATE.

use packwright_diagnostics::Code;
use packwright_model::{LegendEntry, ThingKindName};

use super::Check;
use crate::finding::{Finding, Findings};
use crate::legends::{meant, of_level, of_pack};
use crate::view::{EntryView, PackView};

pub(crate) const CODE: Code = Code::error("G007", "channel-on-other-noun");
pub(crate) const CHECK: Check = Check::Pack(check);

const HELP: &str = "take the channel out, or make the thing a PLATE or a GATE";

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for (pointer, _, entry) in of_pack(pack) {
        if let Some(finding) = in_entry(pack, &pointer, entry) {
            findings.add(finding);
        }
    }
    for (index, entry) in pack.pack.levels.iter().enumerate() {
        let level = EntryView { pack, index, entry };
        if !entry.legend.is_empty() {
            for (pointer, _, entry) in of_level(&level) {
                if let Some(finding) = in_entry(pack, &pointer, entry) {
                    findings.add(level.about(finding));
                }
            }
        }
        if entry.objects.is_some() {
            in_records(&level, findings);
        } else if entry.cells.is_some() {
            in_cells(&level, findings);
        }
    }
}

fn has_channel(noun: &str) -> bool {
    matches!(noun, "PLATE" | "GATE")
}

fn in_entry(pack: &PackView<'_>, pointer: &str, entry: &LegendEntry) -> Option<Finding> {
    entry.channel.as_ref()?;
    if meant(entry).iter().any(|(is_word, name)| !is_word && has_channel(name)) {
        return None;
    }
    let pointer = format!("{pointer}/channel");
    let message = "this entry has a channel but neither a PLATE nor a GATE";
    Some(pack.value(&pointer, CODE, message).help(HELP))
}

fn in_records(level: &EntryView<'_>, findings: &mut Findings<'_>) {
    for (at, record) in level.entry.objects.iter().flatten().enumerate() {
        let is_object = record.kind == ThingKindName::Object;
        if record.channel.is_none() || is_object && record.noun.as_deref().is_some_and(has_channel)
        {
            continue;
        }
        let name = record.noun.as_deref().or(record.text.as_deref()).unwrap_or_default();
        let message = format!("{name} has a channel, but only PLATE and GATE objects have one");
        let finding = level.value(&format!("/objects/{at}/channel"), CODE, message);
        findings.add(finding.cell(record.x as usize, record.y as usize).help(HELP));
    }
}

fn in_cells(level: &EntryView<'_>, findings: &mut Findings<'_>) {
    let ready = level.pack.levels.get(level.index).and_then(Option::as_ref);
    for (at, thing) in ready.iter().flat_map(|level| &level.things).enumerate() {
        let is_mechanism = thing.kind.noun().is_some_and(|noun| has_channel(noun.as_str()));
        if thing.channel.is_none() || is_mechanism {
            continue;
        }
        let name = thing.kind.as_str();
        let message = format!("{name} has a channel, but only PLATE and GATE objects have one");
        let finding = Finding::new(CODE, level.pack.map.thing(level.index, at), message);
        findings.add(level.about(finding).cell(thing.x, thing.y).help(HELP));
    }
}

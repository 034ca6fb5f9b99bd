//! # What it does
//! Finds records of things that have the id of an earlier record of the level.
//!
//! # Why is this bad
//! Replays and observations name things by id: the second could not be told from the first.
//!
//! # Example
//! ```toml
//! objects = [
//!   { id = "crate", kind = "object", noun = "CRATE", x = 1, y = 1 },
//!   { id = "crate", kind = "object", noun = "CRATE", x = 2, y = 1 },
//! ]
//! ```
//!
//! # Fix
//! Give one of the two another id.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use packwright_diagnostics::Code;

use super::Check;
use crate::finding::Findings;
use crate::view::EntryView;

pub(crate) const CODE: Code = Code::error("B008", "duplicate-thing-id");
pub(crate) const CHECK: Check = Check::Entry(check);

fn check(level: &EntryView<'_>, findings: &mut Findings<'_>) {
    let Some(records) = &level.entry.objects else {
        return;
    };
    let mut seen = HashMap::with_capacity(records.len());
    // What has no id at all is bad-id's to report.
    let named = records.iter().enumerate().filter(|(_, record)| !record.id.is_empty());
    for (at, record) in named {
        match seen.entry(record.id.as_str()) {
            Entry::Vacant(place) => {
                place.insert(at);
            }
            Entry::Occupied(first) => {
                let first = level.span(&format!("/objects/{}/id", first.get()));
                let message = format!("an earlier thing has the id `{}` too", record.id);
                let finding = level.value(&format!("/objects/{at}/id"), CODE, message);
                let finding = finding.related(first, "first used here");
                findings.add(
                    finding
                        .cell(record.x as usize, record.y as usize)
                        .help("give one of the two another id"),
                );
            }
        }
    }
}

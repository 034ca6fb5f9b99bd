//! # What it does
//! Finds levels that have the id of an earlier level.
//!
//! # Why is this bad
//! Progress, links and commands name levels by id: the second could not be told from the first.
//!
//! # Example
//! ```toml
//! [[levels]]
//! id = "door-stop"
//! [[levels]]
//! id = "door-stop"
//! ```
//!
//! # Fix
//! Give one of the two another id.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use packwright_diagnostics::Code;

use super::Check;
use crate::finding::Findings;
use crate::view::PackView;

pub(crate) const CODE: Code = Code::error("P006", "duplicate-level-id");
pub(crate) const CHECK: Check = Check::Pack(check);

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let mut seen = HashMap::with_capacity(pack.pack.levels.len());
    for (index, level) in pack.pack.levels.iter().enumerate() {
        // An empty id is reported as such.
        if level.id.is_empty() {
            continue;
        }
        match seen.entry(level.id.as_str()) {
            Entry::Vacant(place) => {
                place.insert(index);
            }
            Entry::Occupied(first) => {
                let first = pack.map.value(&format!("/levels/{}/id", first.get()));
                let message = format!("an earlier level has the id `{}` too", level.id);
                let finding = pack.value(&format!("/levels/{index}/id"), CODE, message);
                findings.add(
                    finding
                        .level(index, &level.id)
                        .related(first, "first used here")
                        .help("give one of the two another id"),
                );
            }
        }
    }
}

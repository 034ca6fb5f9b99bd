//! Fields that differ between two documents.

use std::collections::BTreeSet;

use packwright_model::{LevelEntry, Pack};
use serde::Serialize;
use serde_json::{Map, Value};

use super::FieldChange;

/// What is compared apart from the other fields of a pack.
const APART_OF_PACK: [&str; 1] = ["levels"];

/// What is compared apart from the other fields of a level.
const APART_OF_LEVEL: [&str; 2] = ["id", "objects"];

/// Of what two packs say of themselves.
pub(super) fn of_packs(before: &Pack, after: &Pack) -> Vec<FieldChange> {
    between(&map(before), &map(after), &APART_OF_PACK)
}

/// Of what is said of two levels, but for the board.
pub(super) fn of_levels(before: &LevelEntry, after: &LevelEntry) -> Vec<FieldChange> {
    between(&map(before), &map(after), &APART_OF_LEVEL)
}

/// A document's keys. Its types have nothing that JSON has not.
fn map(document: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(document) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

fn between(
    before: &Map<String, Value>,
    after: &Map<String, Value>,
    apart: &[&str],
) -> Vec<FieldChange> {
    let keys: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let keys = keys.into_iter().filter(|key| !apart.contains(&key.as_str()));
    let changed = keys.filter(|key| before.get(*key) != after.get(*key));
    changed
        .map(|key| FieldChange {
            field: key.clone(),
            before: before.get(key).cloned(),
            after: after.get(key).cloned(),
        })
        .collect()
}

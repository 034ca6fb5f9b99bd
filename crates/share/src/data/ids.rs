//! Ids of things in p1 data: only what cannot be derived is carried.

use std::collections::BTreeMap;

use packwright_model::{Channel, Level, Noun, Ruleset, Thing, ThingKind, ThingKindName};
use packwright_model::{ThingRecord, Word};

/// The ids that the things would have if none were given, for a prefix.
pub(crate) fn derived(
    prefix: &str,
    given: Vec<Option<String>>,
    things: &[ThingRecord],
) -> Vec<String> {
    let things = things.iter().zip(given).map(|(record, id)| thing(record, id)).collect();
    let level = Level {
        id: String::new(),
        id_prefix: prefix.to_owned(),
        rules: Ruleset::default(),
        width: 0,
        height: 0,
        mechanics: Vec::new(),
        things,
    };
    level.ids()
}

fn thing(record: &ThingRecord, id: Option<String>) -> Thing {
    let kind = match record.kind {
        ThingKindName::Object => {
            ThingKind::Object(Noun::new(record.noun.as_deref().unwrap_or_default()))
        }
        ThingKindName::Word => {
            ThingKind::Word(Word::from_text(record.text.as_deref().unwrap_or_default()))
        }
    };
    let channel = record.channel.as_deref().and_then(Channel::from_name);
    Thing { kind, x: record.x as usize, y: record.y as usize, channel, id }
}

/// The prefix that explains most of the ids; the first such in thing order, the level's id where
/// none explains any.
pub(crate) fn best_prefix<'a>(level: &'a str, things: &'a [ThingRecord]) -> &'a str {
    let endings = derived("", vec![None; things.len()], things);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut best = (level, 0);
    for (thing, ending) in things.iter().zip(&endings) {
        if let Some(prefix) = thing.id.strip_suffix(ending.as_str()) {
            *counts.entry(prefix).or_default() += 1;
        }
    }
    for (thing, ending) in things.iter().zip(&endings) {
        let prefix = thing.id.strip_suffix(ending.as_str());
        if let Some((prefix, count)) = prefix.and_then(|prefix| counts.get_key_value(prefix))
            && *count > best.1
        {
            best = (prefix, *count);
        }
    }
    best.0
}

/// Which ids must be given so that the others derive: one entry a thing, none where it derives.
///
/// A given id takes no part in the counting of like things in a cell, so giving one can change what
/// the next derives to: looked at again, a few times, before all are given.
pub(crate) fn given(prefix: &str, things: &[ThingRecord]) -> Vec<Option<String>> {
    let mut given: Vec<Option<String>> = vec![None; things.len()];
    for _ in 0..4 {
        let ids = derived(prefix, given.clone(), things);
        let wrong = things.iter().zip(ids).enumerate().filter(|(_, (thing, id))| thing.id != *id);
        let wrong: Vec<usize> = wrong.map(|(index, _)| index).collect();
        if wrong.is_empty() {
            return given;
        }
        for index in wrong {
            given[index] = Some(things[index].id.clone());
        }
    }
    things.iter().map(|thing| Some(thing.id.clone())).collect()
}

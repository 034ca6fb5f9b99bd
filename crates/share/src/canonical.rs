//! The one document that export and link both start from: a pack stripped of what is the author's
//! own business, every level in the record notation.

use packwright_model::{
    LevelEntry, Pack, Route, Ruleset, Thing, ThingKind, ThingKindName, ThingRecord, limits,
};
use packwright_syntax::{WholeLevel, WholePack};

/// The canonical document of a pack: what export and link carry of it, in whatever notation it was
/// written. Every level is in the record notation.
#[must_use]
pub fn canonical(pack: &WholePack<'_>) -> Pack {
    of(pack)
}

/// The same, for this crate.
pub(crate) fn of(whole: &WholePack<'_>) -> Pack {
    let pack = whole.pack().clone().with_levels(|_| {
        whole.levels().map(|(read, level)| level_entry(&read.entry, level)).collect()
    });
    Pack {
        schema: None,
        format: packwright_model::FORMAT,
        authors: pack.authors.filter(|authors| !authors.is_empty()),
        notes: Vec::new(),
        legend: std::collections::BTreeMap::new(),
        allow: Vec::new(),
        ..pack
    }
}

fn level_entry(entry: &LevelEntry, WholeLevel { level, claims }: &WholeLevel) -> LevelEntry {
    let records = level.things.iter().zip(level.ids()).map(|(thing, id)| record(thing, id));
    let solution = claims.solution.as_ref().zip(entry.solution.as_deref());
    LevelEntry {
        id: entry.id.clone(),
        title: entry.title.clone(),
        category: entry.category.clone(),
        // What the format assumes anyway is left out, so that both spellings export alike.
        rules: entry.rules.filter(|rules| *rules != Ruleset::default()),
        teaches: entry.teaches.clone(),
        author: entry.author.clone(),
        hint: entry.hint.clone(),
        allow_bypass: entry.allow_bypass.filter(|allowed| *allowed),
        allow_trivial: entry.allow_trivial.filter(|allowed| *allowed),
        needs: entry.needs.clone(),
        solution: solution.map(|(route, text)| normal_route(route, text)),
        mechanics: entry.mechanics.clone(),
        width: u32::try_from(level.width).ok(),
        height: u32::try_from(level.height).ok(),
        objects: Some(records.collect()),
        ..LevelEntry::default()
    }
}

/// A route in plain capitals; one that would be longer so than a text may be keeps its counts and
/// groups, in capitals without blanks.
fn normal_route(route: &Route, text: &str) -> String {
    if route.0.len() <= limits::TEXT_CHARS {
        return route.to_string();
    }
    text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "no board has more than 256 cells an edge")]
fn record(thing: &Thing, id: String) -> ThingRecord {
    let name = thing.kind.as_str().to_owned();
    let (kind, noun, text) = match thing.kind {
        ThingKind::Object(_) => (ThingKindName::Object, Some(name), None),
        ThingKind::Word(_) => (ThingKindName::Word, None, Some(name)),
    };
    let channel = thing.channel.map(|channel| channel.name().to_owned());
    ThingRecord { id, kind, noun, text, x: thing.x as u32, y: thing.y as u32, channel }
}

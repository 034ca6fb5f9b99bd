//! The one document that export and link both start from: a pack stripped of what is the author's
//! own business, every level in the record notation.

use packwright_diagnostics::Severity;
use packwright_model::{
    Level, LevelEntry, Noun, Pack, Ruleset, Thing, ThingKind, ThingKindName, ThingRecord, Word,
    limits,
};
use packwright_syntax::Parsed;
use packwright_syntax::route::{self, RouteError};

use crate::ExportError;

/// The canonical document of a pack as read.
pub(crate) fn of_parsed(parsed: &Parsed) -> Result<Pack, ExportError> {
    if !parsed.readable {
        return Err(ExportError::Unreadable);
    }
    for (index, entry) in parsed.pack.levels.iter().enumerate() {
        if parsed.levels.get(index).is_none_or(Option::is_none) {
            return Err(ExportError::LevelHasErrors { level: name_of(entry, index) });
        }
    }
    let mut errors =
        parsed.diagnostics.iter().filter(|found| found.code.severity == Severity::Error);
    if let Some(first) = errors.next() {
        let (code, message) = (first.code.name, first.message.clone());
        return Err(ExportError::PackHasErrors { count: 1 + errors.count(), code, message });
    }
    let levels: Vec<&Level> = parsed.levels.iter().flatten().collect();
    of_levels(&parsed.pack, &levels)
}

/// The canonical document of a pack and its levels, one for each entry.
pub(crate) fn of_levels(pack: &Pack, levels: &[&Level]) -> Result<Pack, ExportError> {
    let entries = pack.levels.iter().zip(levels).enumerate();
    Ok(Pack {
        schema: None,
        format: packwright_model::FORMAT,
        authors: pack.authors.clone().filter(|authors| !authors.is_empty()),
        notes: Vec::new(),
        legend: std::collections::BTreeMap::new(),
        allow: Vec::new(),
        levels: entries
            .map(|(index, (entry, level))| level_entry(entry, level, index))
            .collect::<Result<_, _>>()?,
        ..pack.clone()
    })
}

fn level_entry(entry: &LevelEntry, level: &Level, index: usize) -> Result<LevelEntry, ExportError> {
    let name = || name_of(entry, index);
    let fits = (1..=limits::BOARD_EDGE).contains(&level.width)
        && (1..=limits::BOARD_EDGE).contains(&level.height)
        && level.things.len() <= limits::THINGS
        && level.things.iter().all(|thing| thing.x < level.width && thing.y < level.height)
        && level.things.iter().all(has_good_name);
    if !fits {
        return Err(ExportError::LevelHasErrors { level: name() });
    }
    let solution = entry.solution.as_deref().map(normal_route).transpose().map_err(|error| {
        ExportError::BadRoute { level: name(), at: error.at + 1, message: error.message }
    })?;
    let records = level.things.iter().zip(level.ids()).map(|(thing, id)| record(thing, id));
    Ok(LevelEntry {
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
        solution,
        mechanics: entry.mechanics.clone(),
        width: u32::try_from(level.width).ok(),
        height: u32::try_from(level.height).ok(),
        objects: Some(records.collect()),
        ..LevelEntry::default()
    })
}

/// A route in plain capitals; one that would be longer so than a text may be keeps its counts and
/// groups, in capitals without blanks.
fn normal_route(text: &str) -> Result<String, RouteError> {
    if route::length(text)? <= limits::TEXT_CHARS {
        return Ok(route::parse(text)?.to_string());
    }
    Ok(text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect())
}

/// Whether a noun or word is one that every notation can say.
fn has_good_name(thing: &Thing) -> bool {
    match &thing.kind {
        ThingKind::Object(noun) | ThingKind::Word(Word::Noun(noun)) => {
            Noun::is_noun_name(noun.as_str())
        }
        ThingKind::Word(_) => true,
    }
}

fn record(thing: &Thing, id: String) -> ThingRecord {
    let name = thing.kind.as_str().to_owned();
    let (kind, noun, text) = match thing.kind {
        ThingKind::Object(_) => (ThingKindName::Object, Some(name), None),
        ThingKind::Word(_) => (ThingKindName::Word, None, Some(name)),
    };
    let channel = thing.channel.map(|channel| channel.name().to_owned());
    ThingRecord { id, kind, noun, text, x: thing.x as u32, y: thing.y as u32, channel }
}

/// What to call a level in a message: its id, or its number where it has none.
fn name_of(entry: &LevelEntry, index: usize) -> String {
    if entry.id.is_empty() { format!("number {}", index + 1) } else { entry.id.clone() }
}

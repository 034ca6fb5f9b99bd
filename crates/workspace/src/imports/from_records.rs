//! Recorded levels as a pack: fixtures, conformance cases, a level alone.

use std::collections::{BTreeMap, BTreeSet};

use packwright_diagnostics::Diagnostic;
use packwright_engine::wins_after;
use packwright_model::fixture::LevelRecord;
use packwright_model::{
    Allow, KNOWN_NOUNS, Level, LevelEntry, NounStyle, Pack, Route, ThingKind, Word, free_slug,
    slug_of, title_of_slug,
};
use packwright_syntax::{ParsedRecords, ReadRecord};

use super::world;
use crate::collections::Left;
use crate::document::Document;
use crate::kind::base_name;

/// The pack of records, and what it does not say.
#[derive(Clone, Debug, Default)]
pub struct OfRecords {
    /// The levels without errors, given by records.
    pub pack: Pack,
    /// Errors: of the levels that are not in the pack.
    pub found: Vec<Diagnostic>,
    /// How many levels the file has.
    pub levels: usize,
    /// What of the levels in the pack is not carried over.
    pub left: Left,
}

/// What a record says of its level.
struct Said<'a> {
    name: &'a str,
    level: &'a LevelRecord,
    insight: Option<&'a str>,
}

/// The pack of a file of records; an empty one of any other document.
#[must_use]
pub fn of_records(document: &Document) -> OfRecords {
    let mut made = OfRecords { found: document.errors(), ..OfRecords::default() };
    let mut ids = BTreeSet::new();
    match document {
        Document::Pack(_) => {}
        Document::Fixtures(list) => {
            made.add(list, &mut ids, |fixture, left| {
                let probes = fixture.probes.iter().map(|probe| probe.observations.len());
                left.add("observation", fixture.observations.len() + probes.sum::<usize>());
                left.add("probe", fixture.probes.len());
                Said { name: &fixture.level.id, level: &fixture.level, insight: None }
            });
        }
        Document::Cases(list) => {
            made.add(list, &mut ids, |case, left| {
                left.add("turn", case.turns.len());
                Said { name: &case.name, level: &case.level, insight: Some(&case.why) }
            });
        }
        Document::Level(list) => {
            made.add(list, &mut ids, |level, _| Said { name: &level.id, level, insight: None });
        }
    }
    // What is no file has no name.
    let file = base_name(document.source().name()).split('.').next().unwrap_or_default();
    let id = slug_of(file).filter(|_| !file.starts_with('<'));
    let id = id.unwrap_or_else(|| "levels".to_owned());
    let count = made.pack.levels.len();
    let allow =
        Allow { code: "L002".to_owned(), reason: "the levels came without hints".to_owned() };
    made.pack = Pack {
        format: packwright_model::FORMAT,
        title: title_of_slug(&id),
        id,
        version: "1.0.0".to_owned(),
        world: Some(world(count)),
        allow: vec![allow],
        ..made.pack
    };
    made
}

impl OfRecords {
    fn add<T>(
        &mut self,
        list: &ParsedRecords<T>,
        ids: &mut BTreeSet<String>,
        said: impl for<'a> Fn(&'a T, &mut Left) -> Said<'a>,
    ) {
        self.levels = list.records.len();
        for read in &list.records {
            let Ok(level) = read.level() else { continue };
            let said = said(&read.record, &mut self.left);
            self.add_one(read, level, &said, ids);
        }
    }

    fn add_one<T>(
        &mut self,
        read: &ReadRecord<T>,
        level: &Level,
        said: &Said<'_>,
        ids: &mut BTreeSet<String>,
    ) {
        let number = self.pack.levels.len() + 1;
        let id = slug_of(said.name).unwrap_or_else(|| format!("level-{number}"));
        let id = free_slug(&id, ids);
        let wins = |route: &&Route| wins_after(level, &route.0).is_some();
        let solution = read.routes.first().filter(wins).map(ToString::to_string);
        let lost = read.routes.first().is_some_and(|route| !route.0.is_empty());
        self.left.add("route without a win", usize::from(lost && solution.is_none()));
        self.pack.nouns.extend(nouns(level));
        self.pack.levels.push(LevelEntry {
            title: title_of_slug(&id),
            id,
            category: "optional".to_owned(),
            rules: said.level.rules,
            insight: said.insight.map(str::to_owned),
            solution,
            mechanics: said.level.mechanics.clone(),
            width: Some(said.level.width),
            height: Some(said.level.height),
            objects: Some(said.level.objects.clone()),
            ..LevelEntry::default()
        });
    }
}

/// The nouns of a level that a pack must declare.
fn nouns(level: &Level) -> BTreeMap<String, NounStyle> {
    let name = |kind: &ThingKind| match kind {
        ThingKind::Object(noun) | ThingKind::Word(Word::Noun(noun)) => {
            Some(noun.as_str().to_owned())
        }
        ThingKind::Word(_) => None,
    };
    let all = level.things.iter().filter_map(|thing| name(&thing.kind));
    let others = all.filter(|name| !KNOWN_NOUNS.contains(&name.as_str()));
    others.map(|name| (name, NounStyle::default())).collect()
}

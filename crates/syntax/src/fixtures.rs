//! Fixture files, conformance cases and levels that stand alone: JSON, checked as packs are.

use packwright_diagnostics::{Diagnostic, Source};
use packwright_model::Level;
use packwright_model::fixture::{Case, Fixture, LevelRecord};
use serde::de::DeserializeOwned;

use crate::claims::is_route;
use crate::findings::{Findings, Site};
use crate::parsed::{decode, read};
use crate::structure::Shape;
use crate::vocabulary::Vocabulary;
use crate::{Format, SourceMap, levels, records};

/// Records as read: as much of them as could be understood, and everything that was wrong.
#[derive(Debug)]
pub struct ParsedRecords<T> {
    /// Whether the text could be read at all; if not, only `diagnostics` speaks.
    pub readable: bool,
    /// The records; where a value was missing or wrong they hold an empty one.
    pub records: Vec<T>,
    /// For each record its level ready for play; none where something is wrong with it.
    pub levels: Vec<Option<Level>>,
    /// Where everything stands.
    pub map: SourceMap,
    /// What is wrong, in no particular order.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a list of fixtures: levels with an expected route and observations.
#[must_use]
pub fn parse_fixtures(source: &Source) -> ParsedRecords<Fixture> {
    parse_list(source, Shape::fixtures(), |findings, fixture: &Fixture, pointer| {
        let at = format!("{pointer}/level");
        let site = site(&at, &fixture.level);
        is_route(findings, site, &fixture.expected_route, &format!("{pointer}/expectedRoute"));
        for (index, probe) in fixture.probes.iter().enumerate() {
            is_route(findings, site, &probe.route, &format!("{pointer}/probes/{index}/route"));
        }
        read_record(findings, site, &fixture.level)
    })
}

/// Reads a list of conformance cases: levels with moves and the state after each.
#[must_use]
pub fn parse_cases(source: &Source) -> ParsedRecords<Case> {
    parse_list(source, Shape::cases(), |findings, case: &Case, pointer| {
        let at = format!("{pointer}/level");
        let site = site(&at, &case.level);
        // A case may record the start alone.
        if !case.moves.is_empty() {
            is_route(findings, site, &case.moves, &format!("{pointer}/moves"));
        }
        read_record(findings, site, &case.level)
    })
}

/// Reads a level that stands alone: one record, or none where the file cannot be read.
#[must_use]
pub fn parse_level(source: &Source) -> ParsedRecords<LevelRecord> {
    match load::<LevelRecord>(source, Shape::level()) {
        Ok((record, mut findings)) => {
            let level = read_record(&mut findings, site("", &record), &record);
            finish(vec![record], vec![level], findings)
        }
        Err(diagnostics) => unreadable(diagnostics),
    }
}

/// The level of a record. Its things keep their ids.
///
/// None where the record is no level: a thing without its noun or text or outside the board, a
/// channel that is not in the palette, a board without cells. [`parse_level`] and its like tell
/// which and where.
#[must_use]
pub fn level_of_record(record: &LevelRecord) -> Option<Level> {
    read_record(&mut Findings::default(), site("", record), record)
}

fn site<'a>(pointer: &'a str, record: &'a LevelRecord) -> Site<'a> {
    Site { pointer, level: (!record.id.is_empty()).then_some(record.id.as_str()) }
}

fn read_record(findings: &mut Findings, site: Site<'_>, record: &LevelRecord) -> Option<Level> {
    if findings.map.is_hole(site.pointer) {
        return None;
    }
    let mechanics_right = levels::mechanics(findings, site, &record.mechanics);
    let keys = ["rules", "width", "height", "objects", "mechanics"];
    let unsure = findings.map.has_hole_in(site.pointer, &keys);
    let (cells, vocabulary) = ((record.width, record.height), Vocabulary::open());
    let grid = records::read(findings, site, cells, &record.objects, &vocabulary);
    let grid = grid.filter(|_| mechanics_right && !unsure)?;
    Some(Level {
        id: record.id.clone(),
        id_prefix: record.id.clone(),
        rules: record.rules.unwrap_or_default(),
        width: grid.width,
        height: grid.height,
        mechanics: record.mechanics.clone(),
        things: grid.things,
    })
}

fn parse_list<T: DeserializeOwned>(
    source: &Source,
    shape: &Shape,
    level: impl Fn(&mut Findings, &T, &str) -> Option<Level>,
) -> ParsedRecords<T> {
    let (records, mut findings) = match load::<Vec<T>>(source, shape) {
        Ok(loaded) => loaded,
        Err(diagnostics) => return unreadable(diagnostics),
    };
    let levels = records.iter().enumerate();
    let levels =
        levels.map(|(index, record)| level(&mut findings, record, &format!("/{index}"))).collect();
    finish(records, levels, findings)
}

fn load<T: DeserializeOwned>(
    source: &Source,
    shape: &Shape,
) -> Result<(T, Findings), Vec<Diagnostic>> {
    decode(source, Format::Json, read(source, Format::Json)?, shape, |_, _| Ok(()))
}

fn finish<T>(records: Vec<T>, levels: Vec<Option<Level>>, findings: Findings) -> ParsedRecords<T> {
    let Findings { map, list, .. } = findings;
    ParsedRecords { readable: true, records, levels, map, diagnostics: list }
}

fn unreadable<T>(diagnostics: Vec<Diagnostic>) -> ParsedRecords<T> {
    let (records, levels, map) = (Vec::new(), Vec::new(), SourceMap::default());
    ParsedRecords { readable: false, records, levels, map, diagnostics }
}

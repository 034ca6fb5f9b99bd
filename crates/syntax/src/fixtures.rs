//! Fixture files, conformance cases and levels that stand alone: JSON, checked as packs are.

use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, Source};
use packwright_model::fixture::{Case, Fixture, LevelRecord};
use packwright_model::{Level, Route};
use serde::de::DeserializeOwned;

use crate::claims::Routes;
use crate::document::Node;
use crate::document::findings::{Findings, Site};
use crate::document::part::Part;
use crate::document::source_map::SourceMap;
use crate::gate::{Gate, InTheWay};
use crate::level::gates::{Reported, Wired};
use crate::level::vocabulary::Vocabulary;
use crate::level::{gates, mechanics, records};
use crate::parsed::{decode, read};
use crate::structure::ids;
use crate::structure::schema::Shape;
use crate::text::Format;

/// Records as read: as much of them as could be understood, and everything that was wrong.
#[derive(Debug)]
pub struct ParsedRecords<T> {
    /// Whether the text could be read at all; if not, only `diagnostics` speaks.
    pub readable: bool,
    /// The records, each with its level or what stands in its way.
    pub records: Vec<ReadRecord<T>>,
    /// Where everything stands.
    pub map: SourceMap,
    /// What is wrong, in no particular order.
    pub diagnostics: Vec<Diagnostic>,
}

/// One record, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord<T> {
    /// As it was written; where a value was missing or wrong it holds an empty one.
    pub record: T,
    /// The routes that it records: of a fixture the expected one, then those of its probes; of a case its
    /// moves. What is no route is empty here, and stands in the way of the level.
    pub routes: Vec<Route>,
    state: Result<Level, InTheWay>,
}

impl<T> ReadRecord<T> {
    /// Its level, ready for play.
    ///
    /// # Errors
    /// What stands in its way.
    pub fn level(&self) -> Result<&Level, &InTheWay> {
        self.state.as_ref()
    }

    /// The same, to keep.
    ///
    /// # Errors
    /// What stands in its way.
    pub fn into_level(self) -> Result<Level, InTheWay> {
        self.state
    }
}

impl<T> ParsedRecords<T> {
    /// The text that was read.
    #[must_use]
    pub fn source(&self) -> &Arc<Source> {
        self.map.source()
    }
}

/// Reads a list of fixtures: levels with an expected route and observations.
#[must_use]
pub fn parse_fixtures(source: impl Into<Arc<Source>>) -> ParsedRecords<Fixture> {
    let mut all = Routes::new();
    parse_list(source.into(), Shape::fixtures(), |findings, fixture: &Fixture, pointer| {
        let at = format!("{pointer}/level");
        let site = site(&at, &fixture.level);
        let expected = format!("{pointer}/expectedRoute");
        let mut routes = vec![all.read(findings, site, &fixture.expected_route, &expected)];
        for (index, probe) in fixture.probes.iter().enumerate() {
            let pointer = format!("{pointer}/probes/{index}/route");
            routes.push(all.read(findings, site, &probe.route, &pointer));
        }
        (read_record(findings, site, &fixture.level), routes)
    })
}

/// Reads a list of conformance cases: levels with moves and the state after each.
#[must_use]
pub fn parse_cases(source: impl Into<Arc<Source>>) -> ParsedRecords<Case> {
    let mut all = Routes::new();
    parse_list(source.into(), Shape::cases(), |findings, case: &Case, pointer| {
        let at = format!("{pointer}/level");
        let site = site(&at, &case.level);
        // A case may record the start alone.
        let moves = if case.moves.is_empty() {
            Some(Route::default())
        } else {
            all.read(findings, site, &case.moves, &format!("{pointer}/moves"))
        };
        (read_record(findings, site, &case.level), vec![moves])
    })
}

/// Reads a level that stands alone: one record, or none where the file cannot be read.
#[must_use]
pub fn parse_level(source: impl Into<Arc<Source>>) -> ParsedRecords<LevelRecord> {
    let source = source.into();
    match load::<LevelRecord>(&source, Shape::level()) {
        Ok((record, mut findings)) => {
            findings.log.part = Part::Level(0);
            let level = read_record(&mut findings, site("", &record), &record);
            let gate = Gate::of(&findings);
            // All of the file is the level.
            let state = gate.pass(&mut findings, (0, ""), gate.first(), level);
            finish(vec![ReadRecord { record, routes: Vec::new(), state }], findings)
        }
        Err(diagnostics) => unreadable(source, diagnostics),
    }
}

/// The level of a record. Its things keep their ids.
///
/// None where the record is no level: a thing without its noun or text or outside the board, a
/// channel that is not in the palette, a board without cells. [`parse_level`] and its like tell
/// which and where.
#[must_use]
pub fn level_of_record(record: &LevelRecord) -> Option<Level> {
    let nowhere = Arc::new(Source::new("", ""));
    let mut findings = Findings::new(SourceMap::new(nowhere, Format::Json, Node::default()));
    let level = read_record(&mut findings, site("", record), record);
    level.filter(|_| findings.log.list.is_empty())
}

fn site<'a>(pointer: &'a str, record: &'a LevelRecord) -> Site<'a> {
    Site { pointer, level: (!record.id.is_empty()).then_some(record.id.as_str()) }
}

fn read_record(findings: &mut Findings, site: Site<'_>, record: &LevelRecord) -> Option<Level> {
    if findings.map.is_hole(site.pointer) {
        return None;
    }
    let mechanics = mechanics::read(findings, site, &record.mechanics);
    let keys = ["rules", "width", "height", "objects", "mechanics"];
    let unsure = findings.map.has_hole_in(site.pointer, &keys);
    let (cells, vocabulary) = ((record.width, record.height), Vocabulary::open());
    let grid = records::read(findings, site, cells, &record.objects, &vocabulary);
    ids::check_things(findings, site, &record.objects);
    let (grid, mechanics) = grid.filter(|_| !unsure).zip(mechanics)?;
    let level = Level {
        id: record.id.clone(),
        id_prefix: record.id.clone(),
        rules: record.rules.unwrap_or_default(),
        width: grid.width,
        height: grid.height,
        mechanics,
        things: grid.things,
    };
    let wired = Wired { site, level: &level, mechanics: &record.mechanics, drawn: None };
    gates::check(findings, &wired, &mut Reported::new());
    Some(level)
}

fn parse_list<T: DeserializeOwned>(
    source: Arc<Source>,
    shape: &Shape,
    mut read: impl FnMut(&mut Findings, &T, &str) -> (Option<Level>, Vec<Option<Route>>),
) -> ParsedRecords<T> {
    let (records, mut findings) = match load::<Vec<T>>(&source, shape) {
        Ok(loaded) => loaded,
        Err(diagnostics) => return unreadable(source, diagnostics),
    };
    let mut parts = Vec::with_capacity(records.len());
    for (index, record) in records.iter().enumerate() {
        findings.log.part = Part::Level(index);
        parts.push(read(&mut findings, record, &format!("/{index}")));
    }
    let gate = Gate::of(&findings);
    let both = records.into_iter().zip(parts).enumerate();
    let read = both.map(|(index, (record, (level, routes)))| {
        let state = gate.pass(&mut findings, (index, &format!("/{index}")), None, level);
        let routes = routes.into_iter().map(Option::unwrap_or_default).collect();
        ReadRecord { record, routes, state }
    });
    let read = read.collect();
    finish(read, findings)
}

fn load<T: DeserializeOwned>(
    source: &Arc<Source>,
    shape: &Shape,
) -> Result<(T, Findings), Vec<Diagnostic>> {
    decode(source, Format::Json, read(source, Format::Json)?, shape, |_, _| Ok(()))
}

fn finish<T>(records: Vec<ReadRecord<T>>, findings: Findings) -> ParsedRecords<T> {
    let Findings { map, log } = findings;
    ParsedRecords { readable: true, records, map, diagnostics: log.list }
}

fn unreadable<T>(source: Arc<Source>, diagnostics: Vec<Diagnostic>) -> ParsedRecords<T> {
    let map = SourceMap::new(source, Format::Json, Node::default());
    ParsedRecords { readable: false, records: Vec::new(), map, diagnostics }
}

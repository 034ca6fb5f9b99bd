//! Everything recorded about levels, replayed and compared.

mod fixtures;
mod packs;

use std::path::Path;

use packwright_engine::verify::Mismatch;
use packwright_model::{Direction, Level, Route};
use packwright_syntax::route;
use serde::Serialize;

use crate::document::{self, Content};
use crate::failure::Failure;
use crate::findings::FileFindings;

/// What kind of file was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// A pack: solutions and non-solutions.
    Pack,
    /// Levels with recorded observations.
    Fixtures,
    /// Conformance cases.
    Conformance,
}

/// What was compared.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Counts {
    /// Levels looked at.
    pub(crate) levels: usize,
    /// Routes replayed.
    pub(crate) routes: usize,
    /// Of these, routes that must not win.
    pub(crate) non_solutions: usize,
    /// Recorded observations, or turns of cases, compared.
    pub(crate) observations: usize,
}

/// A file, verified.
pub(crate) struct Report {
    pub(crate) kind: Kind,
    pub(crate) counts: Counts,
    /// Where play was not as recorded.
    pub(crate) problems: Vec<Problem>,
    /// What the reader found wrong, with the text: levels with errors are not replayed.
    pub(crate) errors: FileFindings,
}

/// A recorded route along which something is not as recorded.
pub(crate) struct Problem {
    /// Id of the level, or name of the case.
    pub(crate) level_id: String,
    /// Where the route is recorded: `expectedRoute`, `probe same-turn-block`, `solution`, …
    pub(crate) route_name: String,
    pub(crate) level: Level,
    pub(crate) route: Vec<Direction>,
    /// What differs, by turn.
    pub(crate) mismatches: Vec<Mismatch>,
}

impl Report {
    /// The path that was given.
    pub(crate) fn file(&self) -> &str {
        self.errors.source.name()
    }

    /// Whether all is as recorded.
    pub(crate) fn agrees(&self) -> bool {
        self.problems.is_empty() && self.errors.diagnostics.is_empty()
    }
}

impl Problem {
    /// The moves up to a turn, as an argument for `replay`.
    pub(crate) fn route_to(&self, turn: usize) -> String {
        Route(self.route[..turn.min(self.route.len())].to_vec()).to_string()
    }
}

/// Replays what a file records.
pub(crate) fn file(path: &Path) -> Result<Report, Failure> {
    let document = document::open(path)?;
    let mut verifier = Verifier::default();
    let kind = match &document.content {
        Content::Pack(parsed) => {
            packs::verify(parsed, &mut verifier);
            Kind::Pack
        }
        Content::Fixtures(list) => {
            fixtures::verify_fixtures(list, &mut verifier);
            Kind::Fixtures
        }
        Content::Cases(list) => {
            fixtures::verify_cases(list, &mut verifier);
            Kind::Conformance
        }
        Content::Level(_) => {
            let message =
                format!("{} is a single level: nothing is recorded in it", document.source.name());
            return Err(Failure::new(message).help("`packwright replay` plays a route on it"));
        }
    };
    let Verifier { counts, problems } = verifier;
    Ok(Report { kind, counts, problems, errors: document.into_findings() })
}

/// Replays routes, and keeps what differs.
#[derive(Default)]
struct Verifier {
    counts: Counts,
    problems: Vec<Problem>,
}

impl Verifier {
    /// Replays one route that is recorded as a text; what is no route the reader has reported.
    fn text(
        &mut self,
        level: &Level,
        id: &str,
        name: impl Into<String>,
        text: &str,
        check: impl FnOnce(&Level, &[Direction]) -> Vec<Mismatch>,
    ) {
        // A case may record the start alone.
        let route = if text.is_empty() { Ok(Route::default()) } else { route::parse(text) };
        if let Ok(route) = route {
            self.route(level, id, name, &route, check);
        }
    }

    /// Replays one recorded route.
    fn route(
        &mut self,
        level: &Level,
        id: &str,
        name: impl Into<String>,
        route: &Route,
        check: impl FnOnce(&Level, &[Direction]) -> Vec<Mismatch>,
    ) {
        self.counts.routes += 1;
        let mismatches = check(level, &route.0);
        if !mismatches.is_empty() {
            let (level_id, route_name, level) = (id.to_owned(), name.into(), level.clone());
            let route = route.0.clone();
            self.problems.push(Problem { level_id, route_name, level, route, mismatches });
        }
    }
}

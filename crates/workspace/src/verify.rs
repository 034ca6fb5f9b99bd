//! Everything recorded about levels, replayed and compared. What was not read is not replayed.

mod fixtures;
mod packs;

use packwright_engine::verify::Mismatch;
use packwright_model::{Direction, Level, Route};
use serde::Serialize;

use crate::{Document, Failure, Unread};

/// What kind of file was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
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
pub struct Counts {
    /// Levels looked at.
    pub levels: usize,
    /// Routes replayed.
    pub routes: usize,
    /// Of these, routes that must not win.
    pub non_solutions: usize,
    /// Recorded observations, or turns of cases, compared.
    pub observations: usize,
    /// Of the levels, those without a recorded route.
    pub unrecorded: usize,
}

/// A file, verified.
#[derive(Clone, Debug)]
pub struct Report {
    /// What the file is called.
    pub file: String,
    /// Its kind.
    pub kind: Kind,
    /// What was compared.
    pub counts: Counts,
    /// Where play was not as recorded.
    pub problems: Vec<Problem>,
    /// Ids of the levels without a recorded route.
    pub unrecorded: Vec<String>,
    /// Levels that were not read, and so not replayed.
    pub unread: Vec<Unread>,
}

/// A recorded route along which something is not as recorded.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Id of the level, or name of the case.
    pub level_id: String,
    /// Where the route is recorded: `expectedRoute`, `probe same-turn-block`, `solution`, …
    pub route_name: String,
    /// The level.
    pub level: Level,
    /// The whole route.
    pub route: Vec<Direction>,
    /// What differs, by turn.
    pub mismatches: Vec<Mismatch>,
}

impl Report {
    /// Whether all that was replayed is as recorded.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.problems.is_empty()
    }
}

impl Problem {
    /// The moves up to a turn, as an argument for `replay`.
    #[must_use]
    pub fn route_to(&self, turn: usize) -> String {
        Route(self.route[..turn.min(self.route.len())].to_vec()).to_string()
    }
}

/// Replays what a document records.
///
/// # Errors
/// Of a level alone, which records nothing.
pub fn verify(document: &Document) -> Result<Report, Failure> {
    let file = document.source().name().to_owned();
    let mut verifier = Verifier::default();
    let kind = match document {
        Document::Pack(parsed) => {
            packs::verify(parsed, &mut verifier);
            Kind::Pack
        }
        Document::Fixtures(list) => {
            fixtures::verify_fixtures(list, &mut verifier);
            Kind::Fixtures
        }
        Document::Cases(list) => {
            fixtures::verify_cases(list, &mut verifier);
            Kind::Conformance
        }
        Document::Level(_) => {
            let message = format!("{file} is a single level: nothing is recorded in it");
            return Err(Failure::new(message).help("`packwright replay` plays a route on it"));
        }
    };
    let Verifier { mut counts, problems, unrecorded } = verifier;
    counts.unrecorded = unrecorded.len();
    Ok(Report { file, kind, counts, problems, unrecorded, unread: document.unread() })
}

/// Replays routes, and keeps what differs.
#[derive(Default)]
struct Verifier {
    counts: Counts,
    problems: Vec<Problem>,
    unrecorded: Vec<String>,
}

impl Verifier {
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

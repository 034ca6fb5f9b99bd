//! Fixture files and conformance cases, compared turn by turn.

use packwright_engine::verify::{check_case, check_observations};
use packwright_model::fixture::{Case, Fixture};
use packwright_syntax::ParsedRecords;

use super::Verifier;

/// Replays the expected route and the probes of every fixture.
pub(super) fn verify_fixtures(list: &ParsedRecords<Fixture>, verifier: &mut Verifier) {
    for read in &list.records {
        let (fixture, Ok(level)) = (&read.record, read.level()) else {
            continue;
        };
        verifier.counts.levels += 1;
        let expected = ("expectedRoute".to_owned(), &fixture.observations);
        let probes = fixture.probes.iter();
        let probes = probes.map(|probe| (format!("probe {}", probe.name), &probe.observations));
        let recorded = std::iter::once(expected).chain(probes);
        for ((name, observations), route) in recorded.zip(&read.routes) {
            verifier.counts.observations += observations.len();
            verifier.route(level, &level.id, name, route, |level, route| {
                check_observations(level, route, observations)
            });
        }
    }
}

/// Plays every case forward and back.
pub(super) fn verify_cases(list: &ParsedRecords<Case>, verifier: &mut Verifier) {
    for read in &list.records {
        let (case, Ok(level)) = (&read.record, read.level()) else {
            continue;
        };
        verifier.counts.levels += 1;
        verifier.counts.observations += case.turns.len();
        for moves in &read.routes {
            verifier.route(level, &case.name, "moves", moves, |level, route| {
                check_case(level, route, case)
            });
        }
    }
}

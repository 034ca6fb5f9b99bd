//! The engine against observations and traces of an independent simulator.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // tests only

use std::path::{Path, PathBuf};

use packwright_engine::verify::{check_case, check_observations};
use packwright_model::Direction;
use packwright_model::fixture::{Case, Fixture};
use serde::de::DeserializeOwned;

use crate::records::{level, route};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read<T: DeserializeOwned>(path: &Path) -> T {
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

fn check_cases(cases: &[Case]) {
    for case in cases {
        let mismatches = check_case(&level(&case.level), &route(&case.moves), case);
        assert!(mismatches.is_empty(), "{} ({}): {mismatches:#?}", case.name, case.why);
    }
}

#[test]
fn hand_made_cases_agree_forward_and_by_undo() {
    let cases: Vec<Case> = read(&root().join("fixtures/conformance.json"));
    assert_eq!(cases.len(), 65);
    check_cases(&cases);
}

#[test]
fn random_walks_agree_forward_and_by_undo() {
    let path = root().join("../shared/conformance/cases.json");
    if !path.exists() {
        println!("skipped: {} is not here", path.display());
        return;
    }
    let cases: Vec<Case> = read(&path);
    assert_eq!(cases.len(), 125);
    check_cases(&cases);
}

#[test]
fn gate_and_goal_fixtures_agree() {
    for (file, count) in [("gates", 3), ("goals", 2)] {
        let fixtures: Vec<Fixture> = read(&root().join(format!("fixtures/{file}.json")));
        assert_eq!(fixtures.len(), count);
        for fixture in fixtures {
            let level = level(&fixture.level);
            let expected = route(&fixture.expected_route);
            assert_eq!(check_observations(&level, &expected, &fixture.observations), []);
            for probe in &fixture.probes {
                let moves = route(&probe.route);
                assert_eq!(
                    check_observations(&level, &moves, &probe.observations),
                    [],
                    "{}",
                    probe.name
                );
            }
        }
    }
}

#[test]
fn a_changed_observation_is_named_with_its_turn() {
    let fixtures: Vec<Fixture> = read(&root().join("fixtures/gates.json"));
    let fixture = &fixtures[0];
    let level = level(&fixture.level);
    let moves = route(&fixture.expected_route);

    let mut observations = fixture.observations.clone();
    observations[1].gates.as_mut().unwrap()[0].open = false;
    let mismatches = check_observations(&level, &moves, &observations);
    assert_eq!(mismatches.len(), 1);
    assert_eq!((mismatches[0].turn, mismatches[0].what.as_str()), (8, "gate d1-gate-a"));

    let mut observations = fixture.observations.clone();
    observations[1].plates.as_mut().unwrap()[0].pressed = false;
    let mismatches = check_observations(&level, &moves, &observations);
    assert_eq!(mismatches.len(), 1);
    assert_eq!((mismatches[0].turn, mismatches[0].what.as_str()), (8, "plate d1-plate-a"));

    let mut observations = fixture.observations.clone();
    observations.remove(1);
    let mismatches = check_observations(&level, &moves, &observations);
    let seen: Vec<_> = mismatches.iter().map(|one| (one.turn, one.what.as_str())).collect();
    assert_eq!(seen, [(8, "gate d1-gate-a"), (8, "plate d1-plate-a")], "an unlisted change, once");

    let mut observations = fixture.observations.clone();
    observations.insert(1, observations[1].clone());
    let mismatches = check_observations(&level, &moves, &observations);
    assert_eq!(mismatches.len(), 1, "{mismatches:#?}");
    assert_eq!((mismatches[0].turn, mismatches[0].what.as_str()), (8, "observation"));

    let mut observations = fixture.observations.clone();
    observations.remove(0);
    let mismatches = check_observations(&level, &moves, &observations);
    let seen: Vec<_> = mismatches.iter().map(|one| (one.turn, one.what.as_str())).collect();
    assert_eq!(seen, [(0, "observation")]);

    let mut observations = fixture.observations.clone();
    let end = observations.last().unwrap().after_turn;
    observations.push(observations[0].clone());
    observations.last_mut().unwrap().after_turn = end + 1;
    let mismatches = check_observations(&level, &moves, &observations);
    assert_eq!(mismatches.len(), 1, "{mismatches:#?}");
    assert_eq!(mismatches[0].found, format!("the route ends at turn {end}"));

    let mut other = moves.clone();
    other[7] = Direction::Left;
    assert!(!check_observations(&level, &other, &fixture.observations).is_empty());
}

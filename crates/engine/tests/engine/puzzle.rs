//! The puzzle hash against texts and hashes made by an independent script, and what it is blind to.
#![allow(clippy::unwrap_used)] // tests only

use std::path::Path;

use packwright_engine::{PuzzleHash, State, puzzle};
use packwright_model::fixture::{Fixture, LevelRecord};
use packwright_model::{Channel, ChannelSet, Level, Mechanic, Noun, ThingKind};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::records::{level, route};

#[derive(Deserialize)]
struct Golden {
    puzzles: Vec<Puzzle>,
}

#[derive(Deserialize)]
struct Puzzle {
    name: String,
    /// None for the level of this name in a pack.
    level: Option<LevelRecord>,
    text: String,
    hash: String,
}

fn read<T: DeserializeOwned>(file: &str) -> T {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(file);
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

fn golden() -> Vec<Puzzle> {
    read::<Golden>("puzzles.json").puzzles
}

/// A level of the golden file.
fn named(name: &str) -> Level {
    let puzzle = golden().into_iter().find(|puzzle| puzzle.name == name).unwrap();
    level(&puzzle.level.unwrap())
}

#[test]
fn hand_made_boards_have_the_golden_texts_and_hashes() {
    let mut checked = 0;
    for golden in golden() {
        let Some(record) = &golden.level else { continue };
        let level = level(record);
        assert_eq!(puzzle::text(&level), golden.text, "{}", golden.name);
        assert_eq!(PuzzleHash::of(&level).to_string(), golden.hash, "{}", golden.name);
        checked += 1;
    }
    assert_eq!(checked, 18);
}

#[test]
fn drafts_recorded_by_the_simulator_are_the_puzzles_of_their_pack() {
    let golden = golden();
    for fixture in read::<Vec<Fixture>>("gates.json") {
        let of_pack = golden.iter().find(|puzzle| puzzle.name == fixture.level.id).unwrap();
        assert!(of_pack.level.is_none());
        assert_eq!(PuzzleHash::of(&level(&fixture.level)).to_string(), of_pack.hash);
    }
}

#[test]
fn names_ids_and_order_do_not_matter() {
    let before = named("gates of three channels");
    let mut after = before.clone();
    after.id = "other".to_owned();
    after.id_prefix = "x".to_owned();
    after.things.reverse();
    for thing in &mut after.things {
        thing.id = None;
    }
    let channels = ChannelSet::from_iter([Channel::Azure]);
    after.mechanics = vec![Mechanic::ChannelGates { channels }];
    assert_eq!(PuzzleHash::of(&after), PuzzleHash::of(&before));
}

#[test]
fn levels_of_one_hash_are_played_alike() {
    let all = golden();
    let boards: Vec<_> = all.iter().filter(|one| one.level.is_some()).collect();
    let mut pairs = 0;
    for (at, one) in boards.iter().enumerate() {
        for other in boards[at + 1..].iter().filter(|other| other.hash == one.hash) {
            let [mut left, mut right] =
                [one, other].map(|puzzle| State::start(&named(&puzzle.name)));
            for direction in route("DRRDLURRRRDDLLLLUULRURDLDRRUDLLLRR") {
                let [left, right] = [&mut left, &mut right].map(|state| state.step(direction));
                let seen =
                    [left, right].map(|turn| (turn.accepted, turn.pushed, turn.won, turn.goals));
                assert_eq!(seen[0], seen[1], "{} and {}", one.name, other.name);
            }
            pairs += 1;
        }
    }
    assert_eq!(pairs, 4);
}

/// Makes another level of one.
type Change = fn(&mut Level);

#[test]
fn whatever_play_depends_on_makes_another_puzzle() {
    let before = named("gates of three channels");
    let changes: [(&str, Change); 8] = [
        ("width", |level| level.width += 1),
        ("height", |level| level.height += 1),
        ("a cell", |level| level.things[3].x += 1),
        ("a row", |level| level.things[3].y = 0),
        ("a noun", |level| level.things[3].kind = ThingKind::Object(Noun::new("CRATE"))),
        ("a channel", |level| level.things[4].channel = Some(Channel::Azure)),
        ("no mechanic", |level| level.mechanics.clear()),
        ("a thing less", |level| drop(level.things.pop())),
    ];
    let mut seen = vec![PuzzleHash::of(&before)];
    for (what, change) in changes {
        let mut after = before.clone();
        change(&mut after);
        let hash = PuzzleHash::of(&after);
        assert!(!seen.contains(&hash), "{what}");
        seen.push(hash);
    }
}

#[test]
fn a_hash_survives_its_text_and_other_texts_are_refused() {
    for puzzle in golden() {
        let hash: PuzzleHash = puzzle.hash.parse().unwrap();
        assert_eq!(hash.to_string(), puzzle.hash);
        let digits = puzzle.hash.strip_prefix("sha256:").unwrap();
        let first = u8::from_str_radix(&digits[..2], 16).unwrap();
        assert_eq!(hash.as_bytes()[0], first);
        for bad in [
            digits.to_owned(),
            format!("sha512:{digits}"),
            format!("sha256:{}", digits.to_uppercase().replace(|c: char| c.is_numeric(), "A")),
            format!("sha256:{}", &digits[1..]),
            format!("sha256:{}", &digits[2..]),
            format!("sha256:{digits}00"),
            format!("sha256:{digits} "),
            format!("sha256:+{}", &digits[1..]),
            format!("sha256:é{}", &digits[2..]),
            String::new(),
        ] {
            assert!(bad.parse::<PuzzleHash>().is_err(), "{bad}");
        }
    }
}

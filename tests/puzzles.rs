//! The puzzle hashes of the shipped packs, against those of an independent script.

use std::fs;

use packwright_diagnostics::Source;
use packwright_engine::{PuzzleHash, puzzle};
use packwright_model::Level;
use packwright_syntax::{Format, parse};
use serde_json::Value;

use crate::support::root;

/// The levels of a shipped pack, in order.
fn levels(pack: &str) -> Vec<Level> {
    let text = fs::read_to_string(root().join(pack)).unwrap();
    let parsed = parse(Source::new(pack, text), Format::Toml);
    parsed.pack.levels.into_iter().map(|read| read.into_whole().unwrap().level).collect()
}

#[test]
fn levels_of_the_shipped_packs_have_the_golden_texts_and_hashes() {
    let golden = fs::read_to_string(root().join("fixtures/puzzles.json")).unwrap();
    let golden: Value = serde_json::from_str(&golden).unwrap();
    let golden = golden["puzzles"].as_array().unwrap();
    for folder in ["crate-works", "dock-drafts", "first-crates"] {
        let pack = format!("packs/{folder}/pack.toml");
        let found: Vec<_> = levels(&pack)
            .iter()
            .map(|level| {
                let hash = PuzzleHash::of(level).to_string();
                (level.id.clone(), puzzle::text(level), hash)
            })
            .collect();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let expected: Vec<_> = golden
            .iter()
            .filter(|puzzle| puzzle["pack"] == pack)
            .map(|puzzle| (text(&puzzle["name"]), text(&puzzle["text"]), text(&puzzle["hash"])))
            .collect();
        assert!(!expected.is_empty(), "{pack}");
        assert_eq!(found, expected, "{pack}");
    }
}

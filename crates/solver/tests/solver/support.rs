//! Levels for tests and benches, made without the reader: boards in one-character alphabets, and the
//! public word-rule corpus where it is at hand.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout)] // tests only
#![allow(dead_code)] // each test binary uses its part

// By their paths: the benches come here by a path too, and then these would be looked for beside it.
#[path = "support/boards.rs"]
pub(crate) mod boards;
#[path = "support/naive.rs"]
pub(crate) mod naive;
#[path = "support/sokoban.rs"]
pub(crate) mod sokoban;

use std::path::{Path, PathBuf};

use packwright_engine::WordsGame;
use packwright_model::{Channel, Level, Mechanic, Noun, Ruleset, Thing, ThingKind, Word};
use serde::Deserialize;

/// A file in the folder of shared material; none, with a printed notice, where that is absent.
pub(crate) fn shared(path: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path);
    if path.exists() {
        return Some(path);
    }
    println!("skipped: {} is not here", path.display());
    None
}

/// The levels of a public collection, where it lies beside the project.
pub(crate) fn classic_levels(name: &str) -> Option<Vec<Level>> {
    let path = shared(&format!("corpus/sokoban/{name}"))?;
    let text = std::fs::read_to_string(path).unwrap();
    let is_row = |row: &str| row.contains('#') && row.chars().all(|c| "#@+$*. ".contains(c));
    let lines: Vec<&str> = text.lines().collect();
    let boards = lines.split(|line| !is_row(line)).filter(|rows| !rows.is_empty());
    Some(boards.map(|rows| sokoban::board(&rows.join("\n"))).collect())
}

/// The game of a level whose rules are words.
pub(crate) fn game(level: &Level) -> WordsGame {
    WordsGame::of(level).unwrap()
}

/// A level of rows in the standard legend, with working amber plates and gates if it has any.
pub(crate) fn board(rows: &[&str]) -> Level {
    let gates = rows.iter().any(|row| row.contains(['_', '|']));
    level("board", rows, gates, |c| {
        let object = |noun: &str| ThingKind::Object(Noun::new(noun));
        let word = |text: &str| ThingKind::Word(Word::from_text(text));
        match c {
            '.' | ' ' => vec![],
            '#' => vec![object("WALL")],
            '$' => vec![object("CRATE")],
            '@' => vec![object("MIAU")],
            '~' => vec![object("GAP")],
            '&' => vec![object("TRUCK")],
            '+' => vec![object("DOCK")],
            '*' => vec![object("DOCK"), object("CRATE")],
            '_' => vec![object("PLATE")],
            '|' => vec![object("GATE")],
            _ => {
                let words = [
                    "MIAU", "CRATE", "TRUCK", "GAP", "WALL", "DOCK", "PLATE", "GATE", "IS", "AND",
                    "YOU", "PUSH", "STOP", "WIN", "SINK", "GOAL", "DEFEAT",
                ];
                let at = "MCTGWDLEIAYPSNKOX".find(c).expect("a standard character");
                vec![word(words[at])]
            }
        }
    })
}

/// A level of the corpus.
#[derive(Deserialize)]
pub(crate) struct CorpusEntry {
    pub(crate) id: String,
    ascii: String,
    pub(crate) solution: String,
    pub(crate) shortest: Option<usize>,
}

/// All levels of the corpus.
pub(crate) fn corpus(path: &Path) -> Vec<(CorpusEntry, Level)> {
    let entries: Vec<CorpusEntry> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let with_level = |entry: CorpusEntry| {
        let level = corpus_level(&entry);
        (entry, level)
    };
    entries.into_iter().map(with_level).collect()
}

fn corpus_level(entry: &CorpusEntry) -> Level {
    let mut rows: Vec<&str> = entry.ascii.lines().collect();
    // The outer ring is the edge of the board. Where the edge reaches inside, or the ring has holes,
    // every cell of it is a gate that no plate opens: nothing else stops whatever the rules say.
    let ring_is_edge = |row: &&str| row.starts_with('_') && row.ends_with('_');
    let inner = |row: &&'_ str| !row[1..row.len() - 1].contains('_');
    let last = rows.len() - 1;
    let whole = rows.iter().all(ring_is_edge) && rows[1..last].iter().all(inner);
    if whole {
        rows = rows[1..last].iter().map(|row| &row[1..row.len() - 1]).collect();
    }
    let nouns = [
        ('b', "BABA"),
        ('s', "SKULL"),
        ('f', "FLAG"),
        ('o', "FLOOR"),
        ('a', "GRASS"),
        ('l', "LAVA"),
        ('r', "ROCK"),
        ('w', "WALL"),
        ('k', "KEKE"),
        ('g', "GOOP"),
        ('v', "LOVE"),
    ];
    let words = [
        ('1', "IS"),
        ('2', "YOU"),
        ('3', "WIN"),
        ('4', "DEFEAT"),
        ('5', "PUSH"),
        ('6', "STOP"),
        ('0', "SINK"),
    ];
    level(&entry.id, &rows, !whole, |c| {
        let find = |list: &[(char, &'static str)], c| {
            list.iter().find(|(letter, _)| *letter == c).map(|(_, name)| *name)
        };
        if let Some(noun) = find(&nouns, c) {
            vec![ThingKind::Object(Noun::new(noun))]
        } else if let Some(text) = find(&words, c).or_else(|| find(&nouns, c.to_ascii_lowercase()))
        {
            vec![ThingKind::Word(Word::from_text(text))]
        } else if c == '_' {
            vec![ThingKind::Object(Noun::new("GATE"))]
        } else {
            assert!(c == '.' || c == ' ', "{c:?} in {}", entry.id);
            vec![]
        }
    })
}

fn level(id: &str, rows: &[&str], gates: bool, meaning: impl Fn(char) -> Vec<ThingKind>) -> Level {
    let mut things = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, c) in row.chars().enumerate() {
            for kind in meaning(c) {
                let mechanism = matches!(kind.as_str(), "PLATE" | "GATE") && kind.noun().is_some();
                let channel = (gates && mechanism).then_some(Channel::Amber);
                things.push(Thing { kind, x, y, channel, id: None });
            }
        }
    }
    let mechanic = Mechanic::ChannelGates { channels: [Channel::Amber].into_iter().collect() };
    Level {
        id: id.to_owned(),
        id_prefix: id.to_owned(),
        rules: Ruleset::Words,
        width: rows.iter().map(|row| row.chars().count()).max().unwrap_or_default(),
        height: rows.len(),
        mechanics: if gates { vec![mechanic] } else { vec![] },
        things,
    }
}

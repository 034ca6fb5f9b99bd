//! Sokoban boards for tests, made without the reader.

use packwright_model::{Level, Noun, Ruleset, Thing, ThingKind};

/// A level of an XSB board: the target before what stands on it, row by row.
pub(crate) fn xsb(board: &str) -> Level {
    let rows: Vec<&str> = board.lines().collect();
    let mut things = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, c) in row.chars().enumerate() {
            let nouns: &[&str] = match c {
                '#' => &["WALL"],
                '.' => &["DOCK"],
                '$' => &["CRATE"],
                '@' => &["MIAU"],
                '*' => &["DOCK", "CRATE"],
                '+' => &["DOCK", "MIAU"],
                _ => &[],
            };
            let thing = |noun| Thing {
                kind: ThingKind::Object(Noun::new(noun)),
                x,
                y,
                channel: None,
                id: None,
            };
            things.extend(nouns.iter().map(|noun| thing(noun)));
        }
    }
    Level {
        id: "crates".to_owned(),
        id_prefix: "crates".to_owned(),
        rules: Ruleset::Sokoban,
        width: rows.iter().map(|row| row.len()).max().unwrap_or(0),
        height: rows.len(),
        mechanics: Vec::new(),
        things,
    }
}

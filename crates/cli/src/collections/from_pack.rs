//! The classic levels of a pack as a collection.

use packwright_model::{Level, LevelEntry, Pack, Route, Ruleset};
use packwright_syntax::{
    Collection, CollectionHead, CollectionLevel, Game, GameKind, Parsed, ReadLevel, WholeLevel,
};

use super::{letters, with_pushes};

/// A collection, and what of the pack it has no place for.
pub(crate) struct Taken {
    pub(crate) collection: Collection,
    /// Levels of the word rules.
    pub(crate) words_left: usize,
}

/// The levels with the rules of classic Sokoban; routes with capitals where a crate is pushed. What was
/// read from a collection keeps all that the collection says.
pub(crate) fn collection(parsed: &Parsed) -> Taken {
    if let Some(mut collection) = parsed.as_collection() {
        for (own, read) in collection.levels.iter_mut().zip(&parsed.pack.levels) {
            for game in &mut own.games {
                if let Some(plain) = letters(read.level().ok(), &game.moves) {
                    game.moves = plain;
                }
            }
        }
        return Taken { collection, words_left: 0 };
    }
    let pack = &parsed.pack;
    let all = pack.levels.iter().filter_map(|read| Some((&read.entry, read.whole().ok()?)));
    let all: Vec<(&LevelEntry, &WholeLevel)> = all.collect();
    let classic = all.iter().filter(|(_, whole)| whole.level.rules == Ruleset::Sokoban);
    let levels = classic.map(|(entry, whole)| level_of(entry, whole));
    // A title that is no more than the number was none.
    let levels: Vec<_> = levels
        .enumerate()
        .map(|(index, level)| CollectionLevel {
            title: level.title.filter(|title| *title != (index + 1).to_string()),
            ..level
        })
        .collect();
    let words_left = all.len() - levels.len();
    Taken { collection: Collection { head: head(pack), levels }, words_left }
}

fn head(pack: &Pack<ReadLevel>) -> CollectionHead {
    let mut email = None;
    let mut notes: Vec<&str> = pack.notes.iter().map(String::as_str).collect();
    if notes.is_empty() {
        notes.extend(pack.description.as_deref());
    }
    notes.retain(|line| match line.strip_prefix("Email: ") {
        Some(address) => email.replace(address.to_owned()).is_some(),
        None => true,
    });
    let author = pack.authors.as_ref().map(|authors| authors.join(", "));
    CollectionHead {
        title: Some(pack.title.clone()),
        // An author who is no more than the copyright was not named as one.
        author: author.filter(|author| Some(author) != pack.license.as_ref()),
        copyright: pack.license.clone(),
        email,
        homepage: pack.homepage.clone(),
        notes: notes.join("\n"),
    }
}

fn level_of(entry: &LevelEntry, WholeLevel { level, claims }: &WholeLevel) -> CollectionLevel {
    let game = |route: &Route, heading: &str| Game {
        kind: GameKind::Solution,
        heading: heading.to_owned(),
        moves: with_pushes(level, route),
        notes: String::new(),
    };
    let first = claims.solution.iter().map(|route| game(route, "Solution"));
    let more = claims.more_solutions.iter().zip(&entry.more_solutions);
    let more = more.map(|(route, other)| game(route, other.title.as_deref().unwrap_or("Solution")));
    CollectionLevel {
        title: Some(entry.title.clone()),
        author: entry.author.clone(),
        notes: entry.notes.join("\n"),
        games: first.chain(more).filter(|game| !game.moves.is_empty()).collect(),
        board: board(level),
        ..CollectionLevel::default()
    }
}

/// A board in XSB, drawn from its things, in whatever notation they came.
fn board(level: &Level) -> String {
    let mut cells = vec![vec![' '; level.width]; level.height];
    for thing in &level.things {
        let Some(cell) = cells.get_mut(thing.y).and_then(|row| row.get_mut(thing.x)) else {
            continue;
        };
        *cell = match (thing.kind.as_str(), *cell) {
            ("WALL", _) => '#',
            ("MIAU", '.') | ("DOCK", '@') => '+',
            ("CRATE", '.') | ("DOCK", '$') => '*',
            ("MIAU", _) => '@',
            ("CRATE", _) => '$',
            ("DOCK", _) => '.',
            (_, before) => before,
        };
    }
    let rows = cells.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned());
    // Empty rows above and below belong to no board.
    rows.collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned()
}

//! The classic levels of a pack as a collection.

use packwright_model::{Level, LevelEntry, Pack, Ruleset};
use packwright_syntax::{
    Collection, CollectionHead, CollectionLevel, Game, GameKind, Parsed, ReadLevel, WholeLevel,
    route,
};

use super::left::Left;
use super::letters;

/// A collection, and what of the pack it has no place for.
#[derive(Clone, Debug)]
pub struct Taken {
    /// What is to be written.
    pub collection: Collection,
    /// Levels of the word rules, which are left out.
    pub words_left: usize,
    /// What only a pack says of the other levels.
    pub left: Left,
}

/// The levels with the rules of classic Sokoban; routes with capitals where a crate is pushed, where
/// they are not written in both cases already. What was read from a collection keeps all that the
/// collection says.
#[must_use]
pub fn collection(parsed: &Parsed) -> Taken {
    if let Some(mut collection) = parsed.as_collection() {
        for game in collection.levels.iter_mut().flat_map(|level| &mut level.games) {
            if let Ok(plain) = route::plain(&game.moves) {
                game.moves = plain;
            }
        }
        return Taken { collection, words_left: 0, left: Left::default() };
    }
    let pack = &parsed.pack;
    let all = pack.levels.iter().filter_map(|read| Some((&read.entry, read.whole().ok()?)));
    let all: Vec<(&LevelEntry, &WholeLevel)> = all.collect();
    let classic = all.iter().filter(|(_, whole)| whole.level.rules == Ruleset::Sokoban);
    let mut left = Left::default();
    let levels = classic.map(|(entry, whole)| {
        left.add("hint", usize::from(entry.hint.is_some()));
        left.add("author's insight", usize::from(entry.insight.is_some()));
        left.add("route that must not win", entry.non_solutions.len());
        level_of(entry, whole)
    });
    // A title that is no more than the number was none.
    let levels: Vec<_> = levels
        .enumerate()
        .map(|(index, level)| CollectionLevel {
            title: level.title.filter(|title| *title != (index + 1).to_string()),
            ..level
        })
        .collect();
    let words_left = all.len() - levels.len();
    Taken { collection: Collection { head: head(pack), levels }, words_left, left }
}

fn head(pack: &Pack<ReadLevel>) -> CollectionHead {
    let mut notes: Vec<&str> = pack.notes.iter().map(String::as_str).collect();
    if notes.is_empty() {
        notes.extend(pack.description.as_deref());
    }
    // What a pack has no key for stands last among its notes, right below the others.
    let is_parted = notes.iter().rev().nth(1).is_some_and(|line| line.trim().is_empty());
    let last = notes.last().filter(|_| !is_parted);
    let email = last.and_then(|line| line.strip_prefix("Email: ")).map(str::to_owned);
    if email.is_some() {
        notes.pop();
    }
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

fn level_of(entry: &LevelEntry, WholeLevel { level, .. }: &WholeLevel) -> CollectionLevel {
    let game = |text: &str, heading: &str| Game {
        kind: GameKind::Solution,
        heading: heading.to_owned(),
        moves: letters(level, text).unwrap_or_default(),
        notes: String::new(),
    };
    let first = entry.solution.iter().map(|text| game(text, "Solution"));
    let more = entry.more_solutions.iter();
    let more = more.map(|other| game(&other.route, other.title.as_deref().unwrap_or("Solution")));
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

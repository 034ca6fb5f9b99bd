//! The classic levels of a pack as a collection.

use packwright_model::{Level, LevelEntry, Pack, Ruleset};
use packwright_syntax::{Collection, CollectionLevel, Game, GameKind, Parsed};

use super::letters;

/// A collection, and what of the pack it has no place for.
pub(crate) struct Taken {
    pub(crate) collection: Collection,
    /// Levels of the word rules.
    pub(crate) words_left: usize,
}

/// The levels with the rules of classic Sokoban; routes with capitals where a crate is pushed. What was
/// read from a collection keeps all that the collection says.
pub(crate) fn collection(parsed: &Parsed) -> Taken {
    if let Some(read) = parsed.collection.as_deref() {
        let mut collection = read.clone();
        for (own, level) in collection.levels.iter_mut().zip(&parsed.levels) {
            for game in &mut own.games {
                if let Some(plain) = letters(level.as_ref(), &game.moves) {
                    game.moves = plain;
                }
            }
        }
        return Taken { collection, words_left: 0 };
    }
    let pack = &parsed.pack;
    let ready = pack.levels.iter().zip(&parsed.levels);
    let all: Vec<_> = ready.filter_map(|(entry, level)| Some((entry, level.as_ref()?))).collect();
    let classic = all.iter().filter(|(_, level)| level.rules == Ruleset::Sokoban);
    let levels = classic.map(|(entry, level)| level_of(entry, level));
    // A title that is no more than the number was none.
    let levels: Vec<_> = levels
        .enumerate()
        .map(|(index, level)| CollectionLevel {
            title: level.title.filter(|title| *title != (index + 1).to_string()),
            ..level
        })
        .collect();
    let words_left = all.len() - levels.len();
    Taken { collection: Collection { levels, ..head(pack) }, words_left }
}

fn head(pack: &Pack) -> Collection {
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
    Collection {
        title: Some(pack.title.clone()),
        // An author who is no more than the copyright was not named as one.
        author: author.filter(|author| Some(author) != pack.license.as_ref()),
        copyright: pack.license.clone(),
        email,
        homepage: pack.homepage.clone(),
        notes: notes.join("\n"),
        levels: Vec::new(),
    }
}

fn level_of(entry: &LevelEntry, level: &Level) -> CollectionLevel {
    let game = |route: &str, heading: &str| Game {
        kind: GameKind::Solution,
        heading: heading.to_owned(),
        moves: letters(Some(level), route).unwrap_or_default(),
        notes: String::new(),
    };
    let first = entry.solution.iter().map(|route| game(route, "Solution"));
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

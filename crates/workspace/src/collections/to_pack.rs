//! A collection as a pack that its maintainer goes on with.

use std::collections::BTreeSet;

use packwright_engine::wins_after;
use packwright_model::{
    Allow, Level, LevelEntry, Pack, RecordedSolution, World, free_slug, limits, slug_of,
};
use packwright_syntax::{CollectionLevel, Game, GameKind, Parsed, route, without_strays};

use super::left::{self, Left};
use super::letters;

/// A pack, and what of the collection it has no place for.
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// What is to be written.
    pub pack: Pack,
    /// Saved games, moves in reverse or of several players, solutions that do not win.
    pub left: Left,
}

/// The pack of a collection: its levels that make sense, each with an id from its title, and what a
/// pack needs to be clean besides; none of what is no collection.
#[must_use]
pub fn pack(parsed: &Parsed) -> Option<Made> {
    let collection = parsed.collection.as_ref()?;
    let mut made = Made::default();
    let mut ids = BTreeSet::new();
    let mut levels = Vec::new();
    for read in &parsed.pack.levels {
        let (entry, Some(own), Ok(level)) = (&read.entry, &read.in_collection, read.level()) else {
            continue;
        };
        let id = unique_id(&entry.title, levels.len() + 1, &mut ids);
        let entry = LevelEntry { id, ..entry.clone() };
        levels.push(level_entry(entry, own, level, &mut made.left));
    }
    let mut notes = lines(&collection.notes);
    notes.extend(collection.email.iter().map(|email| clean(&format!("Email: {email}"))));
    let description = clean(&notes.join(" "));
    let fits = !description.is_empty() && description.chars().count() <= limits::TEXT_CHARS;
    let author = collection.author.as_deref().or(collection.copyright.as_deref()).map(clean);
    let count = levels.len();
    made.pack = Pack {
        title: clean(&parsed.pack.title),
        authors: author.clone().map(|author| vec![author]),
        license: collection.copyright.as_deref().map(clean),
        homepage: collection.homepage.as_deref().map(clean),
        description: fits.then(|| description.clone()),
        // One line is the description already.
        notes: if notes.len() == 1 && notes[0] == description { Vec::new() } else { notes },
        world: Some(world(count, author.as_deref())),
        allow: vec![Allow {
            code: "L002".to_owned(),
            reason: "classic Sokoban levels come without hints".to_owned(),
        }],
        ..parsed.pack.clone().with_levels(|_| levels)
    };
    Some(made)
}

fn level_entry(
    entry: LevelEntry,
    own: &CollectionLevel,
    level: &Level,
    left: &mut Left,
) -> LevelEntry {
    let mut notes = lines(&own.notes);
    let mut solutions = Vec::new();
    for game in &own.games {
        let said = game.notes.lines().filter(|line| !line.trim().is_empty());
        notes.extend(said.map(|line| clean(&format!("{}: {line}", game.heading))));
        match solution(game, level) {
            Ok(route) => solutions.push((route, clean(&game.heading))),
            Err(kind) => left.add(kind, 1),
        }
    }
    let mut solutions = solutions.into_iter();
    let solution = solutions.next().map(|(route, _)| route);
    let more = solutions.map(|(route, heading)| RecordedSolution {
        route,
        title: Some(heading).filter(|heading| !heading.is_empty() && heading != "Solution"),
    });
    LevelEntry {
        title: clean(&entry.title),
        author: entry.author.as_deref().map(clean),
        notes,
        solution,
        more_solutions: more.collect(),
        ..entry
    }
}

/// The moves of a solution with runs as counts, or what they are instead.
fn solution(game: &Game, level: &Level) -> Result<String, &'static str> {
    let letters = letters(level, &game.moves).ok_or_else(|| left::kind_of(game))?;
    let wins = || {
        let route = route::parse(&game.moves).ok();
        route.is_some_and(|route| wins_after(level, &route.0).is_some())
    };
    match game.kind {
        // A snapshot may have any heading; one that wins is as good as a solution, but is not one.
        GameKind::Snapshot => Err(left::kind_of(game)),
        GameKind::Solution if !wins() => Err("solution without a win"),
        GameKind::Solution => {
            let route = route::run_length(&letters);
            let fits = route.len() <= limits::ROUTE_CHARS;
            if fits { Ok(route) } else { Err("solution over the limit") }
        }
    }
}

/// An id from a title, or the level's number where no letter or digit of it can stay.
fn unique_id(title: &str, number: usize, ids: &mut BTreeSet<String>) -> String {
    let base = slug_of(title).unwrap_or_else(|| format!("level-{number}"));
    free_slug(&base, ids)
}

fn world(levels: usize, author: Option<&str>) -> World {
    let plural = if levels == 1 { "" } else { "s" };
    let levels = format!("{levels} Sokoban level{plural}");
    let long = author.map(|author| format!("{levels} by {author}"));
    let tagline = long.filter(|text| text.chars().count() <= limits::TAGLINE_CHARS);
    World {
        glyph: "📦".to_owned(), tagline: tagline.unwrap_or(levels), accent: "push".to_owned()
    }
}

/// The lines of notes, none longer than a text may be.
fn lines(notes: &str) -> Vec<String> {
    let mut out = Vec::new();
    for line in notes.lines() {
        let characters: Vec<char> = without_strays(line).trim_end().chars().collect();
        if characters.is_empty() {
            out.push(String::new());
        }
        out.extend(
            characters.chunks(limits::TEXT_CHARS).map(|part| part.iter().collect::<String>()),
        );
    }
    out
}

/// A text without what hides or steers, and no longer than a text may be.
fn clean(text: &str) -> String {
    let plain: String = without_strays(text).chars().take(limits::TEXT_CHARS).collect();
    plain.trim_end().to_owned()
}

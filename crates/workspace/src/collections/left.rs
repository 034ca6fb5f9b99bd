//! What a format has no place for, counted by kind.

use std::fmt;

use packwright_syntax::{Collection, Game, GameKind, Parsed};

/// Things that are left out, each kind with its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Left(Vec<(&'static str, usize)>);

impl Left {
    /// Counts some more of a kind, named in the singular.
    pub(crate) fn add(&mut self, kind: &'static str, count: usize) {
        if count == 0 {
            return;
        }
        match self.0.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, before)) => *before += count,
            None => self.0.push((kind, count)),
        }
    }

    /// Whether nothing is left out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// In words: `3 solutions, 1 note`.
impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (kind, count)) in self.0.iter().enumerate() {
            let parted = if index > 0 { ", " } else { "" };
            let (kind, rest) =
                kind.split_once(' ').map_or((*kind, ""), |(kind, rest)| (kind, rest));
            // `saved game` has its noun at the end, `route in reverse` at the start.
            let is_last = matches!(kind, "saved" | "author's" | "misspelt");
            let plural = if *count == 1 { "" } else { "s" };
            write!(f, "{parted}{count} ")?;
            match rest {
                "" => write!(f, "{kind}{plural}")?,
                rest if is_last => write!(f, "{kind} {rest}{plural}")?,
                rest => write!(f, "{kind}{plural} {rest}")?,
            }
        }
        Ok(())
    }
}

/// What recorded moves are, where they are no solution that a pack can record.
pub(super) fn kind_of(game: &Game) -> &'static str {
    let has = |marks: [char; 2]| game.moves.contains(marks);
    match game.kind {
        _ if has(['[', ']']) => "route in reverse",
        _ if has(['{', '}']) => "route of several players",
        GameKind::Snapshot => "saved game",
        GameKind::Solution if game.moves.contains('*') => "saved game",
        GameKind::Solution => "misspelt solution",
    }
}

/// What SLC has no place for.
#[must_use]
pub fn left_by_slc(collection: &Collection) -> Left {
    let mut left = Left::default();
    let games = || collection.levels.iter().flat_map(|level| &level.games);
    let solutions = games().filter(|game| game.kind == GameKind::Solution).count();
    left.add("solution", solutions);
    left.add("saved game", games().count() - solutions);
    let said = |notes: &String| !notes.trim().is_empty();
    let levels = collection.levels.iter().filter(|level| said(&level.notes)).count();
    left.add("note", levels + games().filter(|game| said(&game.notes)).count());
    let head = &collection.head;
    let is_lost =
        head.copyright.is_some() && head.author.is_some() && head.author != head.copyright;
    left.add("author of the collection", usize::from(is_lost));
    left
}

/// What a pack in JSON has no place for.
#[must_use]
pub fn left_by_json(parsed: &Parsed) -> Left {
    let mut left = Left::default();
    let levels = &parsed.pack.levels;
    let collection = parsed.as_collection();
    for level in levels {
        left.add("solution", level.entry.more_solutions.len());
        left.add("note", usize::from(!level.entry.notes.is_empty()));
    }
    left.add("note", usize::from(!parsed.pack.notes.is_empty()));
    for level in collection.iter().flat_map(|collection| &collection.levels) {
        let is_solution = |game: &&Game| game.kind == GameKind::Solution;
        let solutions = level.games.iter().filter(is_solution).count();
        left.add("solution", solutions.saturating_sub(1));
        left.add("saved game", level.games.len() - solutions);
        left.add("note", usize::from(!level.notes.trim().is_empty()));
    }
    left.add("note", collection.iter().filter(|all| !all.head.notes.trim().is_empty()).count());
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_counted_in_words() {
        let mut left = Left::default();
        assert!(left.is_empty());
        for kind in ["solution", "saved game", "solution", "route in reverse", "route in reverse"] {
            left.add(kind, 1);
        }
        assert_eq!(left.to_string(), "2 solutions, 1 saved game, 2 routes in reverse");
    }
}

//! A set of levels as a pack that its author goes on with.

use std::collections::BTreeSet;

use packwright_diagnostics::Diagnostic;
use packwright_engine::wins_after;
use packwright_model::{Allow, Level, Pack, STANDARD_LEGEND, limits};
use packwright_syntax::{LeftOut, LevelSet, WrittenRoute, route};

use super::world;
use crate::opening::errors;

/// The pack of a set, and what it does not say.
#[derive(Clone, Debug, Default)]
pub struct OfSet {
    /// What is to be written: the levels without errors.
    pub pack: Pack,
    /// Errors: of the levels that are not in the pack.
    pub found: Vec<Diagnostic>,
    /// How many levels the set has.
    pub levels: usize,
    /// What is not carried over, in the order of the text.
    pub left: Vec<LeftOut>,
}

/// The pack of a set. A route that the set gives for a level becomes its solution if it wins.
#[must_use]
pub fn of_set(set: LevelSet) -> OfSet {
    let found = errors(&set.parsed);
    let wrong: BTreeSet<&str> = found.iter().filter_map(|found| found.level.as_deref()).collect();
    let levels = set.parsed.pack.levels.len() + set.refused;
    let mut left = set.left;
    let mut entries = Vec::new();
    for (read, routes) in set.parsed.pack.levels.iter().zip(&set.routes) {
        let Ok(level) = read.level() else { continue };
        if wrong.contains(read.entry.id.as_str()) {
            continue;
        }
        let mut entry = read.entry.clone();
        match winning(level, routes) {
            Ok(solution) => entry.solution = solution,
            Err(lost) => left.push(lost),
        }
        entries.push(entry);
    }
    left.sort_by_key(|left| left.span);
    let mut pack = set.parsed.pack.with_levels(|_| entries);
    pack.world.get_or_insert_with(|| world(pack.levels.len()));
    keep_used(&mut pack);
    allow(&mut pack);
    OfSet { pack, found, levels, left }
}

/// The first of some routes that wins; where there are some and none does, what is lost.
fn winning(level: &Level, routes: &[WrittenRoute]) -> Result<Option<String>, LeftOut> {
    let wins = |written: &&WrittenRoute| {
        let route = route::parse(&written.text).ok();
        written.text.len() <= limits::ROUTE_CHARS
            && route.is_some_and(|route| wins_after(level, &route.0).is_some())
    };
    if let Some(written) = routes.iter().find(wins) {
        return Ok(Some(written.text.clone()));
    }
    let Some(first) = routes.first() else { return Ok(None) };
    let what = match route::length(&first.text) {
        Ok(_) => "route that does not win",
        Err(_) => "solution that is no route",
    };
    Err(LeftOut { what: what.to_owned(), span: first.span })
}

/// Drops from the legend and the nouns of the pack what only levels with errors use.
fn keep_used(pack: &mut Pack) {
    let boards = pack.levels.iter().filter_map(|level| level.board.as_deref());
    let drawn: BTreeSet<char> = boards.flat_map(str::chars).collect();
    pack.legend.retain(|key, _| key.chars().any(|c| drawn.contains(&c)));
    let legend = &pack.legend;
    pack.nouns.retain(|noun, _| {
        let is = |name: &Option<String>| name.as_ref() == Some(noun);
        legend.values().any(|entry| is(&entry.object) || is(&entry.word))
    });
}

/// Accepts what is the way of the set, and no slip of its author.
fn allow(pack: &mut Pack) {
    let mut accept = |code: &str, reason: &str| {
        pack.allow.push(Allow { code: code.to_owned(), reason: reason.to_owned() });
    };
    if pack.levels.iter().any(|level| level.hint.is_none()) {
        accept("L002", "the levels came without hints");
    }
    let is_standard =
        |key: &str| STANDARD_LEGEND.iter().any(|tile| key.starts_with(tile.character));
    if pack.legend.keys().any(|key| is_standard(key)) {
        accept("B006", "the boards are drawn in the letters of the set that they come from");
    }
}

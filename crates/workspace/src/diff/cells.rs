//! What stands on two boards.

use std::collections::{BTreeMap, BTreeSet};

use packwright_model::{Level, Thing};

/// What a thing is, wherever it stands: whether a word, its name, its channel.
type What<'a> = (bool, &'a str, Option<&'static str>);

/// The cells that do not hold the same things, by row. The order of things in a cell does not matter here.
pub(super) fn changed(before: &Level, after: &Level) -> Vec<(usize, usize)> {
    let boards = [before, after].map(by_cell);
    let places: BTreeSet<(usize, usize)> =
        boards.iter().flat_map(BTreeMap::keys).copied().collect();
    let size = |level: &Level| (level.width, level.height);
    let is_in = |level: &Level, (y, x): (usize, usize)| x < level.width && y < level.height;
    let mut found: BTreeSet<(usize, usize)> =
        places.into_iter().filter(|at| boards[0].get(at) != boards[1].get(at)).collect();
    // A cell that one board has and the other has not is another cell, though it be floor.
    if size(before) != size(after) {
        let (width, height) = (before.width.max(after.width), before.height.max(after.height));
        let all = (0..height).flat_map(|y| (0..width).map(move |x| (y, x)));
        found.extend(all.filter(|&at| is_in(before, at) != is_in(after, at)));
    }
    found.into_iter().map(|(y, x)| (x, y)).collect()
}

/// Whether things stand in another order or have other ids. What an id begins with where it is derived from
/// the id of its level is no difference: it changes with that.
pub(super) fn reordered(before: &Level, after: &Level) -> bool {
    let things = |level: &Level| -> Vec<(String, bool, String, (usize, usize))> {
        let own = |id: String| {
            let rest = id.strip_prefix(&level.id).and_then(|rest| rest.strip_prefix('-'));
            rest.map(|rest| format!("-{rest}")).unwrap_or(id)
        };
        let thing = |(thing, id): (&Thing, String)| {
            let (is_word, name, _) = what(thing);
            (own(id), is_word, name.to_owned(), (thing.x, thing.y))
        };
        level.things.iter().zip(level.ids()).map(thing).collect()
    };
    things(before) != things(after)
}

fn by_cell(level: &Level) -> BTreeMap<(usize, usize), Vec<What<'_>>> {
    let mut cells: BTreeMap<(usize, usize), Vec<What<'_>>> = BTreeMap::new();
    for thing in &level.things {
        cells.entry((thing.y, thing.x)).or_default().push(what(thing));
    }
    cells.values_mut().for_each(|things| things.sort_unstable());
    cells
}

fn what(thing: &Thing) -> What<'_> {
    let channel = thing.channel.map(packwright_model::Channel::name);
    (thing.kind.word().is_some(), thing.kind.as_str(), channel)
}

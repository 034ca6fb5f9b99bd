//! A pack as TOML that an author can edit: boards drawn, no ids of things where they follow from the
//! board.

use std::collections::{BTreeMap, BTreeSet};

use packwright_diagnostics::Source;
use packwright_model::{
    LegendEntry, Level, LevelEntry, Pack, Ruleset, STANDARD_LEGEND, StandardTile, Thing, XSB,
};
use packwright_syntax::{Format, WholeLevel, WholePack, parse, write_toml};

/// Characters for what has none of its own, after the first letter of its name. None of them means
/// anything in the standard legend.
const FREE: &str = "abcdefghijklmnopqrstuvwxyzBFHJQRUVZ0123456789^%=!?:;<>/{}[]()ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÖØÙÚÛÜÝÞßàáâäåæçèéêëìíîïðñòóôöøùúûüýþ";

/// A pack as TOML to be edited. What is drawn already is drawn as it was; things listed one by one are
/// drawn where the drawing says all that the list says, their ids and their order included.
///
/// None where the pack cannot be written, which no pack that was read can cause.
#[must_use]
pub fn editable(whole: &WholePack<'_>) -> Option<String> {
    let mut drawn = draw(whole, &BTreeSet::new());
    let text = write_toml(&drawn)?;
    let again = parse(Source::new("pack.toml", text.as_str()), Format::Toml);
    let levels = again.pack.levels.iter().map(|read| read.level().ok());
    let same = |(before, after): (&Level, Option<&Level>)| {
        after.is_some_and(|after| of_play(before) == of_play(after))
    };
    let pairs = whole.levels().map(|(_, level)| &level.level).zip(levels);
    let other: BTreeSet<usize> =
        pairs.enumerate().filter(|(_, pair)| !same(*pair)).map(|(index, _)| index).collect();
    if other.is_empty() && again.pack.levels.len() == drawn.levels.len() {
        return Some(text);
    }
    // What cannot be drawn stays a list.
    drawn = draw(whole, &other);
    write_toml(&drawn)
}

/// What of a level must be the same.
fn of_play(level: &Level) -> (Vec<String>, (usize, usize), Vec<Thing>) {
    let things = level.things.iter().map(|thing| Thing { id: None, ..thing.clone() });
    (level.ids(), (level.width, level.height), things.collect())
}

/// The pack with boards in place of lists, except in the levels with these indices.
fn draw(whole: &WholePack<'_>, except: &BTreeSet<usize>) -> Pack {
    let pack = whole.pack().clone();
    let used = pack.legend.keys().filter_map(|key| key.chars().next());
    let mut legend = Legend { free: FREE.chars().collect(), added: BTreeMap::new() };
    for key in used {
        legend.free.retain(|c| *c != key);
    }
    let levels: Vec<LevelEntry> = whole
        .levels()
        .enumerate()
        .map(|(index, (read, WholeLevel { level, .. }))| {
            let entry = read.entry.clone();
            let is_listed = entry.objects.is_some() && !except.contains(&index);
            let drawing = is_listed.then(|| drawing(level, &mut legend)).flatten();
            let Some((board, prefix)) = drawing else { return entry };
            let (width, height, objects) = (None, None, None);
            LevelEntry { board: Some(board), id_prefix: prefix, width, height, objects, ..entry }
        })
        .collect();
    let mut pack = pack.with_levels(|_| levels);
    pack.schema = None;
    pack.legend.extend(legend.added.into_iter().map(|(_, (c, entry))| (c.to_string(), entry)));
    pack
}

/// What stands in a cell: kinds and channels, in their order.
type Stack<'a> = Vec<&'a Thing>;

/// The characters that are given out.
struct Legend {
    free: Vec<char>,
    /// By what they stand for, in words.
    added: BTreeMap<String, (char, LegendEntry)>,
}

impl Legend {
    /// The character for what stands in a cell, a new one where none means it. None where a legend
    /// cannot say it, or no character is left.
    fn of(&mut self, stack: &Stack<'_>, rules: Ruleset) -> Option<char> {
        let standard = if rules == Ruleset::Sokoban { XSB } else { STANDARD_LEGEND };
        if let Some(tile) = standard.iter().find(|tile| means(tile, stack)) {
            return Some(tile.character);
        }
        if rules == Ruleset::Sokoban {
            return None;
        }
        let entry = entry_of(stack)?;
        let name = format!("{entry:?}");
        if let Some((c, _)) = self.added.get(&name) {
            return Some(*c);
        }
        let first = stack.first()?.kind.as_str().chars().next()?;
        let is_word = stack.iter().any(|thing| thing.kind.word().is_some());
        let wished = if is_word { first } else { first.to_ascii_lowercase() };
        let at = self.free.iter().position(|c| *c == wished).unwrap_or(0);
        (at < self.free.len()).then(|| {
            let c = self.free.remove(at);
            self.added.insert(name, (c, entry));
            c
        })
    }
}

/// Whether a character of a standard legend stands for just this.
fn means(tile: &StandardTile, stack: &Stack<'_>) -> bool {
    let names = tile.objects.iter().map(|noun| (*noun, false));
    let names: Vec<(&str, bool)> = names.chain(tile.word.map(|word| (word, true))).collect();
    names.len() == stack.len()
        && names.iter().zip(stack).all(|((name, is_word), thing)| {
            let channel = if *is_word { None } else { tile.channel };
            thing.kind.as_str() == *name
                && thing.kind.word().is_some() == *is_word
                && thing.channel == channel
        })
}

/// The entry of a legend for what stands in a cell: objects first, one channel for all of them.
fn entry_of(stack: &Stack<'_>) -> Option<LegendEntry> {
    let is_word = |thing: &&&Thing| thing.kind.word().is_some();
    let name = |thing: &&Thing| thing.kind.as_str().to_owned();
    let split = stack.iter().position(|thing| is_word(&thing)).unwrap_or(stack.len());
    let (objects, words) = stack.split_at(split);
    if !words.iter().all(|thing| is_word(&thing)) {
        return None;
    }
    let channels: BTreeSet<_> = objects.iter().filter_map(|thing| thing.channel).collect();
    let one = |list: &[&Thing]| (list.len() == 1).then(|| name(&list[0]));
    let more = |list: &[&Thing]| (list.len() > 1).then(|| list.iter().map(name).collect());
    (channels.len() < 2).then(|| LegendEntry {
        object: one(objects),
        objects: more(objects),
        word: one(words),
        words: more(words),
        channel: channels.first().map(|channel| channel.name().to_owned()),
    })
}

/// A level as a board, with what its ids begin with where that is not its own id; none where a board
/// cannot say it.
fn drawing(level: &Level, legend: &mut Legend) -> Option<(String, Option<String>)> {
    let prefix = prefix_of(level)?;
    let mut cells: Vec<Vec<Stack<'_>>> = vec![vec![Vec::new(); level.width]; level.height];
    for thing in &level.things {
        cells.get_mut(thing.y)?.get_mut(thing.x)?.push(thing);
    }
    let mut board = String::new();
    for row in &cells {
        let characters = row.iter().map(|stack| match stack.is_empty() {
            true if level.rules == Ruleset::Sokoban => Some(' '),
            true => Some('.'),
            false => legend.of(stack, level.rules),
        });
        board.push_str(&characters.collect::<Option<String>>()?);
        board.push('\n');
    }
    Some((board, Some(prefix).filter(|prefix| *prefix != level.id)))
}

/// What the ids of a level's things begin with, if all of them follow from the board.
fn prefix_of(level: &Level) -> Option<String> {
    let ids = level.ids();
    let derived = |prefix: &str| {
        let things = level.things.iter().map(|thing| Thing { id: None, ..thing.clone() });
        let id_prefix = prefix.to_owned();
        Level { things: things.collect(), id_prefix, ..level.clone() }.ids()
    };
    let own = derived(&level.id);
    if own == ids {
        return Some(level.id.clone());
    }
    let rest = own.first()?.strip_prefix(&level.id)?;
    let prefix = ids.first()?.strip_suffix(rest).filter(|prefix| !prefix.is_empty())?;
    (derived(prefix) == ids).then(|| prefix.to_owned())
}

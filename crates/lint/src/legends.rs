//! Legend entries: the standard ones, and what an author's stand for.

use packwright_model::{Channel, LegendEntry, STANDARD_LEGEND};

use crate::pointer;
use crate::view::{EntryView, PackView};

/// A thing that a character stands for: whether it is a word, and its noun or text.
pub(crate) type Meant<'a> = (bool, &'a str);

/// What a character stands for in the standard legend: its things and their channel.
pub(crate) fn standard(c: char) -> Option<(Vec<Meant<'static>>, Option<&'static str>)> {
    let tile = STANDARD_LEGEND.iter().find(|tile| tile.character == c)?;
    let objects = tile.objects.iter().map(|noun| (false, *noun));
    let things = objects.chain(tile.word.map(|text| (true, text))).collect();
    Some((things, tile.channel.map(Channel::name)))
}

/// The things that an entry stands for, in their order.
pub(crate) fn meant(entry: &LegendEntry) -> Vec<Meant<'_>> {
    let objects = entry.object.iter().chain(entry.objects.iter().flatten());
    let words = entry.word.iter().chain(entry.words.iter().flatten());
    let objects = objects.map(|noun| (false, noun.as_str()));
    objects.chain(words.map(|text| (true, text.as_str()))).collect()
}

/// The one character of a legend key, if it is one.
pub(crate) fn character(key: &str) -> Option<char> {
    let mut chars = key.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// Every legend entry of the pack's own legend, with its place.
pub(crate) fn of_pack<'a>(
    pack: &PackView<'a>,
) -> impl Iterator<Item = (String, &'a str, &'a LegendEntry)> {
    pack.pack.legend.iter().map(|(key, entry)| (pointer::legend("", key), key.as_str(), entry))
}

/// Every legend entry of a level, with its place.
pub(crate) fn of_level<'a>(
    view: &EntryView<'a>,
) -> impl Iterator<Item = (String, &'a str, &'a LegendEntry)> {
    let level = view.index;
    view.entry.legend.iter().map(move |(key, entry)| {
        (pointer::legend(&format!("/levels/{level}"), key), key.as_str(), entry)
    })
}

//! Legend entries: the standard ones, and what an author's stand for.

use packwright_model::LegendEntry;

use crate::view::{BoardView, EntryView, PackView};

/// A thing that a character stands for: whether it is a word, and its noun or text.
pub(crate) type Meant<'a> = (bool, &'a str);

/// The standard legend (formats page, section 1): character, things, channel.
const STANDARD: &[(char, &[Meant<'static>], Option<&str>)] = &[
    ('#', &[(false, "WALL")], None),
    ('.', &[], None),
    (' ', &[], None),
    ('$', &[(false, "CRATE")], None),
    ('@', &[(false, "MIAU")], None),
    ('~', &[(false, "GAP")], None),
    ('&', &[(false, "TRUCK")], None),
    ('+', &[(false, "DOCK")], None),
    ('*', &[(false, "DOCK"), (false, "CRATE")], None),
    ('_', &[(false, "PLATE")], Some("amber")),
    ('|', &[(false, "GATE")], Some("amber")),
    ('M', &[(true, "MIAU")], None),
    ('C', &[(true, "CRATE")], None),
    ('T', &[(true, "TRUCK")], None),
    ('G', &[(true, "GAP")], None),
    ('W', &[(true, "WALL")], None),
    ('D', &[(true, "DOCK")], None),
    ('L', &[(true, "PLATE")], None),
    ('E', &[(true, "GATE")], None),
    ('I', &[(true, "IS")], None),
    ('A', &[(true, "AND")], None),
    ('Y', &[(true, "YOU")], None),
    ('P', &[(true, "PUSH")], None),
    ('S', &[(true, "STOP")], None),
    ('N', &[(true, "WIN")], None),
    ('K', &[(true, "SINK")], None),
    ('O', &[(true, "GOAL")], None),
    ('X', &[(true, "DEFEAT")], None),
];

/// What a character stands for in the standard legend: its things and their channel.
pub(crate) fn standard(c: char) -> Option<(&'static [Meant<'static>], Option<&'static str>)> {
    let entry = STANDARD.iter().find(|(known, ..)| *known == c)?;
    Some((entry.1, entry.2))
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
    pack.pack.legend.iter().map(|(key, entry)| (pointer("", key), key.as_str(), entry))
}

/// Every legend entry of a level, with its place.
pub(crate) fn of_level<'a>(
    view: &EntryView<'a>,
) -> impl Iterator<Item = (String, &'a str, &'a LegendEntry)> {
    let level = view.index;
    view.entry
        .legend
        .iter()
        .map(move |(key, entry)| (pointer(&format!("/levels/{level}"), key), key.as_str(), entry))
}

/// The place of the author's legend entry that puts a thing on a board, if one does.
pub(crate) fn entry_of(board: &BoardView<'_>, thing: usize) -> Option<String> {
    let EntryView { pack, index, entry } = board.entry;
    entry.board.as_ref()?;
    // The text at the cell is the character itself; an escape in JSON is longer and goes unrecognised.
    let key = pack.source.slice(board.span(thing));
    if entry.legend.contains_key(key) {
        return Some(pointer(&format!("/levels/{index}"), key));
    }
    pack.pack.legend.contains_key(key).then(|| pointer("", key))
}

/// The place of an entry of the legend that stands under `owner`.
pub(crate) fn pointer(owner: &str, key: &str) -> String {
    format!("{owner}/legend/{}", escape(key))
}

/// A key as a step of a JSON Pointer.
pub(crate) fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    use packwright_syntax::{Format, parse};

    use super::*;

    /// The reader has the same table; what it reads for each character is compared with ours.
    #[test]
    fn the_standard_legend_is_the_readers() {
        for c in (' '..='~').filter(|c| *c != '\'') {
            let text = format!(
                "format = 1\nid = 'a'\ntitle = 'A'\nversion = '1.0.0'\n[[levels]]\nid = 'b'\n\
                 title = 'B'\ncategory = 'required'\nboard = '{c}'\n"
            );
            let source = packwright_diagnostics::Source::new("a", text);
            let parsed = parse(source, Format::Toml);
            let read = parsed.pack.levels[0].level().ok().map(|level| {
                let name = |thing: &packwright_model::Thing| {
                    (thing.kind.word().is_some(), thing.kind.as_str().to_owned())
                };
                level.things.iter().map(name).collect::<Vec<_>>()
            });
            let ours = standard(c).map(|(things, _)| {
                things.iter().map(|(word, name)| (*word, (*name).to_owned())).collect::<Vec<_>>()
            });
            assert_eq!(ours, read, "{c}");
        }
    }
}

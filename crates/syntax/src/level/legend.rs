//! What the characters of a board stand for: the standard legend, the pack's over it, the level's
//! over both.

use std::collections::BTreeMap;

use packwright_diagnostics::{Diagnostic, Fix, codes, nearest};
use packwright_model::{Channel, LegendEntry, STANDARD_LEGEND, StandardTile, ThingKind, XSB};

use crate::document::findings::{Findings, Site};
use crate::document::join;
use crate::document::part::Part;
use crate::level::vocabulary::{Role, Vocabulary, read_name};

/// A thing without a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) kind: ThingKind,
    pub(crate) channel: Option<Channel>,
}

/// What a character stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// These things; floor, if there are none.
    Tiles(Vec<Tile>),
    /// Its entry is wrong, which is already reported.
    Wrong,
}

/// The meanings of all characters.
#[derive(Clone, Debug)]
pub(crate) struct Legend {
    /// By code.
    ascii: Vec<Option<Meaning>>,
    other: BTreeMap<char, Meaning>,
}

impl Legend {
    /// The standard legend.
    pub(crate) fn standard(vocabulary: &Vocabulary) -> Self {
        Self::of_table(STANDARD_LEGEND, vocabulary)
    }

    /// The characters of XSB.
    pub(crate) fn xsb(vocabulary: &Vocabulary) -> Self {
        Self::of_table(XSB, vocabulary)
    }

    fn of_table(table: &[StandardTile], vocabulary: &Vocabulary) -> Self {
        let mut legend = Self { ascii: vec![None; 128], other: BTreeMap::new() };
        for StandardTile { character, objects, word, channel } in table {
            let objects = objects.iter().map(|noun| (Role::Object, *noun));
            let things = objects.chain(word.map(|text| (Role::Word, text)));
            let kinds = things.filter_map(|(role, name)| vocabulary.kind(role, name));
            let tiles = kinds.map(|kind| Tile { kind, channel: *channel }).collect();
            legend.set(*character, Meaning::Tiles(tiles));
        }
        legend
    }

    /// What a character stands for.
    pub(crate) fn get(&self, c: char) -> Option<&Meaning> {
        match self.ascii.get(c as usize) {
            Some(meaning) => meaning.as_ref(),
            None => self.other.get(&c),
        }
    }

    fn set(&mut self, c: char, meaning: Meaning) {
        match self.ascii.get_mut(c as usize) {
            Some(place) => *place = Some(meaning),
            None => {
                self.other.insert(c, meaning);
            }
        }
    }

    /// This legend with an author's entries over it; what is wrong with them is reported once, here.
    /// Also tells whether all of them were right.
    pub(crate) fn with(
        &self,
        findings: &mut Findings,
        site: Site<'_>,
        vocabulary: &Vocabulary,
        entries: &BTreeMap<String, LegendEntry>,
    ) -> (Self, bool) {
        let mut legend = self.clone();
        let mut right = true;
        let table = site.at("legend");
        let is_of_pack = site.pointer.is_empty();
        for (key, entry) in entries {
            let pointer = join(&table, key);
            if is_of_pack {
                findings.log.part = Part::LegendEntry(key.clone());
            }
            let mut characters = key.chars();
            let character = characters.next().filter(|_| characters.next().is_none());
            if character.is_some() && stands_for_nothing(findings, site, entry, &pointer) {
                right = false;
            }
            let meaning = read_entry(findings, site, vocabulary, (entry, &pointer));
            right &= meaning != Meaning::Wrong;
            if let Some(c) = character {
                legend.set(c, meaning);
                continue;
            }
            right = false;
            if findings.map.is_hole(&pointer) {
                continue;
            }
            let span = findings.map.key(&pointer);
            let count = key.chars().count();
            let message = format!("a legend key is one character, and `{key}` has {count}");
            let help = "give it one character, or write the board as `cells` of tokens";
            let finding = findings.add(codes::WRONG_TYPE, span, message);
            finding.level = site.level.map(str::to_owned);
            finding.help = Some(help.to_owned());
        }
        (legend, right)
    }

    /// A known character that this one may have been meant for: the same letter in the other case.
    pub(crate) fn other_case(&self, c: char) -> Option<char> {
        let swapped =
            if c.is_uppercase() { c.to_lowercase().next() } else { c.to_uppercase().next() };
        swapped.filter(|swapped| *swapped != c && self.get(*swapped).is_some())
    }
}

/// The things of a legend entry, in the order `object`, `objects`, `word`, `words`.
fn read_entry(
    findings: &mut Findings,
    site: Site<'_>,
    vocabulary: &Vocabulary,
    (entry, pointer): (&LegendEntry, &str),
) -> Meaning {
    let at = |key: &str| format!("{pointer}/{key}");
    let mut names: Vec<(Role, &str, String)> = Vec::new();
    let lists = [
        (Role::Object, &entry.object, "object", &entry.objects, "objects"),
        (Role::Word, &entry.word, "word", &entry.words, "words"),
    ];
    for (role, one, one_key, several, several_key) in lists {
        names.extend(one.iter().map(|name| (role, name.as_str(), at(one_key))));
        let several = several.iter().flatten().enumerate();
        names.extend(
            several
                .map(|(index, name)| (role, name.as_str(), at(&format!("{several_key}/{index}")))),
        );
    }
    let mut right = findings.map.holes_below(pointer).next().is_none();
    let channel = match &entry.channel {
        Some(name) => {
            let channel = read_channel(findings, site, (name, &at("channel")));
            right &= channel.is_some();
            channel
        }
        None => None,
    };
    let mut tiles = Vec::with_capacity(names.len());
    for (role, name, pointer) in &names {
        match read_name(findings, site, vocabulary, *role, (name, pointer)) {
            Some(kind) => tiles.push(Tile { kind, channel: None }),
            None => right = false,
        }
    }
    let links = |(role, name, _): &(Role, &str, String)| *role == Role::Object && has_channel(name);
    if entry.channel.is_some() && right && !names.iter().any(links) {
        let message = "this entry has a channel but neither a PLATE nor a GATE";
        right &= channel_on_other(findings, site, &at("channel"), message).is_none();
    }
    give_channel(&mut tiles, channel);
    if right { Meaning::Tiles(tiles) } else { Meaning::Wrong }
}

/// Whether an entry names no thing, which is reported: were it taken for floor, a slip would empty a board
/// in silence.
fn stands_for_nothing(
    findings: &mut Findings,
    site: Site<'_>,
    entry: &LegendEntry,
    pointer: &str,
) -> bool {
    let LegendEntry { object, objects, word, words, channel: _ } = entry;
    let several = [objects, words].into_iter().flatten();
    if object.is_some() || word.is_some() || several.flatten().next().is_some() {
        return false;
    }
    if findings.map.holes_below(pointer).next().is_some() {
        return true;
    }
    let help = findings.example("object", "\"CRATE\"");
    let message = "this legend entry stands for nothing: it has no object and no word";
    if let Some(finding) = findings.add_at(codes::MISSING_KEY, pointer, message) {
        finding.level = site.level.map(str::to_owned);
        finding.help = Some(format!("write for instance `{help}`; floor is `.`"));
        findings.map.add_hole(pointer);
    }
    true
}

/// Whether the objects of a noun have a channel.
pub(crate) fn has_channel(noun: &str) -> bool {
    matches!(noun, "PLATE" | "GATE")
}

/// Reports a channel on what has none; the result can be completed in place.
pub(crate) fn channel_on_other<'a>(
    findings: &'a mut Findings,
    site: Site<'_>,
    pointer: &str,
    message: impl Into<String>,
) -> Option<&'a mut Diagnostic> {
    let edit = findings.map.taken_out(pointer);
    let finding = findings.add_at(codes::CHANNEL_ON_OTHER_NOUN, pointer, message)?;
    finding.fix = edit.map(|edit| Fix::risky("take the channel out").with(edit));
    finding.level = site.level.map(str::to_owned);
    finding.help = Some(CHANNEL_HELP.to_owned());
    Some(finding)
}

/// What to do about a channel on what has none.
pub(crate) const CHANNEL_HELP: &str = "take the channel out, or make the thing a PLATE or a GATE";

/// Gives a channel to the plates and gates among things; if there are none, to the objects, so that
/// later checks see it where it does not belong.
pub(crate) fn give_channel(tiles: &mut [Tile], channel: Option<Channel>) {
    let links = |tile: &Tile| tile.kind.noun().is_some_and(|noun| has_channel(noun.as_str()));
    let any = tiles.iter().any(links);
    for tile in tiles {
        if links(tile) || (!any && tile.kind.noun().is_some()) {
            tile.channel = channel;
        }
    }
}

/// A channel of the palette; reports one that is not in it.
pub(crate) fn read_channel(
    findings: &mut Findings,
    site: Site<'_>,
    (name, pointer): (&str, &str),
) -> Option<Channel> {
    let channel = Channel::from_name(name);
    if channel.is_none() && !findings.map.is_hole(pointer) {
        let span = findings.map.value(pointer);
        let near = nearest(name, Channel::ALL.map(Channel::name));
        let fix = near.and_then(|near| findings.instead(pointer, near));
        let finding = findings.add(codes::CHANNEL_NOT_IN_PALETTE, span, unknown_channel(name));
        finding.fix = fix;
        finding.level = site.level.map(str::to_owned);
        finding.help = Some(channel_help(name));
    }
    channel
}

/// What is said of a channel that is not in the palette.
pub(crate) fn unknown_channel(name: &str) -> String {
    format!("the channel `{name}` is not in the palette")
}

/// The nearest channel, or all of them.
pub(crate) fn channel_help(name: &str) -> String {
    let names = Channel::ALL.map(Channel::name);
    nearest(name, names).map_or_else(
        || format!("the palette is {}", names.join(", ")),
        |near| format!("did you mean `{near}`?"),
    )
}

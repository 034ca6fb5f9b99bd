//! The alphabet of boards in p1 data: what each character stands for.

use std::collections::BTreeMap;

use packwright_model::{Channel, Noun, ThingKindName, ThingRecord, Word};

/// Floor: a cell with nothing in it.
pub(crate) const FLOOR: char = '.';

/// The fixed part of the alphabet, for ever part of the tag `p1`. Lower case is an object, capitals
/// are a word.
const STANDARD: [(char, &str); 27] = [
    ('#', "wall"),
    ('$', "crate"),
    ('@', "miau"),
    ('~', "gap"),
    ('&', "truck"),
    ('+', "dock"),
    ('*', "dock+crate"),
    ('_', "plate:amber"),
    ('|', "gate:amber"),
    ('M', "MIAU"),
    ('C', "CRATE"),
    ('T', "TRUCK"),
    ('G', "GAP"),
    ('W', "WALL"),
    ('D', "DOCK"),
    ('L', "PLATE"),
    ('E', "GATE"),
    ('I', "IS"),
    ('A', "AND"),
    ('Y', "YOU"),
    ('P', "PUSH"),
    ('S', "STOP"),
    ('N', "WIN"),
    ('K', "SINK"),
    ('O', "GOAL"),
    ('X', "DEFEAT"),
    // Classic boards: the player on a target.
    ('!', "dock+miau"),
];

/// The character of the pack's own entry with this index: `a` to `z`, then the code points from
/// U+0100 on, surrogates left out.
pub(crate) fn own_character(index: usize) -> Option<char> {
    match u32::try_from(index).ok()? {
        index @ 0..26 => char::from_u32(u32::from('a') + index),
        index => {
            let code = 0x100 + index - 26;
            char::from_u32(if code < 0xD800 { code } else { code + 0x800 })
        }
    }
}

/// What stands in one cell, as p1 data spells it: `dock+crate`, `CRATE`, `plate:teal`.
///
/// The channel is kept as written, the names lose their case to the kind.
pub(crate) fn token(things: &[ThingRecord]) -> String {
    let mut out = String::new();
    for thing in things {
        if !out.is_empty() {
            out.push('+');
        }
        match thing.kind {
            ThingKindName::Object => {
                out.push_str(&thing.noun.as_deref().unwrap_or_default().to_ascii_lowercase());
            }
            ThingKindName::Word => out.push_str(thing.text.as_deref().unwrap_or_default()),
        }
        if let Some(channel) = &thing.channel {
            out.push(':');
            out.push_str(channel);
        }
    }
    out
}

/// One thing of a cell, without its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    role: ThingKindName,
    name: String,
    channel: Option<&'static str>,
}

impl Kind {
    /// The record of such a thing, its id still empty.
    pub(crate) fn at(&self, x: u32, y: u32) -> ThingRecord {
        let name = Some(self.name.clone());
        let (noun, text) = match self.role {
            ThingKindName::Object => (name, None),
            ThingKindName::Word => (None, name),
        };
        let channel = self.channel.map(str::to_owned);
        ThingRecord { id: String::new(), kind: self.role, noun, text, x, y, channel }
    }
}

/// Reads a [`token`]; none where it is not one.
fn read_token(token: &str) -> Option<Vec<Kind>> {
    token.split('+').map(read_kind).collect()
}

fn read_kind(text: &str) -> Option<Kind> {
    let (name, channel) = match text.split_once(':') {
        Some((name, channel)) => (name, Some(Channel::from_name(channel)?.name())),
        None => (text, None),
    };
    let role = if name.starts_with(|c: char| c.is_ascii_lowercase()) {
        ThingKindName::Object
    } else {
        ThingKindName::Word
    };
    let name = match role {
        ThingKindName::Object if name.contains(|c: char| c.is_ascii_uppercase()) => return None,
        ThingKindName::Object => name.to_ascii_uppercase(),
        ThingKindName::Word => name.to_owned(),
    };
    let good = Noun::is_noun_name(&name)
        || (role == ThingKindName::Word && !matches!(Word::from_text(&name), Word::Noun(_)));
    good.then_some(Kind { role, name, channel })
}

/// Token to character, for writing: the standard alphabet and what the pack adds.
pub(crate) struct Alphabet {
    characters: BTreeMap<String, char>,
    own: Vec<String>,
}

impl Alphabet {
    /// The standard alphabet.
    pub(crate) fn standard() -> Self {
        let characters = STANDARD.iter().map(|(c, token)| ((*token).to_owned(), *c)).collect();
        Self { characters, own: Vec::new() }
    }

    /// The character of a cell, added to the alphabet where it is new; none where all code points
    /// are taken.
    pub(crate) fn character(&mut self, cell: &[ThingRecord]) -> Option<char> {
        let token = token(cell);
        if let Some(known) = self.characters.get(&token) {
            return Some(*known);
        }
        let new = own_character(self.own.len())?;
        self.own.push(token.clone());
        self.characters.insert(token, new);
        Some(new)
    }

    /// The entries that the pack added, in order.
    pub(crate) fn own(&self) -> &[String] {
        &self.own
    }
}

/// Character to things, for reading.
pub(crate) struct Meanings(BTreeMap<char, Vec<Kind>>);

impl Meanings {
    /// The standard alphabet with a pack's own entries, which are tokens separated by blanks; none
    /// where one of them cannot be read.
    pub(crate) fn with_own(own: &str) -> Option<Self> {
        let standard = STANDARD.iter().map(|(c, token)| Some((*c, read_token(token)?)));
        let own = own.split(' ').filter(|token| !token.is_empty()).enumerate();
        let own = own.map(|(index, token)| Some((own_character(index)?, read_token(token)?)));
        standard.chain(own).collect::<Option<_>>().map(Self)
    }

    /// What a character stands for.
    pub(crate) fn of(&self, character: char) -> Option<&[Kind]> {
        self.0.get(&character).map(Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_standard_character_reads_and_writes() {
        let meanings = Meanings::with_own("fish FISH plate:teal+fish").unwrap();
        let mut alphabet = Alphabet::standard();
        for (character, text) in STANDARD {
            let cell: Vec<_> = meanings.of(character).unwrap().iter().map(|k| k.at(0, 0)).collect();
            assert_eq!(token(&cell), text);
            assert_eq!(alphabet.character(&cell), Some(character));
            assert_ne!(character, FLOOR);
        }
        let cell: Vec<_> = meanings.of('c').unwrap().iter().map(|kind| kind.at(0, 0)).collect();
        assert_eq!(token(&cell), "plate:teal+fish");
        assert_eq!(alphabet.character(&cell), Some('a'));
    }

    #[test]
    fn own_characters_never_meet_each_other_or_a_surrogate() {
        let all: std::collections::BTreeSet<_> = (0..70_000).map(own_character).collect();
        assert_eq!(all.len(), 70_000);
        assert!(!all.contains(&None));
        assert!(STANDARD.iter().all(|(character, _)| !all.contains(&Some(*character))));
    }

    #[test]
    fn what_is_no_token_is_refused() {
        for text in ["", "Crate", "cRATE", "plate:pink", "you", "crate+", "cr--ate", "É", ":teal"]
        {
            assert!(read_token(text).is_none(), "{text}");
        }
    }
}

//! Which characters stand for which things when a board is drawn.

use std::collections::{BTreeMap, BTreeSet};

use packwright_model::{Level, Noun, Property, ThingKind, Word};

/// Signs of the known nouns: those of the standard legend.
const SIGNS: [(&str, char); 8] = [
    ("MIAU", '@'),
    ("CRATE", '$'),
    ("TRUCK", '&'),
    ("GAP", '~'),
    ("WALL", '#'),
    ("DOCK", '+'),
    ("PLATE", '_'),
    ("GATE", '|'),
];

/// Two letters for a word that would otherwise be told by the letters of another one.
const SHORT: [(&str, [char; 2]); 1] = [("GATE", ['G', 'T'])];

/// Signs for the nouns and letters for the words of one level.
#[derive(Clone, Debug, Default)]
pub struct Glyphs {
    signs: BTreeMap<Noun, char>,
    /// By the text of the word.
    words: BTreeMap<String, [char; 2]>,
    /// Signs and letters that are given away.
    taken_signs: BTreeSet<char>,
    taken_letters: BTreeSet<[char; 2]>,
}

impl Glyphs {
    /// What an open gate is drawn as; a closed one has the sign of its noun.
    pub const OPEN_GATE: char = ':';

    /// Finds a sign for every noun and two letters for every word of the level. A noun that only a
    /// transform brings in is among the words.
    #[must_use]
    pub fn of(level: &Level) -> Self {
        let mut glyphs = Self::default();
        for thing in &level.things {
            match &thing.kind {
                ThingKind::Object(noun) => glyphs.add_noun(noun),
                ThingKind::Word(word) => {
                    glyphs.add_word(word.as_str());
                    if let Word::Noun(noun) = word {
                        glyphs.add_noun(noun);
                    }
                }
            }
        }
        glyphs
    }

    /// The sign of a noun; `?` for one that this level cannot have.
    #[must_use]
    pub fn sign(&self, noun: &str) -> char {
        self.signs.get(noun).copied().unwrap_or('?')
    }

    /// The two letters of a word; `??` for one that this level does not have.
    #[must_use]
    pub fn letters(&self, word: &str) -> [char; 2] {
        self.words.get(word).copied().unwrap_or(['?'; 2])
    }

    /// Every noun and its sign, by noun.
    pub fn signs(&self) -> impl Iterator<Item = (&Noun, char)> {
        self.signs.iter().map(|(noun, sign)| (noun, *sign))
    }

    /// Every word and its letters, by word.
    pub fn words(&self) -> impl Iterator<Item = (&str, [char; 2])> {
        self.words.iter().map(|(word, letters)| (word.as_str(), *letters))
    }

    fn add_noun(&mut self, noun: &Noun) {
        if self.signs.contains_key(noun) {
            return;
        }
        let name = noun.as_str();
        let known = SIGNS.iter().find(|(known, _)| *known == name).map(|(_, sign)| *sign);
        let taken = |sign: &char| self.taken_signs.contains(sign);
        let own = name.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase());
        let sign =
            known.or_else(|| own.chain('a'..='z').chain('0'..='9').find(|sign| !taken(sign)));
        let sign = sign.unwrap_or('?');
        self.taken_signs.insert(sign);
        self.signs.insert(noun.clone(), sign);
    }

    fn add_word(&mut self, word: &str) {
        if self.words.contains_key(word) {
            return;
        }
        // The letters of a property stay its own, on this board or not.
        let taken = |letters: &[char; 2]| {
            let mut others = Property::ALL.iter().filter(|property| property.name() != word);
            self.taken_letters.contains(letters)
                || others.any(|other| other.name().chars().take(2).eq(*letters))
        };
        let short = SHORT.iter().find(|(name, _)| *name == word).map(|(_, letters)| *letters);
        let first = word.chars().next().unwrap_or('?');
        let mut letters = word.chars().skip(1).chain('0'..='9').map(|second| [first, second]);
        let letters = short.or_else(|| letters.find(|letters| !taken(letters)));
        let letters = letters.unwrap_or([first, '?']);
        self.taken_letters.insert(letters);
        self.words.insert(word.to_owned(), letters);
    }
}

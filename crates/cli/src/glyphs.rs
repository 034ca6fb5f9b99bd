//! Which characters stand for which things when a board is drawn.

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Color, RgbColor, Style};
use packwright_model::{Channel, Level, OPERATORS, Property, ThingKind};

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

/// What an open gate is drawn as.
pub(crate) const OPEN_GATE: char = ':';

/// Two letters for a word that would otherwise be told by the letters of another one.
const SHORT: [(&str, &str); 1] = [("GATE", "GT")];

/// Characters for the nouns and words of one level.
pub(crate) struct Glyphs {
    signs: BTreeMap<String, char>,
    words: BTreeMap<String, String>,
}

impl Glyphs {
    /// Finds a sign for every noun and two letters for every word of the level. A noun that only a
    /// transform brings in is among the words.
    pub(crate) fn of(level: &Level) -> Self {
        let mut glyphs = Self { signs: BTreeMap::new(), words: BTreeMap::new() };
        for thing in &level.things {
            match &thing.kind {
                ThingKind::Object(noun) => glyphs.add_noun(noun.as_str()),
                ThingKind::Word(word) => {
                    glyphs.add_word(word.as_str());
                    if !is_function(word.as_str()) {
                        glyphs.add_noun(word.as_str());
                    }
                }
            }
        }
        glyphs
    }

    /// The sign of a noun.
    pub(crate) fn sign(&self, noun: &str) -> char {
        self.signs.get(noun).copied().unwrap_or('?')
    }

    /// The two letters of a word.
    pub(crate) fn letters(&self, word: &str) -> &str {
        self.words.get(word).map_or("??", String::as_str)
    }

    /// What the signs and letters mean, a line each.
    pub(crate) fn key(&self) -> [String; 2] {
        let signs: Vec<String> =
            self.signs.iter().map(|(noun, sign)| format!("{sign} {noun}")).collect();
        let words: Vec<String> =
            self.words.iter().map(|(word, letters)| format!("{letters} {word}")).collect();
        [signs.join("  "), words.join("  ")]
    }

    fn add_noun(&mut self, noun: &str) {
        if self.signs.contains_key(noun) {
            return;
        }
        let known = SIGNS.iter().find(|(name, _)| *name == noun).map(|(_, sign)| *sign);
        let taken = |sign: &char| self.signs.values().any(|other| other == sign);
        let own = noun.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase());
        let sign =
            known.or_else(|| own.chain('a'..='z').chain('0'..='9').find(|sign| !taken(sign)));
        self.signs.insert(noun.to_owned(), sign.unwrap_or('?'));
    }

    fn add_word(&mut self, word: &str) {
        if self.words.contains_key(word) {
            return;
        }
        let taken = |letters: &String| {
            self.words.values().any(|other| other == letters)
                || Property::ALL
                    .iter()
                    .any(|known| known.name() != word && known.name()[..2] == **letters)
        };
        let short =
            SHORT.iter().find(|(name, _)| *name == word).map(|(_, short)| (*short).to_owned());
        let first: char = word.chars().next().unwrap_or('?');
        let letters =
            word.chars().skip(1).chain('0'..='9').map(|second| format!("{first}{second}"));
        let letters = short.or_else(|| letters.into_iter().find(|letters| !taken(letters)));
        self.words.insert(word.to_owned(), letters.unwrap_or_else(|| format!("{first}?")));
    }
}

/// How an object looks.
pub(crate) fn object_style(noun: &str) -> Style {
    let color = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    match noun {
        "MIAU" => color(AnsiColor::BrightYellow).bold(),
        "CRATE" => color(AnsiColor::Yellow),
        "TRUCK" => color(AnsiColor::BrightGreen).bold(),
        "GAP" => color(AnsiColor::BrightBlue),
        "WALL" => color(AnsiColor::BrightBlack),
        "DOCK" => color(AnsiColor::Cyan),
        _ => color(AnsiColor::BrightMagenta),
    }
}

/// How a word looks: a tile in the colour of its family.
pub(crate) fn word_style(word: &str) -> Style {
    let tile = |color: AnsiColor| Style::new().fg_color(Some(color.into())).invert();
    match word {
        "IS" | "AND" => tile(AnsiColor::BrightBlack),
        "YOU" => tile(AnsiColor::BrightMagenta),
        "WIN" | "GOAL" => tile(AnsiColor::BrightYellow),
        "PUSH" => tile(AnsiColor::Yellow),
        "STOP" => tile(AnsiColor::Green),
        "SINK" => tile(AnsiColor::BrightBlue),
        "DEFEAT" => tile(AnsiColor::Red),
        _ => tile(AnsiColor::White),
    }
}

/// How a plate or a gate looks: in the colour of its channel.
pub(crate) fn channel_style(channel: Channel) -> Style {
    let [red, green, blue] = channel.rgb();
    Style::new().bold().fg_color(Some(Color::Rgb(RgbColor(red, green, blue))))
}

/// Whether a word is an operator or a property, so no noun.
fn is_function(word: &str) -> bool {
    OPERATORS.contains(&word) || Property::from_name(word).is_some()
}

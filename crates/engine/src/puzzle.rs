//! Which puzzle a level is: a hash of all that play depends on, and of nothing else.
//!
//! Two levels with one hash are the same game: the same routes win them, whatever the levels are
//! called, say or claim, and in whatever notation and order their things were written. What is kept of
//! a puzzle for long (progress, the base of a patch, proofs) is kept under this hash.
//!
//! The hash is the SHA-256 of a text in UTF-8. **The text is frozen**: what is kept was kept under it,
//! so it may change only together with the number in its first line. Each line ends in a line feed, the
//! last one too; the parts of a line are parted by one blank.
//!
//! ```text
//! packwright puzzle 1
//! rules words
//! size 12 9
//! mechanic channel-gates 1 amber teal
//! object CRATE - 3 5
//! object GATE amber 6 5
//! word IS - 1 0
//! ```
//!
//! 1. `packwright puzzle 1`: the version of this text.
//! 2. `rules words` or `rules sokoban`.
//! 3. `size`, the width, the height: the edge of the board stops what moves.
//! 4. A line for every mechanic that acts; today there is one mechanic, so one line or none. Channel
//!    gates act in a level of word rules that declares them and has a GATE on its board, be it the
//!    object or the word: what is no gate at the start may turn into one only where the word is.
//!    Without a gate a plate is like any other object. The line has the mechanic's type and version and
//!    then the channels of the board's PLATE and GATE objects, each once, in the order of the palette.
//!    What channels the level declares, and how often and under what id, does not matter.
//! 5. A line for every thing, as often as it is there: `object` or `word`; the noun or the text, in
//!    capitals; the channel, or `-`; the column; the row, both from 0. These lines are sorted by
//!    their bytes.
//!
//! Numbers are decimal, without leading zeros. Left out are things that have no part in the game:
//! - what lies outside the board;
//! - by the rules of classic Sokoban all but the objects WALL, CRATE, DOCK and MIAU.
//!
//! The channel is `-` for a thing without one, and for all things where channel gates do not act. There
//! it cannot be told by play: it decides between things of one noun which of them sinks first, and
//! these are alike in everything else. Where the gates act it is said of every thing, whatever its
//! noun: a crate may turn into a gate and keeps its channel.
//!
//! Of two levels that are played alike the hash need not say so: floor around a room, a channel with
//! another colour or a mirrored board give another puzzle here.

use std::fmt;
use std::str::FromStr;

use packwright_model::{Channel, Level, Ruleset, Thing};
use sha2::{Digest, Sha256};

/// What the text form of a hash begins with.
const PREFIX: &str = "sha256:";

/// The hash of a puzzle; as text `sha256:` and 64 hexadecimal digits, small letters.
///
/// ```
/// use packwright_engine::PuzzleHash;
///
/// let text = "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
/// let hash: PuzzleHash = text.parse().unwrap();
/// assert_eq!(hash.to_string(), text);
/// assert!("e3b0c442".parse::<PuzzleHash>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleHash([u8; 32]);

impl PuzzleHash {
    /// The hash of a level.
    #[must_use]
    pub fn of(level: &Level) -> Self {
        Self(Sha256::digest(text(level)).into())
    }

    /// The 32 bytes of the hash.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The frozen text that the hash of a level is taken of, as the [module](self) describes it.
#[must_use]
pub fn text(level: &Level) -> String {
    let rules = match level.rules {
        Ruleset::Words => "words",
        Ruleset::Sokoban => "sokoban",
    };
    let mut text =
        format!("packwright puzzle 1\nrules {rules}\nsize {} {}\n", level.width, level.height);
    let has_gates = gates_act(level);
    text += &mechanics(level);
    let mut lines: Vec<String> = in_play(level).map(|thing| line(thing, has_gates)).collect();
    lines.sort_unstable();
    text.extend(lines);
    text
}

/// The lines of that text that speak of mechanics: one for each that acts, with what of it is in use.
#[must_use]
pub fn mechanics(level: &Level) -> String {
    let mut text = String::new();
    if gates_act(level) {
        let in_use = Channel::ALL.into_iter().filter(|&channel| is_in_use(level, channel));
        let names = in_use.flat_map(|channel| [" ", channel.name()]);
        text.extend(["mechanic channel-gates 1"].into_iter().chain(names).chain(["\n"]));
    }
    text
}

/// The things that have a part in the game.
fn in_play(level: &Level) -> impl Iterator<Item = &Thing> {
    level.things.iter().filter(|thing| {
        let is_known = level.rules == Ruleset::Words || is_classic(thing);
        is_known && thing.x < level.width && thing.y < level.height
    })
}

/// Whether a thing is of those that the rules of classic Sokoban speak of.
fn is_classic(thing: &Thing) -> bool {
    let nouns = ["WALL", "CRATE", "DOCK", "MIAU"];
    thing.kind.noun().is_some_and(|noun| nouns.contains(&noun.as_str()))
}

/// Whether there can ever be a gate that works.
fn gates_act(level: &Level) -> bool {
    level.rules == Ruleset::Words
        && level.has_gates()
        && in_play(level).any(|thing| thing.kind.as_str() == "GATE")
}

/// Whether a plate or a gate is on a channel.
fn is_in_use(level: &Level, channel: Channel) -> bool {
    let is_end = |thing: &Thing| {
        thing.kind.noun().is_some_and(|noun| ["PLATE", "GATE"].contains(&noun.as_str()))
    };
    in_play(level).any(|thing| thing.channel == Some(channel) && is_end(thing))
}

fn line(thing: &Thing, has_gates: bool) -> String {
    let kind = if thing.kind.word().is_some() { "word" } else { "object" };
    let channel = thing.channel.filter(|_| has_gates).map_or("-", Channel::name);
    format!("{kind} {} {channel} {} {}\n", thing.kind, thing.x, thing.y)
}

impl fmt::Display for PuzzleHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for PuzzleHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PuzzleHash({self})")
    }
}

/// A text is not the hash of a puzzle: it is not `sha256:` and 64 hexadecimal digits in small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPuzzleHash;

impl fmt::Display for NoPuzzleHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a puzzle hash is `sha256:` and 64 hexadecimal digits in small letters")
    }
}

impl std::error::Error for NoPuzzleHash {}

impl FromStr for PuzzleHash {
    type Err = NoPuzzleHash;

    fn from_str(text: &str) -> Result<Self, NoPuzzleHash> {
        let digits = text.strip_prefix(PREFIX).ok_or(NoPuzzleHash)?.as_bytes();
        let (pairs, []) = digits.as_chunks::<2>() else { return Err(NoPuzzleHash) };
        if pairs.len() != 32 {
            return Err(NoPuzzleHash);
        }
        let mut bytes = [0; 32];
        for (byte, &[high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = digit(high)? << 4 | digit(low)?;
        }
        Ok(Self(bytes))
    }
}

/// The value of a hexadecimal digit.
fn digit(letter: u8) -> Result<u8, NoPuzzleHash> {
    match letter {
        b'0'..=b'9' => Ok(letter - b'0'),
        b'a'..=b'f' => Ok(letter - b'a' + 10),
        _ => Err(NoPuzzleHash),
    }
}

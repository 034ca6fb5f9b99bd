//! The characters that need no entry in a legend: the standard legend, and XSB.

use crate::Channel;

/// What a character of a board stands for, though no legend says so; floor, where it is nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandardTile {
    /// The character.
    pub character: char,
    /// The objects, by their nouns, in their order.
    pub objects: &'static [&'static str],
    /// The text of the word.
    pub word: Option<&'static str>,
    /// The channel of plates and gates.
    pub channel: Option<Channel>,
}

/// The standard legend (formats page, section 1).
#[rustfmt::skip]
pub const STANDARD_LEGEND: &[StandardTile] = &[
    objects('.', &[]),
    objects(' ', &[]),
    objects('#', &["WALL"]),
    objects('$', &["CRATE"]),
    objects('@', &["MIAU"]),
    objects('~', &["GAP"]),
    objects('&', &["TRUCK"]),
    objects('+', &["DOCK"]),
    objects('*', &["DOCK", "CRATE"]),
    on_amber('_', &["PLATE"]),
    on_amber('|', &["GATE"]),
    word('M', "MIAU"),
    word('C', "CRATE"),
    word('T', "TRUCK"),
    word('G', "GAP"),
    word('W', "WALL"),
    word('D', "DOCK"),
    word('L', "PLATE"),
    word('E', "GATE"),
    word('I', "IS"),
    word('A', "AND"),
    word('Y', "YOU"),
    word('P', "PUSH"),
    word('S', "STOP"),
    word('N', "WIN"),
    word('K', "SINK"),
    word('O', "GOAL"),
    word('X', "DEFEAT"),
];

/// XSB, the characters of boards of classic Sokoban: the target before what stands on it.
#[rustfmt::skip]
pub const XSB: &[StandardTile] = &[
    objects(' ', &[]),
    objects('-', &[]),
    objects('_', &[]),
    objects('#', &["WALL"]),
    objects('@', &["MIAU"]),
    objects('+', &["DOCK", "MIAU"]),
    objects('$', &["CRATE"]),
    objects('*', &["DOCK", "CRATE"]),
    objects('.', &["DOCK"]),
];

const fn objects(character: char, objects: &'static [&'static str]) -> StandardTile {
    StandardTile { character, objects, word: None, channel: None }
}

const fn on_amber(character: char, nouns: &'static [&'static str]) -> StandardTile {
    StandardTile { channel: Some(Channel::Amber), ..objects(character, nouns) }
}

const fn word(character: char, text: &'static str) -> StandardTile {
    StandardTile { word: Some(text), ..objects(character, &[]) }
}

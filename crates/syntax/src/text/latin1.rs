//! Texts of one byte a character: most collections are older than UTF-8.
//!
//! What calls itself ISO-8859-1 is in truth windows-1252, which has letters and marks where Latin-1 has
//! control characters; the Encoding Standard reads one as the other, and so do we.

/// The characters of the bytes 0x80 to 0x9F; where windows-1252 has none, the control character.
const HIGH: [char; 32] = [
    '\u{20AC}', '\u{81}', '\u{201A}', '\u{192}', '\u{201E}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2C6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8D}', '\u{17D}', '\u{8F}',
    '\u{90}', '\u{2018}', '\u{2019}', '\u{201C}', '\u{201D}', '\u{2022}', '\u{2013}', '\u{2014}',
    '\u{2DC}', '\u{2122}', '\u{161}', '\u{203A}', '\u{153}', '\u{9D}', '\u{17E}', '\u{178}',
];

/// The encodings that are read so, by the names that XML gives them.
const NAMES: [&str; 5] = ["iso-8859-1", "iso8859-1", "latin1", "windows-1252", "us-ascii"];

/// The text of these bytes.
pub(crate) fn decode(bytes: &[u8]) -> String {
    let character = |byte: &u8| match byte {
        0x80..=0x9F => HIGH[usize::from(byte - 0x80)],
        byte => char::from(*byte),
    };
    bytes.iter().map(character).collect()
}

/// Whether a collection may be in Latin-1: XML only if it declares that, plain text always.
pub(crate) fn may_be(text: &str) -> bool {
    let text = text.trim_start();
    if !text.starts_with('<') {
        return true;
    }
    let head = text.strip_prefix("<?xml").and_then(|rest| rest.split_once("?>"));
    let encoding = head.and_then(|(head, _)| head.split_once("encoding"));
    let value = encoding.map(|(_, value)| value.trim_start_matches([' ', '\t', '=']));
    let name = value.and_then(|value| value.get(1..)?.split(['"', '\'']).next());
    name.is_some_and(|name| NAMES.iter().any(|known| known.eq_ignore_ascii_case(name)))
}

//! Characters that look like others: letters of other scripts, full-width forms, blanks, dashes and quotes
//! that text programs put in the place of plain ones.

/// Letters of the Cyrillic and Greek scripts, each with the Latin letter that it is drawn like.
const LETTERS: [(char, char); 43] = [
    ('А', 'A'),
    ('В', 'B'),
    ('Е', 'E'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('С', 'C'),
    ('Т', 'T'),
    ('У', 'Y'),
    ('Х', 'X'),
    ('І', 'I'),
    ('Ј', 'J'),
    ('Ѕ', 'S'),
    ('а', 'a'),
    ('е', 'e'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('у', 'y'),
    ('х', 'x'),
    ('і', 'i'),
    ('ѕ', 's'),
    ('Α', 'A'),
    ('Β', 'B'),
    ('Ε', 'E'),
    ('Ζ', 'Z'),
    ('Η', 'H'),
    ('Ι', 'I'),
    ('Κ', 'K'),
    ('Μ', 'M'),
    ('Ν', 'N'),
    ('Ο', 'O'),
    ('Ρ', 'P'),
    ('Τ', 'T'),
    ('Υ', 'Y'),
    ('Χ', 'X'),
    ('ο', 'o'),
    ('ν', 'v'),
    ('ӏ', 'l'),
    ('Ԁ', 'd'),
    ('ԁ', 'd'),
];

/// Signs that are drawn like a plain one, or put in its place.
const SIGNS: [(char, char, &str); 33] = [
    ('\u{A0}', ' ', "NO-BREAK SPACE"),
    ('\u{1680}', ' ', "OGHAM SPACE MARK"),
    ('\u{2000}', ' ', "EN QUAD"),
    ('\u{2001}', ' ', "EM QUAD"),
    ('\u{2002}', ' ', "EN SPACE"),
    ('\u{2003}', ' ', "EM SPACE"),
    ('\u{2007}', ' ', "FIGURE SPACE"),
    ('\u{2009}', ' ', "THIN SPACE"),
    ('\u{202F}', ' ', "NARROW NO-BREAK SPACE"),
    ('\u{205F}', ' ', "MEDIUM MATHEMATICAL SPACE"),
    ('\u{3000}', ' ', "IDEOGRAPHIC SPACE"),
    ('\u{2010}', '-', "HYPHEN"),
    ('\u{2011}', '-', "NON-BREAKING HYPHEN"),
    ('\u{2012}', '-', "FIGURE DASH"),
    ('\u{2013}', '-', "EN DASH"),
    ('\u{2014}', '-', "EM DASH"),
    ('\u{2212}', '-', "MINUS SIGN"),
    ('\u{2500}', '-', "BOX DRAWINGS LIGHT HORIZONTAL"),
    ('\u{2018}', '\'', "LEFT SINGLE QUOTATION MARK"),
    ('\u{2019}', '\'', "RIGHT SINGLE QUOTATION MARK"),
    ('\u{201C}', '"', "LEFT DOUBLE QUOTATION MARK"),
    ('\u{201D}', '"', "RIGHT DOUBLE QUOTATION MARK"),
    ('\u{2022}', '.', "BULLET"),
    ('\u{B7}', '.', "MIDDLE DOT"),
    ('\u{2027}', '.', "HYPHENATION POINT"),
    ('\u{2024}', '.', "ONE DOT LEADER"),
    ('\u{223C}', '~', "TILDE OPERATOR"),
    ('\u{2223}', '|', "DIVIDES"),
    ('\u{2502}', '|', "BOX DRAWINGS LIGHT VERTICAL"),
    ('\u{2588}', '#', "FULL BLOCK"),
    ('\u{2217}', '*', "ASTERISK OPERATOR"),
    ('\u{2015}', '-', "HORIZONTAL BAR"),
    ('\u{2026}', '.', "HORIZONTAL ELLIPSIS"),
];

/// The plain character that another one looks like, or stands for.
pub(crate) fn plain(c: char) -> Option<char> {
    // The full-width forms follow ASCII one by one.
    if let '\u{FF01}'..='\u{FF5E}' = c {
        return char::from_u32(u32::from(c) - 0xFF01 + 0x21);
    }
    let letter = LETTERS.iter().find(|(other, _)| *other == c).map(|(_, plain)| *plain);
    letter.or_else(|| SIGNS.iter().find(|(other, ..)| *other == c).map(|(_, plain, _)| *plain))
}

/// What a character is called where its shape does not tell it from a plain one: `U+041C`, with its name
/// where that is known.
pub(crate) fn name(c: char) -> String {
    let number = format!("U+{:04X}", u32::from(c));
    let script = match c {
        '\u{400}'..='\u{52F}' => " (Cyrillic)",
        '\u{370}'..='\u{3FF}' => " (Greek)",
        '\u{FF01}'..='\u{FF5E}' => " (full width)",
        _ => "",
    };
    match SIGNS.iter().find(|(other, ..)| *other == c) {
        Some((.., name)) => format!("{number} {name}"),
        None => format!("{number}{script}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_is_named() {
        assert_eq!(plain('М'), Some('M'));
        assert_eq!(plain('Ｍ'), Some('M'));
        assert_eq!(plain('\u{A0}'), Some(' '));
        assert_eq!(plain('M'), None);
        assert_eq!(name('\u{A0}'), "U+00A0 NO-BREAK SPACE");
        assert_eq!(name('М'), "U+041C (Cyrillic)");
        assert!(LETTERS.iter().all(|(other, plain)| !other.is_ascii() && plain.is_ascii()));
    }
}

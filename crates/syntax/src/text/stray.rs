//! Characters that hide or steer: where they stand in a text, and the text without them.

use std::borrow::Cow;

use packwright_diagnostics::is_unsafe;

/// The joiner, and the mark that keeps two letters from joining.
const JOINERS: [char; 2] = ['\u{200D}', '\u{200C}'];

/// Whether a character is a joiner or a non-joiner.
pub(crate) fn is_joiner(c: char) -> bool {
    JOINERS.contains(&c)
}

/// The characters of a line that hide or steer, each with its index; line ends and tabs are among them.
/// Not what emoji are made of, nor joiners in scripts that are written with them.
pub(crate) fn strays(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut before = None;
    let mut characters = text.chars().enumerate().peekable();
    std::iter::from_fn(move || {
        while let Some((index, c)) = characters.next() {
            let next = characters.peek().map(|(_, next)| *next);
            let fine = is_fine(before, c, next);
            // Selectors, skin tones and flag letters belong to the pictograph before them.
            if !matches!(c, '\u{FE0E}' | '\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0020}'..='\u{E007F}')
            {
                before = Some(c);
            }
            if !fine {
                return Some((index, c));
            }
        }
        None
    })
}

/// Whether a character may stand between these two.
fn is_fine(before: Option<char>, c: char, next: Option<char>) -> bool {
    match c {
        // The joiner of pictures; both in letters that change where they join.
        '\u{200D}' | '\u{200C}' if before.is_some_and(is_joined) => true,
        '\u{200D}' => before.is_some_and(is_pictograph) && next.is_some_and(is_pictograph),
        '\u{FE0E}' | '\u{FE0F}' => {
            before.is_some_and(|c| is_pictograph(c) || matches!(c, '0'..='9' | '#' | '*'))
        }
        '\u{FE00}'..='\u{FE0D}' | '\u{E0100}'..='\u{E01EF}' => false,
        // Flags of regions: letters without a shape after a black flag.
        '\u{E0020}'..='\u{E007F}' => before == Some('\u{1F3F4}'),
        c => !is_unsafe(c),
    }
}

/// Whether a character is a letter or a sign of a script in which joiners decide how letters look:
/// Arabic and its kin, Mongolian, and the scripts of India and their descendants.
fn is_joined(c: char) -> bool {
    matches!(c,
        '\u{620}'..='\u{6FF}' | '\u{700}'..='\u{77F}' | '\u{7C0}'..='\u{7FF}'
        | '\u{840}'..='\u{85F}' | '\u{860}'..='\u{8FF}' | '\u{900}'..='\u{DFF}'
        | '\u{F00}'..='\u{FFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}'
        | '\u{1807}' | '\u{180A}' | '\u{1820}'..='\u{18AF}' | '\u{1900}'..='\u{194F}'
        | '\u{1A00}'..='\u{1A1F}' | '\u{1B00}'..='\u{1C4F}' | '\u{A800}'..='\u{A82F}'
        | '\u{A840}'..='\u{A87F}' | '\u{A880}'..='\u{A8FF}' | '\u{A980}'..='\u{A9FF}'
        | '\u{AA00}'..='\u{AAFF}' | '\u{FB50}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}'
        | '\u{10A00}'..='\u{10A5F}' | '\u{10D00}'..='\u{10D3F}' | '\u{11000}'..='\u{11FFF}'
        | '\u{1E900}'..='\u{1E95F}')
}

/// Whether a character is a picture that others may be joined to.
fn is_pictograph(c: char) -> bool {
    matches!(c,
        '\u{A9}' | '\u{AE}' | '\u{203C}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
        | '\u{2190}'..='\u{21FF}' | '\u{2300}'..='\u{23FF}' | '\u{24C2}' | '\u{25A0}'..='\u{27BF}'
        | '\u{2900}'..='\u{297F}' | '\u{2B00}'..='\u{2BFF}' | '\u{3030}' | '\u{303D}' | '\u{3297}'
        | '\u{3299}' | '\u{1F000}'..='\u{1FAFF}')
}

/// A line without characters that hide or steer: controls become blanks, what has no shape goes.
#[must_use]
pub fn without_strays(line: &str) -> Cow<'_, str> {
    if is_plain(line) {
        return Cow::Borrowed(line);
    }
    let mut left = strays(line).peekable();
    if left.peek().is_none() {
        return Cow::Borrowed(line);
    }
    let mut out = String::with_capacity(line.len());
    for (index, c) in line.chars().enumerate() {
        if left.next_if(|(at, _)| *at == index).is_none() {
            out.push(c);
        } else if c.is_control() {
            out.push(' ');
        }
    }
    Cow::Owned(out)
}

/// Whether a line is printable ASCII, of which nothing is a stray.
fn is_plain(line: &str) -> bool {
    line.bytes().all(|byte| byte.wrapping_sub(b' ') < 0x5f)
}

/// A text of lines with one kind of line end, none of its lines holding a stray; tabs stay. With it the
/// first stray as it is in the new text, the character itself, and how many there were. None where the
/// text is that already.
pub(crate) fn cleaned(text: &str) -> Option<Cleaned> {
    let is_suspect =
        |byte: u8| (byte < b' ' && !matches!(byte, b'\n' | b'\t' | b'\r')) || byte >= 0x7f;
    let lone_return =
        || text.as_bytes().windows(2).any(|pair| pair[0] == b'\r' && pair[1] != b'\n');
    let suspect = text.bytes().any(is_suspect);
    if !(suspect || text.contains('\r') && lone_return()) {
        return None;
    }
    let mut out = Cleaned { text: String::with_capacity(text.len()), first: None, count: 0 };
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        let line = line.trim_end_matches('\r');
        for (index, line) in line.split(['\r', '\u{2028}', '\u{2029}']).enumerate() {
            if index > 0 {
                out.text.push('\n');
            }
            out.line(line);
        }
        out.text.push_str(end);
    }
    Some(out)
}

/// A text that was cleaned.
#[derive(Debug)]
pub(crate) struct Cleaned {
    pub(crate) text: String,
    /// Where in the new text the first stray stood, and which it was.
    pub(crate) first: Option<(usize, char)>,
    pub(crate) count: usize,
}

impl Cleaned {
    fn line(&mut self, line: &str) {
        if is_plain(line) {
            self.text.push_str(line);
            return;
        }
        let mut left = strays(line).filter(|(_, c)| *c != '\t').peekable();
        for (index, c) in line.chars().enumerate() {
            if left.next_if(|(at, _)| *at == index).is_none() {
                self.text.push(c);
                continue;
            }
            self.first.get_or_insert((self.text.len(), c));
            self.count += 1;
            if c.is_control() {
                self.text.push(' ');
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(text: &str) -> Option<usize> {
        strays(text).next().map(|(index, _)| index)
    }

    #[test]
    fn emoji_keep_their_joiners_and_selectors() {
        for text in ["plain", "é 中", "🐈‍⬛", "🏳️‍🌈 👩🏽‍🚀", "1️⃣", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇳🇱", "👨‍👩‍👧"]
        {
            assert_eq!(index(text), None, "{text}");
        }
    }

    #[test]
    fn scripts_keep_the_joiners_that_they_are_written_with() {
        // Persian "I want", Hindi with a half letter, Malayalam with a final one, Sinhala.
        for text in ["می\u{200C}خواهم", "क्\u{200D}ष", "അവന്\u{200D}", "ක්\u{200D}ෂ"]
        {
            assert_eq!(index(text), None, "{text}");
        }
        assert_eq!(index("می\u{200C}\u{200C}خواهم"), Some(3), "two in a row hide something");
    }

    #[test]
    fn what_hides_or_steers_is_found() {
        assert_eq!(index("ab\u{200D}c"), Some(2));
        assert_eq!(index("ab\u{200C}c"), Some(2));
        assert_eq!(index("🐈\u{200D}c"), Some(1));
        assert_eq!(index("a\u{FE0F}"), Some(1));
        assert_eq!(index("é\u{202E}x"), Some(1));
        assert_eq!(index("a\nb"), Some(1));
        assert_eq!(index("a\u{E0041}"), Some(1));
        assert_eq!(index("\u{7f}"), Some(0));
    }

    #[test]
    fn a_text_is_cleaned_line_by_line() {
        let clean = cleaned("a\0b\u{200B}c\r\r\nd\re\tf\u{2028}g\u{85}\n").unwrap();
        assert_eq!(clean.text, "a bc\nd\ne\tf\ng \n");
        assert_eq!((clean.first, clean.count), (Some((1, '\0')), 3));
        assert!(cleaned("a\r\nb\tc\n").is_none());
        assert_eq!(cleaned("é\n").map(|clean| (clean.text, clean.count)), Some(("é\n".into(), 0)));
        assert_eq!(without_strays("a\u{9b}b\u{202E}c"), "a bc");
    }
}

//! The characters of a quoted text, each with the place where it is written.
//!
//! Nothing of this is kept: a literal is scanned again when a place in it is asked for, which
//! happens only once something is wrong.

use packwright_diagnostics::Span;

use crate::text::Format;

/// How a literal is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Every character stands for itself.
    Raw,
    /// Backslashes as in JSON.
    Json,
    /// Backslashes as in TOML.
    Toml,
    /// References as in XML: the five named ones, and characters by number.
    Xml,
}

/// The decoded characters of a literal with their spans.
pub(crate) struct Characters<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    style: Style,
}

/// The characters of the literal that covers `span`, quotes left out. A bare key is taken as it
/// stands.
pub(crate) fn characters(text: &str, span: Span, format: Format) -> Characters<'_> {
    let literal = text.get(span.start..span.end).unwrap_or_default();
    let escaped = if format == Format::Json { Style::Json } else { Style::Toml };
    let (quote, style) = match literal.as_bytes() {
        [b'"', b'"', b'"', _, ..] if format == Format::Toml && literal.len() >= 6 => (3, escaped),
        [b'\'', b'\'', b'\'', ..] if literal.len() >= 6 => (3, Style::Raw),
        [b'"', _, ..] => (1, escaped),
        [b'\'', _, ..] => (1, Style::Raw),
        _ => (0, Style::Raw),
    };
    let mut at = span.start + quote;
    let end = (span.start + literal.len()).saturating_sub(quote).max(at);
    if quote == 3 {
        // TOML: a line break right after the opening quotes is not part of the text.
        let inside = &text[at..end];
        at += if inside.starts_with("\r\n") { 2 } else { usize::from(inside.starts_with('\n')) };
    }
    Characters { text, at, end, style }
}

impl<'a> Characters<'a> {
    /// The characters of all that `span` covers.
    pub(crate) fn new(text: &'a str, span: Span, style: Style) -> Self {
        Self { text, at: span.start, end: span.end, style }
    }
}

impl Characters<'_> {
    /// Where the literal's text ends: before the closing quote.
    pub(crate) fn end(&self) -> Span {
        Span::new(self.end, self.end)
    }

    /// The same characters from a place on, at which one of them must start.
    pub(crate) fn starting_at(self, at: usize) -> Self {
        Self { at, ..self }
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    /// Decodes the escape that starts here: the character and the bytes it takes. None for a
    /// backslash at the end of a line, after which `at` has moved on.
    fn escape(&mut self) -> Option<(char, usize)> {
        let rest = self.rest();
        let letter = rest[1..].chars().next().unwrap_or('\\');
        let hex = |from: usize, digits: usize| {
            rest.get(from..from + digits).and_then(|hex| u32::from_str_radix(hex, 16).ok())
        };
        let scalar = |digits: usize| {
            let c = hex(2, digits).and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER);
            Some((c, 2 + digits))
        };
        match letter {
            'b' => Some(('\u{8}', 2)),
            'f' => Some(('\u{c}', 2)),
            'n' => Some(('\n', 2)),
            'r' => Some(('\r', 2)),
            't' => Some(('\t', 2)),
            'u' if self.style == Style::Json => {
                // A character beyond U+FFFF is written as two escapes.
                let pair = hex(2, 4).zip(hex(8, 4)).and_then(|(high, low)| {
                    let paired =
                        (0xD800..0xDC00).contains(&high) && (0xDC00..0xE000).contains(&low);
                    let value = || 0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00);
                    paired.then(value).and_then(char::from_u32)
                });
                pair.map(|c| (c, 12)).or_else(|| scalar(4))
            }
            'u' => scalar(4),
            'e' if self.style == Style::Toml => Some(('\u{1b}', 2)),
            'x' if self.style == Style::Toml => scalar(2),
            'U' if self.style == Style::Toml => scalar(8),
            c if c.is_whitespace() && self.style == Style::Toml => {
                let skipped = rest[1..].len() - rest[1..].trim_start_matches(BLANKS).len();
                self.at += 1 + skipped;
                None
            }
            c => Some((c, 1 + c.len_utf8())),
        }
    }
}

/// What a backslash at the end of a TOML line swallows.
const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

impl Iterator for Characters<'_> {
    type Item = (char, Span);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let c = self.rest().chars().next()?;
            let (c, length) = if self.style == Style::Xml {
                reference(self.rest()).unwrap_or((c, c.len_utf8()))
            } else if c == '\\' && self.style != Style::Raw {
                let Some(escaped) = self.escape() else { continue };
                escaped
            } else {
                (c, c.len_utf8())
            };
            let start = self.at;
            self.at = (start + length).min(self.end);
            return Some((c, Span::new(start, self.at)));
        }
    }
}

/// The character that a reference at the start of an XML text stands for, and its length. No other
/// entity is known, so none can grow.
fn reference(text: &str) -> Option<(char, usize)> {
    // The longest is `&#x10FFFF;`, but zeros may stand before.
    let end = text.bytes().take(20).position(|byte| byte == b';')?;
    let name = text.get(..end)?.strip_prefix('&')?;
    let c = match (name, name.strip_prefix('#')) {
        ("amp", _) => '&',
        ("lt", _) => '<',
        ("gt", _) => '>',
        ("quot", _) => '"',
        ("apos", _) => '\'',
        (_, Some(number)) => {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)?
        }
        _ => return None,
    };
    Some((c, end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str, format: Format) -> Vec<(char, &str)> {
        let whole = Span::new(0, text.len());
        characters(text, whole, format).map(|(c, at)| (c, &text[at.start..at.end])).collect()
    }

    #[test]
    fn json_escapes_are_one_character_each() {
        assert_eq!(
            written(r#""a\n\u00e9\ud83d\udce6\"é""#, Format::Json),
            [
                ('a', "a"),
                ('\n', r"\n"),
                ('é', r"\u00e9"),
                ('📦', r"\ud83d\udce6"),
                ('"', "\\\""),
                ('é', "é")
            ]
        );
        assert_eq!(written("\"\"", Format::Json), []);
    }

    #[test]
    fn xml_knows_five_names_and_numbers() {
        let text = "a&lt;&#35;&#x00000e9;&b;&#xD800;&";
        let characters = Characters::new(text, Span::new(0, text.len()), Style::Xml);
        let written: Vec<(char, &str)> =
            characters.map(|(c, at)| (c, &text[at.start..at.end])).collect();
        let start = [('a', "a"), ('<', "&lt;"), ('#', "&#35;"), ('é', "&#x00000e9;"), ('&', "&")];
        assert_eq!(written[..5], start);
        assert_eq!(written[5..].iter().map(|(c, _)| c).collect::<String>(), "b;&#xD800;&");
    }

    #[test]
    fn toml_has_four_kinds_of_literal() {
        assert_eq!(written("'\\n'", Format::Toml), [('\\', "\\"), ('n', "n")]);
        assert_eq!(written("'''\r\na'b'''", Format::Toml), [('a', "a"), ('\'', "'"), ('b', "b")]);
        assert_eq!(
            written("\"\"\"\n\\\n   a\\x41\\\n\r\n b\"\"\"\"", Format::Toml),
            [('a', "a"), ('A', r"\x41"), ('b', "b"), ('"', "\"")]
        );
        assert_eq!(written("\"\"", Format::Toml), []);
        assert_eq!(written("''''''", Format::Toml), []);
        assert_eq!(written("key", Format::Toml), [('k', "k"), ('e', "e"), ('y', "y")]);
    }
}

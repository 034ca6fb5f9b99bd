//! Texts from strangers, made harmless for a terminal.

use std::borrow::Cow;

/// Whether a character may steer a terminal or hide text: control characters (line feed included),
/// bidirectional overrides and isolates, zero-width characters, and other invisible format marks.
/// The joiner U+200D and the variation selectors are *not* counted: emoji need them.
#[must_use]
pub fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{061C}' | '\u{180E}' | '\u{200B}' | '\u{200C}' | '\u{200E}' | '\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}'
            | '\u{E0000}'..='\u{E001F}')
}

/// The text with every [unsafe](is_unsafe) character written as its escape, such as `\u{1b}`.
#[must_use]
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_unsafe(c) {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_what_steers_a_terminal_and_keeps_emoji() {
        assert_eq!(clean("a\u{1b}[2Jb"), "a\\u{1b}[2Jb");
        assert_eq!(clean("x\u{202E}y\u{200B}"), "x\\u{202e}y\\u{200b}");
        assert_eq!(clean("🐈‍⬛ 🏳️"), "🐈‍⬛ 🏳️");
    }
}

//! Finding the link in what people paste: whole addresses, bare fragments, wrapped lines.

use packwright_diagnostics::is_unsafe;

/// Closers and separators that a payload never holds: what follows the first of them is not part of
/// the link, as in `[text](link), and so on`.
const CLOSERS: [char; 13] = [')', ']', '}', '>', '<', '"', '\'', '`', ',', ';', '&', '”', '»'];

/// Tag and payload, or the whole fragment where it does not begin with a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fragment {
    /// The tag, such as `p1`.
    pub(crate) tag: String,
    /// Everything after the tag.
    pub(crate) payload: String,
}

/// Finds the fragment in a text: takes out white space and invisible characters, undoes percent
/// encoding, drops all up to the last `#`, and what trails the link. None where nothing that begins
/// with a tag (a small letter and a digit) is left.
pub(crate) fn find(text: &str) -> Option<Fragment> {
    let mut text = squeeze(text);
    // Some apps encode what is encoded; a payload itself holds no percent sign.
    for _ in 0..3 {
        if !text.contains('%') {
            break;
        }
        text = squeeze(&percent_decode(&text));
    }
    let fragment = match text.rsplit_once('#') {
        Some((_, fragment)) => fragment,
        // An address that lost its fragment is no bare fragment.
        None if text.contains("://") => return None,
        None => &text,
    };
    let opened = fragment.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
    let closed = opened.split(CLOSERS).next().unwrap_or_default();
    let fragment = closed.trim_end_matches(|c: char| !is_payload(c));
    let mut letters = fragment.chars();
    let (letter, digit) = (letters.next()?, letters.next()?);
    if !letter.is_ascii_lowercase() || !digit.is_ascii_digit() {
        return None;
    }
    Some(Fragment { tag: format!("{letter}{digit}"), payload: letters.as_str().to_owned() })
}

/// Whether a character belongs to the base64url alphabet.
pub(crate) fn is_payload(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

fn squeeze(text: &str) -> String {
    let invisible = |c: &char| c.is_whitespace() || is_unsafe(*c) || *c == '\u{AD}';
    text.chars().filter(|c| !invisible(c)).collect()
}

/// `%23` to `#`; what is not two hexadecimal digits after a percent sign, or not UTF-8, stays or is
/// marked as a wrong character.
fn percent_decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.first_chunk::<2>().filter(|_| first == b'%');
        let value = digits.and_then(|digits| {
            let digits = str::from_utf8(digits).ok()?;
            let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            plain.then(|| u8::from_str_radix(digits, 16).ok())?
        });
        if let Some(value) = value {
            bytes.push(value);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_link_in_what_people_paste() {
        for text in [
            "https://example.org/play#p1Ab-_9",
            "#p1Ab-_9",
            "p1Ab-_9",
            "  p1Ab\r\n  -_9\t",
            "https://example.org/play%23p1Ab-_9",
            "https://example.org/play%2523p1Ab-_9",
            "<https://example.org/play#p1Ab-_9>",
            "See (https://example.org/#p1Ab-_9).",
            "[Dock drafts](https://example.org/#p1Ab-_9), five levels",
            "\"https://example.org/#p1Ab-_9\"",
            "“https://example.org/#p1Ab-_9”",
            "https://example.org/#/play#p1Ab-_9.",
            "https://example.org/#%2Fp1Ab-_9",
            "p1Ab\u{200B}-_9…",
            "p1Ab%0A-_9==",
        ] {
            let fragment = find(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((&*fragment.tag, &*fragment.payload), ("p1", "Ab-_9"), "{text}");
        }
    }

    #[test]
    fn what_has_no_tag_is_no_link() {
        for text in ["", "#", "p", "https://example.org/p1", "#pako:x", "é1", "%", "%%%%2", "#P1x"]
        {
            assert_eq!(find(text), None, "{text}");
        }
        assert_eq!(find("#p2x").map(|fragment| fragment.tag).as_deref(), Some("p2"));
    }
}

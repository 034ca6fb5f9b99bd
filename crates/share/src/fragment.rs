//! Finding links in what people paste: whole addresses, bare fragments, sentences, quoted mails,
//! redirects.
//!
//! A payload says itself where it ends (see module `payload`), so all that is found here is where one
//! may begin: at a tag. What stands between and behind its letters - line breaks, quote marks, brackets,
//! the rest of the sentence - is left out, and the checksum tells what was a link.

use packwright_diagnostics::is_unsafe;

use crate::link_error::LINK_CHARS;
use crate::readings::readings;
use crate::tag::{TAG_CHARS, Tag};

/// Places of one text that are tried. Real texts have one or two; each costs an attempt to inflate.
const MOST_PLACES: usize = 64;

/// Closers and separators that a payload never holds: what follows the first of them is not part of
/// the link, as in `[text](link), and so on`, `<link|text>` and `link?from=chat`.
const CLOSERS: [char; 15] =
    [')', ']', '}', '>', '<', '"', '\'', '`', ',', ';', '&', '”', '»', '|', '?'];

/// Where a link may begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fragment {
    /// The tag, such as `p1`.
    pub(crate) tag: String,
    /// Whether it stands where the fragment of an address does, or opens the text: then it was surely
    /// meant as a link.
    pub(crate) sure: bool,
    /// The letters of the payload's alphabet that follow the tag, all others left out; one more than a
    /// link may have at most. The payload is at their start.
    pub(crate) letters: String,
    /// What follows the tag up to where one would say the link ends, with line breaks and the quote
    /// marks behind them taken out: what to judge where no payload is found.
    pub(crate) shown: String,
}

/// The places where a link may begin, sure ones of each reading first; at most [`MOST_PLACES`].
pub(crate) fn find(text: &str) -> Vec<Fragment> {
    let mut found = Vec::new();
    for reading in readings(text) {
        let mut places = places(&reading);
        // Stable: those of one kind stay in the order of the text.
        places.sort_by_key(|(_, sure)| !sure);
        for (at, sure) in places {
            if found.len() == MOST_PLACES {
                return found;
            }
            let (tag, rest) = reading[at..].split_at(TAG_CHARS);
            let letters = rest.chars().filter(|c| is_payload(*c)).take(LINK_CHARS + 1).collect();
            let fragment = Fragment { tag: tag.to_owned(), sure, letters, shown: shown(rest) };
            if !found.contains(&fragment) {
                found.push(fragment);
            }
        }
    }
    found
}

/// Whether a character belongs to the base64url alphabet.
pub(crate) fn is_payload(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

/// The bytes at which a tag may stand, and whether it is surely one: after a `#` and signs, or at the
/// start of the text. Our own tags may also stand after any sign.
fn places(text: &str) -> Vec<(usize, bool)> {
    let mut found = Vec::new();
    let mut after_hash = true;
    let mut before = None;
    for (at, c) in text.char_indices() {
        if c == '#' {
            after_hash = true;
        }
        let is_start = !before.is_some_and(is_payload);
        let mut tag = text[at..].chars().take(TAG_CHARS);
        let is_tag = c.is_ascii_lowercase() && tag.nth(1).is_some_and(|c| c.is_ascii_digit());
        let is_ours = || text.get(at..at + TAG_CHARS).is_some_and(|tag| Tag::of(tag).is_some());
        if is_start && is_tag && (after_hash || is_ours()) {
            found.push((at, after_hash));
        }
        // Signs and blanks between the `#` and its tag change nothing.
        after_hash &= !is_payload(c);
        before = Some(c);
        if found.len() == MOST_PLACES {
            break;
        }
    }
    found
}

/// A link as one sees it: up to a blank within a line, or a closer, without what trails it.
fn shown(text: &str) -> String {
    let mut shown = String::new();
    let mut at_line_start = false;
    for c in text.chars() {
        let breaks_line = matches!(c, '\r' | '\n');
        let quotes = at_line_start && matches!(c, ' ' | '\t' | '>' | '|');
        let invisible = is_unsafe(c) || c == '\u{AD}';
        at_line_start = breaks_line || quotes;
        if breaks_line {
            // The sign of a soft break in a mail.
            shown.truncate(shown.trim_end_matches('=').len());
        } else if quotes || invisible {
        } else if c.is_whitespace() || CLOSERS.contains(&c) || shown.len() > LINK_CHARS {
            break;
        } else {
            shown.push(c);
        }
    }
    shown.truncate(shown.trim_end_matches(|c: char| !is_payload(c)).len());
    shown
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
            "> look https://example.org/#p1Ab=\r\n> -_9 and tell",
            "<https://example.org/#p1Ab-_9|Dock drafts>",
            "https://example.org/#p1Ab-_9?fbclid=x",
        ] {
            let found = find(text);
            let sure = found.iter().filter(|fragment| fragment.sure);
            assert!(sure.clone().any(|f| f.tag == "p1" && f.shown == "Ab-_9"), "{text} {found:?}");
            assert!(sure.clone().any(|f| f.letters.starts_with("Ab-_9")), "{text} {found:?}");
        }
    }

    #[test]
    fn what_has_no_tag_is_no_link() {
        for text in ["", "#", "p", "#pako:x", "é1", "%", "%%%%2", "#P1x"] {
            assert_eq!(find(text), [], "{text}");
        }
        // Tried, but not what anyone would call a link.
        assert!(find("https://example.org/p1").iter().all(|fragment| !fragment.sure));
        assert_eq!(find("#p2x").first().map(|fragment| &*fragment.tag), Some("p2"));
    }

    #[test]
    fn a_text_full_of_tags_is_tried_at_a_few() {
        let texts: Vec<String> = (0..60_000).map(|n| format!("#p1 {n}")).collect();
        assert_eq!(find(&texts.concat()).len(), MOST_PLACES);
    }
}

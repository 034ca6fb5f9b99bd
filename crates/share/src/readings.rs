//! What a pasted text may stand for: itself, and what it was before a mail program, a web page or a
//! redirect wrote it in a way of its own.

use std::borrow::Cow;

/// Invisible marks that pages put into long words, as they stand in a page's own text.
const PAGE_MARKS: [&str; 9] = [
    "<wbr>",
    "<wbr/>",
    "<wbr />",
    "<br>",
    "<br/>",
    "<br />",
    "&shy;",
    "&#8203;",
    "&ZeroWidthSpace;",
];

/// The text itself, then its readings: percent encoding undone (up to three times, as some apps encode
/// what is encoded), a mail's quoted-printable letters, a page's line breaks and escapes, and the
/// rewritten addresses of one widespread mail filter.
pub(crate) fn readings(text: &str) -> Vec<Cow<'_, str>> {
    let mut all = vec![Cow::Borrowed(text)];
    let mut decoded = Cow::Borrowed(text);
    for _ in 0..3 {
        if !decoded.contains('%') {
            break;
        }
        decoded = Cow::Owned(undo(&decoded, b'%'));
        all.push(decoded.clone());
    }
    if text.contains("=\n") || text.contains("=\r") || text.contains("=23") {
        let unbroken = text.replace("=\r\n", "").replace("=\n", "").replace("=\r", "");
        all.push(Cow::Owned(undo(&unbroken, b'=')));
    }
    if PAGE_MARKS.iter().any(|mark| text.contains(mark)) {
        let plain = PAGE_MARKS.iter().fold(text.to_owned(), |text, mark| text.replace(mark, ""));
        all.push(Cow::Owned(plain));
    }
    if text.contains("\\u0023") {
        all.push(Cow::Owned(text.replace("\\u0023", "#")));
    }
    // `-23` for `#`, `_` for `/`: a `-` and a `_` of the address itself are `-2D` and `-5F`.
    if text.contains("urldefense") {
        all.push(Cow::Owned(undo(&text.replace('_', "/").replace('-', "%"), b'%')));
    }
    all
}

/// Takes back an encoding that writes a byte as a sign and two hexadecimal digits (`%23`, `=23`). What is
/// not two digits after the sign stays; what is not UTF-8 is marked as a wrong character.
fn undo(text: &str, sign: u8) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.first_chunk::<2>().filter(|_| first == sign);
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
    fn each_way_of_writing_is_undone() {
        for (text, plain) in [
            ("a%23p1", "a#p1"),
            ("a%252523p1", "a#p1"),
            ("a=23p1=\r\nb=5F", "a#p1b_"),
            ("a#p1<wbr>b&shy;c", "a#p1bc"),
            ("a\\u0023p1", "a#p1"),
            ("https://urldefense.proofpoint.com/v2/url?u=a_-23p1b-2Dc-5Fd&x", "a/#p1b-c_d&x"),
        ] {
            let all = readings(text);
            assert!(all.iter().any(|reading| reading.ends_with(plain)), "{text}: {all:?}");
        }
    }

    #[test]
    fn a_plain_text_has_one_reading() {
        assert_eq!(readings("https://example.org/#p1Ab-_9"), ["https://example.org/#p1Ab-_9"]);
        assert_eq!(undo("%2", b'%'), "%2");
        assert_eq!(undo("%zz%41", b'%'), "%zzA");
        assert_eq!(undo("%ff", b'%'), "\u{FFFD}");
    }
}

//! Bytes to text: size, encoding, byte order mark.

use std::borrow::Cow;

use packwright_diagnostics::{Diagnostic, Source, Span, codes};
use packwright_model::limits;

use super::kind::FileKind;
use super::{latin1, utf16};

/// A file that is no text we could read, with what is wrong with it.
#[derive(Debug)]
pub struct Undecodable {
    /// As much of the text as could be decoded, to show the place in; empty for what is no text at
    /// all.
    pub source: Source,
    /// Why it cannot be read; always code `unreadable-file`.
    pub diagnostic: Diagnostic,
}

/// Turns the bytes of a file into a [`Source`] called `name`. A leading byte order mark is dropped.
///
/// UTF-16 is read with a mark and without, and lines may end with a carriage return alone. A collection
/// that is not UTF-8 is taken for Latin-1, one in XML only where it says so.
///
/// # Errors
/// Files over 16 MiB, binary files, and other texts that are not UTF-8; the place is that of the first
/// byte that does not fit.
pub fn decode(name: impl Into<String>, bytes: &[u8]) -> Result<Source, Box<Undecodable>> {
    let name = name.into();
    if bytes.len() > limits::FILE_BYTES {
        return Err(without_text(name, too_large(bytes.len())));
    }
    if let Some(text) = utf16::decode(bytes) {
        return Ok(Source::new(name, with_line_feeds(&text).into_owned()));
    }
    let body = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(body) {
        // A text may hold U+0000 only by mistake, but then the checks of texts can say where.
        Ok(text) => Ok(Source::new(name, with_line_feeds(text).into_owned())),
        Err(_) if is_binary(body) => {
            let diagnostic = unreadable(Span::default(), "this is a binary file, not a text")
                .help("give a pack: a TOML or JSON file in UTF-8");
            Err(without_text(name, diagnostic))
        }
        Err(error) => {
            let latin = latin1::decode(body);
            let latin = Source::new(name.as_str(), with_line_feeds(&latin).into_owned());
            if FileKind::of(&latin) == FileKind::Collection && latin1::may_be(latin.text()) {
                return Ok(latin);
            }
            let at = error.valid_up_to();
            let line = body[..at].split(|byte| *byte == b'\n').count();
            let offset = at + (bytes.len() - body.len());
            let message = format!(
                "this text is not UTF-8: byte {:#04x} at offset {offset}, line {line}",
                body[at]
            );
            let source = Source::new(name, String::from_utf8_lossy(body));
            let replaced = Span::new(at, at + char::REPLACEMENT_CHARACTER.len_utf8());
            let diagnostic = unreadable(replaced, message).help("save it as UTF-8");
            Err(Box::new(Undecodable { source, diagnostic }))
        }
    }
}

/// How many bytes are looked at to tell a binary file.
const SAMPLE: usize = 8192;

/// Whether these bytes are no text: they hold U+0000, and too many control characters for a text that
/// was only spoilt on its way.
fn is_binary(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let is_control = |byte: &&u8| **byte < b' ' && !matches!(**byte, b'\t' | b'\n' | b'\r');
    sample.contains(&0) && sample.iter().filter(is_control).count() * 10 > sample.len()
}

/// A text with line feeds, where all its lines end with a carriage return alone.
fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if text.contains('\n') || !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace('\r', "\n"))
}

/// The finding for a file of this size.
pub(crate) fn too_large(bytes: usize) -> Diagnostic {
    let limit = limits::FILE_BYTES / (1024 * 1024);
    let message = format!("this file has {bytes} bytes; a pack has at most {limit} MiB");
    unreadable(Span::default(), message).help("split the pack")
}

/// A finding about a file as a whole.
pub(crate) fn unreadable(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(codes::UNREADABLE_FILE, span, message)
}

fn without_text(name: String, diagnostic: Diagnostic) -> Box<Undecodable> {
    Box::new(Undecodable { source: Source::new(name, ""), diagnostic })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(bytes: &[u8]) -> String {
        decode("x", bytes).unwrap_err().diagnostic.message
    }

    #[test]
    fn drops_a_byte_order_mark() {
        assert_eq!(decode("x", "\u{feff}é".as_bytes()).unwrap().text(), "é");
    }

    #[test]
    fn names_the_byte_that_is_not_utf_8() {
        let error = decode("x", b"ab\ncaf\xe9\n").unwrap_err();
        assert_eq!(
            error.diagnostic.message,
            "this text is not UTF-8: byte 0xe9 at offset 6, line 2"
        );
        assert_eq!(error.source.slice(error.diagnostic.span), "\u{fffd}");
    }

    #[test]
    fn a_collection_may_be_latin_1() {
        let text = |name, bytes| decode(name, bytes).map(|source| source.text().to_owned()).ok();
        assert_eq!(text("x.xsb", b"; caf\xe9 \x80\n"), Some("; café €\n".to_owned()));
        assert_eq!(text("x.txt", b"caf\xe9\n"), None);
        let slc = b"<?xml version='1.0' encoding = \"iso-8859-1\"?><Title>\xe9</Title>";
        assert!(text("x.slc", slc).unwrap().ends_with("<Title>é</Title>"));
        assert_eq!(text("x.slc", b"<?xml version='1.0' encoding='utf-8'?>\xe9"), None);
        assert_eq!(text("x.slc", b"<Title>\xe9</Title>"), None);
    }

    #[test]
    fn utf_16_and_lone_carriage_returns_are_read() {
        assert_eq!(decode("x", b"\xff\xfea\0\r\0b\0").unwrap().text(), "a\nb");
        assert_eq!(decode("x", b"a\rb\r").unwrap().text(), "a\nb\n");
        assert_eq!(decode("x", b"a\rb\r\n").unwrap().text(), "a\rb\r\n");
    }

    #[test]
    fn a_zero_byte_makes_no_binary_of_a_collection_in_latin_1() {
        let text = b"; caf\xe9\n\n#####\n#@$.#\n#####\n\0\n".as_slice();
        assert_eq!(decode("x.xsb", text).unwrap().text().chars().filter(|c| *c == 'é').count(), 1);
    }

    #[test]
    fn tells_what_is_no_text() {
        assert_eq!(message(b"\x89PNG\r\n\x1a\n\0\0\0"), "this is a binary file, not a text");
        let large = vec![b' '; limits::FILE_BYTES + 1];
        assert_eq!(message(&large), "this file has 16777217 bytes; a pack has at most 16 MiB");
    }
}

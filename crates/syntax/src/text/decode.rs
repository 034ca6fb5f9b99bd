//! Bytes to text: size, encoding, byte order mark.

use packwright_diagnostics::{Diagnostic, Source, Span, codes};
use packwright_model::limits;

use super::kind::FileKind;
use super::latin1;

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
/// A collection that is not UTF-8 is taken for Latin-1, one in XML only where it says so.
///
/// # Errors
/// Files over 16 MiB, binary files, and other texts that are not UTF-8; the place is that of the first
/// byte that does not fit.
pub fn decode(name: impl Into<String>, bytes: &[u8]) -> Result<Source, Box<Undecodable>> {
    let name = name.into();
    if bytes.len() > limits::FILE_BYTES {
        return Err(without_text(name, too_large(bytes.len())));
    }
    if let Some(order) = utf16(bytes) {
        let diagnostic = unreadable(Span::default(), format!("this text is UTF-16 ({order})"))
            .help("save it as UTF-8");
        return Err(without_text(name, diagnostic));
    }
    let body = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(body) {
        // A text may hold U+0000 only by mistake, but then the checks of texts can say where.
        Ok(text) => Ok(Source::new(name, text)),
        Err(_) if body.iter().take(SAMPLE).any(|byte| *byte == 0) => {
            let diagnostic = unreadable(Span::default(), "this is a binary file, not a text")
                .help("give a pack: a TOML or JSON file in UTF-8");
            Err(without_text(name, diagnostic))
        }
        Err(error) => {
            let latin = Source::new(name.as_str(), latin1::decode(body));
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

/// The byte order of a text in UTF-16, by its mark.
fn utf16(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xFF, 0xFE, ..] => Some("little endian"),
        [0xFE, 0xFF, ..] => Some("big endian"),
        _ => None,
    }
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
    fn tells_what_is_no_text() {
        assert_eq!(message(b"\x89PNG\r\n\x1a\n\0\0\0"), "this is a binary file, not a text");
        assert_eq!(message(b"\xff\xfea\0"), "this text is UTF-16 (little endian)");
        let large = vec![b' '; limits::FILE_BYTES + 1];
        assert_eq!(message(&large), "this file has 16777217 bytes; a pack has at most 16 MiB");
    }
}

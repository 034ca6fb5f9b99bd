//! As much of XML as SLC needs: tags, attributes and texts, each with its place in the text.
//!
//! Written by hand because the checks need the place of every character of a row and of every
//! attribute, and because a broken tag must not lose the levels after it. No document type is looked
//! at, no entity is made from one: only the five named ones and characters by number are known
//! ([`Style::Xml`](crate::text::literal::Style)).

use packwright_diagnostics::Span;

/// A piece of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// `<name attributes>`; `is_empty` tells that it ends itself, as `<name/>`.
    Open { name: Span, attributes: Span, is_empty: bool },
    /// `</name>`.
    Close { name: Span },
    /// Text between tags, references and all.
    Text(Span),
    /// `<![CDATA[text]]>`, without references.
    Data(Span),
    /// What is none of these: a `<` that begins nothing, or that never ends.
    Broken(Span),
}

/// The pieces of a document; comments, instructions and the document type are left out.
pub(super) struct Pieces<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Where a construct that ends with `end` and begins here ends, its end included.
    fn past(&mut self, skip: usize, end: &str) -> Option<usize> {
        let from = self.at + skip;
        let found = self.text.get(from..)?.find(end)? + from + end.len();
        self.at = found;
        Some(found)
    }

    /// Passes a document type, whose own declarations may stand in brackets.
    fn document_type(&mut self) -> Option<usize> {
        let (mut brackets, mut quote) = (0_usize, None);
        for (at, byte) in self.text.bytes().enumerate().skip(self.at) {
            match (quote, byte) {
                (Some(open), _) => quote = quote.filter(|_| open != byte),
                (None, b'"' | b'\'') => quote = Some(byte),
                (None, b'[') => brackets += 1,
                (None, b']') => brackets = brackets.saturating_sub(1),
                (None, b'>') if brackets == 0 => {
                    self.at = at + 1;
                    return Some(self.at);
                }
                _ => {}
            }
        }
        None
    }

    /// Reads the tag that begins here.
    fn tag(&mut self) -> Option<Piece> {
        let start = self.at;
        let rest = &self.text[start..];
        let is_close = rest.starts_with("</");
        let from = 1 + usize::from(is_close);
        let name_length =
            rest[from..].find(|c: char| c.is_whitespace() || matches!(c, '/' | '>' | '<'))?;
        let name = Span::new(start + from, start + from + name_length);
        if name_length == 0 {
            return None;
        }
        let mut quote = None;
        for (at, byte) in self.text.bytes().enumerate().skip(name.end) {
            match (quote, byte) {
                // A tag that has lost its end must not take the next ones with it.
                (_, b'<') => return None,
                (Some(open), _) => quote = quote.filter(|_| open != byte),
                (None, b'"' | b'\'') => quote = Some(byte),
                (None, b'>') => {
                    self.at = at + 1;
                    if is_close {
                        return Some(Piece::Close { name });
                    }
                    let is_empty = at > name.end && self.text.as_bytes()[at - 1] == b'/';
                    let end = at - usize::from(is_empty);
                    let attributes = Span::new(name.end.min(end), end);
                    return Some(Piece::Open { name, attributes, is_empty });
                }
                _ => {}
            }
        }
        None
    }
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        loop {
            let start = self.at;
            let rest = self.text.get(start..).filter(|rest| !rest.is_empty())?;
            if !rest.starts_with('<') {
                self.at = start + rest.find('<').unwrap_or(rest.len());
                return Some(Piece::Text(Span::new(start, self.at)));
            }
            let passed = if rest.starts_with("<!--") {
                self.past(4, "-->")
            } else if rest.starts_with("<?") {
                self.past(2, "?>")
            } else if rest.starts_with("<![CDATA[") {
                if let Some(end) = self.past(9, "]]>") {
                    return Some(Piece::Data(Span::new(start + 9, end - 3)));
                }
                None
            } else if rest.starts_with("<!") {
                self.document_type()
            } else if let Some(tag) = self.tag() {
                return Some(tag);
            } else {
                // Go on behind the `<`.
                self.at = start + 1;
                return Some(Piece::Broken(Span::new(start, start + 1)));
            };
            if passed.is_none() {
                // It never ends: there is nothing more to read.
                self.at = self.text.len();
                return Some(Piece::Broken(Span::new(start, start + 1)));
            }
        }
    }
}

/// The value of an attribute, without quotes; the name in any case.
pub(super) fn attribute(text: &str, attributes: Span, wanted: &str) -> Option<Span> {
    let mut at = attributes.start;
    while let Some(rest) = text.get(at..attributes.end) {
        let equals = rest.find('=')?;
        let name = rest[..equals].trim();
        let after = &rest[equals + 1..];
        let blanks = after.len() - after.trim_start().len();
        let start = at + equals + 1 + blanks;
        let quote = text.get(start..attributes.end)?.chars().next()?;
        if quote != '"' && quote != '\'' {
            return None;
        }
        let length = text.get(start + 1..attributes.end)?.find(quote)?;
        let value = Span::new(start + 1, start + 1 + length);
        if name.eq_ignore_ascii_case(wanted) {
            return Some(value);
        }
        at = value.end + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(text: &str) -> Vec<String> {
        let slice = |span: Span| &text[span.start..span.end];
        let name = |piece: Piece| match piece {
            Piece::Open { name, attributes, is_empty } => {
                format!("<{}|{}|{is_empty}", slice(name), slice(attributes))
            }
            Piece::Close { name } => format!("/{}", slice(name)),
            Piece::Text(span) => format!("T{}", slice(span)),
            Piece::Data(span) => format!("D{}", slice(span)),
            Piece::Broken(span) => format!("!{}", span.start),
        };
        Pieces::new(text).map(name).collect()
    }

    #[test]
    fn pieces_in_order() {
        assert_eq!(
            short("<?xml a?><!DOCTYPE x [<!ENTITY a \"]>\">]><!-- <b> --><A b='>'>t&lt;<c/></A>"),
            ["<A| b='>'|false", "Tt&lt;", "<c||true", "/A"]
        );
        assert_eq!(short("<![CDATA[<x>]]><d />"), ["D<x>", "<d| |true"]);
    }

    #[test]
    fn what_is_broken_loses_no_more_than_itself() {
        assert_eq!(short("a<b c<L>#</L>"), ["Ta", "!1", "Tb c", "<L||false", "T#", "/L"]);
        assert_eq!(short("<>x"), ["!0", "T>x"]);
        assert_eq!(short("x<!-- y"), ["Tx", "!1"]);
    }

    #[test]
    fn attributes_are_found_in_any_order() {
        let text = " Id = \"a b\" Width='3' x";
        let value = |name| {
            let all = Span::new(0, text.len());
            attribute(text, all, name).map(|span| &text[span.start..span.end])
        };
        assert_eq!(value("id"), Some("a b"));
        assert_eq!(value("Width"), Some("3"));
        assert_eq!(value("Height"), None);
    }
}

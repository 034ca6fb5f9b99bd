//! Keys, alone on their line or in an inline table.

use packwright_diagnostics::{Fix, Span};
use toml_parser::lexer::TokenKind as Kind;

use super::cursor::{Cursor, Resume, Scanned, Slip};
use super::{quotes, wording};
use crate::text::statement;

/// Where a key stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Where {
    Statement,
    Table,
}

/// Reads a key and its `=`.
pub(super) fn key(cursor: &mut Cursor<'_>, place: Where) -> Scanned<()> {
    let start = cursor.span().start;
    let mut end = start;
    loop {
        let written = cursor.written();
        let span = cursor.span();
        match cursor.kind() {
            Kind::Atom if written.chars().all(statement::is_bare) => {}
            Kind::BasicString | Kind::LiteralString if quotes::is_closed(written) => {}
            _ => return Err(no_key(cursor, span, place)),
        }
        cursor.bump();
        end = span.end.max(end);
        cursor.blanks();
        if cursor.take(Kind::Dot).is_none() {
            break;
        }
        cursor.blanks();
    }
    let span = Span::new(start, end);
    if cursor.take(Kind::Equals).is_some() {
        return Ok(());
    }
    let name = wording::short(cursor.slice(span));
    let is_value = matches!(
        cursor.kind(),
        Kind::BasicString | Kind::LiteralString | Kind::MlBasicString | Kind::MlLiteralString
    ) || matches!(cursor.kind(), Kind::LeftCurlyBracket | Kind::LeftSquareBracket)
        || (cursor.kind() == Kind::Atom && wording::is_scalar(cursor.written()));
    if let Some(rest) = cursor.written().strip_prefix(':').filter(|_| cursor.kind() == Kind::Atom) {
        let colon = Span::new(cursor.span().start, cursor.span().end - rest.len());
        let has_equals = rest.is_empty() && cursor.next_kind() == Kind::Equals;
        return Err(colon_slip(&name, colon, if has_equals { "" } else { " =" }));
    }
    if name.starts_with(['"', '\'']) && name.contains('=') {
        let slip = Slip::new(span, "the key that begins here has no closing quote");
        return Err(slip.help("put the quote before the `=`, or write the key without quotes"));
    }
    let ends = cursor.line_ends();
    let is_word = name.len() > 1 && name.starts_with(|c: char| c.is_ascii_lowercase());
    if is_value {
        let fix =
            Fix::safe("put a `=` between").replace(Span::new(end, cursor.span().start), " = ");
        let slip = Slip::new(span, format!("a `=` is missing after the key `{name}`"));
        let slip = slip.help("put a `=` between the key and its value").fix(Some(fix));
        // The value itself may be right, and a text that goes on over several lines.
        return Err(slip.resume(Resume::Behind(cursor.span().end.saturating_sub(1))));
    }
    if ends && is_word {
        let slip = Slip::new(span, format!("a `=` and a value are missing after the key `{name}`"));
        return Err(slip.help("write for instance `key = \"value\"`; a comment begins with `#`"));
    }
    Err(no_statement(cursor, start, place))
}

/// The slip of something that is no key.
fn no_key(cursor: &Cursor<'_>, span: Span, place: Where) -> Box<Slip> {
    let written = cursor.written();
    let next = cursor.next_kind();
    if let Some(name) =
        written.strip_suffix(':').filter(|name| name.chars().all(statement::is_bare))
    {
        return colon_slip(name, Span::new(span.end - 1, span.end), " =");
    }
    if let Some((name, _)) = written.split_once(':')
        && cursor.kind() == Kind::Atom
        && name.len() > 1
        && name.chars().all(statement::is_bare)
    {
        let colon = span.start + name.len();
        return colon_slip(name, Span::new(colon, colon + 1), " =");
    }
    let is_text = matches!(cursor.kind(), Kind::BasicString | Kind::LiteralString);
    if is_text && written.contains('=') {
        return Slip::new(span, "the key that begins here has no closing quote")
            .help("put the quote before the `=`, or write the key without quotes");
    }
    if cursor.kind() == Kind::Equals {
        return Slip::new(span, "a key is missing before the `=`")
            .help("write one, or take the line out; a comment begins with `#`");
    }
    if next == Kind::Equals {
        let plain: String = written.chars().filter(|c| statement::is_bare(*c)).collect();
        let quoted = written.starts_with(['"', '\'']) || written.ends_with(['"', '\'']);
        let (help, with) = if quoted && !plain.is_empty() {
            (format!("write `{plain}`"), plain)
        } else {
            let quoted = format!("\"{}\"", written.trim_matches(['"', '\'', '“', '”']));
            (format!("put it in double quotes: `{quoted}`"), quoted)
        };
        let fix = Fix::safe("write the key so").replace(span, with);
        let message = format!("`{}` is no key without quotes", wording::short(written));
        return Slip::new(span, message).help(help).fix(Some(fix));
    }
    no_statement(cursor, span.start, place)
}

fn colon_slip(name: &str, colon: Span, with: &str) -> Box<Slip> {
    let fix = Fix::safe("write `=`").replace(colon, with);
    let slip = Slip::new(colon, format!("a `:` stands behind the key `{name}`; TOML writes `=`"));
    slip.help(format!("write `{name} = ...`")).fix(Some(fix))
}

fn no_statement(cursor: &Cursor<'_>, start: usize, place: Where) -> Box<Slip> {
    let line = cursor.rest_of_line(start).trim_end();
    let span = Span::new(start, start + line.len());
    if place == Where::Table {
        let help = if cursor.kind().encoding().is_some() {
            "in a table every value has a key; a list stands in `[` and `]`"
        } else {
            "write for instance `{ glyph = \"📦\" }`"
        };
        return Slip::new(span, "a key with its value is expected here: `key = value`").help(help);
    }
    if line.starts_with("'''") || line.starts_with("\"\"\"") {
        return Slip::new(span, "a text begins here that belongs to no key")
            .help("write the key before it, such as `board = '''`, or take the quotes out");
    }
    let message = "this line is no header, no `key = value` and no comment";
    Slip::new(span, message).help("a comment begins with `#`; rows of a board stand within `'''`")
}

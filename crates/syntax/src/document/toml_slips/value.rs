//! The values of a text: texts, lists, inline tables, and what stands without quotes.

use packwright_diagnostics::{Fix, Span};
use toml_parser::lexer::TokenKind as Kind;
use toml_parser::{Raw, Span as RawSpan};

use super::cursor::{Cursor, Resume, Scanned, Slip};
use super::key::{self, Where};
use super::{bare, quotes, wording};
use crate::document::MAX_DEPTH;
use crate::text::statement;

/// A bracket that is open.
#[derive(Clone, Copy)]
pub(super) struct Open {
    is_list: bool,
    span: Span,
}

impl Open {
    fn closer(self) -> char {
        if self.is_list { ']' } else { '}' }
    }
}

/// Reads a value; `open` are the brackets around it, outermost first.
pub(super) fn value(cursor: &mut Cursor<'_>, open: &mut Vec<Open>) -> Scanned<()> {
    let span = cursor.span();
    let written = cursor.written();
    // Every bracket is a call more.
    if open.len() > MAX_DEPTH {
        let message = format!("tables and lists lie more than {MAX_DEPTH} deep");
        return Err(Slip::new(span, message));
    }
    match cursor.kind() {
        Kind::BasicString | Kind::LiteralString => {
            if !quotes::is_closed(written) {
                return Err(quotes::unclosed(cursor.text, span, !open.is_empty()));
            }
            text(cursor, span, written)
        }
        Kind::MlBasicString | Kind::MlLiteralString => {
            if !quotes::is_closed_by_three(written) {
                return Err(quotes::unclosed_by_three(cursor.text, span));
            }
            text(cursor, span, written)
        }
        Kind::LeftSquareBracket => inside(cursor, open, true),
        Kind::LeftCurlyBracket => inside(cursor, open, false),
        Kind::Newline | Kind::Comment | Kind::Eof => {
            let before = cursor.line(span.start.saturating_sub(1));
            let at = span.start.min(cursor.text.len());
            let equals = cursor.text[..at].rfind('=').unwrap_or(at.saturating_sub(1));
            let place = Span::new(equals, (equals + 1).min(cursor.text.len()));
            let key = before.split('=').next().unwrap_or_default().trim();
            let slip = Slip::new(place, "a value is missing here");
            Err(slip.help(format!("write one behind the `=`, or take `{key}` out")))
        }
        Kind::Equals => {
            let fix = Fix::safe("take one out").remove(span);
            let slip = Slip::new(span, "one `=` is enough").help("take one out");
            Err(slip.fix(Some(fix)))
        }
        Kind::Comma | Kind::RightCurlyBracket | Kind::RightSquareBracket => {
            let slip = Slip::new(span, format!("a value is missing before this `{written}`"));
            Err(slip
                .help(format!("write a value here, or take out what wants one before `{written}`")))
        }
        _ => bare::bare(cursor, !open.is_empty()),
    }
}

/// A text that is closed: what is wrong within it.
fn text(cursor: &mut Cursor<'_>, span: Span, written: &str) -> Scanned<()> {
    let raw_span = RawSpan::new_unchecked(0, written.len());
    let raw = Raw::new_unchecked(written, cursor.kind().encoding(), raw_span);
    let fault = wording::fault_of_text(&raw);
    cursor.bump();
    let Some((at, message)) = fault else { return Ok(()) };
    let mut place = (span.start + at).min(span.end.saturating_sub(1));
    while !cursor.text.is_char_boundary(place) {
        place -= 1;
    }
    let end = place + cursor.text[place..].chars().next().map_or(0, char::len_utf8);
    let resume = Resume::Behind(span.end.saturating_sub(1));
    let place = Span::new(place, end);
    let slip = if message.contains("escape") {
        Slip::new(place, "the backslash begins no escape that TOML knows")
            .help("write it twice, or put the text in single quotes")
    } else {
        let help = "take it out, or write it as an escape such as `\\u0007`";
        Slip::new(place, "this character cannot stand in a text as it is").help(help)
    };
    Err(slip.resume(resume))
}

/// A list or an inline table.
fn inside(cursor: &mut Cursor<'_>, open: &mut Vec<Open>, is_list: bool) -> Scanned<()> {
    let this = Open { is_list, span: cursor.bump() };
    open.push(this);
    let mut last = this.span;
    loop {
        let new_line = cursor.space();
        if closes(cursor, open, this, last, new_line)? {
            break;
        }
        let entry = cursor.span();
        if !is_list {
            key::key(cursor, Where::Table)?;
            cursor.blanks();
        }
        let value_start = cursor.span().start;
        value(cursor, open)?;
        last = Span::new(value_start, cursor.span().start);
        let new_line = cursor.space();
        if cursor.take(Kind::Comma).is_some() {
            continue;
        }
        if closes(cursor, open, this, last, new_line)? {
            break;
        }
        return Err(no_comma(cursor, this, entry, last));
    }
    open.pop();
    Ok(())
}

/// Whether the list or table is closed here; a slip if another bracket closes it, or nothing.
fn closes(
    cursor: &mut Cursor<'_>,
    open: &[Open],
    this: Open,
    last: Span,
    new_line: bool,
) -> Scanned<bool> {
    let (own, other) = if this.is_list {
        (Kind::RightSquareBracket, Kind::RightCurlyBracket)
    } else {
        (Kind::RightCurlyBracket, Kind::RightSquareBracket)
    };
    if cursor.take(own).is_some() {
        return Ok(true);
    }
    let ended = cursor.kind() == Kind::Eof;
    let next = cursor.rest_of_line(cursor.span().start);
    let is_next =
        new_line && if this.is_list { statement::begins(next) } else { statement::is_header(next) };
    if ended || is_next {
        return Err(unclosed(cursor, this, last));
    }
    if cursor.kind() != other {
        return Ok(false);
    }
    let span = cursor.span();
    let (right, closer) = (this.closer(), cursor.written());
    let around = open.len().checked_sub(2).and_then(|at| open.get(at));
    if around.is_none_or(|around| around.is_list == this.is_list) {
        let fix = Fix::safe(format!("write `{right}`")).replace(span, right);
        let slip = Slip::new(span, format!("a `{closer}` stands where `{right}` closes"));
        let slip = slip.help(format!("write `{right}`")).fix(Some(fix));
        return Err(slip.related(this.span, "it was opened here"));
    }
    cursor.bump();
    cursor.blanks();
    if cursor.kind() == own {
        let both = Span::new(span.start, cursor.span().end);
        let fix = Fix::safe("swap them").replace(both, format!("{right}{closer}"));
        let slip = Slip::new(both, format!("`{right}` and `{closer}` are swapped"));
        let slip = slip.help(format!("write `{right}{closer}`")).fix(Some(fix));
        return Err(slip.related(this.span, "this is to be closed first"));
    }
    let opener = cursor.slice(this.span);
    let fix = Fix::safe(format!("put a `{right}` in")).insert(span.start, right);
    let slip = Slip::new(this.span, format!("the `{opener}` has no `{right}`"));
    let slip = slip.help(format!("put a `{right}` before the `{closer}`")).fix(Some(fix));
    Err(slip.related(span, "this closes what lies around it"))
}

fn unclosed(cursor: &Cursor<'_>, this: Open, last: Span) -> Box<Slip> {
    let (opener, closer) = (cursor.slice(this.span), this.closer());
    let line = cursor.rest_of_line(this.span.start);
    let on_one_line = last.end <= this.span.start + line.len();
    let end = this.span.start + line.split(" #").next().unwrap_or(line).trim_end().len();
    let fix = Fix::safe(format!("close it with `{closer}`")).insert(end, closer);
    Slip::new(this.span, format!("the `{opener}` has no `{closer}`"))
        .help(format!("close it with `{closer}`"))
        .fix((on_one_line && this.span.end < end).then_some(fix))
}

/// The slip of an entry behind which neither a comma stands nor the end.
fn no_comma(cursor: &Cursor<'_>, this: Open, entry: Span, last: Span) -> Box<Slip> {
    let span = cursor.span();
    let line = cursor.rest_of_line(span.start);
    let before = cursor.slice(Span::new(last.end.min(span.start), span.start));
    let new_line = before.contains('\n');
    let indent = |place: usize| {
        let line = cursor.line(place);
        line.len() - line.trim_start().len()
    };
    if new_line && statement::begins(line) && indent(span.start) <= indent(this.span.start) {
        return unclosed(cursor, this, last);
    }
    let is_entry = if this.is_list {
        matches!(cursor.kind(), Kind::BasicString | Kind::LiteralString)
            && quotes::is_closed(cursor.written())
            || matches!(cursor.kind(), Kind::LeftCurlyBracket | Kind::LeftSquareBracket)
            || (cursor.kind() == Kind::Atom && wording::is_scalar(cursor.written()))
    } else {
        statement::is_pair(line)
    };
    if is_entry
        && (new_line
            || before.contains(' ')
            || !this.is_list
            || cursor.kind() == Kind::LeftCurlyBracket)
    {
        let at = Span::new(span.start, span.start + cursor.written().len());
        let fix = Fix::safe("put a comma in").insert(last.end, ",");
        let slip = Slip::new(at, "a comma is missing before this entry");
        return slip
            .help("put a comma before it")
            .fix(Some(fix))
            .resume(Resume::Behind(entry.start));
    }
    if cursor.written().starts_with(';') {
        let semicolon = Span::new(span.start, span.start + 1);
        let fix = Fix::safe("write `,`").replace(semicolon, ",");
        return Slip::new(semicolon, "entries are parted by `,`").help("write `,`").fix(Some(fix));
    }
    let opener = cursor.slice(this.span);
    if cursor.kind() == Kind::Equals && this.is_list {
        return Slip::new(this.span, format!("the `{opener}` has no `{}`", this.closer()))
            .help(format!("close it with `{}`", this.closer()));
    }
    quotes::behind(cursor.text, last, span, cursor.written())
}

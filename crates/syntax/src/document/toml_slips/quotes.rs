//! Slips of quotes: a text that ends too early, too late, or nowhere.

use std::ops::Range;

use packwright_diagnostics::{Fix, Span};
use toml_parser::Source;
use toml_parser::lexer::TokenKind as Kind;

use super::cursor::{Resume, Slip};
use crate::text::statement;

/// Whether a text in quotes on one line has its closing quote.
pub(super) fn is_closed(written: &str) -> bool {
    let mut characters = written.chars();
    let Some(quote) = characters.next() else { return false };
    let mut escaped = false;
    let mut closed = false;
    for c in characters {
        closed = c == quote && !escaped;
        escaped = c == '\\' && quote == '"' && !escaped;
    }
    closed
}

/// Whether a text in three quotes has its closing ones.
pub(super) fn is_closed_by_three(written: &str) -> bool {
    let quotes = written.get(..3).unwrap_or_default();
    written.len() >= 6 && written.ends_with(quotes)
}

/// The slip of a text on one line without its closing quote; `in_brackets` if it stands in a list or an
/// inline table.
pub(super) fn unclosed(text: &str, span: Span, in_brackets: bool) -> Box<Slip> {
    let line = text.get(span.start..).unwrap_or_default().lines().next().unwrap_or_default();
    let quote = if line.starts_with('\'') { "'" } else { "\"" };
    let body = line.trim_end();
    if body.trim_end_matches(['"', '\'']).is_empty() && body.len() > 1 {
        let slip = Slip::new(span, "these quotes do not match");
        return slip.help("a text over several lines begins and ends with three alike: `'''`");
    }
    // Brackets at the end of the line are more likely those around the text than part of it.
    let closers = |c: char| matches!(c, ']' | '}' | ',' | ' ');
    let inside = if in_brackets { body.trim_end_matches(closers) } else { body };
    let other = inside.chars().next_back().filter(|c| matches!(c, '"' | '\'' | '”' | '“' | '’'));
    if let Some(other) = other.filter(|_| inside.len() > 1 && !inside.ends_with(quote)) {
        let end = span.start + inside.len();
        let fix = Fix::safe(format!("write `{quote}`"));
        let fix = fix.replace(Span::new(end - other.len_utf8(), end), quote);
        let message = format!("the text begins with `{quote}` and ends with `{other}`");
        return Slip::new(span, message).help(format!("end it with `{quote}` too")).fix(Some(fix));
    }
    let at = span.start + inside.len();
    let escapes = inside.ends_with('\\') && quote == "\"";
    let help = format!(
        "close it with `{quote}` on the same line; a text over several lines stands in `'''`"
    );
    let fix = Fix::safe(format!("close it with `{quote}`")).insert(at, quote);
    Slip::new(span, "the text that begins here has no closing quote")
        .help(help)
        .fix((!escapes && inside.len() > 1).then_some(fix))
}

/// The slip of a text over several lines that has no closing quotes.
pub(super) fn unclosed_by_three(text: &str, span: Span) -> Box<Slip> {
    let quotes = text.get(span.start..span.start + 3).unwrap_or("'''").to_owned();
    let opening = Span::new(span.start, span.start + quotes.len());
    let slip = Slip::new(opening, "the text that begins here has no closing quotes");
    let slip = slip.help(format!("close it with `{quotes}` below its last row"));
    match swallowed(text, span) {
        Some(place) => slip.related(place, "this stands within it already"),
        None => slip,
    }
}

/// The first line of a text that looks like a statement.
fn swallowed(text: &str, span: Span) -> Option<Span> {
    let mut at = span.start;
    for line in text.get(span.start..span.end)?.split_inclusive('\n') {
        if at > span.start && statement::begins(line) {
            return Some(Span::new(at, at + line.trim_end().len()));
        }
        at += line.len();
    }
    None
}

/// The slip of a text before an error that was to end earlier: what closes it is the beginning of the
/// next one. `lines` reach from the statement to the error.
pub(super) fn run_away(
    text: &str,
    lines: Range<usize>,
    before: &[Range<usize>],
) -> Option<Box<Slip>> {
    let from = before.last().map_or(0, |lines| lines.end);
    let tokens = Source::new(text.get(from..)?).lex().into_vec();
    let is_before = |start: usize| start <= lines.end;
    let mut last = None;
    for token in tokens {
        let span = Span::new(from + token.span().start(), from + token.span().end());
        if !is_before(span.start) {
            break;
        }
        if matches!(token.kind(), Kind::MlLiteralString | Kind::MlBasicString) {
            last = Some(span);
        }
    }
    let span = last.filter(|span| span.end + 3 > lines.start)?;
    let written = text.get(span.start..span.end)?;
    let last_line = written.trim_end_matches(['\'', '"']).rsplit('\n').next()?;
    let ends_in_key =
        last_line.trim_end().ends_with('=') && statement::begins(&format!("{last_line}''"));
    ends_in_key.then(|| {
        let slip = unclosed_by_three(text, span);
        slip.resume(Resume::Behind(span.start))
    })
}

/// The slip of two quotes where a text over several lines begins.
pub(super) fn two_of_three(text: &str, span: Span, next: usize) -> Box<Slip> {
    let quote = text.get(span.start..=span.start).unwrap_or("'");
    let help = format!("a text over several lines begins with three quotes: `{}`", quote.repeat(3));
    let fix = Fix::safe("write three quotes").insert(span.end, quote);
    let below = text.get(next..).unwrap_or_default().lines().next().unwrap_or_default();
    let (help, fix) = if span.end - span.start == 2 {
        (help, Some(fix))
    } else {
        ("take out the quotes that close it at once".to_owned(), None)
    };
    Slip::new(span, "an empty text stands here, and then lines that belong to no key")
        .help(help)
        .fix(fix)
        .related(Span::new(next, next + below.trim_end().len()), "the first of them")
}

/// The slip of something behind a value, on the same line.
pub(super) fn behind(text: &str, before: Span, span: Span, written: &str) -> Box<Slip> {
    let value = text.get(before.start..before.end).unwrap_or_default();
    let touches = before.end == span.start;
    let rest = text.get(span.start..).unwrap_or_default().lines().next().unwrap_or_default();
    let alone = rest.split('#').next().unwrap_or(rest).trim_end_matches([' ', ',', ']', '}']);
    let is_text = value.starts_with(['"', '\'']);
    if is_text && touches && !alone.is_empty() && alone.chars().all(|c| matches!(c, '"' | '\'')) {
        let extra = Span::new(span.start, span.start + alone.len());
        let fix = Fix::safe("take it out").remove(extra);
        return Slip::new(extra, "a quote too many: the text is closed before it")
            .help("take it out")
            .fix(Some(fix));
    }
    if is_text && rest.starts_with(',') {
        let ends = rest.split('#').next().unwrap_or(rest).trim_end();
        let end = span.start + ends.len();
        let fix = Fix::safe("put them in brackets").insert(before.start, "[");
        let fix = if ends.ends_with(']') { fix } else { fix.insert(end, "]") };
        let is_plain = ends.ends_with(['"', '\'', ']']) && !ends.contains('=');
        return Slip::new(before, "several values stand here that are no list")
            .help("put them in `[` and `]`; behind a single value no comma stands")
            .fix(is_plain.then_some(fix));
    }
    if is_text && !value.starts_with("'''") && !value.starts_with("\"\"\"") {
        return Slip::new(before, "the text is closed, and more of it stands behind")
            .help("a `\"` within a text is written `\\\"`; or take out the quote that is too many")
            .related(Span::new(span.start, span.start + written.len()), "behind its end");
    }
    let end = Span::new(span.start, span.start + written.len());
    Slip::new(end, "nothing more is expected on this line")
        .help("take it out, or begin a new line; a comment begins with `#`")
}

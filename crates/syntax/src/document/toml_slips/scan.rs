//! The statements of a text one after another: headers and keys with their values.

use std::ops::Range;

use packwright_diagnostics::{Diagnostic, Fix, Span};
use toml_parser::lexer::TokenKind as Kind;

use super::cursor::{Cursor, Resume, Scanned, Slip};
use super::key::{self, Where};
use super::{quotes, value, wording};
use crate::document::MAX_ERRORS;
use crate::text::statement;

/// What a scan finds.
pub(super) struct Scan<'a> {
    /// The slips, in the order of the text.
    pub(super) findings: Vec<Diagnostic>,
    /// The lines that each takes, from its statement on.
    pub(super) wrong: Vec<Range<usize>>,
    /// The headers that could be read.
    pub(super) headers: Vec<Header<'a>>,
}

/// `[name]` or `[[name]]`.
#[derive(Clone, Copy)]
pub(super) struct Header<'a> {
    pub(super) name: &'a str,
    pub(super) is_list: bool,
    /// With its brackets.
    pub(super) span: Span,
}

/// Reads all statements of a text.
pub(super) fn scan(text: &str) -> Scan<'_> {
    let mut scan = Scan { findings: Vec::new(), wrong: Vec::new(), headers: Vec::new() };
    let mut cursor = Cursor::new(text, 0);
    let mut emptied = None;
    loop {
        cursor.space();
        if cursor.kind() == Kind::Eof || scan.findings.len() >= MAX_ERRORS {
            return scan;
        }
        let start = cursor.span().start;
        let Err(mut slip) = statement(&mut cursor, &mut scan.headers, &mut emptied) else {
            continue;
        };
        if let Some(run_away) = quotes::run_away(text, start..slip.finding.span.start, &scan.wrong)
        {
            slip = run_away;
        }
        let next = match slip.resume {
            Resume::At(place) => place,
            Resume::Behind(place) => next_statement(text, place.max(slip.finding.span.start)),
        };
        scan.wrong.push(slip.finding.span.start.min(start)..next);
        scan.findings.push(slip.finding);
        cursor = Cursor::new(text, next);
        emptied = None;
    }
}

/// Where the first line behind a place begins that looks like a statement.
fn next_statement(text: &str, place: usize) -> usize {
    let mut at = place;
    while let Some(end) = text.get(at..).and_then(|rest| rest.find('\n')) {
        at += end + 1;
        if text[at..].lines().next().is_some_and(statement::begins) {
            return at;
        }
    }
    text.len()
}

/// Reads one statement; `emptied` is the place of an empty text, if that is what the statement right
/// before gives.
fn statement<'a>(
    cursor: &mut Cursor<'a>,
    headers: &mut Vec<Header<'a>>,
    emptied: &mut Option<Span>,
) -> Scanned<()> {
    if cursor.kind() == Kind::LeftSquareBracket {
        *emptied = None;
        return header(cursor, headers);
    }
    let start = cursor.span().start;
    if let Err(slip) = key::key(cursor, Where::Statement) {
        return match emptied.take() {
            Some(span) => Err(quotes::two_of_three(cursor.text, span, start)),
            None => Err(slip),
        };
    }
    cursor.blanks();
    let written = cursor.span();
    let is_text = cursor.kind().encoding().is_some();
    value::value(cursor, &mut Vec::new())?;
    let is_empty = is_text && cursor.slice(written).trim_matches(['\'', '"']).trim().is_empty();
    *emptied = is_empty.then_some(written);
    line_end(cursor, written)
}

fn header<'a>(cursor: &mut Cursor<'a>, headers: &mut Vec<Header<'a>>) -> Scanned<()> {
    let start = cursor.bump().start;
    let is_list = cursor.take(Kind::LeftSquareBracket).is_some();
    let line = cursor.rest_of_line(start);
    let wrong = |message: String| {
        let written = line.split('#').next().unwrap_or(line).trim_end();
        Slip::new(Span::new(start, start + written.len()), message)
    };
    cursor.blanks();
    let name_start = cursor.span().start;
    let mut name_end = name_start;
    loop {
        let is_part = match cursor.kind() {
            Kind::Atom => cursor.written().chars().all(statement::is_bare),
            Kind::BasicString | Kind::LiteralString => quotes::is_closed(cursor.written()),
            _ => false,
        };
        if !is_part {
            let slip = wrong("this header holds no name of a table".to_owned());
            return Err(slip.help("write for instance `[world]` or `[[levels]]`"));
        }
        name_end = cursor.bump().end.max(name_end);
        cursor.blanks();
        if cursor.take(Kind::Dot).is_none() {
            break;
        }
        cursor.blanks();
    }
    let name = cursor.slice(Span::new(name_start, name_end));
    let right = if is_list { format!("[[{name}]]") } else { format!("[{name}]") };
    let mut end = name_end;
    for _ in 0..=usize::from(is_list) {
        let Some(bracket) = cursor.take(Kind::RightSquareBracket) else {
            let fix = Fix::safe(format!("write `{right}`"));
            let slip = wrong("the header has no closing bracket".to_owned());
            let slip = slip.help(format!("write `{right}`"));
            return Err(slip.fix(Some(fix.replace(Span::new(start, end), right.clone()))));
        };
        end = bracket.end;
    }
    let span = Span::new(start, end);
    if let Some(extra) = cursor.take(Kind::RightSquareBracket) {
        // What there are lists of has been begun as one before, or is one in every pack.
        let lists = headers.iter().any(|other| other.is_list && other.name == name);
        let lost_one = !is_list && (lists || name == "levels");
        let right = if lost_one { format!("[[{name}]]") } else { right };
        let fix = Fix::safe(format!("write `{right}`"));
        let fix = fix.replace(Span::new(start, extra.end), right.clone());
        let slip = wrong("the header closes more brackets than it opens".to_owned());
        return Err(slip.help(format!("write `{right}`")).fix(Some(fix)));
    }
    headers.push(Header { name, is_list, span });
    line_end(cursor, span)
}

/// Checks that nothing stands behind a statement on its line; `before` is its value or header.
fn line_end(cursor: &mut Cursor<'_>, before: Span) -> Scanned<()> {
    let end = cursor.span().start;
    cursor.blanks();
    if cursor.line_ends() {
        return Ok(());
    }
    let span = cursor.span();
    let written = cursor.written();
    let rest = cursor.rest_of_line(span.start);
    if statement::begins(rest) {
        let fix = Fix::safe("begin a new line").insert(span.start, "\n");
        let what = wording::short(rest.split(['=', '#']).next().unwrap_or(rest).trim());
        let slip = Slip::new(span, format!("a line break is missing before `{what}`"));
        return Err(slip
            .help("begin a new line here")
            .fix(Some(fix))
            .resume(Resume::At(span.start)));
    }
    let alone = rest.split('#').next().unwrap_or(rest).trim_end();
    let listed = rest.strip_prefix([',', ';']).map(str::trim_start).unwrap_or_default();
    if statement::begins(listed) {
        let place = span.start + rest.len() - listed.len();
        let fix = Fix::safe("begin a new line").replace(Span::new(span.start, place), "\n");
        let slip =
            Slip::new(Span::new(span.start, span.start + 1), "each key has a line of its own");
        return Err(slip.help("begin a new line here").fix(Some(fix)).resume(Resume::At(place)));
    }
    if matches!(alone, "," | ";") {
        let fix = Fix::safe("take it out").remove(Span::new(end, span.start + 1));
        let slip = Slip::new(span, format!("no `{alone}` stands at the end of a line"));
        return Err(slip.help("take it out").fix(Some(fix)));
    }
    if alone.chars().all(|c| matches!(c, ']' | '}' | ')')) {
        let fix = Fix::safe("take it out").remove(Span::new(span.start, span.start + alone.len()));
        let slip = Slip::new(span, format!("this `{alone}` closes nothing"));
        return Err(slip.help("take it out").fix(Some(fix)));
    }
    Err(quotes::behind(cursor.text, before, span, written))
}

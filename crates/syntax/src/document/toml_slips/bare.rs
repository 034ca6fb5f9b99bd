//! Values without quotes.

use packwright_diagnostics::{Fix, Span};

use super::cursor::{Cursor, Resume, Scanned, Slip};
use super::wording;
use crate::text::statement;

/// A number, a date, `true` or `false`; or what was to be a text.
pub(super) fn bare(cursor: &mut Cursor<'_>, in_brackets: bool) -> Scanned<()> {
    let start = cursor.span().start;
    let line = cursor.rest_of_line(start);
    let stops: &[char] = if in_brackets { &[',', ']', '}', '#'] } else { &['#'] };
    let end = line.find(stops).unwrap_or(line.len());
    let written = line[..end].trim_end();
    let span = Span::new(start, start + written.len());
    if wording::is_scalar(written) {
        cursor.go_to(span.end);
        return Ok(());
    }
    let listed = written.trim_end_matches([',', ';']).trim_end();
    if listed.len() < written.len() && wording::is_scalar(listed) {
        let mark = Span::new(start + listed.len(), span.end);
        let fix = Fix::safe("take it out").remove(mark);
        let what = cursor.slice(mark).trim();
        let slip = Slip::new(mark, format!("no `{what}` stands at the end of a line"));
        return Err(slip.help("take it out").fix(Some(fix)));
    }
    let first = written.split_whitespace().next().unwrap_or(written);
    let behind = written[first.len()..].trim_start();
    if wording::is_scalar(first) && statement::begins(behind) {
        cursor.go_to(start + first.len());
        return Ok(());
    }
    if let Some(at) = next_key(written) {
        let place = start + at;
        let fix = Fix::safe("begin a new line").insert(place, "\n");
        let slip = Slip::new(Span::new(place, span.end), "a line break is missing before this");
        return Err(slip.help("begin a new line here").fix(Some(fix)).resume(Resume::At(place)));
    }
    let before = cursor.line(start);
    let before = &before[..before.len() - line.len()];
    let key = before.trim_end().strip_suffix('=').unwrap_or_default().trim_end();
    let key = &key[key.trim_end_matches(statement::is_bare).len()..];
    Err(wording::no_value(key, written, span))
}

/// Where behind a number or a truth value the key of another statement begins, without a blank.
fn next_key(written: &str) -> Option<usize> {
    let digits = written.find(|c: char| !c.is_ascii_digit()).unwrap_or(written.len());
    let word =
        ["true", "false"].into_iter().find(|word| written.starts_with(word)).map_or(0, str::len);
    let at = digits.max(word);
    let rest = written.get(at..)?;
    (at > 0 && statement::begins(rest)).then_some(at)
}

//! What slips of a value are called, and how they are put right.

use packwright_diagnostics::{Fix, Span};
use toml_parser::{ErrorSink, ParseError, Raw, Span as RawSpan};

use super::cursor::Slip;

/// Quotes that a word processor writes.
const CURLY: [char; 10] = ['“', '”', '„', '‟', '«', '»', '‘', '’', '‚', '`'];

/// Whether a value without quotes is one that TOML knows: a number, a date, `true` or `false`.
pub(super) fn is_scalar(written: &str) -> bool {
    let mut errors = Errors(0);
    let raw = Raw::new_unchecked(written, None, RawSpan::new_unchecked(0, written.len()));
    let _kind = raw.decode_scalar(&mut String::new(), &mut errors);
    errors.0 == 0
}

/// What is wrong within a text whose quotes are right, if anything, and how far from its start.
pub(super) fn fault_of_text(raw: &Raw<'_>) -> Option<(usize, String)> {
    let mut first = First(None);
    let _kind = raw.decode_scalar(&mut String::new(), &mut first);
    first.0
}

struct Errors(usize);

impl ErrorSink for Errors {
    fn report_error(&mut self, _: ParseError) {
        self.0 += 1;
    }
}

struct First(Option<(usize, String)>);

impl ErrorSink for First {
    fn report_error(&mut self, error: ParseError) {
        let at = error.unexpected().or(error.context()).map_or(0, |span| span.start());
        self.0.get_or_insert((at, error.description().to_owned()));
    }
}

/// Keys of a pack whose value is no text: in quotes it would be wrong again.
const TRUTHS: [&str; 2] = ["allowBypass", "allowTrivial"];
const NUMBERS: [&str; 5] = ["format", "x", "y", "width", "height"];
const LISTS: [&str; 4] = ["authors", "teaches", "needs", "channels"];

/// The slip of a value that is none, of a key or in a list.
pub(super) fn no_value(key: &str, written: &str, span: Span) -> Box<Slip> {
    let write = |value: &str| {
        let fix = Fix::safe(format!("write `{value}`")).replace(span, value);
        (format!("write `{value}`"), Some(fix))
    };
    let lower = written.to_ascii_lowercase();
    match lower.as_str() {
        "true" | "yes" | "on" => {
            let (help, fix) = write("true");
            return Slip::new(span, format!("`{written}` is no value of TOML")).help(help).fix(fix);
        }
        "false" | "no" | "off" => {
            let (help, fix) = write("false");
            return Slip::new(span, format!("`{written}` is no value of TOML")).help(help).fix(fix);
        }
        "null" | "none" | "nil" | "undefined" => {
            return Slip::new(span, format!("`{written}` is no value of TOML"))
                .help("leave the key out, or give it a value");
        }
        _ => {}
    }
    if written.starts_with(CURLY) || written.ends_with(CURLY) {
        let inside = written.trim_matches(CURLY);
        let help = "write the straight quotes `\"`";
        return Slip::new(span, "these quotes are none of TOML")
            .help(help)
            .fix(quoted(inside, span));
    }
    let last = written.chars().next_back();
    if let Some(quote) = last.filter(|last| matches!(last, '"' | '\''))
        && written.matches(quote).count() == 1
    {
        let help = format!("put a `{quote}` before it");
        let fix = Fix::safe(help.clone()).insert(span.start, quote);
        return Slip::new(span, "the text has no opening quote").help(help).fix(Some(fix));
    }
    if let Some(number) = leading_zeros(written) {
        let (help, fix) = write(number);
        return Slip::new(span, "a number does not begin with 0").help(help).fix(fix);
    }
    let wrong = |what: &str| Slip::new(span, format!("`{}` is no value: {what}", short(written)));
    if TRUTHS.contains(&key) {
        return wrong("`true` or `false` is expected").help("write `true` or `false`");
    }
    if NUMBERS.contains(&key) {
        return wrong("a number is expected").help(format!("write for instance `{key} = 1`"));
    }
    if key == "board" || key == "cells" {
        let help = format!("write `{key} = '''`, the rows below it, and `'''` below them");
        return wrong("a text over several lines begins with three quotes").help(help);
    }
    if written.starts_with('(') {
        return wrong("a list stands in `[` and `]`, a table in `{` and `}`")
            .help("write those brackets for `(` and `)`");
    }
    if written.contains('=') && written.contains(['"', '\'']) {
        return wrong("a table stands in `{` and `}`")
            .help("put a `{` before it, and a `}` behind");
    }
    if LISTS.contains(&key) {
        let listed = quoted(written, span).map(|_| format!("[\"{written}\"]"));
        let fix = listed.map(|list| Fix::safe(format!("write `{list}`")).replace(span, list));
        let help = "a list of texts is expected, such as `[\"YOU\", \"WIN\"]`";
        return wrong("a text stands in quotes").help(help).fix(fix);
    }
    let fix = quoted(written, span);
    let help = match &fix {
        Some(_) => "put it in double quotes",
        None => "a text stands in double quotes; a `\"` within it is written `\\\"`",
    };
    wrong("a text stands in quotes").help(help).fix(fix)
}

/// A number as it is without the zeros before it.
fn leading_zeros(written: &str) -> Option<&str> {
    let number = written.trim_start_matches('0');
    let is_whole = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (number.len() < written.len() && is_whole(written)).then_some(if number.is_empty() {
        "0"
    } else {
        number
    })
}

fn quoted(inside: &str, span: Span) -> Option<Fix> {
    let is_plain = !inside.contains(['"', '\\']) && !inside.chars().any(char::is_control);
    is_plain.then(|| Fix::safe("put it in double quotes").replace(span, format!("\"{inside}\"")))
}

/// As much of a text as a message shows.
pub(super) fn short(written: &str) -> String {
    const MOST: usize = 40;
    if written.chars().count() <= MOST {
        return written.to_owned();
    }
    written.chars().take(MOST).chain(['…']).collect()
}

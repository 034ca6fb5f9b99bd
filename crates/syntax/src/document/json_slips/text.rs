//! Texts in double quotes that end too early, too late, or nowhere.

use packwright_diagnostics::{Diagnostic, Fix, Span, codes};

use super::wording;

type Slip = Box<Diagnostic>;

/// Where the text that begins at a place ends, behind its closing quote.
pub(super) fn end(text: &str, start: usize) -> Result<usize, Slip> {
    let mut characters = text.get(start + 1..).unwrap_or_default().char_indices();
    while let Some((at, c)) = characters.next() {
        let at = start + 1 + at;
        match c {
            '"' => return Ok(at + 1),
            '\\' => {
                let escape = characters.next().map(|(_, c)| c);
                let digits = text.get(at + 2..at + 6).unwrap_or_default();
                let is_code = digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_hexdigit());
                match escape {
                    Some('"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't') => {}
                    Some('u') if is_code => {}
                    _ => {
                        let len = escape.filter(|c| *c != '\n').map_or(0, char::len_utf8);
                        let span = Span::new(at, at + 1 + len);
                        let slip = new(span, "the backslash begins no escape that JSON knows");
                        return Err(help(slip, "write it twice", None));
                    }
                }
            }
            '\n' | '\r' => return Err(unclosed(text, start, at)),
            '\t' => {
                let fix = Fix::safe("write `\\t`").replace(Span::new(at, at + 1), "\\t");
                let slip = new(Span::new(at, at + 1), "a tab stands in a text as it is");
                return Err(help(slip, "write it as `\\t`", Some(fix)));
            }
            '\0'..' ' => {
                let slip =
                    new(Span::new(at, at + 1), "a control character stands in a text as it is");
                return Err(help(
                    slip,
                    "take it out, or write it as an escape such as `\\u0007`",
                    None,
                ));
            }
            _ => {}
        }
    }
    Err(unclosed(text, start, text.len()))
}

/// A text that is not closed on its line. A line break cannot stand in one.
fn unclosed(text: &str, start: usize, line_end: usize) -> Slip {
    let line = text.get(start..line_end).unwrap_or_default();
    let inside = line.trim_end_matches([' ', ',', ']', '}']);
    let below = text.get(line_end..).unwrap_or_default().trim_start();
    // Whether a new entry begins below, and not the rest of this text.
    let goes_on = !below.is_empty() && !below.starts_with(['"', ']', '}', '{', '[']);
    let fix = Fix::safe("close it with `\"`").insert(start + inside.len(), "\"");
    let slip = new(Span::new(start, line_end), "the text that begins here has no closing quote");
    let way = if goes_on {
        "close it on the same line; a line break within a text is written `\\n`"
    } else {
        "close it with `\"`"
    };
    help(slip, way, (!goes_on && inside.len() > 1).then_some(fix))
}

/// The slip of a key without its `:`, where something else stands at a place.
pub(super) fn no_colon(text: &str, key: Span, at: usize) -> Slip {
    let rest = text.get(at..).unwrap_or_default();
    let name = text.get(key.start..key.end).unwrap_or_default();
    let is_value = rest.starts_with(['"', '{', '[']) || wording::is_value(wording::word(rest));
    let looks_run_on = name.contains([',', ':']);
    if is_value && !looks_run_on {
        let fix = Fix::safe("put a `:` in").insert(key.end, ":");
        return help(
            new(key, format!("a `:` is missing behind the key {}", wording::short(name))),
            "put a `:` between the key and its value",
            Some(fix),
        );
    }
    if rest.starts_with([',', '}']) {
        let slip = new(key, format!("the key {} has no value", wording::short(name)));
        return help(slip, "write `:` and a value behind it", None);
    }
    behind(text, key, at)
}

/// The slip of something that stands behind a value.
pub(super) fn behind(text: &str, before: Span, at: usize) -> Slip {
    let entry = text.get(before.start..before.end).unwrap_or_default();
    let rest = text.get(at..).unwrap_or_default();
    let here = Span::new(at, at + rest.chars().next().map_or(0, char::len_utf8));
    let between = text.get(before.end..at).unwrap_or_default();
    if rest.starts_with(';') {
        let fix = Fix::safe("write `,`").replace(here, ",");
        return help(new(here, "JSON parts entries with `,`"), "write `,`", Some(fix));
    }
    // The text that the entry ends in.
    let last = last_text(entry).map(|from| Span::new(before.start + from, before.end));
    let touches = between.is_empty();
    let one_line = |line: &str| line.trim_end_matches([' ', ',', ']', '}', '\r']).to_owned();
    if let Some(last) = last.filter(|_| touches) {
        let line = rest.lines().next().unwrap_or_default();
        if one_line(line) == "\""
            || rest.starts_with("\",")
            || rest.starts_with("\"}")
            || rest.starts_with("\"]")
        {
            let fix = Fix::safe("take it out").remove(here);
            let slip = new(here, "a quote too many: the text is closed before it");
            return help(slip, "take it out", Some(fix));
        }
        if !rest.starts_with(['"', '{', '[', ':']) {
            let slip = new(last, "the text is closed, and more of it stands behind");
            let way = "a `\"` within a text is written `\\\"`; or a quote is missing or too many";
            return help(slip, way, None);
        }
    }
    if rest.starts_with(['"', '{', '[', '\''])
        || rest.starts_with(|c: char| c.is_alphanumeric() || c == '-')
    {
        let digits =
            entry.ends_with('0') && rest.starts_with(|c: char| c.is_ascii_digit()) && touches;
        if digits {
            return help(new(here, "a number does not begin with 0"), "take the 0 out", None);
        }
        let fix = Fix::safe("put a comma in").insert(before.end, ",");
        let slip = new(here, "a comma is missing before this entry");
        return help(slip, "put a comma before it", Some(fix));
    }
    help(new(here, "this stands here for nothing"), "take it out", None)
}

/// Where in an entry the text begins that the entry ends in.
fn last_text(entry: &str) -> Option<usize> {
    let inside = entry.strip_suffix('"')?;
    let mut from = inside.len();
    loop {
        let quote = inside.get(..from)?.rfind('"')?;
        let slashes = inside[..quote].len() - inside[..quote].trim_end_matches('\\').len();
        if slashes % 2 == 0 {
            return Some(quote);
        }
        from = quote;
    }
}

fn new(span: Span, message: impl Into<String>) -> Slip {
    Box::new(Diagnostic::new(codes::SYNTAX_ERROR, span, message))
}

fn help(mut slip: Slip, help: impl Into<String>, fix: Option<Fix>) -> Slip {
    slip.help = Some(help.into());
    slip.fix = fix;
    slip
}

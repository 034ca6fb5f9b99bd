//! Keys and values that are none, and how they are put right.

use packwright_diagnostics::{Diagnostic, Fix, Span, codes};

/// Quotes that a word processor writes, and single ones.
const QUOTES: [char; 11] = ['“', '”', '„', '‟', '«', '»', '‘', '’', '‚', '`', '\''];

/// The word that a text begins with: up to what can stand behind a value.
pub(super) fn word(text: &str) -> &str {
    let end = text.find([',', ']', '}', ':', '{', '[', '"', ' ', '\t', '\r', '\n']);
    &text[..end.unwrap_or(text.len())]
}

/// Whether a word is a value of JSON.
pub(super) fn is_value(word: &str) -> bool {
    matches!(word, "true" | "false" | "null")
        || (word.starts_with(|c: char| c.is_ascii_digit() || c == '-')
            && serde_json::from_str::<serde_json::Number>(word).is_ok())
}

/// The slip of something that stands where a value is expected, and is none.
pub(super) fn no_value(rest: &str, at: usize) -> Box<Diagnostic> {
    if let Some(slip) = other_quotes(rest, at) {
        return slip;
    }
    let word = word(rest);
    let span = Span::new(at, at + word.len());
    let right = match word.to_ascii_lowercase().as_str() {
        "true" | "yes" => Some("true"),
        "false" | "no" => Some("false"),
        "none" | "nil" | "undefined" | "null" => Some("null"),
        _ => None,
    };
    if let Some(right) = right {
        let way = if right == "null" { "leave the key out" } else { right };
        let help = if right == "null" { way.to_owned() } else { format!("write `{right}`") };
        let fix = (right != "null").then(|| Fix::safe(help.clone()).replace(span, right));
        return slip(span, format!("`{word}` is no value of JSON"), help, fix);
    }
    if let Some(number) = number(word) {
        let help = format!("write `{number}`");
        let fix = Fix::safe(help.clone()).replace(span, number);
        return slip(span, format!("`{word}` is no number of JSON"), help, Some(fix));
    }
    // A text that has lost its opening quote.
    let line = rest.lines().next().unwrap_or_default();
    let end = line.find('"').unwrap_or(line.len());
    let is_lost = line[end..].strip_prefix('"').is_some_and(|behind| {
        let behind = behind.trim_start();
        behind.is_empty() || behind.starts_with([',', ']', '}'])
    });
    if is_lost {
        let fix = Fix::safe("put a `\"` before it").insert(at, "\"");
        let span = Span::new(at, at + end + 1);
        return slip(span, "the text has no opening quote", "put a `\"` before it", Some(fix));
    }
    let end = line.find([',', ']', '}', '"', '\\']).unwrap_or(line.len());
    let text = line[..end].trim_end();
    let span = Span::new(at, at + text.len());
    let is_plain = !text.is_empty() && !line[end..].starts_with(['"', '\\']);
    let fix = Fix::safe("put it in double quotes").replace(span, format!("\"{text}\""));
    let message = format!("`{}` is no value: a text stands in double quotes", short(text));
    slip(span, message, "put it in double quotes", is_plain.then_some(fix))
}

/// The slip of something that stands where a key is expected, and is none.
pub(super) fn no_key(rest: &str, at: usize) -> Box<Diagnostic> {
    if let Some(slip) = other_quotes(rest, at) {
        return slip;
    }
    let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_' | '.')));
    let word = &rest[..end.unwrap_or(rest.len())];
    let span = Span::new(at, at + word.len());
    if word.is_empty() {
        let len = rest.chars().next().map_or(0, char::len_utf8);
        let message = "a key in double quotes is expected here";
        return slip(Span::new(at, at + len), message, "take this out, or write a key", None);
    }
    let lost = rest[word.len()..].starts_with('"');
    let (help, fix) = if lost {
        let help = "put a `\"` before it";
        (help, Fix::safe(help).insert(at, "\""))
    } else {
        let help = "put it in double quotes";
        (help, Fix::safe(help).replace(span, format!("\"{word}\"")))
    };
    slip(span, "a key stands in double quotes", help, Some(fix))
}

/// The slip of a text or a key in quotes that are none of JSON.
fn other_quotes(rest: &str, at: usize) -> Option<Box<Diagnostic>> {
    let open = rest.chars().next().filter(|c| QUOTES.contains(c))?;
    let line = rest.lines().next().unwrap_or_default();
    let inside = &line[open.len_utf8()..];
    let end = inside.find(|c| QUOTES.contains(&c) || c == '"');
    let close = end.and_then(|end| inside[end..].chars().next().map(|close| (end, close)));
    let (len, fix) = match close {
        Some((end, close)) => {
            let text = &inside[..end];
            let len = open.len_utf8() + end + close.len_utf8();
            let is_plain = !text.contains('\\');
            let fix = Fix::safe("write double quotes")
                .replace(Span::new(at, at + len), format!("\"{text}\""));
            (len, is_plain.then_some(fix))
        }
        None => (open.len_utf8(), None),
    };
    let message = if open == '\'' {
        "a text stands in double quotes"
    } else {
        "these quotes are none of JSON"
    };
    Some(slip(Span::new(at, at + len), message, "write the straight double quotes `\"`", fix))
}

/// A number as JSON writes it, where that is clear.
fn number(word: &str) -> Option<String> {
    if !word.contains(|c: char| c.is_ascii_digit()) || word.contains(|c: char| c.is_alphabetic()) {
        return None;
    }
    let plain = word.trim_start_matches('+');
    let digits = plain.trim_start_matches('0');
    let digits = if digits.is_empty() || digits.starts_with('.') {
        format!("0{digits}")
    } else {
        digits.to_owned()
    };
    let digits = digits.trim_end_matches('.').to_owned();
    (digits != word && is_value(&digits)).then_some(digits)
}

/// As much of a text as a message shows.
pub(super) fn short(written: &str) -> String {
    const MOST: usize = 40;
    if written.chars().count() <= MOST {
        return written.to_owned();
    }
    written.chars().take(MOST).chain(['…']).collect()
}

fn slip(
    span: Span,
    message: impl Into<String>,
    help: impl Into<String>,
    fix: Option<Fix>,
) -> Box<Diagnostic> {
    let mut slip = Box::new(Diagnostic::new(codes::SYNTAX_ERROR, span, message));
    slip.help = Some(help.into());
    slip.fix = fix;
    slip
}

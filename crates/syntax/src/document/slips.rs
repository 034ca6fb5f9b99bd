//! Slips of spelling after which a text is neither TOML nor JSON, and how they are put right: safe,
//! since before that nothing could be read at all.

use packwright_diagnostics::{Fix, Span};

/// Puts quotes around a TOML value that has none: what stands behind the `=` of the line.
pub(crate) fn quoted_value(text: &str, at: usize) -> Option<Fix> {
    let start = text[..at].rfind('\n').map_or(0, |before| before + 1);
    let line = text[start..].lines().next()?;
    let (key, value) = line.split_once('=')?;
    let value_start = start + key.len() + 1 + value.len() - value.trim_start().len();
    let value = value.split(" #").next().unwrap_or(value).trim();
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' ');
    let is_there = (value_start..value_start + value.len()).contains(&at);
    (is_there && value.chars().all(is_word)).then(|| quotes(value_start, value.len()))
}

/// Puts double quotes around a JSON word that has none, or has single ones.
pub(crate) fn quoted_word(text: &str, at: usize) -> Option<Fix> {
    let rest = &text[at..];
    if let Some(inside) = rest.strip_prefix('\'') {
        let end = inside.find(['\'', '"', '\\', '\n'])?;
        inside[end..].starts_with('\'').then_some(())?;
        let quote = |at: usize| Span::new(at, at + 1);
        let fix = Fix::safe("write double quotes").replace(quote(at), "\"");
        return Some(fix.replace(quote(at + 1 + end), "\""));
    }
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    let len = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
    (len > 0).then(|| quotes(at, len))
}

fn quotes(start: usize, len: usize) -> Fix {
    Fix::safe("put it in double quotes").insert(start, "\"").insert(start + len, "\"")
}

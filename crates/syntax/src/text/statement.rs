//! How a line of TOML begins, told without reading what stands around it: so reading finds its way
//! again after a slip, and a text that ran away is known by what it swallowed.

/// Whether a line looks like the header of a table: `[world]`, `[[levels]]`, also without its end.
pub(crate) fn is_header(line: &str) -> bool {
    let line = line.trim_start();
    let Some(inside) = line.strip_prefix('[') else { return false };
    let inside = inside.strip_prefix('[').unwrap_or(inside).trim_start();
    let rest = inside.trim_start_matches(is_bare);
    let name = &inside[..inside.len() - rest.len()];
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && (rest.trim_start().is_empty() || rest.trim_start().starts_with([']', '.']))
}

/// Whether a line looks like a key with its value: `title = ...`, `"," = { ... }`, `MIAU = { ... }`.
///
/// A row of a board can hold a `=` too, so a short or unusual key counts only before what can be the
/// value of one.
pub(crate) fn is_pair(line: &str) -> bool {
    let Some((key, value)) = key_and_value(line) else { return false };
    let is_plain = key.len() > 1 && key.starts_with(|c: char| c.is_ascii_lowercase());
    is_plain || value.starts_with(['{', '"', '\'', '['])
}

/// Whether a line begins a statement of TOML.
pub(crate) fn begins(line: &str) -> bool {
    is_header(line) || is_pair(line)
}

/// The key of a line, quotes included, and what stands behind its `=`.
fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let quote = line.chars().next().filter(|c| matches!(c, '"' | '\''));
    let end = match quote {
        Some(quote) => 2 + line[1..].find(quote)?,
        None => line.len() - line.trim_start_matches(|c| is_bare(c) || c == '.').len(),
    };
    let (key, rest) = line.split_at(end);
    let value = rest.trim_start().strip_prefix('=')?;
    (!key.is_empty()).then(|| (key, value.trim_start()))
}

/// Whether a character can stand in a key without quotes.
pub(crate) fn is_bare(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_told_from_rows_and_entries() {
        for line in ["[world]", "[[levels]]", " [ levels.legend ]", "[world", "[[levels] # x"] {
            assert!(is_header(line), "{line}");
        }
        for line in ["[\"a\", \"b\"],", "[1, 2]", "[[1, 2]]", "[]", "[#@$.]", "{ a = 1 }"] {
            assert!(!begins(line), "{line}");
        }
        for line in ["title = x", "id=\"a\"", "\",\" = { object = 1 }", "MIAU = {", "a.b = 1"] {
            assert!(is_pair(line), "{line}");
        }
        for line in ["M=..", "MIY.W=S", "'''", "....", "= 1", "a b = 1", "\"a\": 1", "== =="] {
            assert!(!begins(line), "{line}");
        }
    }
}

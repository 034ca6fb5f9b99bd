//! Texts of a pack in Markdown: harmless, and inside their cell.

use packwright_diagnostics::clean;

/// A text on one line or in a cell of a table: no markup of its author's but code spans.
pub(crate) fn line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in clean(text).chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '[' | ']' | '|' | '*' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            _ => out.push(c),
        }
    }
    out
}

/// A name as code.
pub(crate) fn code(name: &str) -> String {
    format!("`{}`", clean(name).replace(['`', '|'], "'"))
}

/// What a level teaches, in the bible's form: words in capitals as code, also inside phrases.
pub(super) fn teaches(entries: &[String]) -> String {
    let is_word =
        |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase() || c == '-');
    let phrase = |entry: &String| {
        let words = entry.split(' ');
        let words = words.map(|word| if is_word(&word) { code(word) } else { line(word) });
        words.collect::<Vec<String>>().join(" ")
    };
    entries.iter().map(phrase).collect::<Vec<String>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_code_and_phrases_are_not() {
        let entries = ["AND".to_owned(), "shared YOU".to_owned()];
        assert_eq!(teaches(&entries), "`AND`, shared `YOU`");
    }

    #[test]
    fn nothing_leaves_its_cell() {
        assert_eq!(line("a|b <script> [x](y)\u{1b}"), "a\\|b &lt;script> \\[x\\](y)\\\\u{1b}");
        assert_eq!(code("a`|b"), "`a''b`");
    }
}

//! Texts of another language than the one their name promises, told by a glance.

use packwright_diagnostics::Span;

use super::statement;

/// A language that a text can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    Toml,
    Json,
    Xml,
    Html,
    Yaml,
    Markdown,
    PuzzleScript,
    /// A board, whatever its characters.
    Board,
    Prose,
}

impl Language {
    /// What a text looks like.
    pub(crate) fn called(self) -> &'static str {
        match self {
            Self::Toml => "TOML",
            Self::Json => "JSON",
            Self::Xml => "XML",
            Self::Html => "a web page (HTML)",
            Self::Yaml => "YAML",
            Self::Markdown => "Markdown",
            Self::PuzzleScript => "PuzzleScript",
            Self::Board => "a drawn board",
            Self::Prose => "plain prose",
        }
    }

    /// What to do with such a text.
    pub(crate) fn way_out(self) -> &'static str {
        match self {
            Self::Toml => "give the file a name in `.toml`",
            Self::Json => "give the file a name in `.json`",
            Self::Xml => "a collection in XML (SLC) is read from a file named in `.slc`",
            Self::Board => {
                "give the file a name in `.xsb`: there `#` is wall, `@` player, `$` crate, `.` target"
            }
            Self::PuzzleScript => {
                "PuzzleScript is not read: draw its levels as `board`, and its rules as word tiles"
            }
            Self::Html | Self::Yaml | Self::Markdown | Self::Prose => {
                "a pack is TOML that begins with `format = 1`, or JSON that begins with `{ \"format\": 1`"
            }
        }
    }
}

/// Lines looked at: what a text is shows early.
const MOST_LINES: usize = 400;

/// The language of a text, where that is plain to see.
pub(crate) fn language(text: &str) -> Option<Language> {
    let text = text.trim_start();
    if text.starts_with('<') {
        let head: String = text.chars().take(512).collect::<String>().to_lowercase();
        let is_page = head.contains("<html") || head.contains("<!doctype html");
        return Some(if is_page { Language::Html } else { Language::Xml });
    }
    if is_json(text) {
        return Some(Language::Json);
    }
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.trim().is_empty()).take(MOST_LINES).collect();
    let count = |is: fn(&str) -> bool| lines.iter().filter(|line| is(line)).count();
    if count(is_puzzle_script) >= 3 {
        return Some(Language::PuzzleScript);
    }
    let statements = count(statement::begins);
    let yaml = count(is_yaml);
    if yaml > statements && yaml * 2 > lines.len() {
        return Some(Language::Yaml);
    }
    // Two lines of it may be a slip of something else; a pack has at least five.
    if statements > 2 || statements * 3 > lines.len() {
        return Some(Language::Toml);
    }
    if is_board(&lines) {
        return Some(Language::Board);
    }
    let prose = count(is_prose);
    if prose > 0 && prose * 2 >= lines.len().saturating_sub(count(is_marked)) {
        let is_marked = count(is_marked) > 0;
        return Some(if is_marked { Language::Markdown } else { Language::Prose });
    }
    None
}

/// Where the first line of a text that says something stands.
pub(crate) fn first_line(text: &str) -> Span {
    let start = text.len() - text.trim_start().len();
    let line = text[start..].lines().next().unwrap_or_default();
    Span::new(start, start + line.trim_end().len())
}

/// `[a]` begins a TOML table, `["a"` and `[{` a JSON list.
fn is_json(text: &str) -> bool {
    let inside = |open: char| text.strip_prefix(open).map(str::trim_start);
    inside('{').is_some_and(|rest| rest.starts_with(['"', '\'', '}', '/']) || rest.contains(':'))
        || inside('[').is_some_and(|rest| {
            rest.starts_with('{') || (rest.starts_with('"') && !rest.contains(['=', ']']))
        })
}

fn is_puzzle_script(line: &str) -> bool {
    const SECTIONS: [&str; 7] =
        ["OBJECTS", "LEGEND", "SOUNDS", "COLLISIONLAYERS", "RULES", "WINCONDITIONS", "LEVELS"];
    SECTIONS.iter().any(|section| line.trim().eq_ignore_ascii_case(section))
}

fn is_yaml(line: &str) -> bool {
    let line = line.trim();
    let line = line.strip_prefix("- ").unwrap_or(line);
    let key = line.split_once(':').filter(|(_, value)| value.is_empty() || value.starts_with(' '));
    line == "---"
        || key.is_some_and(|(key, _)| {
            let key = key.trim_matches(['"', '\'']);
            !key.is_empty() && key.chars().all(statement::is_bare)
        })
}

/// A heading, an item of a list or a fence.
fn is_marked(line: &str) -> bool {
    let line = line.trim_start();
    let heading = line.trim_start_matches('#');
    (heading.len() < line.len() && heading.starts_with(' '))
        || ["- ", "* ", "> ", "```"].iter().any(|mark| line.starts_with(mark))
}

/// Three words or more, of letters.
fn is_prose(line: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        word.chars().count() > 1
            && word.chars().all(|c| c.is_alphabetic() || matches!(c, '\'' | '-'))
    };
    !line.contains('=') && line.split_whitespace().filter(|word| is_word(word)).count() > 2
}

/// Rows of few different characters, most of which begin and end alike.
fn is_board(lines: &[&str]) -> bool {
    let mut characters: Vec<char> = lines.iter().flat_map(|line| line.trim().chars()).collect();
    let cells = characters.len();
    characters.sort_unstable();
    characters.dedup();
    let ends = |line: &&str| {
        let line = line.trim();
        (line.chars().next().zip(line.chars().next_back())).filter(|(first, last)| first == last)
    };
    let walled = lines.iter().filter(|line| ends(line).is_some()).count();
    lines.len() > 2 && characters.len() < 10 && cells >= 9 && walled * 3 >= lines.len() * 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_told_by_a_glance() {
        for (text, expected) in [
            ("{ \"format\": 1 }", Some(Language::Json)),
            ("[{\"a\": 1}]", Some(Language::Json)),
            ("{ format: 1, id: 2 }", Some(Language::Json)),
            ("<?xml version=\"1.0\"?>\n<levels/>", Some(Language::Xml)),
            ("<!DOCTYPE html>\n<p>", Some(Language::Html)),
            ("---\nformat: 1\nid: a\nlevels:\n  - id: b\n", Some(Language::Yaml)),
            ("# My pack\n\nIt has three nice levels.\n\n- one\n", Some(Language::Markdown)),
            ("Dear all,\nhere is a small pack of mine, with crates.\n", Some(Language::Prose)),
            ("title X\n\nOBJECTS\n\na\n\nLEGEND\n\nRULES\n", Some(Language::PuzzleScript)),
            ("XXXXX\nX*&.X\nXXXXX\n", Some(Language::Board)),
            ("# a\nformat = 1\nid = \"a\"\n", Some(Language::Toml)),
            ("[world\nglyph = \"x\"\n", Some(Language::Toml)),
            ("", None),
            ("42\n", None),
        ] {
            assert_eq!(language(text), expected, "{text}");
        }
    }
}

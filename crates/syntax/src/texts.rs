//! Texts from strangers: no control, override or hidden characters, and none too long.

use packwright_diagnostics::{codes, is_unsafe};
use packwright_model::limits;
use serde_json::Value;

use crate::document::join;
use crate::findings::{Findings, level_at};

/// Checks every text and key of a document.
pub(crate) fn check(findings: &mut Findings, document: &Value) {
    let mut bad = Vec::new();
    walk(document, &mut Path(Vec::new()), &mut bad);
    for problem in bad {
        report(findings, document, &problem);
    }
}

/// A text that may not stay as it is.
struct Problem {
    pointer: String,
    /// Whether the key is meant, not the value.
    in_key: bool,
    kind: ProblemKind,
}

enum ProblemKind {
    /// The character with this index hides or steers.
    Unsafe(usize, char),
    /// This many characters.
    Long(usize),
}

enum Step<'a> {
    Key(&'a str),
    Index(usize),
}

/// Where the walk is; written out only for what is reported.
struct Path<'a>(Vec<Step<'a>>);

impl Path<'_> {
    fn pointer(&self) -> String {
        self.0.iter().fold(String::new(), |pointer, step| match step {
            Step::Key(key) => join(&pointer, key),
            Step::Index(index) => format!("{pointer}/{index}"),
        })
    }

    /// Whether a board stands here, whose lines are rows.
    fn is_board(&self) -> bool {
        matches!(self.0[..], [Step::Key("levels"), Step::Index(_), Step::Key("board" | "cells")])
    }
}

fn walk<'a>(value: &'a Value, path: &mut Path<'a>, bad: &mut Vec<Problem>) {
    match value {
        Value::String(text) => {
            let problem = if path.is_board() { first_unsafe(text, true) } else { wrong(text) };
            if let Some(kind) = problem {
                bad.push(Problem { pointer: path.pointer(), in_key: false, kind });
            }
        }
        Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                path.0.push(Step::Index(index));
                walk(value, path, bad);
                path.0.pop();
            }
        }
        Value::Object(table) => {
            for (key, value) in table {
                path.0.push(Step::Key(key));
                if let Some(kind) = wrong(key) {
                    bad.push(Problem { pointer: path.pointer(), in_key: true, kind });
                }
                walk(value, path, bad);
                path.0.pop();
            }
        }
        _ => {}
    }
}

/// What is wrong with a text of one line.
fn wrong(text: &str) -> Option<ProblemKind> {
    first_unsafe(text, false).or_else(|| {
        let long = text.len() > limits::TEXT_CHARS;
        let count = long.then(|| text.chars().count())?;
        (count > limits::TEXT_CHARS).then_some(ProblemKind::Long(count))
    })
}

/// The first character that hides or steers. A board may hold line ends; its tabs are reported by
/// those who read boards.
fn first_unsafe(text: &str, is_board: bool) -> Option<ProblemKind> {
    // Plain text, nearly always: nothing to look at more closely.
    let plain = |byte: u8| (0x20..0x7f).contains(&byte) || (is_board && byte == b'\n');
    if text.bytes().fold(true, |all, byte| all & plain(byte)) {
        return None;
    }
    let mut before = None;
    let mut characters = text.chars().enumerate().peekable();
    while let Some((index, c)) = characters.next() {
        let next = characters.peek().map(|(_, next)| *next);
        let fine = match c {
            '\n' | '\t' => is_board,
            '\r' => is_board && next == Some('\n'),
            JOINER => before.is_some_and(is_pictograph) && next.is_some_and(is_pictograph),
            '\u{FE0E}' | '\u{FE0F}' => {
                before.is_some_and(|c| is_pictograph(c) || matches!(c, '0'..='9' | '#' | '*'))
            }
            '\u{FE00}'..='\u{FE0D}' | '\u{E0100}'..='\u{E01EF}' => false,
            // Flags of regions: letters without a shape after a black flag.
            '\u{E0020}'..='\u{E007F}' => before == Some('\u{1F3F4}'),
            c => !is_unsafe(c),
        };
        if !fine {
            return Some(ProblemKind::Unsafe(index, c));
        }
        // Selectors, skin tones and flag letters belong to the pictograph before them.
        if !matches!(c, '\u{FE0E}' | '\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0020}'..='\u{E007F}')
        {
            before = Some(c);
        }
    }
    None
}

const JOINER: char = '\u{200D}';

/// Whether a character is a picture that others may be joined to.
fn is_pictograph(c: char) -> bool {
    matches!(c,
        '\u{A9}' | '\u{AE}' | '\u{203C}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
        | '\u{2190}'..='\u{21FF}' | '\u{2300}'..='\u{23FF}' | '\u{24C2}' | '\u{25A0}'..='\u{27BF}'
        | '\u{2900}'..='\u{297F}' | '\u{2B00}'..='\u{2BFF}' | '\u{3030}' | '\u{303D}' | '\u{3297}'
        | '\u{3299}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Whether a board at a place holds an unsafe character that is already reported: its reader need
/// not name such characters again.
pub(crate) fn is_reported(findings: &Findings, pointer: &str) -> bool {
    let board = findings.map.value(pointer);
    findings.list.iter().any(|finding| {
        finding.code == codes::UNSAFE_TEXT && (board.start..board.end).contains(&finding.span.start)
    })
}

/// Whether a character has no shape of its own.
pub(crate) fn is_shapeless(c: char) -> bool {
    is_unsafe(c) || c == JOINER || matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{E0020}'..='\u{E01EF}')
}

fn report(findings: &mut Findings, document: &Value, problem: &Problem) {
    let Problem { pointer, in_key, kind } = problem;
    if findings.map.is_hole(pointer) {
        return;
    }
    let literal = if *in_key { findings.map.key(pointer) } else { findings.map.value(pointer) };
    let name = pointer.rsplit('/').next().unwrap_or_default();
    let name = match (*in_key, name.parse::<usize>()) {
        (true, _) => "a key".to_owned(),
        (false, Ok(_)) => "this text".to_owned(),
        (false, Err(_)) => format!("`{name}`"),
    };
    let (code, span, message, help) = match kind {
        ProblemKind::Unsafe(index, c) => {
            let span = findings.map.character_of(literal, *index);
            let help = match c {
                '\n' | '\r' => {
                    "write it in one line; in TOML, `\\` at the end of a line joins it with the next"
                }
                _ => "remove it",
            };
            let message = format!("{name} holds {}", describe(*c));
            (codes::UNSAFE_TEXT, span, message, help)
        }
        ProblemKind::Long(count) => {
            let message = format!("{name} has {count} characters");
            let is_route = name == "`solution`" || name == "`route`";
            let help =
                if is_route { "write runs as counts, such as `12R`" } else { "at most 2000" };
            (codes::TEXT_TOO_LONG, literal, message, help)
        }
    };
    let finding = findings.add(code, span, message);
    finding.help = Some(help.to_owned());
    finding.level = level_at(document, pointer);
}

/// An unsafe character in words.
fn describe(c: char) -> String {
    let kind = match c {
        '\n' | '\r' => return "a line break".to_owned(),
        '\t' => return "a tab".to_owned(),
        c if c.is_control() => "the control character",
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{200E}' | '\u{200F}' | '\u{61C}' => {
            "the character that changes the direction of writing,"
        }
        JOINER => "a joiner outside an emoji,",
        _ => "the invisible character",
    };
    format!("{kind} U+{:04X}", c as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(text: &str) -> Option<usize> {
        match wrong(text) {
            Some(ProblemKind::Unsafe(index, _)) => Some(index),
            _ => None,
        }
    }

    #[test]
    fn emoji_keep_their_joiners_and_selectors() {
        for text in ["plain", "é 中", "🐈‍⬛", "🏳️‍🌈 👩🏽‍🚀", "1️⃣", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇳🇱", "👨‍👩‍👧"]
        {
            assert_eq!(index(text), None, "{text}");
        }
    }

    #[test]
    fn what_hides_or_steers_is_found() {
        assert_eq!(index("ab\u{200D}c"), Some(2));
        assert_eq!(index("🐈\u{200D}c"), Some(1));
        assert_eq!(index("a\u{FE0F}"), Some(1));
        assert_eq!(index("é\u{202E}x"), Some(1));
        assert_eq!(index("a\nb"), Some(1));
        assert_eq!(index("a\u{E0041}"), Some(1));
        assert_eq!(index("\u{7f}"), Some(0));
        assert!(first_unsafe("a\r\nb\tc\n", true).is_none());
        assert!(matches!(first_unsafe("a\rb", true), Some(ProblemKind::Unsafe(1, '\r'))));
    }

    #[test]
    fn length_counts_characters() {
        assert!(wrong(&"é".repeat(2000)).is_none());
        assert!(matches!(wrong(&"é".repeat(2001)), Some(ProblemKind::Long(2001))));
    }
}

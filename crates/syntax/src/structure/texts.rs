//! Texts from strangers: no control, override or hidden characters, and none too long.

use packwright_diagnostics::{Fix, Span, codes, is_unsafe};
use packwright_model::limits;

use crate::document::findings::{Findings, Log};
use crate::document::source_map::SourceMap;
use crate::document::{Children, Node, join};
use crate::text::stray;

/// Checks every text and key of a document, as far as the document counts: nothing is said of what
/// stands under an unknown key or is wrong already.
pub(crate) fn check(findings: &mut Findings) {
    let Findings { map, log } = findings;
    let mut walk = Walk { map, log, path: Vec::new() };
    walk.node(map.root());
}

/// A text that may not stay as it is.
struct Problem {
    pointer: String,
    /// Where the text is written.
    literal: Span,
    /// Whether it is a key.
    is_key: bool,
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

struct Walk<'a> {
    map: &'a SourceMap,
    log: &'a mut Log,
    path: Vec<Step<'a>>,
}

impl<'a> Walk<'a> {
    fn node(&mut self, node: &'a Node) {
        match &node.children {
            Children::None => self.literal(node.span, false),
            Children::List(nodes) => {
                for (index, node) in nodes.iter().enumerate() {
                    self.path.push(Step::Index(index));
                    self.node(node);
                    self.path.pop();
                }
            }
            Children::Table(entries) => {
                for entry in entries {
                    self.path.push(Step::Key(entry.name(self.map.text())));
                    // In a collection no key is written: its place is that of the value.
                    if self.map.has_keys() {
                        self.literal(entry.key, true);
                    }
                    self.node(&entry.node);
                    self.path.pop();
                }
            }
        }
    }

    /// Checks the text that a literal stands for. Numbers and the like pass as plain.
    fn literal(&mut self, literal: Span, is_key: bool) {
        let written = &self.map.text()[literal.start..literal.end];
        // In XML a plain reference may stand for what is none.
        let refers = self.map.has_references() && written.contains('&');
        if !refers && written.len() <= limits::TEXT_CHARS && is_plain(written, b' ') {
            return;
        }
        let is_board = !is_key && self.is_board();
        let is_route = !is_key && self.is_route();
        // Moves of a collection may be written one by one: how many they are is counted elsewhere.
        let is_short = written.len() <= limits::ROUTE_CHARS || !self.map.has_keys();
        let fits = is_board || (is_route && is_short);
        if fits && !refers && is_plain(written, b'\n') {
            return;
        }
        let decoded = self.map.characters(literal).map(|(c, _)| c);
        let text: String = decoded.collect();
        let kind = if is_board {
            first_unsafe(&text, true)
        } else if is_route {
            first_unsafe(&text, true).or_else(|| too_long(&text, limits::ROUTE_CHARS))
        } else {
            wrong(&text)
        };
        if let Some(kind) = kind {
            let pointer = self.pointer();
            report(self.map, self.log, &Problem { pointer, literal, is_key, kind });
        }
    }

    /// Whether a board stands here, whose lines are rows.
    fn is_board(&self) -> bool {
        matches!(self.path[..], [Step::Key("levels"), Step::Index(_), Step::Key("board" | "cells")])
    }

    /// Whether a route stands here, which may go over several lines.
    fn is_route(&self) -> bool {
        matches!(self.path[..], [.., Step::Key("solution" | "route" | "expectedRoute")])
    }

    fn pointer(&self) -> String {
        self.path.iter().fold(String::new(), |pointer, step| match step {
            Step::Key(key) => join(&pointer, key),
            Step::Index(index) => format!("{pointer}/{index}"),
        })
    }
}

/// Whether a literal is made of printable ASCII without escapes, and of one further character.
fn is_plain(written: &str, further: u8) -> bool {
    let plain = |byte: u8| (byte.wrapping_sub(0x20) < 0x5f && byte != b'\\') || byte == further;
    written.bytes().fold(true, |all, byte| all & plain(byte))
}

/// What is wrong with a text of one line.
fn wrong(text: &str) -> Option<ProblemKind> {
    first_unsafe(text, false).or_else(|| too_long(text, limits::TEXT_CHARS))
}

/// That a text has more characters than it may.
fn too_long(text: &str, most: usize) -> Option<ProblemKind> {
    let count = (text.len() > most).then(|| text.chars().count())?;
    (count > most).then_some(ProblemKind::Long(count))
}

/// The first character that hides or steers. A board and a route may hold line ends; the tabs of a
/// board are reported by those who read boards.
fn first_unsafe(text: &str, is_board: bool) -> Option<ProblemKind> {
    let bytes = text.as_bytes();
    let mut strays = stray::strays(text).filter(|(index, c)| {
        let is_end = || {
            let at = text.char_indices().nth(*index).map_or(text.len(), |(at, _)| at);
            bytes.get(at + 1) == Some(&b'\n')
        };
        !(is_board && (matches!(c, '\n' | '\t') || (*c == '\r' && is_end())))
    });
    strays.next().map(|(index, c)| ProblemKind::Unsafe(index, c))
}

/// Whether a board at a place holds an unsafe character that is already reported: its reader need
/// not name such characters again.
pub(crate) fn is_reported(findings: &Findings, pointer: &str) -> bool {
    findings.log.has_bad_text(findings.map.value(pointer))
}

/// Whether a character has no shape of its own.
pub(crate) fn is_shapeless(c: char) -> bool {
    is_unsafe(c)
        || stray::is_joiner(c)
        || matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{E0020}'..='\u{E01EF}')
}

fn report(map: &SourceMap, log: &mut Log, problem: &Problem) {
    let Problem { pointer, literal, is_key, kind } = problem;
    if map.is_hole(pointer) {
        return;
    }
    let name = pointer.rsplit('/').next().unwrap_or_default();
    let name = match (*is_key, name.parse::<usize>()) {
        (true, _) => "a key".to_owned(),
        (false, Ok(_)) => "this text".to_owned(),
        (false, Err(_)) => format!("`{name}`"),
    };
    let (code, span, message, help) = match kind {
        ProblemKind::Unsafe(index, c) => {
            let span = map.character_of(*literal, *index);
            let help = match c {
                '\n' | '\r' => {
                    "write it in one line; in TOML, `\\` at the end of a line joins it with the next"
                }
                _ => "remove it",
            };
            let message = format!("{name} holds {}", describe(*c));
            // Of a collection it is left out in reading.
            let code = if map.has_keys() { codes::UNSAFE_TEXT } else { codes::CLEANED_TEXT };
            (code, span, message, help)
        }
        ProblemKind::Long(count) => {
            let message = format!("{name} has {count} characters");
            let is_route = matches!(&*name, "`solution`" | "`route`" | "`expectedRoute`");
            let help = if is_route {
                "at most 100000: write runs as counts, such as `12R`"
            } else {
                "at most 2000"
            };
            (codes::TEXT_TOO_LONG, *literal, message, help)
        }
    };
    let level = map.level_at(pointer);
    log.part = map.part_at(pointer);
    // What cannot be seen can go; a line break between two words cannot, and a key is another then.
    let can_go = matches!(kind, ProblemKind::Unsafe(_, c) if !c.is_whitespace()) && !is_key;
    let finding = log.add(code, span, message);
    finding.fix = can_go.then(|| Fix::safe("remove it").remove(span));
    finding.help = Some(help.to_owned());
    finding.level = level;
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
        c if stray::is_joiner(c) => "a joiner outside an emoji or a script that needs it,",
        _ => "the invisible character",
    };
    format!("{kind} U+{:04X}", c as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_may_hold_line_ends() {
        assert!(first_unsafe("a\r\nb\tc\n", true).is_none());
        assert!(matches!(first_unsafe("a\rb", true), Some(ProblemKind::Unsafe(1, '\r'))));
        assert!(matches!(first_unsafe("a\r\nb", false), Some(ProblemKind::Unsafe(1, '\r'))));
    }

    #[test]
    fn length_counts_characters() {
        assert!(wrong(&"é".repeat(2000)).is_none());
        assert!(matches!(wrong(&"é".repeat(2001)), Some(ProblemKind::Long(2001))));
    }
}

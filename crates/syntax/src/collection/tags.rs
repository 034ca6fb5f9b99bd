//! Which tags of an SLC are open, and what is wrong with the way they open and end.

use packwright_diagnostics::{Span, clean, codes, nearest};

use super::draft::Remark;

/// Most faults of tags that are told of.
const MOST_BROKEN: usize = 50;

/// SLC needs four; deeper than this is no collection.
const DEEPEST: usize = 64;

/// Elements that never stand in one of their own kind: where a second opens, the first was not ended.
const SINGLE: [&str; 14] = [
    "SokobanLevels",
    "Title",
    "Description",
    "Email",
    "Url",
    "LevelCollection",
    "Level",
    "L",
    "SokobanLibrary",
    "Puzzle",
    "Map",
    "Row",
    "Solution",
    "Steps",
];

/// The open tags of a text, the outermost first.
pub(super) struct Nesting<'a> {
    text: &'a str,
    open: Vec<Span>,
    broken: usize,
}

/// What a closing tag ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The tag that was open last.
    Well,
    /// One around tags that were not ended.
    Around,
    /// Nothing that was open, or not by its name.
    Badly,
}

impl<'a> Nesting<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, open: Vec::new(), broken: 0 }
    }

    /// Takes an opening tag. True if one of its kind was open still, and therefore has no end of its
    /// own. None where tags stand too deep to go on.
    pub(super) fn opened(&mut self, name: Span, remarks: &mut Vec<Remark>) -> Option<bool> {
        if self.open.len() >= DEEPEST {
            let message = format!("tags stand more than {DEEPEST} deep; the rest is not read");
            remarks.push(fault(name, message, "an SLC has levels of rows in one collection"));
            self.open.clear();
            return None;
        }
        let written = self.slice(name);
        let before = self.place(written).filter(|_| SINGLE.contains(&local(written)));
        if let Some(at) = before {
            self.leave_open(at, remarks);
        }
        self.open.push(name);
        Some(before.is_some())
    }

    /// Takes a closing tag.
    pub(super) fn closed(&mut self, name: Span, remarks: &mut Vec<Remark>) -> Ended {
        let written = self.slice(name);
        if let Some(at) = self.place(written) {
            let is_last = at + 1 == self.open.len();
            self.leave_open(at + 1, remarks);
            self.open.pop();
            return if is_last { Ended::Well } else { Ended::Around };
        }
        let last = self.open.last().map(|span| self.slice(*span));
        // A slip of the pen ends what it was meant to end.
        let meant = last.filter(|last| nearest(written, [*last]).is_some());
        let message = match last {
            Some(last) => {
                format!("`</{}>` stands where `</{}>` was expected", shown(written), shown(last))
            }
            None => format!("`</{}>` ends no tag", shown(written)),
        };
        self.add(name, message, "end every tag under its own name", remarks);
        if meant.is_some() {
            self.open.pop();
        }
        Ended::Badly
    }

    /// Takes a `<` that begins no tag.
    pub(super) fn broken(&mut self, place: Span, remarks: &mut Vec<Remark>) {
        let message = "this `<` begins no tag".to_owned();
        self.add(place, message, "write `&lt;` for the character, or complete the tag", remarks);
        let rest = self.text.get(place.start..).and_then(|rest| rest.strip_prefix("</"));
        let last = self.open.last().map(|span| self.slice(*span));
        // An end without its `>`: what it was to end is told of already.
        if rest.zip(last).is_some_and(|(rest, last)| rest.starts_with(last)) {
            self.open.pop();
        }
    }

    /// The text is over: what is open has no end.
    pub(super) fn finish(mut self, remarks: &mut Vec<Remark>) {
        self.leave_open(0, remarks);
    }

    /// Tells of the tags from this one on that they have no end.
    fn leave_open(&mut self, from: usize, remarks: &mut Vec<Remark>) {
        for name in self.open.split_off(from.min(self.open.len())) {
            let written = shown(self.slice(name));
            let message = format!("`<{written}>` has no `</{written}>`");
            self.add(name, message, "end the tag; a level that is not ended is left out", remarks);
        }
    }

    fn place(&self, written: &str) -> Option<usize> {
        self.open.iter().rposition(|span| self.slice(*span) == written)
    }

    fn add(&mut self, span: Span, message: String, help: &'static str, remarks: &mut Vec<Remark>) {
        self.broken += 1;
        if self.broken <= MOST_BROKEN {
            remarks.push(fault(span, message, help));
        }
    }

    fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }
}

fn fault(span: Span, message: String, help: &'static str) -> Remark {
    Remark { code: codes::SYNTAX_ERROR, span, message, help }
}

/// A name of an element, without the prefix of its namespace.
pub(super) fn local(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or_default()
}

/// A name as a message can hold it.
fn shown(name: &str) -> String {
    let name: String = name.chars().take(40).collect();
    clean(&name).into_owned()
}

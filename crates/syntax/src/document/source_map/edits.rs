//! Edits of a document that leave the rest of it as its author spelled it: a text written anew, a key or
//! an item of a list taken out, a key put in.

use std::fmt::Write as _;

use packwright_diagnostics::{Edit, Span};

use super::{Found, SourceMap};
use crate::document::{Children, Node};
use crate::text::Format;

impl SourceMap {
    /// What gives the string at a place another text; none where no string stands there, and in
    /// collections, whose texts have no quotes.
    #[must_use]
    pub fn rewritten(&self, pointer: &str, text: &str) -> Option<Edit> {
        let Found::Here(node) = self.find(pointer) else { return None };
        let is_string = self.text().get(node.span.start..)?.starts_with(['"', '\'']);
        (is_string && self.has_keys()).then(|| Edit { span: node.span, text: quoted(text) })
    }

    /// What gives a key another name, of letters that need no quotes.
    #[must_use]
    pub fn renamed(&self, pointer: &str, name: &str) -> Option<Edit> {
        let span = self.entry(pointer).filter(|_| self.has_keys())?.key;
        let quote = self.text()[span.start..].chars().next().filter(|c| matches!(c, '"' | '\''));
        let quote = quote.map_or_else(String::new, String::from);
        Some(Edit { span, text: format!("{quote}{name}{quote}") })
    }

    /// What takes a key with its value out of its table, or an item out of its list, with the comma or
    /// the line that goes with it; none where that is not so simple: a table with a header, a dotted
    /// key, a comment between.
    #[must_use]
    pub fn taken_out(&self, pointer: &str) -> Option<Edit> {
        let Found::Here(node) = self.find(pointer) else { return None };
        let Found::Here(parent) = self.find(pointer.rsplit_once('/')?.0) else { return None };
        let whole = match self.entry(pointer) {
            Some(entry) => {
                let between = self.text().get(entry.key.end..node.span.start)?;
                (between.trim() == self.equals()).then_some(())?;
                Span::new(entry.key.start, node.span.end)
            }
            None => node.span,
        };
        // An item under a header of its own is a whole section.
        if self.format() == Format::Toml && self.text()[whole.start..].starts_with("[[") {
            return None;
        }
        let span = if self.encloses(parent, whole) {
            self.with_comma(whole)?
        } else {
            self.entry(pointer).filter(|_| self.format() == Format::Toml)?;
            self.whole_lines(whole)?
        };
        Some(Edit { span, text: String::new() })
    }

    /// What puts a key with a value before another key of the same table. The value is written as the
    /// document's format writes it.
    #[must_use]
    pub fn put_before(&self, pointer: &str, key: &str, value: &str) -> Option<Edit> {
        let at = self.entry(pointer).filter(|_| self.has_keys())?.key.start;
        let Found::Here(table) = self.find(pointer.rsplit_once('/')?.0) else { return None };
        let indent = self.blank_before(at);
        let line_break = if self.text().contains("\r\n") { "\r\n" } else { "\n" };
        let written = self.example(key, value);
        let text = match (self.encloses(table, Span::new(at, at)), indent) {
            (true, Some(indent)) => format!("{written},{line_break}{indent}"),
            (true, None) => format!("{written}, "),
            (false, Some(indent)) => format!("{written}{line_break}{indent}"),
            (false, None) => return None,
        };
        Some(Edit { span: Span::new(at, at), text })
    }

    /// What gives a key of a table this text: written anew where the key is there, in the quotes that it
    /// has; else put behind the first of these keys that the table has on lines of its own. None where
    /// neither can be done so simply.
    #[must_use]
    pub fn with_text(&self, table: &str, key: &str, text: &str, behind: &[&str]) -> Option<Edit> {
        let pointer = format!("{table}/{key}");
        let Found::Here(node) = self.find(&pointer) else {
            let value = quoted(text);
            let put = |other: &&str| self.put_behind(&format!("{table}/{other}"), key, &value);
            return behind.iter().find_map(put);
        };
        let written = self.text().get(node.span.start..)?;
        let is_literal = written.starts_with('\'') && !written.starts_with("'''");
        let can_stay = |c: char| c != '\'' && !c.is_control();
        if is_literal && self.has_keys() && text.chars().all(can_stay) {
            return Some(Edit { span: node.span, text: format!("'{text}'") });
        }
        self.rewritten(&pointer, text)
    }

    /// What puts a key with a value behind another key of the same table, on a line of its own where that
    /// one has one. The value is written as the document's format writes it.
    fn put_behind(&self, pointer: &str, key: &str, value: &str) -> Option<Edit> {
        let before = self.entry(pointer).filter(|_| self.has_keys())?.key;
        let Found::Here(node) = self.find(pointer) else { return None };
        let Found::Here(table) = self.find(pointer.rsplit_once('/')?.0) else { return None };
        // Not a key whose value has a header of its own, or a dotted one.
        let between = self.text().get(before.end..node.span.start)?;
        (between.trim() == self.equals()).then_some(())?;
        let indent = self.blank_before(before.start);
        let line_break = if self.text().contains("\r\n") { "\r\n" } else { "\n" };
        let written = self.example(key, value);
        let at = node.span.end;
        if self.encloses(table, node.span) {
            let text = match indent {
                Some(indent) => format!(",{line_break}{indent}{written}"),
                None => format!(", {written}"),
            };
            return Some(Edit { span: Span::new(at, at), text });
        }
        // Behind a comment on the same line.
        let rest = self.text()[at..].split('\n').next().unwrap_or_default();
        let rest = rest.trim_end_matches('\r');
        let is_free = rest.trim_start().is_empty() || rest.trim_start().starts_with('#');
        let at = at + rest.len();
        let text = format!("{line_break}{}{written}", indent.filter(|_| is_free)?);
        Some(Edit { span: Span::new(at, at), text })
    }

    /// What puts an item behind the last of a list.
    #[must_use]
    pub fn added(&self, pointer: &str, item: &str) -> Option<Edit> {
        let Found::Here(node) = self.find(pointer) else { return None };
        let Children::List(items) = &node.children else { return None };
        let (at, text) = match items.last() {
            Some(last) if self.encloses(node, last.span) => (last.span.end, format!(", {item}")),
            Some(_) => return None,
            None => (node.span.start + 1, item.to_owned()),
        };
        Some(Edit { span: Span::new(at, at), text })
    }

    /// A table within a line, as the document's format writes it.
    #[must_use]
    pub fn inline_table(&self, entries: &[(&str, &str)]) -> String {
        let entries: Vec<String> =
            entries.iter().map(|(key, value)| self.example(key, value)).collect();
        format!("{{ {} }}", entries.join(", "))
    }

    /// A key with a value, as the document's format writes it.
    pub(crate) fn example(&self, key: &str, value: &str) -> String {
        match self.format() {
            Format::Toml => format!("{key} = {value}"),
            Format::Json => format!("\"{key}\": {value}"),
        }
    }

    /// Whether a place lies within the brackets of a table or a list.
    fn encloses(&self, node: &Node, inner: Span) -> bool {
        let is_bracket = self.text()[node.span.start..].starts_with(['[', '{']);
        is_bracket && node.span.start < inner.start && inner.end < node.span.end
    }

    /// What stands between a key and its value.
    fn equals(&self) -> &'static str {
        match self.format() {
            Format::Toml => "=",
            Format::Json => ":",
        }
    }

    /// A member of a table or a list within brackets, with one comma beside it; with its lines, where it
    /// has them to itself.
    fn with_comma(&self, whole: Span) -> Option<Span> {
        let text = self.text();
        let after = text[whole.end..].trim_start();
        if let Some(rest) = after.strip_prefix(',') {
            let comma = Span::new(whole.start, text.len() - rest.len());
            return self.whole_lines(comma).or_else(|| {
                let blank = rest.len() - rest.trim_start_matches([' ', '\t']).len();
                Some(Span::new(comma.start, comma.end + blank))
            });
        }
        // The last one: what goes is the comma before it.
        let closes = after.starts_with([']', '}']);
        let before = text[..whole.start].trim_end();
        // What looks like a comma on another line may be the end of a comment.
        let line = before.rsplit('\n').next().unwrap_or(before);
        let gap = &text[before.len()..whole.start];
        let is_plain = self.format() == Format::Json || !gap.contains('\n') || !line.contains('#');
        match before.chars().next_back().filter(|_| closes && is_plain)? {
            ',' => Some(Span::new(before.len() - 1, whole.end)),
            '[' | '{' => Some(Span::new(before.len(), text.len() - after.len())),
            _ => None,
        }
    }

    /// The lines of a place that has them to itself but for blanks.
    fn whole_lines(&self, whole: Span) -> Option<Span> {
        let indent = self.blank_before(whole.start)?;
        let rest = &self.text()[whole.end..];
        let line = rest.split_inclusive('\n').next().unwrap_or_default();
        let is_alone = line.trim().is_empty();
        is_alone.then(|| Span::new(whole.start - indent.len(), whole.end + line.len()))
    }

    /// The blanks between the start of the line and a place, if nothing else is there.
    fn blank_before(&self, at: usize) -> Option<&str> {
        let line = self.text()[..at].rsplit('\n').next()?;
        line.chars().all(|c| matches!(c, ' ' | '\t')).then_some(line)
    }
}

/// A text in double quotes, as both JSON and TOML read it.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

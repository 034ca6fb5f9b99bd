//! A document whatever its spelling: its values, and beside them a tree of the places where they
//! stand.

pub(crate) mod findings;
mod json_slips;
pub(crate) mod json_text;
mod nesting;
pub(crate) mod part;
pub(crate) mod source_map;
mod toml_slips;
pub(crate) mod toml_text;

use std::collections::BTreeSet;

use packwright_diagnostics::Span;
use serde_json::Value;

/// How deep tables and lists may lie in each other. A pack needs seven.
pub(crate) const MAX_DEPTH: usize = 64;

/// The most syntax errors reported of one text.
pub(crate) const MAX_ERRORS: usize = 50;

/// A text that is TOML or JSON.
#[derive(Debug)]
pub(crate) struct Document<T> {
    pub(crate) root: Node,
    /// The typed form, where the text fits the types as it is.
    pub(crate) typed: Option<T>,
    /// Places of `null`, which the types take for an absent value, and no author means so.
    pub(crate) nulls: BTreeSet<Span>,
}

/// The values of a document, read when they are not simply what the types want.
#[derive(Debug)]
pub(crate) struct Values {
    pub(crate) value: Value,
    /// Places of dates: JSON has none, so the value holds their text. No key of ours takes one.
    pub(crate) dates: BTreeSet<Span>,
}

/// Where a value stands, and what stands in it.
#[derive(Debug, Default)]
pub(crate) struct Node {
    /// The whole value; of a TOML table with a header only the header.
    pub(crate) span: Span,
    pub(crate) children: Children,
}

/// What a value holds.
#[derive(Debug, Default)]
pub(crate) enum Children {
    #[default]
    None,
    List(Vec<Node>),
    /// In the order of the keys.
    Table(Vec<Entry>),
}

/// One key of a table with its value.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The key; none where it is simply what is written there.
    pub(crate) name: Option<Box<str>>,
    pub(crate) key: Span,
    pub(crate) node: Node,
}

impl Entry {
    /// An entry called `name` whose key covers `key`.
    pub(crate) fn new(text: &str, name: &str, key: Span, node: Node) -> Self {
        let plain = written(text, key) == name;
        Self { name: (!plain).then(|| name.into()), key, node }
    }

    /// The key.
    pub(crate) fn name<'a>(&'a self, text: &'a str) -> &'a str {
        self.name.as_deref().unwrap_or_else(|| written(text, self.key))
    }
}

/// A key as written, without quotes.
fn written(text: &str, key: Span) -> &str {
    let literal = text.get(key.start..key.end).unwrap_or_default();
    let unquoted = |quote| literal.strip_prefix(quote)?.strip_suffix(quote);
    unquoted('"').or_else(|| unquoted('\'')).unwrap_or(literal)
}

impl Node {
    /// A node without children.
    pub(crate) fn leaf(span: Span) -> Self {
        Self { span, children: Children::None }
    }

    /// Whether this is a value that holds no others.
    pub(crate) fn is_leaf(&self) -> bool {
        matches!(self.children, Children::None)
    }

    /// The entries, where this is a table.
    pub(crate) fn entries(&self) -> &[Entry] {
        match &self.children {
            Children::Table(entries) => entries,
            _ => &[],
        }
    }

    /// The child of a path segment: a key or an index.
    pub(crate) fn child(&self, text: &str, segment: &str) -> Option<&Self> {
        match &self.children {
            Children::None => None,
            Children::List(nodes) => nodes.get(segment.parse::<usize>().ok()?),
            Children::Table(_) => self.entry(text, segment).map(|entry| &entry.node),
        }
    }

    /// The entry of a key.
    pub(crate) fn entry(&self, text: &str, name: &str) -> Option<&Entry> {
        let entries = self.entries();
        let at = entries.binary_search_by(|entry| entry.name(text).cmp(name)).ok()?;
        entries.get(at)
    }

    /// A short place to point at when a table as a whole is meant: its header; where it has none,
    /// its `id`, its first key, or its bracket.
    pub(crate) fn anchor(&self, text: &str) -> Span {
        let Children::Table(entries) = &self.children else { return self.span };
        let inside = |entry: &&Entry| entry.key.start >= self.span.start;
        let header = |entry: &&Entry| entry.key.start >= self.span.end;
        let is_root = self.span == Span::default();
        if !is_root && !entries.is_empty() && entries.iter().all(|entry| header(&entry)) {
            return self.span;
        }
        let id = self.entry(text, "id").filter(|entry| inside(entry)).map(|entry| entry.node.span);
        let first = || entries.iter().map(|entry| entry.key).min();
        let bracket = Span::new(self.span.start, self.span.end.min(self.span.start + 1));
        id.or_else(first).unwrap_or(bracket)
    }
}

/// A number as our values hold it. A number without a fraction is the same number however it is
/// written: `1.0` is 1, as in JSON Schema.
pub(crate) fn number(float: f64) -> Value {
    // All integers up to here have a float of their own.
    let exact = float.fract() == 0.0 && float.abs() < 9e15;
    #[expect(clippy::cast_possible_truncation, reason = "a whole number within the range of i64")]
    if exact { Value::from(float as i64) } else { Value::from(float) }
}

/// The keys of a JSON Pointer, decoded.
pub(crate) fn segments(pointer: &str) -> impl Iterator<Item = std::borrow::Cow<'_, str>> {
    pointer.split('/').skip(1).map(|segment| {
        if segment.contains('~') {
            segment.replace("~1", "/").replace("~0", "~").into()
        } else {
            segment.into()
        }
    })
}

/// The pointer of a value in a table.
pub(crate) fn join(pointer: &str, key: &str) -> String {
    if key.contains(['/', '~']) {
        format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"))
    } else {
        format!("{pointer}/{key}")
    }
}

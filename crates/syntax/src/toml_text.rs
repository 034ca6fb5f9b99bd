//! TOML to values and their places. All syntax errors of the text are found, not only the first.

use std::collections::BTreeSet;
use std::ops::Range;

use packwright_diagnostics::{Diagnostic, Span, codes};
use serde_json::{Map, Value};
use toml::Spanned;
use toml::de::{DeFloat, DeInteger, DeTable, DeValue, Error};

use crate::document::{Children, Document, Entry, MAX_DEPTH, Node, number};

/// Texts beyond this size are read up to their first error: a large file of another kind would give
/// millions of them.
const RECOVER_BYTES: usize = 1024 * 1024;
/// The most errors reported of one text.
const MAX_ERRORS: usize = 50;

/// Reads a TOML text.
pub(crate) fn read(text: &str) -> Document {
    let (table, errors) = if text.len() <= RECOVER_BYTES {
        DeTable::parse_recoverable(text)
    } else {
        match DeTable::parse(text) {
            Ok(table) => (table, Vec::new()),
            Err(error) => (Spanned::new(0..0, DeTable::new()), vec![error]),
        }
    };
    let mut reader = Reader { text, dates: BTreeSet::new(), errors: syntax_errors(text, &errors) };
    if !reader.errors.is_empty() {
        let Reader { dates, errors, .. } = reader;
        return Document { value: Value::Null, root: Node::default(), dates, errors };
    }
    let (value, root) = reader.table(table.into_inner(), Span::default(), 0);
    Document { value, root, dates: reader.dates, errors: reader.errors }
}

struct Reader<'a> {
    text: &'a str,
    dates: BTreeSet<Span>,
    errors: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn table(&mut self, table: DeTable<'a>, span: Span, depth: usize) -> (Value, Node) {
        let mut map = Map::new();
        let mut entries = Vec::with_capacity(table.len());
        for (key, value) in table {
            let key_span = place(&key.span());
            let name = key.into_inner();
            let (value, node) = self.value(value, depth + 1);
            entries.push(Entry::new(self.text, &name, key_span, node));
            map.insert(name.into_owned(), value);
        }
        (Value::Object(map), Node { span, children: Children::Table(entries) })
    }

    fn value(&mut self, value: Spanned<DeValue<'a>>, depth: usize) -> (Value, Node) {
        let span = place(&value.span());
        if depth > MAX_DEPTH {
            if self.errors.is_empty() {
                let message = format!("tables and lists lie more than {MAX_DEPTH} deep");
                self.errors.push(Diagnostic::new(codes::SYNTAX_ERROR, span, message));
            }
            return (Value::Null, Node::leaf(span));
        }
        let value = match value.into_inner() {
            DeValue::String(text) => Value::String(text.into_owned()),
            DeValue::Integer(integer) => integer_value(&integer),
            DeValue::Float(float) => float_value(&float),
            DeValue::Boolean(boolean) => Value::Bool(boolean),
            DeValue::Datetime(date) => {
                self.dates.insert(span);
                Value::String(date.to_string())
            }
            DeValue::Array(array) => {
                let (values, nodes) =
                    array.into_iter().map(|value| self.value(value, depth + 1)).unzip();
                let node = Node { span, children: Children::List(nodes) };
                return (Value::Array(values), node);
            }
            DeValue::Table(table) => return self.table(table, span, depth),
        };
        (value, Node::leaf(span))
    }
}

fn place(range: &Range<usize>) -> Span {
    Span::new(range.start, range.end)
}

/// An integer; one beyond 64 bits counts as a float, as in JSON.
fn integer_value(integer: &DeInteger<'_>) -> Value {
    let (digits, radix) = (integer.as_str(), integer.radix());
    let signed = i64::from_str_radix(digits, radix).map(Value::from);
    let unsigned = || u64::from_str_radix(digits, radix).map(Value::from);
    let large = || digits.parse().map_or_else(|_| Value::from(f64::MAX), number);
    signed.or_else(|_| unsigned()).unwrap_or_else(|_| large())
}

/// A float. Infinity and "not a number" have no place in JSON and are wrong wherever a number is
/// expected here, as any fraction is.
fn float_value(float: &DeFloat<'_>) -> Value {
    match float.as_str().parse::<f64>() {
        Ok(float) if float.is_finite() => number(float),
        _ => Value::from(0.5),
    }
}

/// The errors of the parser, each place once, follow-ups left out.
fn syntax_errors(text: &str, errors: &[Error]) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let mut last_line = None;
    let mut places: Vec<(Span, &str)> = errors
        .iter()
        .map(|error| (place(&error.span().unwrap_or(text.len()..text.len())), error.message()))
        .collect();
    places.sort_by_key(|(span, _)| span.start);
    for (span, message) in places {
        let start = span.start.min(text.len());
        // What follows on the same line is mostly the parser losing its way.
        let line = text[..start].rfind('\n');
        let again = message.starts_with("duplicate key");
        if last_line == Some(line) && !again {
            continue;
        }
        last_line = Some(line);
        found.push(syntax_error(text, span, message));
        if found.len() == MAX_ERRORS {
            break;
        }
    }
    found
}

/// One error in plain words.
fn syntax_error(text: &str, span: Span, message: &str) -> Diagnostic {
    let found = text.get(span.start..span.end).unwrap_or_default();
    let plain = message.replace("newline", "line break");
    if message.starts_with("duplicate key") {
        return Diagnostic::new(
            codes::SYNTAX_ERROR,
            span,
            format!("the key `{found}` stands twice"),
        )
        .help("keep one of the two");
    }
    Diagnostic::new(codes::SYNTAX_ERROR, span, format!("this is not TOML: {plain}"))
}

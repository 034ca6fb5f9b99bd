//! TOML to values and their places. All syntax errors of the text are found, not only the first.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use packwright_diagnostics::{Diagnostic, Span, codes};
use serde::de::DeserializeOwned;
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeFloat, DeInteger, DeTable, DeValue, Deserializer, Error};

use crate::document::nesting;
use crate::document::toml_slips;
use crate::document::{Children, Document, Entry, MAX_DEPTH, Node, Values, number};

/// Texts beyond this size are read up to their first error: a large file of another kind would give
/// millions of them.
const RECOVER_BYTES: usize = 1024 * 1024;

/// Reads a TOML text.
///
/// # Errors
/// Every syntax error, each once.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<Document<T>, Vec<Diagnostic>> {
    let too_deep = |span| {
        let message = format!("tables and lists lie more than {MAX_DEPTH} deep");
        Err(vec![Diagnostic::new(codes::SYNTAX_ERROR, span, message)])
    };
    // Before anything goes down that deep.
    if let Some(span) = nesting::too_deep(text) {
        return too_deep(span);
    }
    let table = parse(text)?;
    let mut deepest = None;
    let root = table_node(text, table.get_ref(), Span::default(), 0, &mut deepest);
    if let Some(span) = deepest {
        return too_deep(span);
    }
    let typed = T::deserialize(Deserializer::from(table)).ok();
    Ok(Document { root, typed, nulls: BTreeSet::new() })
}

/// The values of a TOML text that was [read](read) before.
pub(crate) fn values(text: &str) -> Result<Values, Vec<Diagnostic>> {
    let mut dates = BTreeSet::new();
    let value = table_value(parse(text)?.into_inner(), &mut dates);
    Ok(Values { value, dates })
}

fn parse(text: &str) -> Result<Spanned<DeTable<'_>>, Vec<Diagnostic>> {
    if text.len() > RECOVER_BYTES {
        return DeTable::parse(text).map_err(|error| syntax_errors(text, &[error]));
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() { Ok(table) } else { Err(syntax_errors(text, &errors)) }
}

fn table_node(
    text: &str,
    table: &DeTable<'_>,
    span: Span,
    depth: usize,
    too_deep: &mut Option<Span>,
) -> Node {
    let mut entries = Vec::with_capacity(table.len());
    for (key, value) in table {
        let node = node(text, value, depth + 1, too_deep);
        entries.push(Entry::new(text, key.get_ref(), place(&key.span()), node));
    }
    Node { span, children: Children::Table(entries) }
}

fn node(
    text: &str,
    value: &Spanned<DeValue<'_>>,
    depth: usize,
    too_deep: &mut Option<Span>,
) -> Node {
    let span = place(&value.span());
    if depth > MAX_DEPTH {
        too_deep.get_or_insert(span);
        return Node::leaf(span);
    }
    match value.get_ref() {
        DeValue::Array(array) => {
            let nodes = array.iter().map(|value| node(text, value, depth + 1, too_deep));
            Node { span, children: Children::List(nodes.collect()) }
        }
        DeValue::Table(table) => table_node(text, table, span, depth, too_deep),
        _ => Node::leaf(span),
    }
}

fn table_value(table: DeTable<'_>, dates: &mut BTreeSet<Span>) -> Value {
    let entry = |(key, value): (Spanned<Cow<'_, str>>, _)| {
        (key.into_inner().into_owned(), plain_value(value, dates))
    };
    Value::Object(table.into_iter().map(entry).collect())
}

fn plain_value(value: Spanned<DeValue<'_>>, dates: &mut BTreeSet<Span>) -> Value {
    let span = place(&value.span());
    match value.into_inner() {
        DeValue::String(text) => Value::String(text.into_owned()),
        DeValue::Integer(integer) => integer_value(&integer),
        DeValue::Float(float) => float_value(&float),
        DeValue::Boolean(boolean) => Value::Bool(boolean),
        DeValue::Datetime(date) => {
            dates.insert(span);
            Value::String(date.to_string())
        }
        DeValue::Array(array) => array.into_iter().map(|value| plain_value(value, dates)).collect(),
        DeValue::Table(table) => table_value(table, dates),
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

/// What is wrong, by the errors of the parser.
fn syntax_errors(text: &str, errors: &[Error]) -> Vec<Diagnostic> {
    let mut told: Vec<(Span, &str)> = errors
        .iter()
        .map(|error| (place(&error.span().unwrap_or(text.len()..text.len())), error.message()))
        .collect();
    told.sort_by_key(|(span, _)| span.start);
    toml_slips::findings(text, &told)
}

//! JSON to values and their places: JSON as the standard has it, without comments, trailing commas
//! or any other extension.

use std::collections::BTreeSet;

use jsonc_parser::ast::{self, ObjectPropName};
use jsonc_parser::common::{Range, Ranged};
use jsonc_parser::errors::ParseError;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use packwright_diagnostics::{Diagnostic, Span, codes};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;

use crate::document::json_slips;
use crate::document::{Children, Document, Entry, MAX_DEPTH, MAX_ERRORS, Node, Values, number};

/// Reads a JSON text.
///
/// # Errors
/// The first syntax error, as the parser stops there; else every key that stands twice.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<Document<T>, Vec<Diagnostic>> {
    if let Some(at) = too_deep(text) {
        let message = format!("tables and lists lie more than {MAX_DEPTH} deep");
        return Err(vec![Diagnostic::new(codes::SYNTAX_ERROR, Span::new(at, at + 1), message)]);
    }
    let parsed = parse_to_ast(text, &CollectOptions::default(), &STRICT);
    let parsed = parsed.map_err(|error| vec![syntax_error(text, &error)])?;
    // That parser lets through what is common in the wild, such as line breaks within texts: the
    // strict one has the last word.
    let typed = serde_json::from_str::<T>(text);
    if typed.is_err() {
        serde_json::from_str::<IgnoredAny>(text)
            .map_err(|error| vec![strict_error(text, &error)])?;
    }
    let mut reader = Reader { text, errors: Vec::new(), nulls: BTreeSet::new() };
    let root = parsed.value.map(|value| reader.node(value)).unwrap_or_default();
    if reader.errors.is_empty() {
        Ok(Document { root, typed: typed.ok(), nulls: reader.nulls })
    } else {
        Err(reader.errors)
    }
}

/// The values of a JSON text that was [read](read) before.
pub(crate) fn values(text: &str) -> Result<Values, Vec<Diagnostic>> {
    let mut value =
        serde_json::from_str::<Value>(text).map_err(|error| vec![strict_error(text, &error)])?;
    plain_numbers(&mut value);
    Ok(Values { value, dates: BTreeSet::new() })
}

/// Writes whole numbers as such, however the text writes them.
fn plain_numbers(value: &mut Value) {
    match value {
        Value::Number(float) if float.is_f64() => {
            *value = float.as_f64().map_or(Value::Null, number);
        }
        Value::Array(values) => values.iter_mut().for_each(plain_numbers),
        Value::Object(table) => table.values_mut().for_each(plain_numbers),
        _ => {}
    }
}

const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

struct Reader<'a> {
    text: &'a str,
    errors: Vec<Diagnostic>,
    nulls: BTreeSet<Span>,
}

impl Reader<'_> {
    fn node(&mut self, value: ast::Value<'_>) -> Node {
        let span = place(value.range());
        match value {
            ast::Value::Array(array) => {
                let nodes = array.elements.into_iter().map(|value| self.node(value));
                Node { span, children: Children::List(nodes.collect()) }
            }
            ast::Value::Object(object) => self.object(object, span),
            ast::Value::NullKeyword(_) => {
                self.nulls.insert(span);
                Node::leaf(span)
            }
            _ => Node::leaf(span),
        }
    }

    fn object(&mut self, object: ast::Object<'_>, span: Span) -> Node {
        let mut entries: Vec<Entry> = Vec::with_capacity(object.properties.len());
        for property in object.properties {
            // Other keys than quoted ones are refused by the options.
            let ObjectPropName::String(key) = property.name else { continue };
            // At the start of a recorded play there is no move, and that is how it is written.
            let is_no_move = key.value == "move";
            let node = match property.value {
                ast::Value::NullKeyword(null) if is_no_move => Node::leaf(place(null.range)),
                value => self.node(value),
            };
            entries.push(Entry::new(self.text, &key.value, place(key.range), node));
        }
        // Those that are equal stay in the order of the text.
        entries.sort_by(|a, b| a.name(self.text).cmp(b.name(self.text)));
        for pair in entries.windows(2) {
            if pair[0].name(self.text) == pair[1].name(self.text) {
                self.twice(pair[0].name(self.text), pair[1].key, pair[0].key);
            }
        }
        Node { span, children: Children::Table(entries) }
    }

    fn twice(&mut self, name: &str, place: Span, before: Span) {
        if self.errors.len() == MAX_ERRORS {
            return;
        }
        let message = format!("the key `{name}` stands twice");
        let error = Diagnostic::new(codes::SYNTAX_ERROR, place, message);
        self.errors.push(error.help("keep one of the two").related(before, "here first"));
    }
}

fn place(range: Range) -> Span {
    Span::new(range.start, range.end)
}

/// The first bracket that lies too deep.
fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut in_text = false;
    let mut bytes = text.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' => in_text = !in_text,
            b'\\' if in_text => {
                bytes.next();
            }
            b'[' | b'{' if !in_text => {
                depth += 1;
                if depth > MAX_DEPTH {
                    return Some(at);
                }
            }
            b']' | b'}' if !in_text => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// The first error: in our words where they are found, else in the parser's.
fn syntax_error(text: &str, error: &ParseError) -> Diagnostic {
    json_slips::first(text).unwrap_or_else(|| {
        let message = format!("this is not JSON: {}", error.kind());
        Diagnostic::new(codes::SYNTAX_ERROR, short(text, place(error.range())), message)
    })
}

/// The first line of a place at most: an unclosed bracket reaches to the end of the text.
fn short(text: &str, span: Span) -> Span {
    let written = text.get(span.start..span.end).unwrap_or_default();
    let line = written.find(['\r', '\n']).unwrap_or(written.len());
    let unclosed = written.starts_with(['{', '[']);
    Span::new(span.start, span.start + if unclosed { 1 } else { line })
}

/// The error of the strict reader at its place.
fn strict_error(text: &str, error: &serde_json::Error) -> Diagnostic {
    if let Some(slip) = json_slips::first(text) {
        return slip;
    }
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let start: usize = lines.map(str::len).sum();
    let mut at = (start + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
    let message = error.to_string();
    // The place is said by the span.
    let message = message.split(" at line ").next().unwrap_or_default();
    let message = format!("this is not JSON: {message}");
    Diagnostic::new(codes::SYNTAX_ERROR, Span::new(at, end), message)
}

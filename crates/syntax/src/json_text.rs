//! JSON to values and their places: JSON as the standard has it, without comments, trailing commas
//! or any other extension.

use std::collections::BTreeSet;

use jsonc_parser::ast::{self, ObjectPropName};
use jsonc_parser::common::{Range, Ranged};
use jsonc_parser::errors::{ParseError, ParseErrorKind};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use packwright_diagnostics::{Diagnostic, Span, codes};
use serde::de::IgnoredAny;
use serde_json::{Map, Value};

use crate::document::{Children, Document, Entry, MAX_DEPTH, Node, number};

/// Reads a JSON text. The parser stops at the first error; a key that stands twice is found
/// wherever it is.
pub(crate) fn read(text: &str) -> Document {
    let failed = |error| Document {
        value: Value::Null,
        root: Node::default(),
        dates: BTreeSet::new(),
        errors: vec![error],
    };
    if let Some(at) = too_deep(text) {
        let message = format!("tables and lists lie more than {MAX_DEPTH} deep");
        return failed(Diagnostic::new(codes::SYNTAX_ERROR, Span::new(at, at + 1), message));
    }
    let parsed = match parse_to_ast(text, &CollectOptions::default(), &STRICT) {
        Ok(parsed) => parsed.value,
        Err(error) => return failed(syntax_error(text, &error)),
    };
    // That parser lets through what is common in the wild, such as line breaks within texts.
    if let Err(error) = serde_json::from_str::<IgnoredAny>(text) {
        return failed(strict_error(text, &error));
    }
    let Some(value) = parsed else {
        let end = Span::new(text.len(), text.len());
        return failed(Diagnostic::new(codes::SYNTAX_ERROR, end, "there is no JSON value here"));
    };
    let mut reader = Reader { text, errors: Vec::new() };
    let (value, root) = reader.value(value);
    Document { value, root, dates: BTreeSet::new(), errors: reader.errors }
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
}

impl<'a> Reader<'a> {
    fn value(&mut self, value: ast::Value<'a>) -> (Value, Node) {
        let span = place(value.range());
        let value = match value {
            ast::Value::StringLit(text) => Value::String(text.value.into_owned()),
            ast::Value::NumberLit(digits) => number_value(digits.value),
            ast::Value::BooleanLit(boolean) => Value::Bool(boolean.value),
            ast::Value::NullKeyword(_) => Value::Null,
            ast::Value::Array(array) => {
                let (values, nodes) =
                    array.elements.into_iter().map(|value| self.value(value)).unzip();
                return (Value::Array(values), Node { span, children: Children::List(nodes) });
            }
            ast::Value::Object(object) => return self.object(object, span),
        };
        (value, Node::leaf(span))
    }

    fn object(&mut self, object: ast::Object<'a>, span: Span) -> (Value, Node) {
        let mut map = Map::new();
        let mut entries: Vec<Entry> = Vec::with_capacity(object.properties.len());
        for property in object.properties {
            let key = match property.name {
                ObjectPropName::String(literal) => literal,
                // Refused by the options.
                ObjectPropName::Word(_) => continue,
            };
            let key_span = place(key.range);
            let (value, node) = self.value(property.value);
            let entry = Entry::new(self.text, &key.value, key_span, node);
            let twice = map.insert(key.value.into_owned(), value).is_some();
            if twice {
                let name = entry.name(self.text);
                let first = entries.iter().find(|other| other.name(self.text) == name);
                let message = format!("the key `{name}` stands twice");
                let error = Diagnostic::new(codes::SYNTAX_ERROR, key_span, message)
                    .help("keep one of the two");
                self.errors.push(match first {
                    Some(first) => error.related(first.key, "here first"),
                    None => error,
                });
            } else {
                entries.push(entry);
            }
        }
        (Value::Object(map), Node { span, children: Children::Table(entries) })
    }
}

fn place(range: Range) -> Span {
    Span::new(range.start, range.end)
}

fn number_value(digits: &str) -> Value {
    if let Ok(number) = digits.parse::<i64>() {
        return number.into();
    }
    if let Ok(number) = digits.parse::<u64>() {
        return number.into();
    }
    number(digits.parse::<f64>().ok().filter(|float| float.is_finite()).unwrap_or(f64::MAX))
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

/// The parser's error in plain words.
fn syntax_error(text: &str, error: &ParseError) -> Diagnostic {
    use ParseErrorKind as Kind;
    let span = place(error.range());
    let (message, help) = match error.kind() {
        Kind::CommentsNotAllowed | Kind::UnterminatedCommentBlock => {
            ("JSON has no comments", Some("remove it, or write the pack as TOML"))
        }
        Kind::TrailingCommasNotAllowed => {
            ("a comma after the last entry", Some("remove the comma"))
        }
        Kind::ExpectedComma => ("a comma is missing here", None),
        Kind::ExpectedColonAfterObjectKey => ("a `:` is missing after the key", None),
        Kind::ExpectedObjectValue => ("a value is missing after the `:`", None),
        Kind::ExpectedStringObjectProperty => ("a key stands in double quotes", None),
        Kind::UnterminatedArray => ("the `[` has no `]`", None),
        Kind::UnterminatedObject => ("the `{` has no `}`", None),
        Kind::SingleQuotedStringsNotAllowed | Kind::UnexpectedWord => {
            ("a text stands in double quotes", None)
        }
        Kind::MultipleRootJsonValues => ("there is more text after the end of the value", None),
        Kind::String(jsonc_parser::ParseStringErrorKind::UnterminatedStringLiteral) => {
            ("the text has no closing quote", None)
        }
        kind => {
            let message = format!("this is not JSON: {kind}");
            return Diagnostic::new(codes::SYNTAX_ERROR, short(text, span), message);
        }
    };
    let error = Diagnostic::new(codes::SYNTAX_ERROR, short(text, span), message);
    match help {
        Some(help) => error.help(help),
        None => error,
    }
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
    if message.starts_with("control character") {
        let message = "a line break or tab stands within a text";
        return Diagnostic::new(codes::SYNTAX_ERROR, Span::new(at, end), message)
            .help("write it as `\\n` or `\\t`");
    }
    let message = format!("this is not JSON: {message}");
    Diagnostic::new(codes::SYNTAX_ERROR, Span::new(at, end), message)
}

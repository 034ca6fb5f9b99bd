//! Values as they are written out in a script or in JSON: texts, numbers, `true`, `false`, `null`, lists
//! and objects. Whatever else stands where a value may is passed over and known to be unread.

use packwright_diagnostics::Span;
use serde_json::Value as Json;

use super::literal::decoded;
use super::tokens::{Comment, Kind, Token, Tokens};
use crate::document::{MAX_DEPTH, number};

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) value: Value,
    pub(super) span: Span,
}

/// What a value is.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    /// A number, `true`, `false` or `null`.
    Plain(Json),
    List(Vec<Spot>),
    Object(Vec<Field>),
    /// Code, or nested too deep.
    Unread,
}

/// One key of an object.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// None for a spread, and for a key that is code.
    pub(super) name: Option<String>,
    /// Where the key stands; of a spread all of it.
    pub(super) key: Span,
    pub(super) spot: Spot,
}

/// A reader of values.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    text: &'a str,
    tokens: Tokens<'a>,
    /// The token to be read next.
    pub(super) now: Token,
    /// Where the token before ends.
    last: usize,
    /// The comments passed over since they were taken last.
    pub(super) comments: Vec<Comment>,
    /// The first bracket that is not closed.
    pub(super) open: Option<Span>,
    /// Values that may still be kept.
    room: usize,
}

/// Comments kept inside of one value.
const MOST_COMMENTS: usize = 1000;

/// Values kept of one part of a text: a set of levels has far fewer. What is beyond is unread.
const MOST_VALUES: usize = 1_000_000;

impl<'a> Reader<'a> {
    /// A reader of a part of a text.
    pub(super) fn new(text: &'a str, part: Span) -> Self {
        let mut tokens = Tokens::new(text, part);
        let now = tokens.next();
        let comments = tokens.comments.clone();
        Self { text, tokens, now, last: part.start, comments, open: None, room: MOST_VALUES }
    }

    /// What is written at a place.
    pub(super) fn written(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// Goes on to the next token.
    pub(super) fn advance(&mut self) {
        self.last = self.now.span.end;
        self.now = self.tokens.next();
        let room = MOST_COMMENTS.saturating_sub(self.comments.len());
        self.comments.extend(self.tokens.comments.iter().take(room));
    }

    /// Whether the next token is this sign.
    pub(super) fn is(&self, sign: char) -> bool {
        self.now.kind == Kind::Sign(sign)
    }

    /// Passes over a sign, where it is the next token.
    pub(super) fn pass(&mut self, sign: char) -> bool {
        let is = self.is(sign);
        if is {
            self.advance();
        }
        is
    }

    /// Reads a value.
    pub(super) fn value(&mut self) -> Spot {
        self.nested(0)
    }

    /// Reads what is left of an object up to and including its closing brace.
    pub(super) fn fields(&mut self) -> Vec<Field> {
        let opened = self.now.span;
        self.fields_in(0, opened)
    }

    fn nested(&mut self, depth: usize) -> Spot {
        let Token { kind, span } = self.now;
        let value = match kind {
            Kind::Text => {
                self.advance();
                Value::Text(decoded(self.written(span)))
            }
            Kind::Number => {
                self.advance();
                numeric(self.written(span)).map_or(Value::Unread, Value::Plain)
            }
            Kind::Sign('-') => {
                self.advance();
                let digits = self.now;
                let value = numeric(&format!("-{}", self.written(digits.span)));
                match value.filter(|_| digits.kind == Kind::Number) {
                    Some(value) => {
                        self.advance();
                        Value::Plain(value)
                    }
                    None => Value::Unread,
                }
            }
            Kind::Name => {
                self.advance();
                match self.written(span) {
                    "true" => Value::Plain(Json::Bool(true)),
                    "false" => Value::Plain(Json::Bool(false)),
                    "null" | "undefined" => Value::Plain(Json::Null),
                    _ => Value::Unread,
                }
            }
            Kind::Sign('[') if depth < MAX_DEPTH => {
                self.advance();
                Value::List(self.items(depth + 1, span))
            }
            Kind::Sign('{') if depth < MAX_DEPTH => {
                self.advance();
                Value::Object(self.fields_in(depth + 1, span))
            }
            _ => Value::Unread,
        };
        // A value that goes on is part of code, such as `'#' + row`.
        let value = if self.is_after_value() && !matches!(value, Value::Unread) {
            value
        } else {
            self.skip();
            Value::Unread
        };
        Spot { value, span: Span::new(span.start, self.last.max(span.start)) }
    }

    fn is_after_value(&self) -> bool {
        matches!(self.now.kind, Kind::End | Kind::Sign(',' | ']' | '}' | ')' | ';'))
    }

    /// Passes over code up to the comma or bracket that ends it.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.now.kind {
                Kind::End => return,
                Kind::Sign(',' | ';') if depth == 0 => return,
                Kind::Sign('(' | '[' | '{') => depth += 1,
                Kind::Sign(')' | ']' | '}') => match depth.checked_sub(1) {
                    Some(less) => depth = less,
                    None => return,
                },
                _ => {}
            }
            self.advance();
        }
    }

    fn items(&mut self, depth: usize, opened: Span) -> Vec<Spot> {
        let mut items = Vec::new();
        loop {
            match self.now.kind {
                Kind::Sign(',') => self.advance(),
                Kind::Sign(']') => {
                    self.advance();
                    return items;
                }
                Kind::End | Kind::Sign('}' | ')' | ';') => {
                    self.open.get_or_insert(opened);
                    return items;
                }
                _ => {
                    let item = self.nested(depth);
                    if self.has_room() {
                        items.push(item);
                    }
                }
            }
        }
    }

    fn fields_in(&mut self, depth: usize, opened: Span) -> Vec<Field> {
        let mut fields = Vec::new();
        loop {
            match self.now.kind {
                Kind::Sign(',') => self.advance(),
                Kind::Sign('}') => {
                    self.advance();
                    return fields;
                }
                Kind::End | Kind::Sign(']' | ')' | ';') => {
                    self.open.get_or_insert(opened);
                    return fields;
                }
                _ => {
                    let field = self.field(depth);
                    if self.has_room() {
                        fields.push(field);
                    }
                }
            }
        }
    }

    /// Whether one more value may be kept.
    fn has_room(&mut self) -> bool {
        let has = self.room > 0;
        self.room = self.room.saturating_sub(1);
        has
    }

    fn field(&mut self, depth: usize) -> Field {
        let Token { kind, span } = self.now;
        let name = match kind {
            Kind::Text => Some(decoded(self.written(span))),
            Kind::Name | Kind::Number => Some(self.written(span).to_owned()),
            _ => None,
        };
        if name.is_some() {
            self.advance();
            if self.pass(':') {
                return Field { name, key: span, spot: self.nested(depth) };
            }
        }
        // A spread, a key in brackets, a method, or a name that stands for a value elsewhere.
        self.skip();
        let whole = Span::new(span.start, self.last.max(span.end));
        let spot = Spot { value: Value::Unread, span: whole };
        Field { name, key: if kind == Kind::Spread { whole } else { span }, spot }
    }
}

/// The number that is written; none for what only JavaScript knows, such as `1_000n`.
fn numeric(written: &str) -> Option<Json> {
    if let Ok(whole) = written.parse::<i64>() {
        return Some(Json::from(whole));
    }
    written.parse::<f64>().ok().filter(|float| float.is_finite()).map(number)
}

impl Spot {
    /// The text, where it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The same as JSON; what is unread in it is given to `unread` and left out.
    pub(super) fn json(&self, unread: &mut impl FnMut(Span)) -> Option<Json> {
        match &self.value {
            Value::Text(text) => Some(Json::from(text.as_str())),
            Value::Plain(value) => Some(value.clone()),
            Value::List(items) => {
                Some(Json::Array(items.iter().filter_map(|item| item.json(unread)).collect()))
            }
            Value::Object(fields) => {
                let mut table = serde_json::Map::new();
                for field in fields {
                    match (&field.name, field.spot.json(unread)) {
                        (Some(name), Some(value)) => drop(table.insert(name.clone(), value)),
                        (None, Some(_)) => unread(field.key),
                        (_, None) => {}
                    }
                }
                Some(Json::Object(table))
            }
            Value::Unread => {
                unread(self.span);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Vec<String>) {
        let mut reader = Reader::new(text, Span::new(0, text.len()));
        let spot = reader.value();
        let mut unread = Vec::new();
        let json = spot.json(&mut |span| unread.push(text[span.start..span.end].to_owned()));
        (json.unwrap_or_default().to_string(), unread)
    }

    #[test]
    fn what_is_written_out_is_read() {
        let text = "{ a: 'x', // c\n \"b\": [1, -2.5, true, null,], 'c-d': {}, 7: `y`, }";
        let expected = r#"{"7":"y","a":"x","b":[1,-2.5,true,null],"c-d":{}}"#;
        assert_eq!(read(text), (expected.to_owned(), vec![]));
    }

    #[test]
    fn code_is_passed_over_and_named() {
        let text =
            "{ ...base({a: 1}), k: 'a' + b, m(x) { return [x, 1]; }, [n]: 1, o, p: `${q}`, r: 2 }";
        let (json, unread) = read(text);
        assert_eq!(json, r#"{"r":2}"#);
        assert_eq!(
            unread,
            ["...base({a: 1})", "'a' + b", "m(x) { return [x, 1]; }", "[n]: 1", "o", "`${q}`"]
        );
    }

    #[test]
    fn deep_nesting_is_passed_over() {
        let text = format!("[{}, 1]", "[".repeat(100_000));
        assert_eq!(Reader::new(&text, Span::new(0, text.len())).value().span.end, text.len());
        assert_eq!(read(&format!("[{}{}, 1]", "[".repeat(99), "]".repeat(99))).1.len(), 1);
    }
}

//! The schemas of the files we read, and what they say of one place.

use std::sync::OnceLock;

use packwright_diagnostics::nearest;
use packwright_model::schema;
use serde_json::{Map, Value};

use super::keywords::{choices, empty, fits_type, types};
use super::wording;
use crate::document::source_map::SourceMap;
use crate::document::{Children, Node};

/// The shape of one kind of file.
#[derive(Debug)]
pub(crate) struct Shape {
    schema: Value,
    /// What the whole file is called.
    pub(super) name: &'static str,
    /// Where the list stands that makes up most of the file.
    pub(super) list: &'static str,
    /// Where the schema of that list's entries stands.
    pub(super) entry: &'static str,
}

impl Shape {
    /// A pack.
    pub(crate) fn pack() -> &'static Self {
        static SHAPE: OnceLock<Shape> = OnceLock::new();
        SHAPE.get_or_init(|| {
            let schema = parsed(schema::PACK);
            Self::of(schema, "the pack", "/levels", "/properties/levels/items")
        })
    }

    /// A list of fixtures.
    pub(crate) fn fixtures() -> &'static Self {
        static SHAPE: OnceLock<Shape> = OnceLock::new();
        SHAPE.get_or_init(|| Self::of(fixture_schema("/anyOf/0"), "the list", "", "/items"))
    }

    /// A list of conformance cases.
    pub(crate) fn cases() -> &'static Self {
        static SHAPE: OnceLock<Shape> = OnceLock::new();
        SHAPE.get_or_init(|| Self::of(fixture_schema("/anyOf/1"), "the list", "", "/items"))
    }

    /// A level that stands alone.
    pub(crate) fn level() -> &'static Self {
        static SHAPE: OnceLock<Shape> = OnceLock::new();
        SHAPE.get_or_init(|| {
            let schema = fixture_schema("/anyOf/0/items/properties/level");
            Self::of(schema, "the level", "/objects", "/properties/objects/items")
        })
    }

    fn of(schema: Value, name: &'static str, list: &'static str, entry: &'static str) -> Self {
        Self { schema, name, list, entry }
    }

    /// The schemas of the whole and of an entry of its list.
    pub(super) fn parts(&self) -> Option<(&Value, &Value)> {
        Some((&self.schema, self.at(self.entry)?))
    }

    /// The keys of a table.
    pub(crate) fn keys(&self, schema: &str) -> Vec<&str> {
        let properties = self.at(schema).and_then(|schema| schema.get("properties"));
        let keys = properties.and_then(Value::as_object).into_iter().flat_map(Map::keys);
        keys.map(String::as_str).filter(|key| !key.starts_with('$')).collect()
    }

    /// The value that a place holds as long as nothing right does.
    pub(crate) fn empty(&self, schema: &str) -> Value {
        self.at(schema).map_or(Value::Null, empty)
    }

    /// What is wrong with a value, in words, and a way out.
    pub(crate) fn wrong(
        &self,
        schema: &str,
        pointer: &str,
        value: &Value,
        otherwise: &str,
    ) -> (String, Option<String>) {
        let name = if pointer.is_empty() { self.name.to_owned() } else { wording::name(pointer) };
        let schema = self.at(schema).unwrap_or(&Value::Null);
        let choices = choices(schema);
        let found = wording::found(value);
        if !choices.is_empty() {
            let list = choices.iter().map(|choice| format!("`{choice}`")).collect::<Vec<_>>();
            let list = list.join(" or ");
            let written = value.as_str();
            let message = match written {
                Some(text) => format!("{name} is {list}, not `{text}`"),
                None => format!("{name}: expected {list}, found {found}"),
            };
            let near = written.and_then(|text| nearest(text, choices.iter().copied()));
            let help = near.map(|near| format!("did you mean `{near}`?"));
            return (message, help);
        }
        match wording::expected(schema) {
            Some(expected) if !fits_type(schema, value) => {
                let message = format!("{name}: expected {expected}, found {found}");
                (message, wording::conversion(schema, value))
            }
            Some(expected) if value.is_number() => {
                (format!("{name}: expected {expected}, found {value}"), None)
            }
            _ => (format!("{name} does not fit: {otherwise}"), None),
        }
    }

    /// The choice that a text is nearest to, where a place takes one of several.
    pub(super) fn nearest_choice(&self, schema: &str, value: &Value) -> Option<&str> {
        nearest(value.as_str()?, choices(self.at(schema)?))
    }

    /// Whether every list stands where one is wanted. The types alone would take the list of a
    /// table's values for the table.
    pub(crate) fn lists_fit(&self, map: &SourceMap) -> bool {
        lists_fit(map.text(), &self.schema, map.root())
    }

    /// The schema of a place.
    pub(super) fn at(&self, pointer: &str) -> Option<&Value> {
        self.schema.pointer(pointer)
    }
}

fn lists_fit(text: &str, schema: &Value, node: &Node) -> bool {
    match &node.children {
        Children::None => true,
        Children::List(nodes) => {
            let fixed = schema.get("prefixItems");
            let item =
                |index: usize| fixed.and_then(|fixed| fixed.get(index)).or(schema.get("items"));
            let fits = |(index, node): (usize, &Node)| {
                item(index).is_none_or(|schema| lists_fit(text, schema, node))
            };
            types(schema).contains(&"array")
                && (nodes.iter().all(Node::is_leaf) || nodes.iter().enumerate().all(fits))
        }
        Children::Table(entries) => {
            let keys = schema.get("properties");
            let other = schema.get("additionalProperties");
            entries.iter().filter(|entry| !entry.node.is_leaf()).all(|entry| {
                let key = keys.and_then(|keys| keys.get(entry.name(text))).or(other);
                key.is_none_or(|schema| lists_fit(text, schema, &entry.node))
            })
        }
    }
}

/// The part of the schema of fixture files that stands at a pointer.
fn fixture_schema(pointer: &str) -> Value {
    parsed(schema::FIXTURES).pointer(pointer).cloned().unwrap_or_default()
}

/// A schema as a value, without what it says to editors alone. A test sees that the schemas are JSON, and
/// what the types say.
fn parsed(schema: &str) -> Value {
    let mut schema = serde_json::from_str(schema).unwrap_or_default();
    without_limits(&mut schema);
    schema
}

/// Takes out what the reader checks itself, and says more about.
fn without_limits(schema: &mut Value) {
    match schema {
        Value::Object(entries) => {
            entries.remove("allOf");
            entries.values_mut().for_each(without_limits);
        }
        Value::Array(entries) => entries.iter_mut().for_each(without_limits),
        _ => {}
    }
}

//! What a JSON Schema finds wrong with a value: all of it at once, each with its place in the value and
//! in the schema. Only the keywords that the schemas of our types use are known; a test sees to it that
//! they use no other.

use std::ops::ControlFlow::{self, Break, Continue};

use serde_json::{Map, Number, Value};

use crate::document::join;

/// What is wrong with one value.
#[derive(Debug)]
pub(super) enum Fault<'a> {
    /// It is of none of the types.
    Type,
    /// It is not the one value allowed.
    Constant,
    /// It is less than the least number allowed.
    Minimum,
    /// It is more than the greatest number allowed.
    Maximum,
    /// It is a list of fewer entries than this.
    Fewer(u64),
    /// It is a list of more entries than this.
    More(u64),
    /// It is a table without this key.
    Missing(&'a str),
    /// It is a table with these keys, which the schema does not know.
    Unknown(Vec<&'a str>),
    /// It is nothing of what `anyOf` or `oneOf` lets choose from.
    NoBranch(&'static str),
    /// It is more than one of what `oneOf` lets choose from.
    SeveralBranches,
}

/// Where a check has come to, in the value and in its schema alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    above: Option<&'a Place<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    /// The value that is checked.
    Whole,
    /// The value of a key that the schema names.
    Property(&'a str),
    /// The value of any other key.
    Additional(&'a str),
    /// An entry with a schema of its own.
    Fixed(usize),
    /// Any other entry.
    Item(usize),
}

impl Place<'_> {
    /// The JSON pointer into the value.
    pub(super) fn pointer(&self) -> String {
        let above = self.above.map(Place::pointer).unwrap_or_default();
        match self.step {
            Step::Whole => above,
            Step::Property(key) | Step::Additional(key) => join(&above, key),
            Step::Fixed(index) | Step::Item(index) => format!("{above}/{index}"),
        }
    }

    /// The JSON pointer into the schema.
    pub(super) fn schema(&self) -> String {
        let above = self.above.map(Place::schema).unwrap_or_default();
        match self.step {
            Step::Whole => above,
            Step::Property(key) => join(&format!("{above}/properties"), key),
            Step::Additional(_) => format!("{above}/additionalProperties"),
            Step::Fixed(index) => format!("{above}/prefixItems/{index}"),
            Step::Item(_) => format!("{above}/items"),
        }
    }
}

/// Takes what is wrong, and says whether to go on.
type Found<'f> = dyn FnMut(&Place<'_>, Fault<'_>) -> ControlFlow<()> + 'f;

/// Hands over all that a schema finds wrong with a value.
pub(super) fn check(schema: &Value, value: &Value, found: &mut Found<'_>) -> ControlFlow<()> {
    at(&Place { above: None, step: Step::Whole }, schema, value, found)
}

fn fits(schema: &Value, value: &Value) -> bool {
    check(schema, value, &mut |_, _| Break(())).is_continue()
}

fn at(place: &Place<'_>, schema: &Value, value: &Value, found: &mut Found<'_>) -> ControlFlow<()> {
    if schema.get("type").is_some_and(|types| !is_of(types, value)) {
        found(place, Fault::Type)?;
    }
    if schema.get("const").is_some_and(|constant| constant != value) {
        found(place, Fault::Constant)?;
    }
    branches(place, schema, value, found)?;
    match value {
        Value::Number(number) => in_range(place, schema, number, found),
        Value::Array(entries) => list(place, schema, entries, found),
        Value::Object(entries) => table(place, schema, entries, found),
        _ => Continue(()),
    }
}

fn is_of(types: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        Some("number") => value.is_number(),
        Some("integer") => value.as_number().is_some_and(is_whole),
        _ => false,
    };
    types.as_array().map_or_else(|| is(types), |several| several.iter().any(is))
}

/// Whether a number is whole; in a schema 1.0 is.
fn is_whole(number: &Number) -> bool {
    !number.is_f64() || number.as_f64().is_some_and(|float| float.fract() == 0.0)
}

fn branches(
    place: &Place<'_>,
    schema: &Value,
    value: &Value,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let of = |keyword| schema.get(keyword).and_then(Value::as_array);
    let fit = |branch: &&Value| fits(branch, value);
    if of("anyOf").is_some_and(|branches| !branches.iter().any(|branch| fit(&branch))) {
        found(place, Fault::NoBranch("anyOf"))?;
    }
    match of("oneOf").map(|branches| branches.iter().filter(fit).take(2).count()) {
        None | Some(1) => Continue(()),
        Some(0) => found(place, Fault::NoBranch("oneOf")),
        Some(_) => found(place, Fault::SeveralBranches),
    }
}

fn in_range(
    place: &Place<'_>,
    schema: &Value,
    number: &Number,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let of = |keyword| schema.get(keyword).and_then(Value::as_number);
    if of("minimum").is_some_and(|least| is_less(number, least)) {
        found(place, Fault::Minimum)?;
    }
    if of("maximum").is_some_and(|most| is_less(most, number)) {
        found(place, Fault::Maximum)?;
    }
    Continue(())
}

fn is_less(a: &Number, b: &Number) -> bool {
    match (a.as_i128(), b.as_i128()) {
        (Some(a), Some(b)) => a < b,
        _ => a.as_f64() < b.as_f64(),
    }
}

fn list(
    place: &Place<'_>,
    schema: &Value,
    entries: &[Value],
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let limit = |keyword| schema.get(keyword).and_then(Value::as_u64);
    let count = entries.len() as u64;
    if let Some(least) = limit("minItems").filter(|least| count < *least) {
        found(place, Fault::Fewer(least))?;
    }
    if let Some(most) = limit("maxItems").filter(|most| *most < count) {
        found(place, Fault::More(most))?;
    }
    let fixed = schema.get("prefixItems").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let other = schema.get("items");
    for (index, entry) in entries.iter().enumerate() {
        let (step, schema) = match fixed.get(index) {
            Some(schema) => (Step::Fixed(index), Some(schema)),
            None => (Step::Item(index), other),
        };
        if let Some(schema) = schema {
            at(&Place { above: Some(place), step }, schema, entry, found)?;
        }
    }
    Continue(())
}

fn table(
    place: &Place<'_>,
    schema: &Value,
    entries: &Map<String, Value>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let required = schema.get("required").and_then(Value::as_array);
    for key in required.into_iter().flatten().filter_map(Value::as_str) {
        if !entries.contains_key(key) {
            found(place, Fault::Missing(key))?;
        }
    }
    let properties = schema.get("properties").and_then(Value::as_object);
    let other = schema.get("additionalProperties");
    let mut unknown = Vec::new();
    for (key, value) in entries {
        let (step, schema) = match properties.and_then(|properties| properties.get(key)) {
            Some(schema) => (Step::Property(key), schema),
            None => match other {
                None | Some(Value::Bool(true)) => continue,
                Some(Value::Bool(false)) => {
                    unknown.push(key.as_str());
                    continue;
                }
                Some(schema) => (Step::Additional(key), schema),
            },
        };
        at(&Place { above: Some(place), step }, schema, value, found)?;
    }
    if unknown.is_empty() { Continue(()) } else { found(place, Fault::Unknown(unknown)) }
}

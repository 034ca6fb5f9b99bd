//! What the keywords of a schema say of its values: types, choices, the emptiest one.

use serde_json::Value;

/// The types that a schema names, `null` left out.
pub(super) fn types(schema: &Value) -> Vec<&str> {
    let types = match schema.get("type") {
        Some(Value::String(one)) => vec![one.as_str()],
        Some(Value::Array(several)) => several.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    types.into_iter().filter(|name| *name != "null").collect()
}

/// The texts among which a schema lets choose.
pub(super) fn choices(schema: &Value) -> Vec<&str> {
    let branches = ["oneOf", "anyOf"].into_iter().filter_map(|key| schema.get(key)?.as_array());
    let mut texts: Vec<&str> = branches.flatten().flat_map(choices).collect();
    texts.extend(schema.get("const").and_then(Value::as_str));
    let listed = schema.get("enum").and_then(Value::as_array);
    texts.extend(listed.into_iter().flatten().filter_map(Value::as_str));
    texts
}

/// Whether a value is of one of the types that a schema names.
pub(super) fn fits_type(schema: &Value, value: &Value) -> bool {
    let fits = |name: &str| match value {
        Value::Null => false,
        Value::Bool(_) => name == "boolean",
        Value::Number(number) => name == "number" || (name == "integer" && !number.is_f64()),
        Value::String(_) => name == "string",
        Value::Array(_) => name == "array",
        Value::Object(_) => name == "object",
    };
    types(schema).into_iter().any(fits)
}

/// The emptiest value that a schema takes.
pub(super) fn empty(schema: &Value) -> Value {
    let takes_null = |schema: &Value| match schema.get("type") {
        Some(Value::String(one)) => one == "null",
        Some(Value::Array(several)) => several.iter().any(|name| name == "null"),
        _ => false,
    };
    let branches = ["oneOf", "anyOf"].into_iter().find_map(|key| schema.get(key)?.as_array());
    if takes_null(schema) || branches.is_some_and(|branches| branches.iter().any(takes_null)) {
        return Value::Null;
    }
    if let Some(branch) = branches.and_then(|branches| branches.first()) {
        return empty(branch);
    }
    if let Some(first) = choices(schema).first() {
        return Value::from(*first);
    }
    match types(schema).first() {
        Some(&"string") => Value::from(""),
        Some(&"integer" | &"number") => Value::from(0),
        Some(&"boolean") => Value::Bool(false),
        Some(&"array") => {
            let fixed = schema.get("prefixItems").and_then(Value::as_array);
            Value::Array(fixed.into_iter().flatten().map(empty).collect())
        }
        Some(&"object") => {
            let required = schema.get("required").and_then(Value::as_array);
            let keys = required.into_iter().flatten().filter_map(Value::as_str);
            let property = |key: &str| schema.get("properties")?.get(key);
            let entry = |key: &str| (key.to_owned(), property(key).map_or(Value::Null, empty));
            Value::Object(keys.map(entry).collect())
        }
        _ => Value::Null,
    }
}

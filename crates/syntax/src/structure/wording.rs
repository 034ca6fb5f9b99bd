//! Tables, types and values in plain words.

use serde_json::Value;

use super::check::Fault;
use super::keywords::types;
use super::patches;
use crate::document::findings::Findings;
use crate::text::Format;

/// What a table is called.
pub(super) fn table(whole: &str, pointer: &str) -> String {
    let segments: Vec<&str> = pointer.split('/').skip(1).collect();
    let known = match segments[..] {
        [] => whole,
        ["levels", _] | [.., "level"] => "the level",
        ["world"] => "the world",
        [.., "nouns", _] => "a noun",
        [.., "legend", _] => "a legend entry",
        [.., "mechanics", _] => "a mechanic",
        [.., "objects", _] => "a thing",
        [.., "nonSolutions", _] => "a non-solution",
        [.., "allow", _] => "a suppression",
        ["patches", _] => "a patch",
        [.., "observations", _] => "an observation",
        [.., "probes", _] => "a probe",
        [.., "turns", _] => "a turn",
        [index] if index.parse::<usize>().is_ok() => "the entry",
        [.., last] if last.parse::<usize>().is_err() => return format!("`{last}`"),
        _ => "the table",
    };
    known.to_owned()
}

/// What a value is called: its key, or its number in a list.
pub(super) fn name(pointer: &str) -> String {
    let mut segments = pointer.rsplit('/');
    let last = segments.next().unwrap_or_default().replace("~1", "/").replace("~0", "~");
    match (last.parse::<usize>(), segments.next()) {
        (Ok(index), Some("levels")) => format!("level {}", index + 1),
        (Ok(index), Some(parent)) if !parent.is_empty() => {
            format!("entry {} of `{parent}`", index + 1)
        }
        (Ok(index), _) => format!("entry {}", index + 1),
        (Err(_), _) => format!("`{last}`"),
    }
}

/// What a schema wants.
pub(super) fn expected(schema: &Value) -> Option<&'static str> {
    if let ["string", "array"] = types(schema)[..] {
        return Some("a text or a list of texts");
    }
    types(schema).first().map(|name| match *name {
        "string" => "a text",
        "integer" if schema.get("minimum").is_some() => "a whole number from 0 on",
        "integer" => "a whole number",
        "number" => "a number",
        "boolean" => "`true` or `false`",
        "array" => "a list",
        _ => "a table",
    })
}

/// What stands there instead.
pub(super) fn found(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing (`null`)",
        Value::Bool(true) => "`true`",
        Value::Bool(false) => "`false`",
        Value::Number(number) if number.as_f64().is_some_and(|float| float.fract() != 0.0) => {
            "a number with a fraction"
        }
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
    }
}

/// What a check finds wrong, where the schema of the place does not say it.
pub(super) fn fault(fault: &Fault<'_>) -> String {
    let items = |count: u64| format!("{count} item{}", if count == 1 { "" } else { "s" });
    match fault {
        Fault::Fewer(least) => format!("value has less than {}", items(*least)),
        Fault::More(most) => format!("value has more than {}", items(*most)),
        Fault::NoBranch(keyword) => {
            format!("value is not valid under any of the schemas listed in the '{keyword}' keyword")
        }
        Fault::SeveralBranches => {
            "value is valid under more than one of the schemas listed in the 'oneOf' keyword"
                .to_owned()
        }
        _ => "value is not what the schema asks for".to_owned(),
    }
}

/// How a value would be written so that it fits.
pub(super) fn conversion(schema: &Value, value: &Value) -> Option<String> {
    let wants = |name: &str| types(schema).first() == Some(&name);
    match value {
        Value::Number(_) | Value::Bool(_) if wants("string") => {
            Some(format!("write it in quotes: `\"{value}\"`"))
        }
        Value::String(text) if wants("integer") && text.parse::<u32>().is_ok() => {
            Some(format!("write it without quotes: `{text}`"))
        }
        Value::String(text) if wants("boolean") && matches!(text.as_str(), "true" | "false") => {
            Some(format!("write it without quotes: `{text}`"))
        }
        Value::String(text) if wants("array") && text.len() <= 80 => {
            Some(format!("put it in brackets: `[\"{text}\"]`"))
        }
        Value::Object(_) if wants("array") => Some("write a list of such tables".to_owned()),
        _ => None,
    }
}

/// How a value, as it is written, fits; for just those that [`conversion`] says how to write.
pub(super) fn converted(schema: &Value, value: &Value, written: &str) -> Option<String> {
    conversion(schema, value)?;
    match value {
        Value::Number(_) | Value::Bool(_) => Some(format!("\"{written}\"")),
        Value::String(_) if types(schema).first() == Some(&"array") => Some(format!("[{written}]")),
        Value::String(text) => Some(text.clone()),
        _ => None,
    }
}

/// How a missing key might be written.
pub(super) fn example(findings: &Findings, table: &str, key: &str) -> Option<String> {
    if key == "levels" {
        return Some(a_level(findings));
    }
    let is_patch = table.starts_with("/patches/");
    let value = match key {
        "pack" if is_patch => "\"dock-basics\"",
        "level" | "with" if is_patch => "\"doorway\"",
        "base" if is_patch => return Some(patches::BASE_HELP.to_owned()),
        "version" if table.contains("/mechanics/") => "1",
        "format" => "1",
        "id" => "\"crate-works\"",
        "title" => "\"Crate Works\"",
        "version" => "\"1.0.0\"",
        "category" => "\"required\"",
        "glyph" => "\"📦\"",
        "tagline" => "\"Every crate goes somewhere\"",
        "accent" => "\"push\"",
        "code" => "\"G009\"",
        "reason" | "why" => "\"...\"",
        "type" => "\"channel-gates\"",
        "kind" => "\"object\"",
        "x" | "y" | "width" | "height" => "0",
        "base" => "\"https://example.org/p\"",
        "route" | "expectedRoute" | "moves" => "\"RRR\"",
        _ => return None,
    };
    Some(format!("write for instance `{}`", findings.example(key, value)))
}

/// How a first level might be written.
fn a_level(findings: &Findings) -> String {
    let keys = [
        ("id", "\"first\""),
        ("title", "\"First\""),
        ("category", "\"required\""),
        ("board", r#""MIY.TIN\n@.....&""#),
    ];
    match findings.map.format() {
        Format::Json => {
            format!("write for instance `\"levels\": [{}]`", findings.map.inline_table(&keys))
        }
        Format::Toml => {
            let lines = keys.map(|(key, value)| format!("`{}`", findings.example(key, value)));
            format!("write `[[levels]]` and below it, each on a line, {}", lines.join(", "))
        }
    }
}

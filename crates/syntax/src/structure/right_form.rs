//! How a value of the wrong shape is written rightly: what people write for a table when they mean one of
//! its keys. Every text that is named here passes where it is put.

use serde_json::Value;

use super::versions;
use crate::document::findings::Findings;

/// The way out for a value at a place; none where nothing of it tells what was meant. `written` is the
/// value as it stands in the text.
pub(super) fn of(
    findings: &Findings,
    pointer: &str,
    value: &Value,
    written: &str,
) -> Option<String> {
    let segments: Vec<&str> = pointer.split('/').skip(1).collect();
    let text = value.as_str();
    let table =
        |entries: &[(&str, &str)]| Some(format!("write `{}`", findings.map.inline_table(entries)));
    let quoted = |text: &str| format!("\"{}\"", text.replace(['"', '\\'], ""));
    match segments[..] {
        ["version"] => {
            let version = versions::completed(written)?;
            Some(format!("write it in quotes, as three numbers: `\"{version}\"`"))
        }
        [.., "allow", _] => table(&[("code", &quoted(text?)), ("reason", "\"why it may stay\"")]),
        [.., "nonSolutions", _] => {
            table(&[("route", &quoted(text?)), ("why", "\"what it shows\"")])
        }
        [.., "mechanics", _] if text.is_some() => table(&[
            ("id", "\"gates\""),
            ("type", "\"channel-gates\""),
            ("version", "1"),
            ("channels", "[\"amber\"]"),
        ]),
        [.., "legend", _] => {
            let key = if text? == text?.to_uppercase() { "object" } else { return None };
            table(&[(key, &quoted(text?))])
        }
        [.., "nouns", _] => table(&[("glyph", &quoted(text?))]),
        ["share"] => table(&[("base", &quoted(text?))]),
        ["world"] if text.is_some() => table(&[
            ("glyph", "\"📦\""),
            ("tagline", "\"Every crate goes somewhere\""),
            ("accent", "\"push\""),
        ]),
        ["requires" | "optional" | "conflicts"] => {
            let first = value.as_array().map_or(Some(value), |list| list.first())?.as_str()?;
            table(&[(first, "\"*\"")])
        }
        ["requires" | "optional" | "conflicts", _] if value.is_number() => {
            Some(format!("write it in quotes: `\"{written}\"`"))
        }
        [.., "allowBypass" | "allowTrivial"] => {
            let said = text.map_or_else(|| written.to_owned(), str::to_lowercase);
            let is = match said.trim() {
                "true" | "yes" | "on" | "1" => "true",
                "false" | "no" | "off" | "0" => "false",
                _ => return None,
            };
            Some(format!("write `{is}`, without quotes"))
        }
        [.., "x" | "y" | "width" | "height"] if value.is_number() || value.is_null() => {
            Some("write a whole number, such as `7`".to_owned())
        }
        _ => None,
    }
}

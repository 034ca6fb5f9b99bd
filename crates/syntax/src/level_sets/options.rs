//! The options beside a board: keys of a level as a pack has them.

use packwright_diagnostics::Span;
use packwright_model::{LevelEntry, limits};
use serde_json::{Map, Value as Json};

use super::draft::{LevelDraft, SetDraft, WrittenRoute, one_line, solid};
use super::values::{Field, Spot, Value};
use crate::document::{Children, Entry, Node};

/// Keys that would give the level a second time.
const NOTATIONS: [&str; 5] = ["board", "cells", "width", "height", "objects"];

/// Characters of code that are shown.
const SHOWN: usize = 40;

/// Takes over what a level's options say. What no level has, and what is code, is left out.
pub(super) fn take(text: &str, fields: Vec<Field>, level: &mut LevelDraft, draft: &mut SetDraft) {
    let mut table = Map::new();
    let mut entries: Vec<Entry> = Vec::new();
    for Field { name, key, spot } in fields {
        let Some(name) = name else {
            draft.leave(format!("code {}", shown(text, key)), key);
            continue;
        };
        let quoted = format!("`{}`", short(&name));
        if matches!(spot.value, Value::Unread) {
            draft.leave(format!("{quoted} that is code"), key);
            continue;
        }
        if NOTATIONS.contains(&name.as_str()) {
            draft.leave(format!("{quoted} beside the board"), key);
            continue;
        }
        if name == "solution" {
            match spot.text() {
                Some(route) => {
                    // What the level says itself goes before what a comment says.
                    let route = WrittenRoute { text: solid(route), span: spot.span };
                    level.routes.insert(0, route);
                }
                None => draft.leave(format!("{quoted} that is no text"), key),
            }
            continue;
        }
        let Some(mut value) = spot.json(&mut |span| {
            draft.leave(format!("code in {quoted}: {}", shown(text, span)), span);
        }) else {
            continue;
        };
        if value.is_null() {
            continue;
        }
        if clean(&mut value) {
            draft.leave(format!("characters of {quoted} that a pack may not have"), spot.span);
        }
        if fits(&name, &value) {
            entries.retain(|entry| entry.name(text) != name);
            entries.push(Entry::new(text, &name, key, node(text, &spot)));
            table.insert(name, value);
        } else {
            draft.leave(format!("{quoted}, which no level has like this"), key);
        }
    }
    let mut whole = blank();
    whole.extend(table);
    // Every key fits by itself, so all of them do.
    level.entry = serde_json::from_value(Json::Object(whole)).unwrap_or_default();
    entries.sort_by(|one, other| one.name(text).cmp(other.name(text)));
    level.node.children = Children::Table(entries);
}

/// What every level must have, with nothing in it.
fn blank() -> Map<String, Json> {
    ["id", "title", "category"].map(|key| (key.to_owned(), Json::from(""))).into_iter().collect()
}

/// Whether a level may have such a value under a key.
fn fits(name: &str, value: &Json) -> bool {
    let mut table = blank();
    table.insert(name.to_owned(), value.clone());
    serde_json::from_value::<LevelEntry>(Json::Object(table)).is_ok()
}

/// Makes texts those of a pack; whether anything was lost.
fn clean(value: &mut Json) -> bool {
    match value {
        Json::String(text) => {
            let plain = one_line(text);
            let is_less = text.chars().count() > limits::TEXT_CHARS
                || plain
                    .chars()
                    .filter(|c| *c != ' ')
                    .ne(text.chars().filter(|c| !c.is_whitespace()));
            *text = plain;
            is_less
        }
        // All of them are to be cleaned.
        Json::Array(items) => items.iter_mut().map(clean).filter(|lost| *lost).count() > 0,
        Json::Object(table) => table.values_mut().map(clean).filter(|lost| *lost).count() > 0,
        _ => false,
    }
}

/// The places of a value.
fn node(text: &str, spot: &Spot) -> Node {
    let is_read = |spot: &Spot| !matches!(spot.value, Value::Unread);
    let children = match &spot.value {
        Value::List(items) => {
            let items = items.iter().filter(|item| is_read(item));
            Children::List(items.map(|item| node(text, item)).collect())
        }
        Value::Object(fields) => {
            let mut entries: Vec<Entry> = Vec::new();
            for Field { name, key, spot } in fields.iter().filter(|field| is_read(&field.spot)) {
                if let Some(name) = name {
                    entries.push(Entry::new(text, name, *key, node(text, spot)));
                }
            }
            entries.sort_by(|one, other| one.name(text).cmp(other.name(text)));
            entries.dedup_by(|one, other| one.name(text) == other.name(text));
            Children::Table(entries)
        }
        _ => Children::None,
    };
    Node { span: spot.span, children }
}

/// Code as it is written, its start on one line.
pub(super) fn shown(text: &str, span: Span) -> String {
    let written = text.get(span.start..span.end).unwrap_or_default();
    let line: String = written.chars().take(SHOWN).take_while(|c| *c != '\n').collect();
    let start = short(&line);
    let more = if start.len() < written.trim_end().len() { "…" } else { "" };
    format!("`{start}{more}`")
}

/// The start of a text.
pub(super) fn short(text: &str) -> String {
    one_line(&text.chars().take(SHOWN).collect::<String>())
}

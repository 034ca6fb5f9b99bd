//! Types and schema are two statements of one format: they accept the same documents. And the check by
//! the schema finds in each what `jsonschema` finds.

use packwright_diagnostics::{Diagnostic, Source};
use packwright_model::{Pack, schema};
use proptest::prelude::*;
use proptest::sample::Index;
use serde::Deserialize;
use serde_json::{Value, json};

use super::oracle::{Oracle, schema_of};
use crate::{Format, parse};

/// Of the right form.
const HASH: &str = "sha256:00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

pub(super) fn pack() -> Value {
    json!({
        "$schema": "x", "format": 1, "id": "a", "title": "A", "version": "1.0.0",
        "authors": ["b"], "license": "MIT", "world": { "glyph": "x", "tagline": "t", "accent": "push" },
        "nouns": { "KEY": { "glyph": "k", "faces": "left" } },
        "legend": { ",": { "objects": ["PLATE"], "channel": "teal" }, ";": { "words": ["IS"] } },
        "share": { "base": "https://example.org" }, "requires": { "b": "1" },
        "patches": [{ "pack": "b", "level": "c", "base": HASH, "with": "x" }],
        "allow": [{ "code": "G009", "reason": "r" }],
        "levels": [
            { "id": "x", "title": "X", "category": "required", "rules": "words", "teaches": ["GATE"],
              "hint": "h", "allowBypass": true, "needs": ["CRATE IS YOU"], "solution": "L",
              "nonSolutions": [{ "route": "R", "why": "w" }], "board": "MIY",
              "mechanics": [{ "id": "g", "type": "channel-gates", "version": 1, "channels": ["amber"] }] },
            { "id": "y", "title": "Y", "category": "optional", "rules": "sokoban", "width": 3, "height": 1,
              "objects": [{ "id": "o", "kind": "object", "noun": "CRATE", "x": 0, "y": 0 },
                          { "id": "w", "kind": "word", "text": "PUSH", "x": 2, "y": 0 }] },
        ],
    })
}

/// The pointers of all values.
pub(super) fn pointers(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                pointers(value, &format!("{at}/{index}"), all);
            }
        }
        Value::Object(table) => {
            for (key, value) in table {
                pointers(value, &format!("{at}/{key}"), all);
            }
        }
        _ => {}
    }
}

/// One slip.
#[derive(Clone, Debug)]
pub(super) enum Change {
    Replace(Value),
    Remove,
    Add(String),
}

/// What may be written by mistake instead of anything.
pub(super) fn values() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(7),
        json!(4_294_967_295_u64),
        json!(4_294_967_296_u64),
        json!(1.5),
        json!(""),
        json!("words"),
        json!("object"),
        json!("🐈"),
        json!([]),
        json!(["a"]),
        json!([1]),
        json!({}),
        json!({ "a": 1 }),
        json!({ "id": "a" }),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        4 => prop::sample::select(values()).prop_map(Change::Replace),
        2 => Just(Change::Remove),
        2 => "(titel|bord|levles|worlds|nots|foo|x)".prop_map(Change::Add),
    ]
}

pub(super) fn apply(document: &mut Value, pointer: &str, change: Change) {
    let Some(place) = document.pointer_mut(pointer) else { return };
    match change {
        Change::Replace(value) => *place = value,
        Change::Add(key) => {
            if let Value::Object(table) = place {
                table.insert(key, json!("x"));
            }
        }
        Change::Remove => {
            let Some((parent, key)) = pointer.rsplit_once('/') else { return };
            match document.pointer_mut(parent) {
                Some(Value::Object(table)) => drop(table.remove(key)),
                Some(Value::Array(values)) => {
                    let at: usize = key.parse().unwrap_or(usize::MAX);
                    if at < values.len() {
                        values.remove(at);
                    }
                }
                _ => {}
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn of_types_and_schema(changes in prop::collection::vec((any::<Index>(), change()), 0..4)) {
        static ORACLE: std::sync::OnceLock<Oracle> = std::sync::OnceLock::new();
        let oracle = ORACLE.get_or_init(|| Oracle::new(schema_of(schema::PACK)));
        let mut document = pack();
        for (index, change) in changes {
            let mut all = Vec::new();
            pointers(&document, "", &mut all);
            apply(&mut document, &all[index.index(all.len())], change);
        }
        let accepted = <Pack>::deserialize(&document).is_ok();
        let valid = oracle.is_valid(&document);
        prop_assert_eq!(oracle.ours(&document), oracle.theirs(&document), "{}", document);
        prop_assert!(accepted || !valid, "only the schema takes {}", document);

        // Whatever is wrong with a table, it is read, and what is wrong is said.
        let parsed = parse(Source::new("x", document.to_string()), Format::Json);
        let newer = document.get("format").and_then(Value::as_u64).is_some_and(|format| format > 1);
        prop_assert_eq!(parsed.readable, document.is_object() && !newer, "{}", document);
        prop_assert!(valid || !parsed.diagnostics.is_empty(), "nothing is said of {}", document);
        // The one thing that types let through: a list of the values of a table, without the keys.
        let is_list = |found: &Diagnostic| found.message.ends_with("expected a table, found a list");
        prop_assert!(valid || !accepted || parsed.diagnostics.iter().any(is_list), "{}", document);
        // Each finding has a place of its own or a message of its own.
        let mut seen: Vec<_> =
            parsed.diagnostics.iter().map(|found| (found.span, found.message.clone())).collect();
        seen.sort();
        let count = seen.len();
        seen.dedup();
        prop_assert_eq!(seen.len(), count, "{}", document);
    }
}

#[test]
fn the_document_to_change_is_right() {
    assert_eq!(parse(Source::new("x", pack().to_string()), Format::Json).diagnostics, []);
}

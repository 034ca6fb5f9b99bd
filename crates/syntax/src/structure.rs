//! Structure: every key known, no required key missing, every value of its type.
//!
//! The types say what is right; the JSON Schema made from them finds all that is wrong at once. Each
//! mistake is reported once and then put right in the document (a misspelt key renamed, a missing or
//! wrong value replaced by an empty one), so that everything else can still be checked.
//!
//! Beside it stand the checks of single values: texts, ids, versions and how a pack is shown.

mod check;
pub(crate) mod ids;
mod keywords;
mod misplaced;
pub(crate) mod patches;
mod right_form;
pub(crate) mod schema;
mod sections;
pub(crate) mod texts;
pub(crate) mod versions;
mod wording;
pub(crate) mod world;

use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

use packwright_diagnostics::{Edit, Fix, MOST_FINDINGS, codes, nearest};
use packwright_model::limits;
use serde_json::Value;

use check::{Fault, Place, check};
use schema::Shape;

use crate::document::findings::Findings;
use crate::document::join;

/// Misspelt keys lie in misspelt tables at most this deep.
const PASSES: usize = 16;

/// Entries of one list that are looked at: one more than a board may have things.
const MOST_ENTRIES: usize = limits::THINGS + 1;

/// Reports what is wrong with a document's structure and puts it right.
pub(crate) fn repair(findings: &mut Findings, document: &mut Value, shape: &Shape) {
    shorten(findings, document, "");
    misplaced::in_open_tables(findings, document, shape);
    let mut wrong = Vec::new();
    for _ in 0..PASSES {
        wrong = errors(document, shape);
        if findings.is_full() || wrong.iter().all(|error| error.unknown.is_empty()) {
            break;
        }
        for mut error in wrong.drain(..).filter(|error| !error.unknown.is_empty()) {
            let keys = &error.unknown;
            error.unknown = misplaced::take(findings, document, shape, &error.pointer, keys);
            unknown_keys(findings, document, shape, &error);
        }
    }
    // One value may break several rules: the first that speaks of its type says it all.
    wrong.sort_by(|a, b| a.pointer.cmp(&b.pointer).then(a.missing.cmp(&b.missing)));
    wrong.dedup_by(|a, b| a.pointer == b.pointer && a.missing == b.missing);
    for error in &wrong {
        match &error.missing {
            Some(key) => missing_key(findings, document, shape, error, key),
            None => wrong_value(findings, document, shape, error),
        }
    }
}

/// Cuts lists that are longer than any file of ours needs.
fn shorten(findings: &mut Findings, value: &mut Value, pointer: &str) {
    match value {
        Value::Array(values) => {
            let count = values.len();
            if count > MOST_ENTRIES {
                values.truncate(MOST_ENTRIES);
                // Boards have a limit of their own, which is checked with them.
                if !pointer.ends_with("/objects") {
                    let span = findings.map.key(pointer);
                    let message = format!("{} holds {count} entries", wording::name(pointer));
                    let help = format!("a list has at most {}", MOST_ENTRIES - 1);
                    findings.log.part = findings.map.part_at(pointer);
                    findings.add(codes::WRONG_TYPE, span, message).help = Some(help);
                }
            }
            for (index, value) in values.iter_mut().enumerate().filter(|(_, value)| is_nest(value))
            {
                shorten(findings, value, &format!("{pointer}/{index}"));
            }
        }
        Value::Object(table) => {
            for (key, value) in table.iter_mut().filter(|(_, value)| is_nest(value)) {
                shorten(findings, value, &join(pointer, key));
            }
        }
        _ => {}
    }
}

fn is_nest(value: &Value) -> bool {
    value.is_array() || value.is_object()
}

/// One thing that the schema finds wrong, free of the document.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Broken {
    /// The value concerned; for a missing key its table.
    pointer: String,
    /// The schema of that value.
    schema: String,
    unknown: Vec<String>,
    missing: Option<String>,
    /// What is wrong, for rules without words of ours.
    message: String,
}

/// The errors of a document, or as many as we go after. A check finds all errors of what it is given at
/// once, so it is given the entries of the file's main list one by one.
fn errors(document: &mut Value, shape: &Shape) -> Vec<Broken> {
    let Some((whole, entry)) = shape.parts() else { return Vec::new() };
    let list = document.pointer_mut(shape.list).and_then(Value::as_array_mut);
    let entries = list.map(std::mem::take).unwrap_or_default();
    let mut found = Vec::new();
    all_errors(whole, document, "", "", &mut found);
    for (index, value) in entries.iter().enumerate() {
        if found.len() >= MOST_FINDINGS {
            break;
        }
        let pointer = format!("{}/{index}", shape.list);
        all_errors(entry, value, &pointer, shape.entry, &mut found);
    }
    if let Some(list) = document.pointer_mut(shape.list).and_then(Value::as_array_mut) {
        *list = entries;
    }
    found
}

/// Adds the errors of a value that stands at a place of the document and of the schema.
fn all_errors(schema: &Value, value: &Value, at: &str, of: &str, found: &mut Vec<Broken>) {
    let mut add = |place: &Place<'_>, fault: Fault<'_>| {
        found.push(Broken::of(place, &fault, at, of));
        Continue(())
    };
    // It goes on to the end: nothing above breaks it off.
    let _ = check(schema, value, &mut add);
}

impl Broken {
    /// A fault below a place of the document and of the schema.
    fn of(place: &Place<'_>, fault: &Fault<'_>, pointer: &str, schema: &str) -> Self {
        let (unknown, missing) = match fault {
            Fault::Unknown(keys) => (keys.iter().map(|key| (*key).to_owned()).collect(), None),
            Fault::Missing(key) => (Vec::new(), Some((*key).to_owned())),
            _ => (Vec::new(), None),
        };
        Self {
            pointer: format!("{pointer}{}", place.pointer()),
            schema: format!("{schema}{}", place.schema()),
            unknown,
            missing,
            message: wording::fault(fault),
        }
    }
}

/// Reports keys that the format does not know. One that looks like a known key whose place is free
/// is taken for it; any other is forgotten.
fn unknown_keys(findings: &mut Findings, document: &mut Value, shape: &Shape, error: &Broken) {
    let known = shape.keys(&error.schema);
    let level = findings.map.level_at(&error.pointer);
    let Some(Value::Object(table)) = document.pointer_mut(&error.pointer) else { return };
    let place = |key: &String| (findings.map.key(&join(&error.pointer, key)), key.clone());
    let mut unknown: Vec<_> = error.unknown.iter().map(place).collect();
    unknown.sort_unstable();
    let mut renamed = BTreeMap::new();
    for (index, (span, key)) in unknown.iter().enumerate() {
        let Some(value) = table.remove(key) else { continue };
        renamed.insert(*span, None);
        findings.log.part = findings.map.part_at(&join(&error.pointer, key));
        if index >= MOST_KEYS {
            continue;
        }
        let meant = nearest(key, known.iter().copied());
        let of = wording::table(shape.name, &error.pointer);
        let message = format!("unknown key `{key}` in {of}");
        let more = unknown.len() - index - 1;
        let place = join(&error.pointer, key);
        let renamed_all =
            meant.and_then(|meant| sections::renamed(findings, &place, meant, &value));
        let fix = match meant {
            Some(_) if renamed_all.is_some() => renamed_all.clone(),
            Some(meant) if table.contains_key(meant) => {
                let edit = findings.map.taken_out(&place);
                edit.map(|edit| Fix::risky(format!("take `{key}` out")).with(edit))
            }
            Some(meant) => {
                let edit = findings.map.renamed(&place, meant);
                edit.map(|edit| Fix::safe(format!("write `{meant}`")).with(edit))
            }
            None => None,
        };
        let finding = findings.add(codes::UNKNOWN_KEY, *span, message);
        finding.level.clone_from(&level);
        finding.fix = fix;
        finding.help = Some(match meant {
            _ if index + 1 == MOST_KEYS && more > 0 => format!("{more} more keys are unknown"),
            Some(meant) if renamed_all.is_some() => format!("did you mean `[[{meant}]]`?"),
            Some(meant) if table.contains_key(meant) => {
                format!("`{meant}` is given already: remove this one")
            }
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("its keys are {}", known.join(", ")),
        });
        if let Some(meant) = meant.filter(|meant| !table.contains_key(*meant)) {
            table.insert(meant.to_owned(), value);
            renamed.insert(*span, Some(meant));
        } else {
            // What it was to say is not known.
            findings.map.add_hole(join(&error.pointer, key));
        }
    }
    findings.map.rename(&error.pointer, &renamed);
}

/// The most unknown keys of one table that are reported one by one.
const MOST_KEYS: usize = 100;

/// Reports a key that must be there and is not, and puts an empty value in its place.
fn missing_key(
    findings: &mut Findings,
    document: &mut Value,
    shape: &Shape,
    error: &Broken,
    key: &str,
) {
    let span = findings.map.anchor(&error.pointer);
    let level = findings.map.level_at(&error.pointer);
    let message = format!("{} has no `{key}`", wording::table(shape.name, &error.pointer));
    let help = wording::example(findings, &error.pointer, key);
    findings.log.part = findings.map.part_at(&join(&error.pointer, key));
    let table = document.pointer(&error.pointer);
    // It is told where the board is read.
    if !table.is_some_and(|table| sections::has_swallowed(table, key)) {
        let finding = findings.add(codes::MISSING_KEY, span, message);
        finding.level = level;
        finding.help = help;
    }
    findings.map.add_hole(join(&error.pointer, key));
    if let Some(Value::Object(table)) = document.pointer_mut(&error.pointer) {
        table.insert(key.to_owned(), shape.empty(&format!("{}/properties/{key}", error.schema)));
    }
}

/// Reports a value that cannot stand where it does, and puts an empty one in its place.
fn wrong_value(findings: &mut Findings, document: &mut Value, shape: &Shape, error: &Broken) {
    let level = findings.map.level_at(&error.pointer);
    let Some(value) = document.pointer_mut(&error.pointer) else { return };
    let (message, help) = shape.wrong(&error.schema, &error.pointer, value, &error.message);
    let fix = fitting(findings, shape, error, value);
    let span = findings.map.value(&error.pointer);
    let written = findings.map.text().get(span.start..span.end).unwrap_or_default();
    let help = right_form::of(findings, &error.pointer, value, written).or(help);
    *value = shape.empty(&error.schema);
    if findings.map.is_hole(&error.pointer) {
        // Already reported, as a date for instance.
        return;
    }
    let (help, fix) = match sections::other_brackets(findings, &error.pointer) {
        Some((help, fix)) => (Some(help), Some(fix)),
        None => (help, fix),
    };
    findings.log.part = findings.map.part_at(&error.pointer);
    let finding = findings.add(codes::WRONG_TYPE, span, message);
    finding.level = level;
    finding.help = help;
    finding.fix = fix;
    findings.map.add_hole(error.pointer.clone());
}

/// The fix that writes a value as one that fits, where it is clear how.
fn fitting(findings: &Findings, shape: &Shape, error: &Broken, value: &Value) -> Option<Fix> {
    if let Some(near) = shape.nearest_choice(&error.schema, value) {
        return findings.instead(&error.pointer, near);
    }
    let span = findings.map.value(&error.pointer);
    let written = findings.map.text().get(span.start..span.end)?;
    let text = wording::converted(shape.at(&error.schema)?, value, written)?;
    // A number is no whole version: in quotes it is wrong again.
    let is_version = error.pointer == "/version";
    (!is_version).then(|| Fix::safe(format!("write `{text}`")).with(Edit { span, text }))
}

// These look at the check itself, which is no one else's business, and read files.
#[cfg(test)]
#[path = "../tests/schema/agreement.rs"]
mod agreement;
#[cfg(test)]
#[path = "../tests/schema/oracle.rs"]
mod oracle;

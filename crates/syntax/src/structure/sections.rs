//! Sections of TOML that are begun in a wrong way, or not at all.

use packwright_diagnostics::Fix;
use serde_json::Value;

use crate::document::findings::Findings;
use crate::text::statement;

/// The fix of a list whose entries have a header each, `[[level]]`, so that they are called something
/// else: none of them is lost.
pub(super) fn renamed(findings: &Findings, place: &str, meant: &str, value: &Value) -> Option<Fix> {
    let count = value.as_array().filter(|_| !place[1..].contains('/'))?.len();
    let right = format!("[[{meant}]]");
    let mut fix = Fix::safe(format!("write `{right}`"));
    for index in 0..count {
        let span = findings.map.value(&format!("{place}/{index}"));
        findings.map.text().get(span.start..)?.starts_with("[[").then_some(())?;
        fix = fix.replace(span, right.clone());
    }
    (count > 0).then_some(fix)
}

/// What a section begun with the wrong brackets is told: `[levels]` where a list of levels is to stand,
/// `[[world]]` where a table is.
pub(super) fn other_brackets(findings: &Findings, pointer: &str) -> Option<(String, Fix)> {
    let name = pointer.strip_prefix('/').filter(|name| !name.contains('/'))?;
    let text = findings.map.text();
    let first = |pointer: &str| {
        let span = findings.map.value(pointer);
        text.get(span.start..span.end).filter(|written| written.starts_with('[')).map(|_| span)
    };
    let (span, right) = if ["levels", "patches"].contains(&name) {
        (first(pointer)?, format!("[[{name}]]"))
    } else {
        let span = first(&format!("{pointer}/0"))?;
        text.get(span.start..)?.starts_with("[[").then_some(())?;
        (span, format!("[{name}]"))
    };
    let is_header = statement::is_header(text.get(span.start..)?.lines().next()?);
    is_header.then(|| {
        let fix = Fix::safe(format!("write `{right}`")).replace(span, right.clone());
        let why = if name == "levels" { ": each level is an entry of a list" } else { "" };
        (format!("write `{right}`{why}"), fix)
    })
}

/// Whether a key has come to stand within the board of its table, as a row.
pub(super) fn has_swallowed(table: &Value, key: &str) -> bool {
    let drawn = ["board", "cells"].into_iter().filter_map(|notation| table.get(notation)?.as_str());
    let mut rows = drawn.flat_map(str::lines).filter(|row| statement::is_pair(row));
    rows.any(|row| {
        row.trim_start().strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='))
    })
}

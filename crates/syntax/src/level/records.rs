//! Boards written as a list of records.

use std::collections::BTreeSet;

use packwright_diagnostics::{Fix, codes};
use packwright_model::{Channel, Thing, ThingKind, ThingKindName, ThingRecord, limits};

use crate::document::findings::{Findings, Site};
use crate::level::grid::Grid;
use crate::level::legend::{channel_on_other, has_channel, read_channel};
use crate::level::vocabulary::{Role, Vocabulary, read_name};

/// Reads the things of a level from records.
pub(crate) fn read(
    findings: &mut Findings,
    site: Site<'_>,
    (width, height): (u32, u32),
    records: &[ThingRecord],
    vocabulary: &Vocabulary,
) -> Option<Grid> {
    let mut right = size_fits(findings, site, width, height);
    let known_size = right;
    if records.len() > limits::THINGS {
        let span = findings.map.value(&site.at(&format!("objects/{}", limits::THINGS)));
        let message = format!("the board holds more than {} things", limits::THINGS);
        findings.add(codes::BOARD_TOO_LARGE, span, message).level = site.level.map(str::to_owned);
        return None;
    }
    let mut things = Vec::with_capacity(records.len());
    let mut reported: BTreeSet<&str> = BTreeSet::new();
    for (index, record) in records.iter().enumerate() {
        let pointer = site.at(&format!("objects/{index}"));
        right &= findings.map.holes_below(&pointer).next().is_none();
        if known_size {
            right &= stands_inside(findings, site, (width, height), record, &pointer);
        }
        let channel = match &record.channel {
            Some(name) => {
                let channel = read_channel(findings, site, (name, &format!("{pointer}/channel")));
                right &= channel.is_some();
                channel
            }
            None => None,
        };
        let is_linked =
            record.kind == ThingKindName::Object && record.noun.as_deref().is_some_and(has_channel);
        if record.channel.is_some() && !is_linked {
            right = false;
            stray_channel(findings, site, record, &format!("{pointer}/channel"));
        }
        let named = named(findings, site, record, &pointer);
        let kind = named.filter(|(_, name, _)| !reported.contains(name)).and_then(|named| {
            let (role, name, at) = named;
            let kind = read_name(findings, site, vocabulary, role, (name, &at));
            if kind.is_none() {
                reported.insert(name);
            }
            kind
        });
        right &= kind.is_some();
        things.extend(kind.map(|kind| thing(record, kind, channel)));
    }
    right.then_some(Grid { width: width as usize, height: height as usize, things })
}

/// Reports a channel on what is neither a plate nor a gate.
fn stray_channel(findings: &mut Findings, site: Site<'_>, record: &ThingRecord, pointer: &str) {
    let name = record.noun.as_deref().or(record.text.as_deref()).unwrap_or_default();
    let message = format!("{name} has a channel, but only PLATE and GATE objects have one");
    if let Some(finding) = channel_on_other(findings, site, pointer, message) {
        finding.cell =
            Some(packwright_diagnostics::Cell { x: record.x as usize, y: record.y as usize });
    }
}

fn thing(record: &ThingRecord, kind: ThingKind, channel: Option<Channel>) -> Thing {
    Thing { kind, x: record.x as usize, y: record.y as usize, channel, id: Some(record.id.clone()) }
}

/// Whether the board has cells, and no more than it may; reports if not.
fn size_fits(findings: &mut Findings, site: Site<'_>, width: u32, height: u32) -> bool {
    let edge = limits::BOARD_EDGE;
    let mut right = true;
    for (key, cells) in [("width", width), ("height", height)] {
        let pointer = site.at(key);
        if findings.map.is_hole(&pointer) {
            right = false;
            continue;
        }
        let (code, message) = match cells as usize {
            0 => (codes::EMPTY_BOARD, format!("a board of {key} 0 has no cells")),
            cells if cells > edge => {
                (codes::BOARD_TOO_LARGE, format!("a board of {key} {cells} is too large"))
            }
            _ => continue,
        };
        right = false;
        let span = findings.map.value(&pointer);
        let finding = findings.add(code, span, message);
        finding.level = site.level.map(str::to_owned);
        finding.help = Some(format!("a board has 1 x 1 to {edge} x {edge} cells"));
    }
    right
}

/// Whether a record lies on the board; reports if not, at the coordinate that is outside.
fn stands_inside(
    findings: &mut Findings,
    site: Site<'_>,
    (width, height): (u32, u32),
    record: &ThingRecord,
    pointer: &str,
) -> bool {
    let (key, at, cells) = if record.x >= width {
        ("x", record.x, width)
    } else if record.y >= height {
        ("y", record.y, height)
    } else {
        return true;
    };
    let place = format!("{pointer}/{key}");
    if !findings.map.is_hole(&place) {
        let span = findings.map.value(&place);
        let message = format!("`{}` stands at {key} {at}, outside the board", record.id);
        let finding = findings.add(codes::THING_OUTSIDE_BOARD, span, message);
        finding.level = site.level.map(str::to_owned);
        finding.cell =
            Some(packwright_diagnostics::Cell { x: record.x as usize, y: record.y as usize });
        finding.help = Some(format!("{key} goes from 0 to {} here", cells - 1));
    }
    false
}

/// The noun or text of a record, with its role and place; reports one that is missing or too many.
fn named<'a>(
    findings: &mut Findings,
    site: Site<'_>,
    record: &'a ThingRecord,
    pointer: &str,
) -> Option<(Role, &'a str, String)> {
    let (role, kind, key, name, other_key, other) = match record.kind {
        ThingKindName::Object => {
            (Role::Object, "an object", "noun", &record.noun, "text", &record.text)
        }
        ThingKindName::Word => (Role::Word, "a word", "text", &record.text, "noun", &record.noun),
    };
    let (at, other_at) = (format!("{pointer}/{key}"), format!("{pointer}/{other_key}"));
    if [&format!("{pointer}/kind"), &at, &other_at].iter().any(|at| findings.map.is_hole(at)) {
        return None;
    }
    let id = &record.id;
    match (name, other) {
        (Some(name), None) => return Some((role, name, at)),
        (Some(_), Some(_)) => {
            let span = findings.map.key(&other_at);
            let message = format!("`{id}` is {kind} and has no `{other_key}`");
            let edit = findings.map.taken_out(&other_at);
            let finding = findings.add(codes::WRONG_TYPE, span, message);
            finding.level = site.level.map(str::to_owned);
            finding.help = Some(format!("remove `{other_key}`, or change `kind`"));
            finding.fix = edit.map(|edit| Fix::risky(format!("take `{other_key}` out")).with(edit));
        }
        (None, Some(other)) => {
            let span = findings.map.key(&other_at);
            let message = format!("`{id}` is {kind}: it has a `{key}`, not a `{other_key}`");
            let help = findings.example(key, &format!("\"{other}\""));
            let finding = findings.add(codes::MISSING_KEY, span, message);
            finding.level = site.level.map(str::to_owned);
            finding.help = Some(format!("write `{help}`, or change `kind`"));
            findings.map.add_hole(at);
        }
        (None, None) => {
            let span = findings.map.anchor(pointer);
            let message = format!("`{id}` is {kind} and has no `{key}`");
            let help =
                findings.example(key, if role == Role::Object { "\"CRATE\"" } else { "\"PUSH\"" });
            let finding = findings.add(codes::MISSING_KEY, span, message);
            finding.level = site.level.map(str::to_owned);
            finding.help = Some(format!("write for instance `{help}`"));
            findings.map.add_hole(at);
        }
    }
    None
}

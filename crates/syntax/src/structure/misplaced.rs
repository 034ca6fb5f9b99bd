//! Keys of a pack in the wrong table: below a header that takes them, or that is missing above them.
//! Told once for all that belong together, and then taken for given.

use std::collections::BTreeMap;

use packwright_diagnostics::{Fix, Span, codes};
use serde_json::Value;

use super::schema::Shape;
use super::wording;
use crate::document::findings::Findings;
use crate::document::join;
use crate::document::part::Part;
use crate::text::{Format, statement};

/// Tables of a pack whose keys no other table has.
const HOMES: [(&str, &str); 2] = [("", ""), ("/world", "/properties/world")];

/// Tables that take any key of their own kind, and so cannot say themselves that one is foreign.
const OPEN: [&str; 2] = ["nouns", "legend"];

/// A table that a key belongs to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Home {
    pointer: String,
    schema: String,
}

/// Keys of other tables among the nouns and the legend, which are to hold other things.
pub(super) fn in_open_tables(findings: &mut Findings, document: &mut Value, shape: &Shape) {
    let mut tables: Vec<String> = OPEN.iter().map(|table| join("", table)).collect();
    let levels = document.get("levels").and_then(Value::as_array).map_or(0, Vec::len);
    tables.extend((0..levels).map(|index| format!("/levels/{index}/legend")));
    for pointer in tables {
        let Some(Value::Object(entries)) = document.pointer(&pointer) else { continue };
        let foreign = entries.iter().filter(|(_, value)| !value.is_object());
        let foreign: Vec<String> = foreign.map(|(key, _)| key.clone()).collect();
        take(findings, document, shape, &pointer, &foreign);
    }
}

/// Reports those of some keys of a table that belong to another, and takes them out of the table. Gives
/// back the others.
pub(super) fn take(
    findings: &mut Findings,
    document: &mut Value,
    shape: &Shape,
    table: &str,
    keys: &[String],
) -> Vec<String> {
    if table == "/world" {
        for key in keys {
            unwrap(findings, document, shape, key);
        }
    }
    let mut left = Vec::new();
    let mut strays: BTreeMap<Home, Vec<(Span, String)>> = BTreeMap::new();
    for key in keys.iter().filter(|key| !findings.map.is_hole(&join(table, key))) {
        match home(document, shape, table, key) {
            Some(home) => {
                let span = findings.map.key(&join(table, key));
                strays.entry(home).or_default().push((span, key.clone()));
            }
            None => left.push(key.clone()),
        }
    }
    for (home, mut keys) in strays {
        keys.sort_unstable();
        report(findings, table, &home, &keys);
        settle(findings, document, shape, table, &home, &keys);
    }
    left
}

/// Keys of the world in a table within it: `[world.x]` for `[world]`.
fn unwrap(findings: &mut Findings, document: &mut Value, shape: &Shape, key: &str) {
    let known = shape.keys("/properties/world");
    let Some(Value::Object(world)) = document.get_mut("world") else { return };
    let Some(Value::Object(inner)) = world.get(key) else { return };
    if inner.is_empty() || inner.keys().any(|key| !known.contains(&key.as_str())) {
        return;
    }
    let inner: Vec<String> = inner.keys().cloned().collect();
    world.remove(key);
    let place = format!("/world/{key}");
    let span = findings.map.value(&place);
    let is_header = findings.map.text().get(span.start..span.end).is_some_and(statement::is_header);
    let message = format!("the keys of `world` stand in `{key}`, a table within it");
    findings.log.part = Part::File;
    let finding = findings.add(codes::UNKNOWN_KEY, span, message);
    if is_header {
        finding.help = Some("write `[world]`".to_owned());
        finding.fix = Some(Fix::safe("write `[world]`").replace(span, "[world]"));
    } else {
        finding.help = Some("move them up into `world`".to_owned());
    }
    findings.map.add_hole(place);
    for key in inner {
        let empty = shape.empty(&format!("/properties/world/properties/{key}"));
        if let Some(Value::Object(world)) = document.get_mut("world") {
            world.entry(key.clone()).or_insert(empty);
        }
        findings.map.add_hole(format!("/world/{key}"));
    }
}

/// The table of a pack that a key belongs to, where it does not have that key yet.
fn home(document: &Value, shape: &Shape, table: &str, key: &str) -> Option<Home> {
    if shape.list != "/levels" {
        return None;
    }
    let own_level = table.strip_prefix("/levels/").and_then(|rest| rest.split('/').next());
    let own_level = own_level.map(|index| format!("/levels/{index}"));
    let level = own_level.unwrap_or_else(|| "/levels".to_owned());
    let homes = HOMES.map(|(pointer, schema)| (pointer.to_owned(), schema.to_owned()));
    let homes = [vec![(level, shape.entry.to_owned())], homes.to_vec()].concat();
    let fits = |(pointer, schema): &(String, String)| {
        let is_free = document.pointer(&join(pointer, key)).is_none();
        pointer != table && is_free && shape.keys(schema).contains(&key)
    };
    // A level's own key may be the pack's as well: what encloses the table comes first.
    let is_above = |(pointer, _): &(String, String)| {
        table.strip_prefix(pointer.as_str()).is_some_and(|rest| rest.starts_with('/'))
    };
    let fitting: Vec<_> = homes.into_iter().filter(fits).collect();
    let above = fitting.iter().find(|home| is_above(home)).or(fitting.first())?;
    Some(Home { pointer: above.0.clone(), schema: above.1.clone() })
}

fn report(findings: &mut Findings, table: &str, home: &Home, keys: &[(Span, String)]) {
    let Some((span, key)) = keys.first() else { return };
    let of = match home.pointer.as_str() {
        "" => "the pack",
        "/world" => "`world`",
        _ => "a level",
    };
    let message = match &keys[1..] {
        [] => format!("`{key}` is a key of {of}"),
        [(_, other)] => format!("`{key}` and `{other}` are keys of {of}"),
        more => format!("`{key}` and {} more are keys of {of}", more.len()),
    };
    let (help, fix) = way_out(findings, table, home, (*span, key), keys.len());
    let level = findings.map.level_at(table);
    findings.log.part = findings.map.part_at(table);
    let at = findings.log.next();
    let finding = findings.add(codes::UNKNOWN_KEY, *span, message);
    finding.level = level;
    finding.help = Some(help);
    finding.fix = fix;
    // The file as a whole is not right either, whatever table the key was lost in.
    findings.log.part = Part::File;
    if at < findings.log.list.len() {
        findings.log.also(at);
    }
}

fn way_out(
    findings: &Findings,
    table: &str,
    home: &Home,
    (span, key): (Span, &str),
    count: usize,
) -> (String, Option<Fix>) {
    let text = findings.map.text();
    let is_toml = findings.map.format() == Format::Toml;
    let name = wording::name(table);
    if !is_toml {
        let help = match home.pointer.as_str() {
            "" => format!("move it out of {name}, beside `format`"),
            "/world" => "move it into `world`".to_owned(),
            _ => format!("move it out of {name}, beside the level's `id`"),
        };
        return (help, None);
    }
    let lines = || {
        text.split_inclusive('\n').scan(0, |at, line| {
            let start = *at;
            *at += line.len();
            Some((start, line))
        })
    };
    // A table under a header of its own: only the header is wrong.
    let own = lines().find(|(start, line)| (*start..start + line.len()).contains(&span.start));
    if let Some((start, line)) = own.filter(|(_, line)| statement::is_header(line)) {
        let right = if home.pointer.starts_with("/levels") {
            format!("[levels.{key}]")
        } else {
            format!("[{key}]")
        };
        let written = line.split('#').next().unwrap_or(line).trim();
        let at = start + line.find('[').unwrap_or(0);
        let fix = Fix::safe(format!("write `{right}`"));
        let fix = fix.replace(Span::new(at, at + written.len()), right.clone());
        return (format!("write `{right}`"), Some(fix));
    }
    let header = |is: &dyn Fn(usize) -> bool, last: bool| {
        let mut headers = lines().filter(|(start, line)| statement::is_header(line) && is(*start));
        let found = if last { headers.last() } else { headers.next() };
        found.map(|(_, line)| line.split('#').next().unwrap_or(line).trim().to_owned())
    };
    let line = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    match home.pointer.as_str() {
        "" => {
            let first = header(&|_| true, false).unwrap_or_else(|| "the first table".to_owned());
            (format!("move it above `{first}`"), None)
        }
        "/world" if lines().any(|(_, line)| line.trim() == "[world]") => {
            ("move it below `[world]`".to_owned(), None)
        }
        "/world" => {
            let fix = Fix::safe("write `[world]` above it").insert(line, "[world]\n");
            ("write `[world]` above it".to_owned(), Some(fix))
        }
        "/levels" if table.is_empty() && count < 3 => {
            ("move it below the `[[levels]]` of its level".to_owned(), None)
        }
        "/levels" => {
            let fix = Fix::safe("begin a level above it").insert(line, "[[levels]]\n");
            ("begin a level above it: `[[levels]]`".to_owned(), Some(fix))
        }
        _ => {
            let above = header(&|start| start < span.start, true);
            let above = above.unwrap_or_else(|| name.clone());
            (format!("move it above `{above}`"), None)
        }
    }
}

/// Takes keys out of the table they stand in, and for given where they belong.
fn settle(
    findings: &mut Findings,
    document: &mut Value,
    shape: &Shape,
    table: &str,
    home: &Home,
    keys: &[(Span, String)],
) {
    for (_, key) in keys {
        if let Some(Value::Object(entries)) = document.pointer_mut(table) {
            entries.remove(key);
        }
        findings.map.add_hole(join(table, key));
    }
    if matches!(home.pointer.as_str(), "/levels" | "/world") {
        // A level or a world that was not begun is none of which more can be said.
        let key = &home.pointer[1..];
        if let Some(entries) = document.as_object_mut().filter(|entries| !entries.contains_key(key))
        {
            entries.insert(key.to_owned(), shape.empty(&format!("/properties/{key}")));
            findings.map.add_hole(home.pointer.clone());
            return;
        }
    }
    let Some(Value::Object(entries)) = document.pointer_mut(&home.pointer) else { return };
    for (_, key) in keys {
        let schema = format!("{}/properties/{key}", home.schema);
        entries.insert(key.clone(), shape.empty(&schema));
        findings.map.add_hole(join(&home.pointer, key));
    }
}

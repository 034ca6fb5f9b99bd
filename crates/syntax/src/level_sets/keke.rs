//! Level sets of the `KeKe` competition: JSON with boards of one character a cell, small letters for
//! objects and capitals for words, in a ring of `_`. Either `{ "levels": [...] }` or the list alone.

use std::collections::BTreeSet;

use packwright_diagnostics::{Span, codes};
use packwright_model::{KNOWN_NOUNS, LegendEntry, LevelEntry, NounStyle, slug_of, title_of_slug};

use super::draft::{LevelDraft, Remark, SetDraft, WrittenRoute, one_line, solid};
use super::options::short;
use super::values::{Field, Reader, Spot, Value};
use crate::document::{Children, Entry, Node};
use crate::text::Format;
use crate::text::literal::characters;

/// The edge of a board.
const EDGE: char = '_';

/// The nouns: small the object, large the word.
const NOUNS: [(char, &str); 11] = [
    ('a', "GRASS"),
    ('b', "BABA"),
    ('f', "FLAG"),
    ('g', "GOOP"),
    ('k', "KEKE"),
    ('l', "LAVA"),
    ('o', "FLOOR"),
    ('r', "ROCK"),
    ('s', "SKULL"),
    ('v', "LOVE"),
    ('w', "WALL"),
];

/// The other words. `4` is called KILL there.
const WORDS: [(char, &str); 7] = [
    ('0', "SINK"),
    ('1', "IS"),
    ('2', "YOU"),
    ('3', "WIN"),
    ('4', "DEFEAT"),
    ('5', "PUSH"),
    ('6', "STOP"),
];

/// Words of the competition that our rules of play do not have.
const OTHERS: [(char, &str); 3] = [('7', "MOVE"), ('8', "HOT"), ('9', "MELT")];

/// Reads a set; none where the text is JSON of another kind, or none.
pub(crate) fn read(text: &str) -> Option<SetDraft> {
    if !text.trim_start().starts_with(['[', '{']) || !text.contains("\"ascii\"") {
        return None;
    }
    let mut reader = Reader::new(text, Span::new(0, text.len()));
    let top = reader.value();
    let mut draft = SetDraft::default();
    let levels = match top.value {
        Value::List(levels) => levels,
        Value::Object(fields) => {
            let mut levels = None;
            for field in fields {
                match (field.name.as_deref(), field.spot.value) {
                    (Some("levels"), Value::List(list)) => levels = Some(list),
                    (name, _) => {
                        draft.leave(format!("`{}`", short(name.unwrap_or("?"))), field.key);
                    }
                }
            }
            levels?
        }
        _ => return None,
    };
    let is_level = |spot: &Spot| fields_of(spot).is_some_and(|all| find(all, "ascii").is_some());
    if !levels.iter().any(is_level) {
        return None;
    }
    let mut used = BTreeSet::new();
    for spot in &levels {
        if draft.is_full() {
            break;
        }
        match fields_of(spot) {
            Some(fields) => level(text, spot.span, fields, &mut draft, &mut used),
            None => draft.leave("entry that is no level", spot.span),
        }
    }
    if let Some(span) = reader.open {
        draft.remarks.push(Remark {
            code: codes::SYNTAX_ERROR,
            span,
            message: "this bracket is not closed: the text is cut off".to_owned(),
            help: "get the whole file".to_owned(),
            level: None,
        });
    }
    explain(&used, &mut draft);
    Some(draft)
}

fn fields_of(spot: &Spot) -> Option<&[Field]> {
    match &spot.value {
        Value::Object(fields) => Some(fields),
        _ => None,
    }
}

fn find<'a>(fields: &'a [Field], name: &str) -> Option<&'a Field> {
    fields.iter().find(|field| field.name.as_deref() == Some(name))
}

/// Reads one level; the characters of its board are used, if it is not refused.
fn level(
    text: &str,
    span: Span,
    fields: &[Field],
    draft: &mut SetDraft,
    used: &mut BTreeSet<char>,
) {
    let said = |name: &str| match &find(fields, name)?.spot.value {
        Value::Text(said) => Some(one_line(said)),
        Value::Plain(number) if number.is_number() => Some(number.to_string()),
        _ => None,
    };
    let said = |name: &str| said(name).filter(|said| !said.is_empty());
    let number = draft.levels.len() + draft.refused + 1;
    let own_id = said("id");
    let id = own_id.as_deref().and_then(slug_of).unwrap_or_else(|| format!("level-{number}"));
    let mut level = LevelDraft {
        entry: LevelEntry {
            title: said("name").unwrap_or_else(|| title_of_slug(&id)),
            id,
            category: "optional".to_owned(),
            author: said("author"),
            ..LevelEntry::default()
        },
        ..LevelDraft::default()
    };
    let Some((ascii, drawing)) = find(fields, "ascii").and_then(|f| Some((f, f.spot.text()?)))
    else {
        let help = "draw it as `ascii`, rows parted by `\\n`";
        return refuse(draft, codes::MISSING_KEY, span, level, "the level has no `ascii`", help);
    };
    let rows = match rows(text, ascii.spot.span, drawing.contains(EDGE)) {
        Ok(rows) => rows,
        Err((span, message, help)) => {
            return refuse(draft, codes::UNKNOWN_TILE, span, level, &message, help);
        }
    };
    let drawn: Vec<String> = rows.iter().map(|row| row.iter().map(|(c, _)| *c).collect()).collect();
    used.extend(rows.iter().flatten().map(|(c, _)| *c));
    level.entry.board = Some(drawn.join("\n"));
    for Field { name, key, spot } in fields {
        match name.as_deref() {
            Some("id" | "name" | "author" | "ascii") => {}
            Some("solution") => {
                // Some sets have an empty solution for none.
                let route = spot.text().map(solid).filter(|route| !route.is_empty());
                let route = route.map(|text| WrittenRoute { text, span: spot.span });
                level.routes.extend(route);
            }
            name => draft.leave(format!("`{}`", short(name.unwrap_or("?"))), *key),
        }
    }
    level.node = node(ascii, span, &rows, find(fields, "id"));
    draft.levels.push(level);
}

fn refuse(
    draft: &mut SetDraft,
    code: packwright_diagnostics::Code,
    span: Span,
    level: LevelDraft,
    message: &str,
    help: &str,
) {
    let id = level.entry.id;
    let message = message.to_owned();
    draft.refuse(Remark { code, span, message, help: help.to_owned(), level: Some(id) });
}

/// A cell with its place.
type Cell = (char, Span);

/// The rows inside of the edge, or what is wrong with them, where, and what to do.
fn rows(
    text: &str,
    literal: Span,
    has_edge: bool,
) -> Result<Vec<Vec<Cell>>, (Span, String, &'static str)> {
    let mut rows: Vec<Vec<Cell>> = vec![Vec::new()];
    for (c, span) in characters(text, literal, Format::Json) {
        match (c, rows.last_mut()) {
            ('\n', _) => rows.push(Vec::new()),
            ('\r', _) | (_, None) => {}
            (_, Some(row)) => row.push((c, span)),
        }
    }
    while rows.pop_if(|row| row.is_empty()).is_some() {}
    if has_edge {
        let last = rows.len().saturating_sub(1);
        let is_outer =
            |y: usize, x: usize, width: usize| y == 0 || y == last || x == 0 || x + 1 == width;
        let cells = || {
            rows.iter().enumerate().flat_map(|(y, row)| {
                let width = row.len();
                row.iter().enumerate().map(move |(x, cell)| (is_outer(y, x, width), cell))
            })
        };
        if let Some((_, (_, span))) = cells().find(|(is_outer, (c, _))| !is_outer && *c == EDGE) {
            let message = "an inner cell is `_`, which is the edge of the board and no cell of it";
            return Err((*span, message.to_owned(), "draw it as floor `.` or as a thing"));
        }
        if let Some((_, (c, span))) = cells().find(|(is_outer, (c, _))| *is_outer && *c != EDGE) {
            let message = format!("the edge of `_` is not closed: `{c}` stands in it");
            return Err((*span, message, "draw a ring of `_` around the board"));
        }
        rows = rows.drain(..).skip(1).take(last.saturating_sub(1)).collect();
        for row in &mut rows {
            row.pop();
            row.drain(..row.len().min(1));
        }
    }
    for (c, span) in rows.iter().flatten() {
        if let Some((_, word)) = OTHERS.iter().find(|(other, _)| other == c) {
            let message = format!("`{c}` is the word {word}, which the rules of play do not have");
            return Err((*span, message, "leave the word out, if the level can do without it"));
        }
    }
    Ok(rows)
}

/// The places of a level.
fn node(ascii: &Field, span: Span, rows: &[Vec<Cell>], id: Option<&Field>) -> Node {
    let start = ascii.spot.span.start;
    let row = |row: &Vec<Cell>| {
        let ends = row.first().zip(row.last());
        let span = ends.map_or(Span::new(start, start), |((_, first), (_, last))| {
            Span::new(first.start, last.end)
        });
        Node::leaf(span)
    };
    let board =
        Node { span: ascii.spot.span, children: Children::List(rows.iter().map(row).collect()) };
    let mut entries = vec![Entry { name: Some("board".into()), key: ascii.key, node: board }];
    entries.extend(id.map(|id| Entry {
        name: Some("id".into()),
        key: id.key,
        node: Node::leaf(id.spot.span),
    }));
    Node { span, children: Children::Table(entries) }
}

/// Gives the characters that are used their meaning, and declares the nouns among them.
fn explain(used: &BTreeSet<char>, draft: &mut SetDraft) {
    for c in used {
        let noun = NOUNS.iter().find(|(letter, _)| *letter == c.to_ascii_lowercase());
        let word = WORDS.iter().find(|(digit, _)| digit == c);
        if let Some((_, noun)) = noun
            && !KNOWN_NOUNS.contains(noun)
        {
            draft.nouns.insert((*noun).to_owned(), NounStyle::default());
        }
        let name = noun.or(word).map(|(_, name)| (*name).to_owned());
        // `W` is the word WALL in the standard legend as well.
        let Some(name) = name.filter(|_| *c != 'W') else { continue };
        let entry = if c.is_ascii_lowercase() {
            LegendEntry { object: Some(name), ..LegendEntry::default() }
        } else {
            LegendEntry { word: Some(name), ..LegendEntry::default() }
        };
        draft.legend.insert(c.to_string(), entry);
    }
}

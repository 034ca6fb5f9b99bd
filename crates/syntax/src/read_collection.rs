//! A collection as a pack: with levels ready for play, and a map into its text.

use std::sync::Arc;

use packwright_diagnostics::{Source, Span};
use packwright_model::{LevelEntry, Pack, Ruleset, limits, slug_of};

use crate::collection::draft::{Draft, Places};
use crate::collection::{Collection, CollectionLevel, Game, GameKind, assign, sections, slc};
use crate::document::findings::Findings;
use crate::document::source_map::SourceMap;
use crate::document::{Children, Entry, Node};
use crate::levels;
use crate::parsed::Parsed;
use crate::structure::texts;
use crate::text::rows::RowPlaces;
use crate::text::{Format, decode, route};

/// Reads a collection: XSB or SOK text, or SLC. Its levels have the numbers from 1 as ids, and where
/// the file gives no title, as titles; what no collection can say, such as hints, is empty.
#[must_use]
pub fn parse_collection(source: impl Into<Arc<Source>>) -> Parsed {
    let source = source.into();
    let text = source.text();
    if text.len() > 2 * limits::FILE_BYTES {
        // Twice as much: in Latin-1 a character may have been one byte.
        let finding = decode::too_large(text.len());
        return Parsed::unreadable(source, vec![finding]);
    }
    let is_xml = text.trim_start().starts_with('<');
    let draft = if is_xml { slc::read(text) } else { assign::assign(text, sections::parts(text)) };
    let mut findings = Findings::new(map(&source, &draft, is_xml));
    let Draft { collection, remarks, .. } = draft;
    if collection.levels.is_empty() && remarks.is_empty() {
        let message = "no Sokoban board stands in this file";
        let finding = decode::unreadable(Span::default(), message);
        let finding =
            finding.help("a board is drawn with `#` wall, `@` player, `$` crate, `.` target");
        return Parsed::unreadable(source, vec![finding]);
    }
    for remark in remarks {
        findings.add(remark.code, remark.span, remark.message).help = Some(remark.help.to_owned());
    }
    texts::check(&mut findings);
    let title = collection.head.title.clone().unwrap_or_else(|| stem(source.name()).to_owned());
    let pack = Pack {
        format: packwright_model::FORMAT,
        id: slug_of(&title).unwrap_or_else(|| "collection".to_owned()),
        title,
        version: "1.0.0".to_owned(),
        authors: collection.head.author.clone().map(|author| vec![author]),
        levels: collection.levels.iter().enumerate().map(entry).collect(),
        ..Pack::default()
    };
    let mut pack = levels::read(&mut findings, pack);
    let Collection { head, levels } = collection;
    for (level, own) in pack.levels.iter_mut().zip(levels) {
        level.in_collection = Some(own);
    }
    let Findings { map, log } = findings;
    Parsed { readable: true, pack, map, diagnostics: log.list, collection: Some(head) }
}

/// The name of a file without folders and extension.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or_default();
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

fn entry((index, level): (usize, &CollectionLevel)) -> LevelEntry {
    let id = (index + 1).to_string();
    LevelEntry {
        title: level.title.clone().unwrap_or_else(|| id.clone()),
        id,
        category: "optional".to_owned(),
        rules: Some(Ruleset::Sokoban),
        author: level.author.clone(),
        solution: solution(&level.games).map(|(_, game)| game.moves.clone()),
        board: Some(level.board.clone()),
        ..LevelEntry::default()
    }
}

/// The first recorded solution that is a route of a pack, and its index.
fn solution(games: &[Game]) -> Option<(usize, &Game)> {
    let is_route =
        |game: &Game| game.kind == GameKind::Solution && route::length(&game.moves).is_ok();
    games.iter().enumerate().find(|(_, game)| is_route(game))
}

/// The places of what the pack holds.
fn map(source: &Arc<Source>, draft: &Draft, is_xml: bool) -> SourceMap {
    let mut rows = RowPlaces::new(is_xml);
    let levels = draft.collection.levels.iter().zip(&draft.places).map(|(level, places)| {
        rows.add(&places.rows);
        let solution = solution(&level.games).and_then(|(at, _)| places.games.get(at)).copied();
        level_node(level.place, places, solution)
    });
    let levels = Node { span: Span::default(), children: Children::List(levels.collect()) };
    let mut entries = Vec::new();
    entries.extend(draft.author.map(|span| leaf("authors", span)));
    entries.push(Entry { name: Some("levels".into()), key: Span::default(), node: levels });
    entries.extend(draft.title.map(|span| leaf("title", span)));
    let root = Node { span: Span::default(), children: Children::Table(entries) };
    SourceMap::new(source.clone(), Format::default(), root).with_rows(rows)
}

/// The places of a level, keys in their order.
fn level_node(board: Span, places: &Places, solution: Option<Span>) -> Node {
    let first = places.rows.first().copied().unwrap_or(board);
    let mut entries = Vec::with_capacity(4);
    entries.extend(places.author.map(|span| leaf("author", span)));
    entries.push(Entry { name: Some("board".into()), key: first, node: Node::leaf(board) });
    entries.extend(solution.map(|span| leaf("solution", span)));
    entries.extend(places.title.map(|span| leaf("title", span)));
    Node { span: board, children: Children::Table(entries) }
}

fn leaf(name: &str, span: Span) -> Entry {
    Entry { name: Some(name.into()), key: span, node: Node::leaf(span) }
}

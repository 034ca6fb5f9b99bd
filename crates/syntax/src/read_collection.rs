//! A collection as a pack: with levels ready for play, and a map into its text.

use std::sync::Arc;

use packwright_diagnostics::{Code, Severity, Source, Span, codes};
use packwright_model::{LevelEntry, Pack, Ruleset, limits, slug_of};

use crate::collection::alphabet::{self, Alphabet};
use crate::collection::draft::{Draft, Places, Remark};
use crate::collection::{Collection, CollectionLevel, Game, GameKind, assign, sections, slc, ssx};
use crate::document::findings::Findings;
use crate::document::source_map::SourceMap;
use crate::document::{Children, Entry, Node};
use crate::levels;
use crate::parsed::Parsed;
use crate::structure::texts;
use crate::text::rows::RowPlaces;
use crate::text::stray::{self, Cleaned};
use crate::text::{Format, decode, route};

/// Reads a collection: XSB or SOK text, SLC, or the XML of `SokoSolve`. Its levels have the numbers from 1
/// as ids, and where the file gives no title, as titles; what no collection can say, such as hints, is
/// empty.
///
/// Characters that hide or steer are left out, and boards that make sense in one other
/// [alphabet](Alphabet) alone are read in that: either is a hint. The places of findings lie in
/// [`Parsed::source`], the text without such characters.
#[must_use]
pub fn parse_collection(source: impl Into<Arc<Source>>) -> Parsed {
    parse_collection_in(source, None)
}

/// The same with boards in an alphabet; none means XSB, or what is certain.
#[must_use]
pub fn parse_collection_in(source: impl Into<Arc<Source>>, alphabet: Option<&Alphabet>) -> Parsed {
    let source = source.into();
    if source.text().len() > 2 * limits::FILE_BYTES {
        // Twice as much: in Latin-1 a character may have been one byte.
        let finding = decode::too_large(source.text().len());
        return Parsed::unreadable(source, vec![finding]);
    }
    let (source, strays) = match stray::cleaned(source.text()) {
        Some(cleaned) => {
            let remark = strays_left(&cleaned);
            (Arc::new(Source::new(source.name(), cleaned.text)), remark)
        }
        None => (source, None),
    };
    let Reading { source, mut draft, is_xml } = reading(source, alphabet);
    draft.remarks.extend(strays);
    moves_that_are_none(source.text(), &mut draft);
    let mut findings = Findings::new(map(&source, &draft, is_xml));
    let Draft { collection, remarks, .. } = draft;
    if collection.levels.is_empty() && remarks.iter().all(|remark| is_hint(remark.code)) {
        let message = "no Sokoban board stands in this file";
        let finding = decode::unreadable(Span::default(), message);
        let finding =
            finding.help("a board is drawn with `#` wall, `@` player, `$` crate, `.` target; for other characters: `--alphabet`");
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

/// The one alphabet in which a text without a board in XSB may be a collection; none where that is not
/// certain.
#[must_use]
pub fn guess_alphabet(text: &str) -> Option<Alphabet> {
    alphabet::guess(text, |text| all_sound(&drafted(text), 1)).map(|(alphabet, _)| alphabet)
}

/// Whether a text has so many levels at least, and all of them make sense.
fn all_sound(draft: &Draft, least: usize) -> bool {
    let levels = &draft.collection.levels;
    levels.len() >= least && levels.iter().all(alphabet::is_sound)
}

fn drafted(text: &str) -> Draft {
    assign::assign(text, sections::parts(text))
}

fn is_hint(code: Code) -> bool {
    code.severity == Severity::Hint
}

/// A collection as it was understood.
struct Reading {
    /// The text that its places lie in.
    source: Arc<Source>,
    draft: Draft,
    is_xml: bool,
}

fn reading(source: Arc<Source>, alphabet: Option<&Alphabet>) -> Reading {
    let text = source.text();
    if text.trim_start().starts_with('<') {
        let mut draft = if ssx::is_ssx(text) { ssx::read(text) } else { slc::read(text) };
        let own = ssx::is_ssx(text).then(ssx::alphabet).flatten();
        if let Some(alphabet) = alphabet.or(own.as_ref()) {
            for level in &mut draft.collection.levels {
                level.board = alphabet.board(&level.board);
            }
        }
        return Reading { source, draft, is_xml: true };
    }
    if let Some(translated) = alphabet.and_then(|alphabet| alphabet.translated(text)) {
        let draft = drafted(&translated);
        return Reading { source: kept(source, translated), draft, is_xml: false };
    }
    let draft = drafted(text);
    if alphabet.is_none() && !all_sound(&draft, 1) {
        let least = draft.collection.levels.len().max(1);
        let guess = alphabet::guess(text, |text| all_sound(&drafted(text), least));
        if let Some((alphabet, translated)) = guess {
            let mut draft = drafted(&translated);
            draft.remarks.push(read_in(&alphabet, &draft));
            return Reading { source: kept(source, translated), draft, is_xml: false };
        }
    }
    Reading { source, draft, is_xml: false }
}

/// The text to show: as it was written, where all places are the same in it.
fn kept(source: Arc<Source>, translated: String) -> Arc<Source> {
    if source.text().len() == translated.len() && source.text().is_ascii() {
        source
    } else {
        Arc::new(Source::new(source.name(), translated))
    }
}

/// What is said where a text is read in an alphabet by guess.
fn read_in(alphabet: &Alphabet, draft: &Draft) -> Remark {
    let rows = draft.places.first().map(|places| &places.rows);
    let characters = alphabet.as_str();
    let message = format!(
        "these boards make sense in the alphabet `{characters}` alone (wall, target, crate, player, \
         crate on a target, player on a target, floor), and are read so"
    );
    Remark {
        code: codes::CLEANED_TEXT,
        span: rows.and_then(|rows| rows.first()).copied().unwrap_or_default(),
        message,
        help: "if that is wrong, name the right one with `--alphabet`",
    }
}

/// What is said of the characters that were left out.
fn strays_left(cleaned: &Cleaned) -> Option<Remark> {
    let (at, c) = cleaned.first?;
    let first = format!("U+{:04X}", u32::from(c));
    let message = match cleaned.count {
        1 => format!("a control or hidden character is left out: {first}"),
        count => {
            format!("{count} control or hidden characters are left out; this is the first: {first}")
        }
    };
    let help = "save the file without them; `packwright export FILE --format sok` does so";
    Some(Remark { code: codes::CLEANED_TEXT, span: Span::new(at, at), message, help })
}

/// Remarks on solutions that are no routes, at the character that does not fit.
fn moves_that_are_none(text: &str, draft: &mut Draft) {
    let Draft { collection, places, remarks, .. } = draft;
    for (level, places) in collection.levels.iter().zip(places) {
        let solutions = level.games.iter().zip(&places.games);
        for (game, span) in solutions.filter(|(game, _)| game.kind == GameKind::Solution) {
            // The marks of reverse play and of several players are right, only not ours.
            if game.moves.contains(['[', ']', '{', '}', '*']) {
                continue;
            }
            let Err(error) = route::length(&game.moves) else { continue };
            let written = text.get(span.start..span.end).unwrap_or_default();
            let mut letters = written.char_indices().filter(|(_, c)| !c.is_whitespace());
            let at = letters
                .nth(error.at)
                .map(|(at, c)| Span::new(span.start + at, span.start + at + c.len_utf8()));
            remarks.push(Remark {
                code: codes::WRONG_TYPE,
                span: at.unwrap_or(*span),
                message: format!("this solution is not a route: {}", error.message),
                help: "moves are the letters l, u, r, d, large where a crate is pushed, with counts as in `3r`",
            });
        }
    }
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

//! A set of levels in a form of others as a pack: with levels ready for play, and a map into its text.

use std::collections::BTreeSet;
use std::sync::Arc;

use packwright_diagnostics::{Source, Span};
use packwright_model::{
    LegendEntry, LevelEntry, MechanicRecord, Pack, STANDARD_LEGEND, free_slug, limits, slug_of,
    title_of_slug,
};

use crate::document::findings::Findings;
use crate::document::part::Part;
use crate::document::source_map::SourceMap;
use crate::document::{Children, Entry, Node};
use crate::level_sets::draft::{LeftOut, LevelDraft, SetDraft, WrittenRoute};
use crate::level_sets::{calls, keke};
use crate::levels;
use crate::parsed::Parsed;
use crate::text::{Format, decode};

/// A set of levels, read.
#[derive(Debug)]
pub struct LevelSet {
    /// The pack that it makes, without solutions. Levels that could not be taken for any are only among
    /// the findings.
    pub parsed: Parsed,
    /// For each level of the pack, by its index, the routes that the text gives for it; whether they win,
    /// only play can tell.
    pub routes: Vec<Vec<WrittenRoute>>,
    /// How many levels are not even in the pack.
    pub refused: usize,
    /// How many levels were given a mechanic for the channels of their plates and gates.
    pub wired: usize,
    /// What else the pack does not say, in the order of the text.
    pub left: Vec<LeftOut>,
}

/// Reads a set of levels: a script or a Markdown page with calls of `board([...], {...})`, or the JSON of
/// the `KeKe` competition. Nothing is run. None where the text is neither.
#[must_use]
pub fn parse_level_set(source: &Arc<Source>) -> Option<LevelSet> {
    let text = source.text();
    if text.len() > limits::FILE_BYTES {
        return None;
    }
    let (draft, format) = match keke::read(text) {
        Some(draft) => (draft, Format::Json),
        // As it writes texts: plain between single quotes.
        None => (calls::read(text)?, Format::Toml),
    };
    Some(level_set(source, draft, format))
}

fn level_set(source: &Arc<Source>, mut draft: SetDraft, format: Format) -> LevelSet {
    if draft.is_full() {
        let message = format!("this text has more than {} levels", limits::LEVELS);
        let finding = decode::unreadable(Span::default(), message).help("split the file");
        return LevelSet {
            parsed: Parsed::unreadable(source.clone(), vec![finding]),
            routes: Vec::new(),
            refused: 0,
            wired: 0,
            left: Vec::new(),
        };
    }
    let mut ids = BTreeSet::new();
    let mut wired = 0;
    for level in &mut draft.levels {
        level.entry.id = free_slug(&level.entry.id, &mut ids);
        wired += usize::from(wire(&mut level.entry));
    }
    let mut nodes = Vec::new();
    let mut routes = Vec::new();
    let mut entries = Vec::new();
    for LevelDraft { entry, node, routes: own } in draft.levels {
        nodes.push(node);
        routes.push(own);
        entries.push(entry);
    }
    let levels = Node { span: Span::default(), children: Children::List(nodes) };
    let levels = Entry { name: Some("levels".into()), key: Span::default(), node: levels };
    let root = Node { span: Span::default(), children: Children::Table(vec![levels]) };
    let mut findings = Findings::new(SourceMap::new(source.clone(), format, root));
    findings.log.part = Part::File;
    for remark in draft.remarks {
        let finding = findings.add(remark.code, remark.span, remark.message);
        finding.help = Some(remark.help);
        finding.level = remark.level;
    }
    let title = draft.title.or_else(|| slug_of(stem(source.name())).as_deref().map(title_of_slug));
    let title = title.unwrap_or_else(|| "Levels".to_owned());
    let id = slug_of(&title).unwrap_or_else(|| "levels".to_owned());
    let pack = Pack {
        format: packwright_model::FORMAT,
        title,
        id,
        version: "1.0.0".to_owned(),
        world: draft.world,
        nouns: draft.nouns,
        legend: draft.legend,
        levels: entries,
        ..Pack::default()
    };
    let pack = levels::read(&mut findings, pack);
    draft.left.sort_by_key(|left| left.span);
    let Findings { map, log } = findings;
    let parsed = Parsed { readable: true, pack, map, diagnostics: log.list, collection: None };
    LevelSet { parsed, routes, refused: draft.refused, wired, left: draft.left }
}

/// Declares the channels of a level's plates and gates, where it declares no mechanic itself: drawn with a
/// channel they are meant to work. Whether there was any.
fn wire(entry: &mut LevelEntry) -> bool {
    if !entry.mechanics.is_empty() {
        return false;
    }
    let channel_of = |c: char| {
        let own = entry.legend.get(c.encode_utf8(&mut [0; 4]) as &str);
        let standard = || STANDARD_LEGEND.iter().find(|tile| tile.character == c);
        match own {
            Some(LegendEntry { channel, .. }) => channel.clone(),
            None => standard().and_then(|tile| Some(tile.channel?.name().to_owned())),
        }
    };
    let drawn: BTreeSet<char> = entry.board.iter().flat_map(|board| board.chars()).collect();
    let channels: BTreeSet<String> = drawn.into_iter().filter_map(channel_of).collect();
    if channels.is_empty() {
        return false;
    }
    entry.mechanics = vec![MechanicRecord {
        id: "gates".to_owned(),
        kind: MechanicRecord::CHANNEL_GATES.to_owned(),
        version: 1,
        channels: channels.into_iter().collect(),
    }];
    true
}

/// The name of a file without folders and extension; nothing of what is no file.
fn stem(name: &str) -> &str {
    if name.starts_with('<') {
        return "";
    }
    let file = name.rsplit(['/', '\\']).next().unwrap_or_default();
    file.split_once('.').map_or(file, |(stem, _)| stem)
}

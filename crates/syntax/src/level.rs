//! A level's entry to a level ready for play, whichever notation its things are in.

mod board;
mod cells;
mod forgotten;
pub(crate) mod gates;
mod grid;
pub(crate) mod legend;
pub(crate) mod mechanics;
mod oddities;
pub(crate) mod records;
pub(crate) mod vocabulary;

use packwright_diagnostics::{Fix, Label, codes};
use packwright_model::{Level, LevelEntry, Ruleset};

use crate::document::findings::{Findings, Site};
use grid::Grid;
use legend::Legend;
use vocabulary::Vocabulary;

/// What the levels of a pack have in common.
pub(crate) struct Shared<'a> {
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) legend: Legend,
    pub(crate) xsb: Legend,
}

/// Reads a level; none where something of it is wrong, which is reported.
pub(crate) fn read(
    findings: &mut Findings,
    site: Site<'_>,
    entry: &LevelEntry,
    shared: &Shared<'_>,
) -> Option<Level> {
    if findings.map.is_hole(site.pointer) {
        return None;
    }
    let rules = entry.rules.unwrap_or_default();
    let own = (!entry.legend.is_empty())
        .then(|| shared.legend.with(findings, site, shared.vocabulary, &entry.legend));
    let legend_right = own.as_ref().is_none_or(|(_, right)| *right);
    let legend = match (&own, rules) {
        (_, Ruleset::Sokoban) => &shared.xsb,
        (Some((legend, _)), Ruleset::Words) => legend,
        (None, Ruleset::Words) => &shared.legend,
    };
    let mechanics = mechanics::read(findings, site, &entry.mechanics);
    let unsure = findings.map.has_hole_in(
        site.pointer,
        &["rules", "board", "cells", "width", "height", "objects", "legend", "mechanics"],
    );
    // Without the rules a drawn board cannot be read.
    let grid = if unsure && findings.map.is_hole(&site.at("rules")) {
        None
    } else {
        things(findings, site, entry, shared, legend)
    };
    let (grid, mechanics) = grid.filter(|_| legend_right && !unsure).zip(mechanics)?;
    Some(Level {
        id: entry.id.clone(),
        id_prefix: entry.id_prefix.clone().unwrap_or_else(|| entry.id.clone()),
        rules,
        width: grid.width,
        height: grid.height,
        mechanics,
        things: grid.things,
    })
}

/// The things of a level, whichever notation they are in; reports none or more than one notation.
fn things(
    findings: &mut Findings,
    site: Site<'_>,
    entry: &LevelEntry,
    shared: &Shared<'_>,
    legend: &Legend,
) -> Option<Grid> {
    let map = &findings.map;
    let mut notations =
        map.keys_among(site.pointer, &["board", "cells", "width", "height", "objects"]);
    // The one that is written first counts.
    notations.sort_unstable_by_key(|(_, place)| *place);
    let is_listed = |key: &str| matches!(key, "width" | "height" | "objects");
    let listed: Vec<&str> =
        notations.iter().map(|(key, _)| *key).filter(|key| is_listed(key)).collect();
    let drawn = notations.iter().find(|(key, _)| !is_listed(key)).map(|(key, _)| *key);
    if let Some(drawn) = drawn.filter(|_| !listed.is_empty() && !listed.contains(&"objects")) {
        size_of_a_drawn(findings, site, &listed, drawn);
        notations.retain(|(key, _)| !is_listed(key));
    }
    let mut seen = false;
    notations.retain(|(key, _)| !is_listed(key) || !std::mem::replace(&mut seen, true));
    let first = match notations[..] {
        [] => {
            no_notation(findings, site);
            return None;
        }
        [(only, _)] => only,
        [(first, before), (second, at), ..] => {
            let message =
                format!("the level has `{first}` already; `{second}` is a second notation");
            let finding = findings.add(codes::WRONG_TYPE, at, message);
            finding.level = site.level.map(str::to_owned);
            finding.help = Some("keep one of `board`, `cells` and `objects`".to_owned());
            finding.related = vec![Label { span: before, text: "here first".to_owned() }];
            first
        }
    };
    let grid = match first {
        "board" => entry.board.as_ref().and_then(|text| {
            let is_padded = entry.rules == Some(Ruleset::Sokoban);
            let is_unread = forgotten::is_reported(findings, site, entry, text, legend);
            (!is_unread).then(|| board::read(findings, site, text, legend, is_padded))?
        }),
        "cells" => entry
            .cells
            .as_ref()
            .and_then(|text| cells::read(findings, site, text, shared.vocabulary)),
        _ => listed_things(findings, site, entry, &listed, shared.vocabulary),
    };
    grid.filter(|_| notations.len() == 1)
}

/// Reports a size beside a board that is drawn, which tells its own.
fn size_of_a_drawn(findings: &mut Findings, site: Site<'_>, sizes: &[&str], drawn: &str) {
    let Some(first) = sizes.first() else { return };
    let keys = sizes.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(" and ");
    let message = format!("{keys} stand beside `{drawn}`, which tells its own size");
    let span = findings.map.key(&site.at(first));
    let edits: Option<Vec<_>> =
        sizes.iter().map(|key| findings.map.taken_out(&site.at(key))).collect();
    let fix =
        edits.map(|edits| edits.into_iter().fold(Fix::safe(format!("take {keys} out")), Fix::with));
    let finding = findings.add(codes::WRONG_TYPE, span, message);
    finding.level = site.level.map(str::to_owned);
    finding.help = Some(format!("take {keys} out"));
    finding.fix = fix;
}

fn no_notation(findings: &mut Findings, site: Site<'_>) {
    let span = findings.map.anchor(site.pointer);
    let finding = findings.add(codes::MISSING_KEY, span, "the level has no `board`");
    finding.level = site.level.map(str::to_owned);
    finding.help = Some("draw it as `board` or `cells`, or list its `objects`".to_owned());
    findings.map.add_hole(site.at("board"));
}

/// The things of a level given by records; `listed` are the keys of that notation that it has.
fn listed_things(
    findings: &mut Findings,
    site: Site<'_>,
    entry: &LevelEntry,
    listed: &[&str],
    vocabulary: &Vocabulary,
) -> Option<Grid> {
    // Where the list itself was refused, it may not have been meant as records at all.
    if findings.map.is_hole(&site.at("objects")) && listed.len() == 1 {
        return None;
    }
    for (key, example) in [("width", "12"), ("height", "9"), ("objects", "[]")] {
        if listed.contains(&key) {
            continue;
        }
        let span = findings.map.anchor(site.pointer);
        let help = findings.example(key, example);
        let message = format!("a level given by records needs `{key}`");
        let finding = findings.add(codes::MISSING_KEY, span, message);
        finding.level = site.level.map(str::to_owned);
        finding.help = Some(format!("write for instance `{help}`"));
        findings.map.add_hole(site.at(key));
    }
    // What is missing is a hole now, and no more is said of it.
    let (width, height) = (entry.width.unwrap_or(0), entry.height.unwrap_or(0));
    let records = entry.objects.as_deref().unwrap_or_default();
    let complete = listed.len() == 3 && entry.objects.is_some();
    records::read(findings, site, (width, height), records, vocabulary).filter(|_| complete)
}

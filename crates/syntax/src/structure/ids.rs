//! Ids: slugs where other files name them, and none given twice.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use packwright_diagnostics::{Cell, Diagnostic, Label, codes};
use packwright_model::{PACKWRIGHT, Pack, ThingRecord, is_slug, slug_of};

use crate::document::findings::{Findings, Site};
use crate::document::join;
use crate::document::part::Part;

/// Checks the ids of a pack, of the packs that it names, and of its levels.
pub(crate) fn check(findings: &mut Findings, pack: &Pack) {
    findings.log.part = Part::File;
    slug(findings, "/id", "the pack's id", &pack.id);
    for (table, id, _) in packs_named(pack).filter(|(_, id, _)| !is_slug(id)) {
        let pointer = join(&format!("/{table}"), id);
        let message = message("the id of a pack", id);
        if let Some(finding) = findings.add_at_key(codes::BAD_ID, &pointer, message) {
            help(finding, id);
        }
    }
    let mut seen = HashMap::with_capacity(pack.levels.len());
    for (index, level) in pack.levels.iter().enumerate() {
        findings.log.part = Part::Level(index);
        let own = (!level.id.is_empty()).then_some(level.id.as_str());
        let ids = [
            ("id", "the level's id", Some(level.id.as_str())),
            ("idPrefix", "the prefix of ids", level.id_prefix.as_deref()),
        ];
        for (key, what, id) in ids {
            if let Some(id) = id.filter(|id| !is_slug(id)) {
                let pointer = format!("/levels/{index}/{key}");
                if let Some(finding) = not_a_slug(findings, &pointer, what, id) {
                    finding.level = own.map(str::to_owned);
                }
            }
        }
        // An empty id is reported as such.
        let Some(id) = own else { continue };
        match seen.entry(id) {
            Entry::Vacant(place) => {
                place.insert(index);
            }
            Entry::Occupied(first) => {
                let message = format!("an earlier level has the id `{id}` too");
                let places = [*first.get(), index].map(|level| format!("/levels/{level}/id"));
                if let Some(finding) = twice(findings, codes::DUPLICATE_LEVEL_ID, message, &places)
                {
                    finding.level = Some(id.to_owned());
                }
            }
        }
    }
}

/// Checks an id that stands at a place, of a pack or of a level that is no pack's own: a slug, and of a
/// pack not the name that packs require this program by.
pub(super) fn slug(findings: &mut Findings, pointer: &str, what: &str, id: &str) {
    if !is_slug(id) {
        not_a_slug(findings, pointer, what, id);
    } else if id == PACKWRIGHT && (pointer.ends_with("/id") || pointer.ends_with("/pack")) {
        let message = format!("{what} is `{id}`, which is this program's own name in `requires`");
        let finding = findings.add_at(codes::BAD_ID, pointer, message);
        finding.map(|finding| with_help(finding, "write another id"));
    }
}

/// The packs that a pack names: the table, the id, the requirement.
pub(crate) fn packs_named(pack: &Pack) -> impl Iterator<Item = (&'static str, &str, &str)> {
    let tables = [
        ("requires", &pack.requires),
        ("optional", &pack.optional),
        ("conflicts", &pack.conflicts),
    ];
    tables.into_iter().flat_map(|(table, packs)| {
        packs.iter().map(move |(id, wanted)| (table, id.as_str(), wanted.as_str()))
    })
}

/// Checks the ids of a level's things.
pub(crate) fn check_things(findings: &mut Findings, site: Site<'_>, records: &[ThingRecord]) {
    let mut seen = HashMap::with_capacity(records.len());
    for (at, record) in records.iter().enumerate() {
        let place = |at: usize| site.at(&format!("objects/{at}/id"));
        let finding = if record.id.is_empty() {
            let message = message("the id of a thing", "");
            let help = "name it, as no other thing of the level is named";
            let finding = findings.add_at(codes::BAD_ID, &place(at), message);
            finding.map(|finding| with_help(finding, help))
        } else {
            match seen.entry(record.id.as_str()) {
                Entry::Vacant(place) => {
                    place.insert(at);
                    continue;
                }
                Entry::Occupied(first) => {
                    let message = format!("an earlier thing has the id `{}` too", record.id);
                    let places = [*first.get(), at].map(place);
                    twice(findings, codes::DUPLICATE_THING_ID, message, &places)
                }
            }
        };
        if let Some(finding) = finding {
            finding.level = site.level.map(str::to_owned);
            finding.cell = Some(Cell { x: record.x as usize, y: record.y as usize });
        }
    }
}

/// Reports an id at the second of two places.
fn twice<'a>(
    findings: &'a mut Findings,
    code: packwright_diagnostics::Code,
    message: String,
    [first, second]: &[String; 2],
) -> Option<&'a mut Diagnostic> {
    let span = findings.map.value(first);
    let finding = findings.add_at(code, second, message)?;
    finding.related = vec![Label { span, text: "first used here".to_owned() }];
    finding.help = Some("give one of the two another id".to_owned());
    Some(finding)
}

fn message(what: &str, id: &str) -> String {
    if id.is_empty() { format!("{what} is empty") } else { format!("{what} `{id}` is not a slug") }
}

/// Reports an id that is no slug, and offers the nearest; the result can be completed in place.
fn not_a_slug<'a>(
    findings: &'a mut Findings,
    pointer: &str,
    what: &str,
    id: &str,
) -> Option<&'a mut Diagnostic> {
    let fix = slug_of(id).and_then(|slug| findings.instead(pointer, &slug));
    let finding = findings.add_at(codes::BAD_ID, pointer, message(what, id))?;
    help(finding, id);
    finding.fix = fix;
    Some(finding)
}

fn with_help<'a>(finding: &'a mut Diagnostic, help: &str) -> &'a mut Diagnostic {
    finding.help = Some(help.to_owned());
    finding
}

/// Offers the nearest slug.
fn help(finding: &mut Diagnostic, id: &str) {
    let rule = "a-z, 0-9 and single hyphens inside, at most 64 characters";
    finding.help = Some(match slug_of(id) {
        Some(slug) => format!("write `{slug}`: {rule}"),
        None => format!("write {rule}"),
    });
}

//! # What it does
//! Finds ids that are not slugs: the pack's, those of levels, `idPrefix`, and the packs named in
//! `requires`, `optional` and `conflicts`; and records of things whose id is empty. A slug has small
//! letters a-z, digits and single hyphens inside, at most 64 in all.
//!
//! # Why is this bad
//! Ids stand in links, file names and the ids of things, and other packs name them. A slug is the same
//! everywhere.
//!
//! # Example
//! ```toml
//! id = "Crate Works"
//! ```
//!
//! # Fix
//! Write a slug, such as `id = "crate-works"`. The title may say anything.

use packwright_diagnostics::Code;
use packwright_model::{is_slug, slug_of};

use super::Check;
use crate::finding::{Finding, Findings};
use crate::legends::escape;
use crate::view::PackView;

pub(crate) const CODE: Code = Code::error("P005", "bad-id");
pub(crate) const CHECK: Check = Check::Pack(check);

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    if !is_slug(&pack.pack.id) {
        findings.add(helped(
            pack.value("/id", CODE, message("the pack's id", &pack.pack.id)),
            &pack.pack.id,
        ));
    }
    let tables = [
        ("requires", &pack.pack.requires),
        ("optional", &pack.pack.optional),
        ("conflicts", &pack.pack.conflicts),
    ];
    for (table, packs) in tables {
        for id in packs.keys().filter(|id| !is_slug(id)) {
            let pointer = format!("/{table}/{}", escape(id));
            findings.add(helped(pack.key(&pointer, CODE, message("the id of a pack", id)), id));
        }
    }
    for (index, level) in pack.pack.levels.iter().enumerate() {
        if !is_slug(&level.id) {
            let pointer = format!("/levels/{index}/id");
            let finding = pack.value(&pointer, CODE, message("the level's id", &level.id));
            findings.add(helped(finding.level(index, &level.id), &level.id));
        }
        if let Some(prefix) = level.id_prefix.as_deref().filter(|prefix| !is_slug(prefix)) {
            let pointer = format!("/levels/{index}/idPrefix");
            let finding = pack.value(&pointer, CODE, message("the prefix of ids", prefix));
            findings.add(helped(finding.level(index, &level.id), prefix));
        }
        for (at, record) in level.objects.iter().flatten().enumerate() {
            if record.id.is_empty() {
                let pointer = format!("/levels/{index}/objects/{at}/id");
                let finding = pack.value(&pointer, CODE, message("the id of a thing", ""));
                let finding = finding.cell(record.x as usize, record.y as usize);
                let help = "name it, as no other thing of the level is named";
                findings.add(finding.level(index, &level.id).help(help));
            }
        }
    }
}

fn message(what: &str, id: &str) -> String {
    if id.is_empty() { format!("{what} is empty") } else { format!("{what} `{id}` is not a slug") }
}

fn helped(finding: Finding, id: &str) -> Finding {
    let rule = "a-z, 0-9 and single hyphens inside, at most 64 characters";
    match slug_of(id) {
        Some(slug) => finding.help(format!("write `{slug}`: {rule}")),
        None => finding.help(format!("write {rule}")),
    }
}

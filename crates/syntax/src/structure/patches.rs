//! Patches: each names a level of another pack, the puzzle it must be, and a level of this pack.

use std::collections::HashMap;

use packwright_diagnostics::{Diagnostic, Label, codes, nearest};
use packwright_model::{HASH_PREFIX, PACKWRIGHT, Pack, Patch, hash_digits, is_slug, slug_of};

use super::ids;
use crate::document::findings::Findings;
use crate::document::part::Part;

/// The way to a right `base`, which no author knows by heart.
pub(super) const BASE_HELP: &str = "a hash is `sha256:` and 64 of the digits 0 to 9 and a to f: write zeros, and `packwright lint` of \
     both packs names the right one";

/// Checks the patches of a pack: what they name, and that no two are of one level.
pub(crate) fn check(findings: &mut Findings, pack: &Pack) {
    findings.log.part = Part::File;
    let mut seen: HashMap<(&str, &str), usize> = HashMap::with_capacity(pack.patches.len());
    for (index, patch) in pack.patches.iter().enumerate() {
        let at = |key: &str| format!("/patches/{index}/{key}");
        let named = [
            ("pack", "the id of the patched pack", &patch.pack),
            ("level", "the id of the patched level", &patch.level),
            ("with", "the id of the level that replaces it", &patch.with),
        ];
        for (key, what, id) in named {
            ids::slug(findings, &at(key), what, id);
        }
        base(findings, &at("base"), &patch.base);
        of_itself(findings, &at("pack"), patch, pack);
        with(findings, &at("with"), patch, pack);
        // What names nothing has no second.
        if patch.pack.is_empty() || patch.level.is_empty() {
            continue;
        }
        let target = (patch.pack.as_str(), patch.level.as_str());
        match seen.get(&target) {
            None => {
                seen.insert(target, index);
            }
            Some(first) => twice(findings, &at("level"), patch, *first),
        }
    }
}

/// Checks the form of a hash.
fn base(findings: &mut Findings, pointer: &str, base: &str) {
    if hash_digits(base).is_some() {
        return;
    }
    let message = if base.is_empty() {
        "`base` is empty".to_owned()
    } else {
        format!("`{base}` is no puzzle hash")
    };
    let small = base.trim().to_ascii_lowercase();
    let whole = [small.clone(), format!("{HASH_PREFIX}{small}")];
    let meant = whole.into_iter().find(|text| hash_digits(text).is_some());
    let fix = meant.as_deref().and_then(|meant| findings.instead(pointer, meant));
    if let Some(finding) = findings.add_at(codes::WRONG_TYPE, pointer, message) {
        finding.fix = fix;
        finding.help = Some(meant.map_or(BASE_HELP.to_owned(), |meant| format!("write `{meant}`")));
    }
}

/// Checks that a patch is of another pack.
fn of_itself(findings: &mut Findings, pointer: &str, patch: &Patch, pack: &Pack) {
    // A pack without an id of its own has another finding.
    if patch.pack == pack.id && !pack.id.is_empty() && pack.id != PACKWRIGHT {
        let message = format!("`{}` is this pack itself: a patch is of another one", patch.pack);
        if let Some(finding) = findings.add_at(codes::PATCH_OF_ITSELF, pointer, message) {
            let help = "name the other pack, or change the level here and leave the patch out";
            finding.help = Some(help.to_owned());
        }
    }
}

/// Checks that the level that takes the place of another is there.
fn with(findings: &mut Findings, pointer: &str, patch: &Patch, pack: &Pack) {
    if !is_slug(&patch.with) || findings.map.is_hole("/levels") {
        return;
    }
    // A level whose own id is missing, or no slug yet, may be the one.
    let may_be = |id: &str| id.is_empty() || id == patch.with || is_meant(id, &patch.with);
    let ids = || pack.levels.iter().map(|level| level.id.as_str());
    if ids().next().is_none() || ids().any(may_be) {
        return;
    }
    let message = format!("this pack has no level `{}`", patch.with);
    let near = nearest(&patch.with, ids());
    let fix = near.and_then(|near| findings.instead(pointer, near));
    if let Some(finding) = findings.add_at(codes::PATCH_WITHOUT_LEVEL, pointer, message) {
        finding.fix = fix;
        finding.help = Some(match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "name a level of this pack: it takes the place of the other".to_owned(),
        });
    }
}

/// Whether an id becomes another one once it is written as a slug.
fn is_meant(id: &str, slug: &str) -> bool {
    !is_slug(id) && slug_of(id).as_deref() == Some(slug)
}

fn twice(findings: &mut Findings, pointer: &str, patch: &Patch, first: usize) {
    let span = findings.map.value(&format!("/patches/{first}/level"));
    let message = format!("an earlier patch is of level `{}` of `{}` too", patch.level, patch.pack);
    let add = |finding: &mut Diagnostic| {
        finding.related = vec![Label { span, text: "patched here already".to_owned() }];
        finding.help = Some("take one of the two out: a level is replaced by one".to_owned());
    };
    findings.add_at(codes::PATCH_TWICE, pointer, message).map(add);
}

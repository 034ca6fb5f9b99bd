//! # What it does
//! Finds entries of `patches` whose pack was given to the same `packwright lint`, but without that level,
//! or with another puzzle in its place than the one that `base` names. Of a level that cannot be read
//! nothing is said.
//!
//! # Why is this bad
//! A loader patches only what the patch was made for. As it is, the level of the other pack stays, and
//! players never see the one that was to replace it.
//!
//! # Example
//! ```toml
//! id = "night-shift"
//!
//! [[patches]]
//! pack = "dock-basics"
//! level = "doorway"
//! base = "sha256:0000000000000000000000000000000000000000000000000000000000000000"
//! with = "dark-doorway"
//! # and dock-basics was given too
//! ```
//!
//! # Fix
//! Look at what the level has become, make the one that replaces it fit, and then write the hash that is
//! named. Titles, hints, ids and the like do not change it: only what play depends on does. How sure it
//! is: certain, of the packs that were given.

use packwright_diagnostics::{Code, nearest};
use packwright_engine::PuzzleHash;
use packwright_model::Patch;

use super::{Check, Rule};
use crate::finding::{Finding, Findings};
use crate::view::PackView;

const CODE: Code = Code::warning("P026", "patch-does-not-fit");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check)).sees_other_packs();

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for (index, patch) in pack.pack.patches.iter().enumerate() {
        // Of a hash that is none the reader speaks, and of a patch of the pack itself.
        let Ok(base) = patch.base.parse::<PuzzleHash>() else { continue };
        if patch.pack == pack.pack.id || patch.level.is_empty() {
            continue;
        }
        // Of several packs with one id any may be the one.
        let given: Vec<_> =
            pack.company.called(&patch.pack).map(|member| &member.puzzles).collect();
        let there: Vec<_> = given.iter().filter_map(|levels| levels.get(&patch.level)).collect();
        if let (false, None) = (given.is_empty(), there.first()) {
            let ids = given.iter().flat_map(|levels| levels.keys().map(String::as_str));
            findings.add(no_such_level(pack, index, patch, nearest(&patch.level, ids)));
        }
        // One that cannot be read may be the right one too.
        let known: Option<Vec<PuzzleHash>> = there.into_iter().copied().collect();
        let known = known.unwrap_or_default();
        if let Some(last) = known.last().filter(|_| !known.contains(&base)) {
            findings.add(other_puzzle(pack, index, patch, last));
        }
    }
}

fn no_such_level(pack: &PackView<'_>, index: usize, patch: &Patch, near: Option<&str>) -> Finding {
    let pointer = format!("/patches/{index}/level");
    let message = format!("`{}` has no level `{}`", patch.pack, patch.level);
    let finding = pack.value(&pointer, CODE, message);
    match near {
        Some(near) => {
            let edit = pack.map.rewritten(&pointer, near);
            let finding = finding.help(format!("did you mean `{near}`?"));
            finding.risky(format!("write `{near}`"), edit)
        }
        None => finding.help("name a level that is there, or take the patch out"),
    }
}

fn other_puzzle(pack: &PackView<'_>, index: usize, patch: &Patch, puzzle: &PuzzleHash) -> Finding {
    let Patch { pack: other, level, with, .. } = patch;
    let pointer = format!("/patches/{index}/base");
    let message = format!(
        "level `{level}` of `{other}` is another puzzle than the one this patch was made for"
    );
    let text = puzzle.to_string();
    let edit = pack.map.rewritten(&pointer, &text);
    let help = format!("see that `{with}` fits what it is now, then write `{text}`");
    pack.value(&pointer, CODE, message).help(help).risky(format!("write `{text}`"), edit)
}

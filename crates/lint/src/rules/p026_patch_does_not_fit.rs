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

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::warning("P026", "patch-does-not-fit");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check)).sees_other_packs();

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for (index, patch) in pack.pack.patches.iter().enumerate() {
        let (other, level) = (&patch.pack, &patch.level);
        // Of a hash that is none the reader speaks, and of a patch of the pack itself.
        let (Ok(base), false) = (patch.base.parse::<PuzzleHash>(), *other == pack.pack.id) else {
            continue;
        };
        let given: Vec<_> = pack.company.called(other).collect();
        if given.is_empty() || level.is_empty() {
            continue;
        }
        let there: Vec<_> = given.iter().filter_map(|member| member.puzzles.get(level)).collect();
        let Some(&&last) = there.last() else {
            let message = format!("`{other}` has no level `{level}`");
            let pointer = format!("/patches/{index}/level");
            let ids = given.iter().flat_map(|member| member.puzzles.keys().map(String::as_str));
            let near = nearest(level, ids);
            let finding = pack.value(&pointer, CODE, message).help(match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => "name a level that is there, or take the patch out".to_owned(),
            });
            let edit = near.and_then(|near| pack.map.rewritten(&pointer, near));
            findings.add(finding.risky(format!("write `{}`", near.unwrap_or_default()), edit));
            continue;
        };
        // Of several packs of one id any may be the one.
        let fits = |puzzle: &&Option<PuzzleHash>| puzzle.is_none_or(|puzzle| puzzle == base);
        let Some(puzzle) = last.filter(|_| !there.iter().any(|puzzle| fits(puzzle))) else {
            continue;
        };
        let pointer = format!("/patches/{index}/base");
        let message = format!(
            "level `{level}` of `{other}` is another puzzle than the one this patch was made for"
        );
        let text = puzzle.to_string();
        let help = format!("see that `{}` fits what it is now, then write `{text}`", patch.with);
        let edit = pack.map.rewritten(&pointer, &text);
        let finding = pack.value(&pointer, CODE, message).help(help);
        findings.add(finding.risky(format!("write `{text}`"), edit));
    }
}

//! # What it does
//! Finds packs with the id of a pack that was given before to the same `packwright lint`. Told once an id,
//! at the second of its packs.
//!
//! # Why is this bad
//! The id is what a pack goes by: a loader keeps one of the two, and progress and requirements of the one
//! are taken for those of the other.
//!
//! # Example
//! ```toml
//! # packs/night-shift/pack.toml
//! id = "dock-basics"
//! # which is the id of packs/dock-basics/pack.toml, from which it was copied
//! ```
//!
//! # Fix
//! Give one of the two another id; two versions of one pack are not to be given together. How sure it is:
//! certain, of the packs that were given.

use packwright_diagnostics::{Code, clean};

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::warning("P021", "same-pack-id");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check)).sees_other_packs();

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let id = &pack.pack.id;
    // An id that is absent or empty is the reader's matter.
    let mut named = pack.company.called(id).filter(|_| !id.is_empty());
    // One mistake however many copies there are: told at the first of them.
    let (Some(first), Some(copy)) = (named.next(), named.next()) else { return };
    if copy.name != pack.source.name() {
        return;
    }
    let others = match named.count() {
        0 => String::new(),
        more => format!(", and of {more} more"),
    };
    let message = format!("`{id}` is the id of {} too{others}", clean(&first.name));
    findings.add(pack.value("/id", CODE, message).help("give one of the two another id"));
}

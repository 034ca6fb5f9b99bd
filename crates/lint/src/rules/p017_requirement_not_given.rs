//! # What it does
//! Finds packs under `requires` that are not among the packs given to the same `packwright lint`. What is
//! only under `optional` may be absent.
//!
//! # Why is this bad
//! Whether the pack loads cannot be told without them; a loader keeps such a pack switched off.
//!
//! # Example
//! ```toml
//! id = "night-shift"
//! requires = { dock-basics = "^1.0" }
//! # and `packwright lint night-shift` is not given dock-basics
//! ```
//!
//! # Fix
//! Give the pack that is required too, as in `packwright lint packs`, or take the entry out. How sure it
//! is: certain, of the packs that were given.

use packwright_diagnostics::{Code, nearest};

use super::{Check, Rule};
use crate::company::PACKWRIGHT;
use crate::finding::Findings;
use crate::pointer::escape;
use crate::view::PackView;

const CODE: Code = Code::hint("P017", "requirement-not-given");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check)).sees_other_packs();

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for id in pack.pack.requires.keys() {
        if id == PACKWRIGHT || pack.company.called(id).next().is_some() {
            continue;
        }
        let message = format!("`{id}` is required, but not among the packs given");
        let finding = pack.key(&format!("/requires/{}", escape(id)), CODE, message);
        let near = nearest(id, pack.company.ids().filter(|other| *other != pack.pack.id));
        findings.add(finding.help(match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "name its file or its folder too".to_owned(),
        }));
    }
}

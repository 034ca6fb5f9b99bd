//! # What it does
//! Finds packs that, by `requires` and `optional`, would have to load before themselves: one that names
//! itself, or packs that were given together and name each other in a circle. Each circle is told once, at
//! the pack that was given first.
//!
//! # Why is this bad
//! There is no order in which they could be loaded.
//!
//! # Example
//! ```toml
//! id = "night-shift"
//! requires = { dock-basics = "^1.0" }
//! # and dock-basics has `optional = { night-shift = "*" }`
//! ```
//!
//! # Fix
//! Take one of the entries out: what two packs share belongs into a third one. How sure it is: certain, of
//! the packs that were given.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::company::Tie;
use crate::finding::Findings;
use crate::pointer::escape;
use crate::view::PackView;

const CODE: Code = Code::warning("P020", "requirement-cycle");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check)).sees_other_packs();

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let Some(chain) = pack.company.cycle(&pack.pack.id) else { return };
    let said = |tie: Tie| match tie {
        Tie::Requires => "requires",
        Tie::Optional => "would load after",
    };
    let own = &pack.pack.id;
    // The last of the chain leads back to the first.
    let next = chain.get(1).map_or(own, |(id, _)| id);
    let table = match chain.first() {
        Some((_, Tie::Requires)) | None => "requires",
        Some((_, Tie::Optional)) => "optional",
    };
    let pointer = format!("/{table}/{}", escape(next));
    let message = if chain.len() == 1 {
        let tie = said(chain[0].1);
        format!("a pack cannot load after itself: `{own}` {tie} `{own}`")
    } else {
        let ids = chain.iter().skip(1).map(|(id, _)| id).chain([own]);
        let links = chain.iter().zip(ids).map(|((_, tie), id)| format!("{} `{id}`", said(*tie)));
        let told = links.collect::<Vec<_>>().join(", which ");
        format!("these packs wait for each other: `{own}` {told}")
    };
    let help =
        if chain.len() == 1 { "take the entry out" } else { "take one of these entries out" };
    let finding = pack.key(&pointer, CODE, message).help(help);
    findings.add(finding.risky("take the entry out", pack.map.taken_out(&pointer)));
}

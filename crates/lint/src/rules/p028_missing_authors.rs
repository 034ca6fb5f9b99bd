//! # What it does
//! Finds packs that say how links to them begin (`share`), and not who made them: neither `authors` nor an
//! `author` of every level.
//!
//! # Why is this bad
//! The pack goes from hand to hand, and nobody can be thanked or asked.
//!
//! # Example
//! ```toml
//! share = { base = "https://example.org/play" }
//! # no authors anywhere
//! ```
//!
//! # Fix
//! Add `authors`, a list of names.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::hint("P028", "missing-authors");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let of_pack = pack.pack.authors.as_ref().is_some_and(|authors| !authors.is_empty());
    let mut levels = pack.pack.levels.iter();
    let says = of_pack || levels.all(|level| level.entry.author.is_some());
    if pack.pack.share.is_some() && !says {
        let message = "the pack is shared by links, and does not say who made it";
        let finding = pack.key("/share", CODE, message);
        findings.add(finding.help("add `authors`, such as [\"Ada\"]"));
    }
}

//! # What it does
//! Finds packs that say how links to them begin (`share`), and not under which terms they may be passed on.
//!
//! # Why is this bad
//! Whoever gets the pack by its link can only guess whether he may change it or pass it on.
//!
//! # Example
//! ```toml
//! share = { base = "https://example.org/play" }
//! # no license anywhere
//! ```
//!
//! # Fix
//! Add `license`, an SPDX expression such as `"CC-BY-4.0"` or a phrase.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::hint("P027", "missing-license");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let says = pack.pack.license.as_deref().is_some_and(|license| !license.trim().is_empty());
    if pack.pack.share.is_some() && !says {
        let message = "the pack is shared by links, and says nothing of its licence";
        let finding = pack.key("/share", CODE, message);
        findings.add(finding.help("add `license`, such as \"CC-BY-4.0\""));
    }
}

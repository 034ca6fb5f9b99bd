//! One mistake, one finding: what follows from another finding about the same level is not told.
//!
//! Which finding hides which is said by each rule in its own file (`hides`); here that is done, once it is
//! known what the author has allowed.

use std::collections::BTreeMap;

use packwright_diagnostics::Severity;

use crate::finding::{Finding, Findings};
use crate::suppress;
use crate::view::PackView;

/// Marks what the findings of one rule hide, and says whether they hide what a search would tell: then it
/// need not be made. `first` is the first of them.
pub(crate) fn mark(
    pack: &PackView<'_>,
    findings: &mut Findings<'_>,
    first: usize,
    hides: &'static [&'static str],
) -> bool {
    let mut is_hopeless = false;
    for finding in &mut findings.found[first..] {
        finding.hides = hides;
        let is_allowed = suppress::is_allowed(pack, finding);
        is_hopeless |= hides.contains(&"S") && !is_allowed && weighs(finding);
    }
    is_hopeless
}

/// The findings without those that others hide.
pub(crate) fn told(found: Vec<Finding>) -> Vec<Finding> {
    let mut hidden: BTreeMap<Option<usize>, Vec<&'static str>> = BTreeMap::new();
    for finding in found.iter().filter(|finding| weighs(finding) && !finding.hides.is_empty()) {
        hidden.entry(finding.level).or_default().extend(finding.hides);
    }
    if hidden.is_empty() {
        return found;
    }
    let is_told = |finding: &Finding| {
        let codes = hidden.get(&finding.level).map(Vec::as_slice).unwrap_or_default();
        !codes.iter().any(|code| finding.diagnostic.code.id.starts_with(code))
    };
    found.into_iter().filter(is_told).collect()
}

/// A hint may be about what is meant to be so.
fn weighs(finding: &Finding) -> bool {
    finding.diagnostic.code.severity != Severity::Hint
}

//! One mistake, one finding: what follows from another finding about the same level is not told.
//!
//! Which finding hides which is said by each rule in its own file (`hides`); here that is done, once it is
//! known what the author has allowed.

use std::collections::BTreeMap;

use packwright_diagnostics::Severity;

use crate::finding::{Finding, Findings};
use crate::rules::is_called;
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
        let is_allowed = is_allowed(pack, finding);
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

/// Whether an `allow` of its level or of the pack will silence a finding.
fn is_allowed(pack: &PackView<'_>, finding: &Finding) -> bool {
    let of_level = finding.level.and_then(|level| pack.pack.levels.get(level));
    let of_level = of_level.map(|level| level.entry.allow.as_slice()).unwrap_or_default();
    let code = finding.diagnostic.code;
    of_level
        .iter()
        .chain(&pack.pack.allow)
        .any(|allow| !allow.reason.trim().is_empty() && is_called(code.id, code.name, &allow.code))
}

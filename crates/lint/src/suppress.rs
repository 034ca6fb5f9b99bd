//! The author's suppressions: `allow = [{ code, reason }]` in a pack or a level.
//!
//! An entry silences every finding of its code in its level or pack. The level's entries are asked
//! first, so that a pack's entry that the levels make superfluous is stale. What the reader reports is
//! structure and cannot be silenced. An entry without a reason silences nothing, nor does
//! one for stale-allow, which speaks of both.

use packwright_diagnostics::Diagnostic;
use packwright_model::Allow;

use crate::finding::{Finding, Findings};
use crate::hiding;
use crate::rules::{Check, Rule, Stale, Why, find, is_called, nearest_known, rules};
use crate::view::PackView;

/// One `allow` entry.
struct Entry<'a> {
    allow: &'a Allow,
    /// The rule that it names, if there is one.
    rule: Option<&'static Rule>,
    /// Index of the level it stands in; none for the pack's own.
    level: Option<usize>,
    pointer: String,
    /// Whether it may silence anything.
    counts: bool,
    /// Whether everything is known that it could silence.
    is_decided: bool,
    used: bool,
}

impl Entry<'_> {
    fn silences(&self, finding: &Finding) -> bool {
        self.counts
            && self.level.is_none_or(|level| finding.level == Some(level))
            && is_called(finding.diagnostic.code.id, finding.diagnostic.code.name, &self.allow.code)
    }
}

/// The findings that are not silenced, and those about the suppressions themselves.
pub(crate) fn apply<'a>(pack: &PackView<'a>, mut findings: Findings<'a>) -> Vec<Diagnostic> {
    let refused = refused_entries(pack);
    // What such an entry was for follows from how it is written, which the reader has told.
    findings.found.retain(|finding| {
        let code = finding.diagnostic.code;
        !refused.iter().any(|text| text.contains(code.id) || text.contains(code.name))
    });
    let mut entries = entries(pack, &findings);
    if entries.is_empty() {
        let told = hiding::told(findings.found).into_iter();
        return told.map(|finding| finding.diagnostic).collect();
    }
    // What is allowed hides nothing, and what is hidden may still be what an entry is for.
    let kept = hiding::told(silence(findings.found, &mut entries));
    let mut stale = Findings::new(pack.map, &[]);
    let reports = rules().iter().filter_map(|rule| match rule.check {
        Check::Suppression(report) => Some(report),
        _ => None,
    });
    for report in reports {
        for entry in &entries {
            let Some(why) = judge(pack, entry) else { continue };
            let entry_of_no_use = Stale { pointer: &entry.pointer, name: &entry.allow.code, why };
            let finding = report(pack, &entry_of_no_use);
            stale.add(match entry.level {
                Some(level) => finding.level(level, &pack.pack.levels[level].entry.id),
                None => finding,
            });
        }
    }
    kept.into_iter().chain(stale.found).map(|finding| finding.diagnostic).collect()
}

/// The entries of the pack that the reader could not take, as they are written.
fn refused_entries<'a>(pack: &PackView<'a>) -> Vec<&'a str> {
    let places = std::iter::once("/allow".to_owned())
        .chain((0..pack.pack.allow.len()).map(|at| format!("/allow/{at}")));
    let refused = places.filter(|place| pack.map.is_hole(place) && pack.map.exists(place));
    refused.map(|place| pack.source.slice(pack.map.value(&place))).collect()
}

/// Every entry: those of levels first, as the nearer ones.
fn entries<'a>(pack: &PackView<'a>, findings: &Findings<'_>) -> Vec<Entry<'a>> {
    let mut entries = Vec::new();
    let mut add = |allow: &'a Allow, pointer: String, level: Option<usize>| {
        let rule = find(&allow.code).ok();
        // The reader has spoken of an absent reason; then the entry may do its work.
        let counts =
            !allow.reason.trim().is_empty() || pack.map.is_hole(&format!("{pointer}/reason"));
        let is_decided = match rule {
            Some(rule) if rule.is_of_search() => findings.is_decided(rule.code, level),
            // The same puzzle may be in a pack that was not given.
            Some(rule) => !rule.sees_other_packs,
            None => true,
        };
        entries.push(Entry { allow, rule, level, pointer, counts, is_decided, used: false });
    };
    for (index, level) in pack.entries().enumerate() {
        for (at, allow) in level.allow.iter().enumerate() {
            add(allow, format!("/levels/{index}/allow/{at}"), Some(index));
        }
    }
    for (at, allow) in pack.pack.allow.iter().enumerate() {
        add(allow, format!("/allow/{at}"), None);
    }
    entries
}

/// Leaves out what an entry silences, and marks that entry as used.
fn silence(mut found: Vec<Finding>, entries: &mut [Entry<'_>]) -> Vec<Finding> {
    let first_of_pack = entries.partition_point(|entry| entry.level.is_some());
    found.retain(|finding| {
        let (of_levels, of_pack) = entries.split_at_mut(first_of_pack);
        // The entries of levels are in order of their levels.
        let start = of_levels.partition_point(|entry| entry.level < finding.level);
        let nearer = of_levels[start..].iter_mut().take_while(|entry| entry.level == finding.level);
        let silencing = nearer.chain(of_pack).find(|entry| entry.silences(finding));
        silencing.map(|entry| entry.used = true).is_none()
    });
    found
}

/// Why an entry is of no use; none if it is of some.
fn judge(pack: &PackView<'_>, entry: &Entry<'_>) -> Option<Why> {
    match entry.rule {
        None => Some(Why::Unknown(nearest_known(&entry.allow.code))),
        Some(Rule { check: Check::Suppression(_), .. }) => Some(Why::OfItself),
        Some(rule) if rule.is_of_reader() => Some(Why::OfReader),
        _ if !entry.counts => Some(Why::NoReason),
        // Where the reader found errors, part of the pack was checked by no rule.
        Some(_) if !entry.used && entry.is_decided && pack.is_sound => {
            Some(Why::Unused { in_level: entry.level.is_some() })
        }
        Some(_) => None,
    }
}

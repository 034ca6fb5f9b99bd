//! The author's suppressions: `allow = [{ code, reason }]` in a pack or a level.
//!
//! An entry silences every finding of its code in its level or pack. The level's entries are asked
//! first, so that a pack's entry that the levels make superfluous is stale. What the reader reports is
//! structure and cannot be silenced. An entry without a reason silences nothing, nor does
//! one for stale-allow, which speaks of both.

use packwright_diagnostics::Diagnostic;
use packwright_model::Allow;

use crate::finding::{Finding, Findings};
use crate::rules::{
    Rule, find, is_called, nearest_known, p012_duplicate_level as duplicate_level,
    p013_stale_allow as stale_allow,
};
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
pub(crate) fn apply<'a>(pack: &PackView<'a>, findings: Findings<'a>) -> Vec<Diagnostic> {
    let mut entries = entries(pack, &findings);
    if entries.is_empty() {
        return findings.found.into_iter().map(|finding| finding.diagnostic).collect();
    }
    let kept = silence(findings.found, &mut entries);
    let mut stale = Findings::new(pack.map, &[]);
    for entry in &entries {
        judge(pack, entry, &mut stale);
    }
    kept.into_iter().chain(stale.found).map(|finding| finding.diagnostic).collect()
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
            Some(rule) => rule.code != duplicate_level::CODE,
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

/// Says what is wrong with an entry, if anything.
fn judge(pack: &PackView<'_>, entry: &Entry<'_>, stale: &mut Findings<'_>) {
    let name = &entry.allow.code;
    let code = format!("{}/code", entry.pointer);
    let finding = match entry.rule {
        None => stale_allow::unknown(pack, &code, name, nearest_known(name)),
        Some(rule) if rule.code == stale_allow::CODE => stale_allow::of_itself(pack, &code),
        Some(rule) if rule.is_of_reader() => stale_allow::of_reader(pack, &code, name),
        _ if !entry.counts => {
            stale_allow::no_reason(pack, &format!("{}/reason", entry.pointer), name)
        }
        // Where the reader found errors, part of the pack was checked by no rule.
        Some(_) if !entry.used && entry.is_decided && pack.is_sound => {
            stale_allow::unused(pack, &code, name, entry.level.is_some())
        }
        Some(_) => return,
    };
    let id = |level: usize| pack.pack.levels[level].entry.id.as_str();
    stale.add(match entry.level {
        Some(level) => finding.level(level, id(level)),
        None => finding,
    });
}

//! Checks on a pack that the reader has read: what is wrong, what is likely a mistake, what is worth
//! a look. Pure: no disk, no clock, no search.
//!
//! - One rule is one file under `rules/`: its documentation (the file's own leading comment, which
//!   `packwright explain` prints), its code, its check, its message. [`rules`] is the static table.
//! - A check sees the pack as written, one level as written, or one level ready for play together
//!   with the facts (`facts`) that several rules ask for.
//! - [`lint`] runs every check, adds what the reader found, drops what lies in a hole that the reader
//!   has spoken of already, applies the author's suppressions (`suppress`) and sorts by place.
//!
//! The source of every rule is the formats page, section 3.

mod channels;
mod facts;
mod finding;
mod legends;
mod rules;
mod slug;
mod suppress;
mod view;

use packwright_diagnostics::{Diagnostic, Severity, Source};
use packwright_model::Ruleset;
use packwright_syntax::Parsed;

use crate::facts::Facts;
use crate::finding::Findings;
use crate::rules::Check;
use crate::view::{BoardView, EntryView, PackView};

pub use rules::{Rule, find, rules};

/// What to report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether hints are reported too.
    pub pedantic: bool,
}

/// Everything that is wrong with a pack, by place. Where the text could not be read as a pack at all,
/// only what the reader found.
///
/// Hints are found always, so that an `allow` of one is never stale only because hints are not shown.
#[must_use]
pub fn lint(source: &Source, parsed: &Parsed, options: &Options) -> Vec<Diagnostic> {
    let mut diagnostics = parsed.diagnostics.clone();
    if parsed.readable {
        let pack = PackView {
            source,
            pack: &parsed.pack,
            levels: &parsed.levels,
            map: &parsed.map,
            is_sound: parsed.diagnostics.iter().all(|found| found.code.severity != Severity::Error),
        };
        let mut findings = Findings::new(&parsed.map, &parsed.diagnostics);
        run(&pack, &mut findings);
        diagnostics.extend(suppress::apply(&pack, findings));
    }
    diagnostics.retain(|found| options.pedantic || found.code.severity != Severity::Hint);
    diagnostics.sort_by(|a, b| (a.span, a.code.id).cmp(&(b.span, b.code.id)));
    // Many boards can show one and the same mistake, such as one in the pack's legend.
    diagnostics.dedup_by(|later, first| later.code == first.code && later.span == first.span);
    diagnostics
}

/// Runs every check of the table.
fn run(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let (mut entry_checks, mut word_checks) = (Vec::new(), Vec::new());
    for rule in rules() {
        match rule.check {
            Check::Pack(check) => check(pack, findings),
            Check::Entry(check) => entry_checks.push(check),
            Check::Words(check) => word_checks.push(check),
            Check::Reader | Check::Suppression => {}
        }
    }
    let mut facts = Facts::default();
    for (index, entry) in pack.pack.levels.iter().enumerate() {
        let view = EntryView { pack, index, entry };
        for check in &entry_checks {
            check(&view, findings);
        }
        // By the rules of classic Sokoban there are no words to read.
        let ready = pack.levels.get(index).and_then(Option::as_ref);
        if let Some(level) = ready.filter(|level| level.rules == Ruleset::Words) {
            facts.read(level);
            let view = BoardView { entry: view, level, facts: &facts };
            for check in &word_checks {
                check(&view, findings);
            }
        }
    }
}

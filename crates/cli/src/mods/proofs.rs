//! What is said of a pack before it is taken: who made it, what it is, and what is proved of it.

use packwright_diagnostics::clean;
use packwright_lint::{Options, Proofs, Search, lint};
use packwright_loader::Loaded;
use packwright_report::count;

use super::Desk;
use crate::findings::{self, FileFindings};
use crate::place::cache;

/// Introduces a pack on standard error. Its recorded routes were replayed when it was loaded; a search is
/// made only where it is asked for.
pub(super) fn introduce(desk: &mut Desk<'_>, loaded: &Loaded, prove: bool) {
    let pack = &loaded.parsed.pack;
    let levels = pack.levels.len();
    let recorded = pack.levels.iter().filter(|level| level.entry.solution.is_some()).count();
    let mut lines = vec![format!("{} {}: {}", loaded.id(), loaded.version, pack.title)];
    lines.push(match pack.authors.as_deref() {
        Some(authors) if !authors.is_empty() => format!("  by {}", authors.join(", ")),
        _ => "  it does not say who made it".to_owned(),
    });
    lines.extend(pack.license.iter().map(|license| format!("  licence: {license}")));
    lines.extend(pack.description.iter().map(|text| format!("  {text}")));
    lines.push(match recorded {
        0 => format!("  {}, none with a recorded route", count(levels, "level")),
        all if all == levels => {
            format!("  {}, each with a route that wins", count(levels, "level"))
        }
        some => format!("  {}, {some} with a route that wins", count(levels, "level")),
    });
    if desk.json {
        return;
    }
    desk.output
        .on_stderr(|stderr| lines.iter().try_for_each(|line| writeln!(stderr, "{}", clean(line))));
    if !prove {
        return;
    }
    let cache = cache();
    let proofs = cache.as_ref().map(|cache| cache as &dyn Proofs);
    let search = Search { proofs, ..Search::default() };
    let found = lint(&loaded.parsed, &Options { search: Some(search), ..Options::default() });
    if found.is_empty() {
        desk.output.on_stderr(|stderr| writeln!(stderr, "  searched: no finding"));
        return;
    }
    let source = loaded.parsed.source().clone();
    let findings = FileFindings { source, diagnostics: found, levels };
    findings::refuse_for(
        &findings,
        "that is what the search found; nothing of it stands against the pack",
        desk.output,
    );
}

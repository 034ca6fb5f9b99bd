//! What is said of a pack before it is taken: who made it, what it is, and what is proved of it.

use packwright_diagnostics::clean;
use packwright_lint::{Answer, Classic, Fewest, Options, Proofs, Proved, Search, kept, lint};
use packwright_loader::Loaded;
use packwright_report::count;
use packwright_syntax::{ReadLevel, WholeLevel};

use super::Desk;
use crate::failure::Failure;
use crate::findings::{self, FileFindings};
use crate::place::cache;

/// Of how many levels is told what is proved.
const SHOWN: usize = 20;

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
    let cache = cache();
    let proofs = cache.as_ref().map(|cache| cache as &dyn Proofs);
    if prove {
        search(desk, loaded, proofs);
    }
    let Some(proofs) = proofs else { return };
    let proved: Vec<String> =
        pack.levels.iter().filter_map(|level| proved(level, proofs)).collect();
    desk.output.on_stderr(|stderr| {
        proved.iter().take(SHOWN).try_for_each(|line| writeln!(stderr, "  {}", clean(line)))?;
        match proved.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => {
                writeln!(stderr, "  and {} of which something is proved", count(more, "more level"))
            }
        }
    });
}

/// Searches every level, keeps what is proved, and shows what was found.
fn search(desk: &mut Desk<'_>, loaded: &Loaded, proofs: Option<&dyn Proofs>) {
    let search = Search { proofs, ..Search::default() };
    let found = lint(&loaded.parsed, &Options { search: Some(search), ..Options::default() });
    if found.is_empty() {
        desk.output.on_stderr(|stderr| writeln!(stderr, "  searched: no finding"));
        return;
    }
    let source = loaded.parsed.source().clone();
    let findings =
        FileFindings { source, diagnostics: found, levels: loaded.parsed.pack.levels.len() };
    findings::show_beside(&findings, desk.output);
    let found = "that is what the search found; nothing of it stands against the pack";
    desk.output.note(&Failure::new(found));
}

/// What is proved of a level, in a line; none where nothing is.
fn proved(read: &ReadLevel, proofs: &dyn Proofs) -> Option<String> {
    let WholeLevel { level, claims } = read.whole().ok()?;
    let Proved { shortest, bypass, classic, .. } = kept(level, &claims.needs, proofs)?;
    let told = match (classic, shortest) {
        (Some(Classic::Never), _) | (None, Some(Answer::Never)) => "proved unsolvable".to_owned(),
        (Some(Classic::Wins { fewest: Fewest::Unknown, .. }), _) | (None, None) => return None,
        (Some(Classic::Wins { .. }), _) => "fewest pushes proved".to_owned(),
        (None, Some(Answer::Wins(route))) => {
            let beside = match bypass {
                Some(Answer::Never) => "; no bypass",
                Some(Answer::Wins(_)) => "; with a bypass",
                None => "",
            };
            format!("shortest {}, proved{beside}", route.0.len())
        }
    };
    Some(format!("{}: {told}", read.entry.title))
}

//! Which levels of installed packs are replaced by levels of others.

use std::io::{self, IsTerminal, Write};

use packwright_diagnostics::clean;
use packwright_lint::{Options, Search, lint};
use packwright_loader::{LoadError, NotApplied, Patched, State, target};
use packwright_report::documents::{ModPatch, ModPatches};
use packwright_workspace::diff::changed_cells;

use super::{Desk, Try, intent};
use crate::boards;
use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings};

/// Shows the patches; with `prove` also what a search finds of each level that takes another's place.
pub(crate) fn list(desk: &mut Desk<'_>, prove: bool) -> Result<Status, Failure> {
    let state = desk.store.read()?.state;
    let all = desk.store.patches(&state);
    // That a pack is off is no fault of the patch.
    let is_fault = |off: &NotApplied| {
        matches!(
            off,
            NotApplied::Changed(_)
                | NotApplied::NoLevel
                | NotApplied::Open(_)
                | NotApplied::Unsound(_)
        )
    };
    let is_clean = !all.iter().filter_map(|patched| patched.off.as_ref()).any(is_fault);
    if desk.json {
        let patches = all.iter().map(|Patched { by, patch, off, .. }| ModPatch {
            by: by.clone(),
            with: patch.with.clone(),
            pack: patch.pack.clone(),
            level: patch.level.clone(),
            base: patch.base.clone(),
            applied: off.is_none(),
            reason: off.as_ref().map(ToString::to_string),
        });
        desk.write(&ModPatches { patches: patches.collect(), errors: Vec::new() })?;
    } else if all.is_empty() {
        desk.output.done("no pack here patches a level of another")?;
    }
    let told = if desk.json { &[] } else { &all[..] };
    for patched in told {
        let Patched { by, patch, off, .. } = patched;
        let state = off.as_ref().map_or("applied".to_owned(), |off| format!("off: {off}"));
        let line = format!("{by} puts {} in the place of {}: {state}", patch.with, target(patch));
        writeln!(desk.output, "{}", clean(&line))?;
        match off {
            Some(NotApplied::Changed(_)) => side_by_side(desk, patched)?,
            Some(NotApplied::Open(_)) => {
                let target = target(patch);
                writeln!(desk.output, "  packwright mods patches --choose {target}={by}")?;
            }
            _ => {}
        }
    }
    let mut status = if is_clean { Status::Clean } else { Status::Findings };
    if prove {
        let mut packs: Vec<&str> =
            all.iter().filter(|one| one.off.is_none()).map(|one| &*one.patch.pack).collect();
        packs.dedup();
        for id in packs {
            status = status.max(self::prove(desk, &state, id)?);
        }
    }
    Ok(status)
}

/// Proves the facts of a patched pack again, level by level.
fn prove(desk: &mut Desk<'_>, state: &State, id: &str) -> Result<Status, Failure> {
    let loaded = match desk.store.played(state, id) {
        Ok(loaded) => loaded,
        Err(LoadError::Failure(failure)) => return Err(failure.into()),
        Err(LoadError::Report(_)) => {
            return Err(Failure::new(format!("{id} with its patches has errors")));
        }
    };
    let search = Some(Search::default());
    let found = lint(&loaded.parsed, &Options { search, ..Options::default() });
    if found.is_empty() {
        desk.output.note(&Failure::new(format!("{id} with its patches: searched, no finding")));
        return Ok(Status::Clean);
    }
    let levels = loaded.parsed.pack.levels.len();
    let findings =
        FileFindings { source: loaded.parsed.source().clone(), diagnostics: found, levels };
    findings::show_beside(&findings, desk.output);
    let found = format!("that is what the search found in {id} with its patches");
    desk.output.note(&Failure::new(found));
    Ok(Status::Findings)
}

/// The board as it is now, and the one that would take its place.
fn side_by_side(desk: &mut Desk<'_>, patched: &Patched) -> io::Result<()> {
    let (Some(old), Some(new)) = (&patched.old, &patched.new) else { return Ok(()) };
    let (old, new) = (&old.level, &new.level);
    writeln!(desk.output, "  as it is now, and that of the patch:")?;
    boards::write([old, new], &changed_cells(old, new), desk.output)
}

/// Keeps which patch of a level is taken: `PACK/LEVEL=ID`, or `PACK/LEVEL=none` for the level as it is.
pub(crate) fn choose(desk: &mut Desk<'_>, choice: &str, how: &Try) -> Result<Status, Failure> {
    let Some((of, by)) = choice.split_once('=') else {
        let failure = Failure::new(format!("`{choice}` is no choice"));
        return Err(failure.help("write PACK/LEVEL=ID, or PACK/LEVEL=none for the level as it is"));
    };
    let intent = intent(format!("patches --choose {choice}"), how);
    let changed = desk.store.choose(&intent, of, (by != "none").then_some(by))?;
    desk.tell(&changed, &intent, &[], &[format!("{of}: {by}")], Vec::new())
}

/// Asks once about each level that several packs patch and nobody has chosen for, where there is somebody
/// to answer; says how to choose where there is not.
pub(super) fn ask_open(desk: &mut Desk<'_>, how: &Try) -> Result<(), Failure> {
    if how.dry_run || desk.json {
        return Ok(());
    }
    let state = desk.store.read()?.state;
    let has_patches = |pack: &packwright_loader::Record| !pack.patches.is_empty();
    if !state.current().packs.iter().any(has_patches) {
        return Ok(());
    }
    let all = desk.store.patches(&state);
    let is_open = |patched: &&Patched| matches!(patched.off, Some(NotApplied::Open(_)));
    let mut targets: Vec<String> =
        all.iter().filter(is_open).map(|one| target(&one.patch)).collect();
    targets.sort();
    targets.dedup();
    for of in targets {
        let by: Vec<&str> =
            all.iter().filter(|one| target(&one.patch) == of).map(|one| one.by.as_str()).collect();
        let message = format!("{} patch {of}: none is applied until you choose", by.join(", "));
        let help =
            format!("packwright mods patches --choose {of}={}", by.first().unwrap_or(&"none"));
        let is_alone = how.yes || !io::stdin().is_terminal() || !io::stderr().is_terminal();
        desk.output.note(&Failure::new(message).help(help));
        if is_alone {
            continue;
        }
        desk.output.on_stderr(|stderr| write!(stderr, "which one ({}, none)? ", by.join(", ")));
        let mut answer = String::new();
        let _ = io::stdin().read_line(&mut answer);
        let answer = answer.trim();
        if by.contains(&answer) || answer == "none" {
            choose(desk, &format!("{of}={answer}"), how)?;
        }
    }
    Ok(())
}

//! Profiles out to others and in again: as one file, or as one link.

use std::path::{Path, PathBuf};

use packwright_loader::{Import, Imported, LoadError, Report, Set};
use packwright_report::count;
use packwright_share::{LinkError, is_link, read_set_link, set_link};

use super::{Desk, Try};
use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings};
use crate::place::workspace;
use crate::save;

/// How a set is written.
pub(crate) struct Written<'a> {
    pub(crate) profile: Option<&'a str>,
    pub(crate) no_packs: bool,
    pub(crate) locked: bool,
    /// What a link of it begins with; none where it becomes a file.
    pub(crate) base: Option<&'a str>,
    pub(crate) output: Option<&'a PathBuf>,
}

pub(crate) fn export(desk: &mut Desk<'_>, written: &Written<'_>) -> Result<Status, Failure> {
    let set = desk.store.export_set(written.profile, !written.no_packs, written.locked)?;
    let text = match written.base {
        None => set.to_json()?,
        Some(base) => {
            let link =
                set_link(&set.packs, base).map_err(|error| Failure::new(error.to_string()))?;
            if !set.choices.is_empty() {
                let note =
                    Failure::new("which of several patches of one level is taken is not in a link");
                desk.output.note(&note.help("a file carries it: leave out --link"));
            }
            link + "\n"
        }
    };
    save::write(text.as_bytes(), written.output, desk.output)?;
    Ok(Status::Clean)
}

pub(crate) fn import(
    desk: &mut Desk<'_>,
    source: &Path,
    import: &Import,
    how: &Try,
) -> Result<Status, Failure> {
    let set = read(source)?;
    let name = import.name.clone().unwrap_or_else(|| set.packs.name.clone());
    let intent = desk.intent(format!("set import {name}"), how);
    let changed = match desk.store.import_set(&intent, &set, import) {
        Ok(changed) => changed,
        Err(LoadError::Failure(failure)) => return Err(failure.into()),
        Err(LoadError::Report(Report { source, errors, levels })) => {
            let name = source.name().to_owned();
            let findings = FileFindings { source, diagnostics: errors, levels };
            let reason = format!("the set is refused: {name} in it has errors");
            return Ok(findings::refuse_for(&findings, &reason, desk.output));
        }
    };
    let Imported { name, packs, others, missing } = &changed.value;
    let mut done = vec![format!("profile {name}: {}", count(*packs, "pack"))];
    for (id, wanted, here) in others {
        done.push(format!("{id}: {here} is here, and taken in the place of {wanted}"));
    }
    for (id, wanted) in missing {
        done.push(format!("{id} {wanted} is neither in the set nor installed: it is left out"));
    }
    let status = desk.tell(&changed, &intent, &[], &done, Vec::new())?;
    if !import.play && !desk.json && !how.dry_run {
        desk.output.note(&Failure::new(format!("packwright mods profile use {name} plays it")));
    }
    Ok(if missing.is_empty() { status } else { Status::Findings })
}

/// A set out of a file, a link, or what comes in.
fn read(source: &Path) -> Result<Set, Failure> {
    let is_path = workspace().disk().kind(source).is_ok();
    let failed = |error: LinkError| Failure::new(error.to_string());
    let text = match source.to_str().filter(|text| !is_path && is_link(text)) {
        Some(link) => link.to_owned(),
        None => String::from_utf8_lossy(&workspace().read(source)?.bytes).into_owned(),
    };
    if let Some(set) = Set::from_json(&text) {
        return Ok(set?);
    }
    let packs = read_set_link(&text).map_err(failed)?;
    Ok(Set { packs, ..Set::default() })
}

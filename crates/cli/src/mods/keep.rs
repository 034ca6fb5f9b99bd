//! The store itself: is it whole, what may go, and packs out of it again.

use std::io::Write;
use std::path::PathBuf;

use packwright_diagnostics::clean;
use packwright_loader::installed;
use packwright_report::count;
use packwright_report::documents::{ModCheck, ModFault, ModTidied};

use super::Try;
use super::{Desk, intent};
use crate::failure::{Failure, Status};
use crate::save;

pub(crate) fn check(desk: &mut Desk<'_>, repair: bool) -> Result<Status, Failure> {
    let how = Try { dry_run: false, yes: true };
    let intent = intent("check --repair".to_owned(), &how);
    let checked = desk.store.check(repair.then_some(&intent))?;
    let status = if checked.is_clean() { Status::Clean } else { Status::Findings };
    let (packs, levels, routes) = (checked.packs, checked.levels, checked.routes);
    if desk.json {
        let faults = checked.faults.into_iter().map(|fault| ModFault {
            id: fault.id,
            message: fault.what,
            help: fault.help,
            repaired: fault.repaired,
        });
        let faults = faults.collect();
        desk.write(&ModCheck { packs, levels, routes, faults, errors: Vec::new() })?;
        return Ok(status);
    }
    for fault in &checked.faults {
        let word = if fault.repaired { "repaired" } else { "fault" };
        let about = fault.id.as_ref().map(|id| format!("{id}: ")).unwrap_or_default();
        writeln!(desk.output, "{word}: {}", clean(&format!("{about}{}", fault.what)))?;
        if let Some(help) = &fault.help {
            writeln!(desk.output, "  help: {}", clean(help))?;
        }
    }
    let wrong = checked.faults.iter().filter(|fault| !fault.repaired).count();
    let found = if wrong == 0 { "no fault".to_owned() } else { count(wrong, "fault") };
    let what = [
        count(packs, "pack"),
        count(levels, "level"),
        format!("{} replayed", count(routes, "route")),
    ];
    desk.output.done(&format!("{}: {found}", what.join(", ")))?;
    Ok(status)
}

pub(crate) fn gc(desk: &mut Desk<'_>, keep: usize, how: &Try) -> Result<Status, Failure> {
    let tidied = desk.store.tidy(keep, how.dry_run)?;
    if desk.json {
        let (dry_run, packs) = (how.dry_run, tidied.packs);
        let (states, leftovers) = (tidied.states, tidied.leftovers);
        desk.write(&ModTidied { dry_run, packs, states, leftovers })?;
        return Ok(Status::Clean);
    }
    let removed = if how.dry_run { "would remove" } else { "removed" };
    let what = [
        count(tidied.packs, "pack"),
        count(tidied.states, "state"),
        count(tidied.leftovers, "leftover file"),
    ];
    desk.output.done(&format!("{removed} {}", what.join(", ")))?;
    Ok(Status::Clean)
}

pub(crate) fn export(
    desk: &mut Desk<'_>,
    id: &str,
    original: bool,
    file: Option<&PathBuf>,
) -> Result<Status, Failure> {
    let state = desk.store.read()?.state;
    let hash = installed(&state, id)?.hash;
    if !original {
        let canonical = desk.store.canonical(hash)?;
        save::write(canonical.as_bytes(), file, desk.output)?;
        return Ok(Status::Clean);
    }
    let bytes = desk.store.original(hash).ok_or_else(|| {
        let failure = Failure::new(format!("the bytes that {id} came as are not kept"));
        failure.help("without --original the pack is written in canonical form")
    })?;
    save::write(&bytes, file, desk.output)?;
    Ok(Status::Clean)
}

//! Packs come in: each is loaded and checked, those from strangers are shown first, and all that are sound
//! are kept in one change.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use packwright_loader::{
    ASKED, Arrival, Before, Installed, LoadError, Report, installed, load, sources,
};
use packwright_report::count;
use packwright_report::documents::ErrorEntry;
use packwright_share::is_link;
use packwright_workspace::{STDIN, name_of};

use super::{Desk, Try, intent, patches, proofs};
use crate::errors;
use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings};
use crate::place::workspace;

/// What came of trying to load packs.
#[derive(Default)]
struct Taken {
    arrivals: Vec<Arrival>,
    errors: Vec<ErrorEntry>,
    /// The gravest of what stood against any.
    status: Option<Status>,
}

pub(crate) fn install(
    desk: &mut Desk<'_>,
    asked: &[PathBuf],
    prove: bool,
    how: &Try,
) -> Result<Status, Failure> {
    let mut taken = Taken::default();
    for argument in asked {
        let from = link_or_path(argument);
        match sources(&workspace(), argument) {
            Ok(found) => {
                let is_folder = found.len() > 1;
                for file in found {
                    let why = if is_folder { format!("with {from}") } else { ASKED.to_owned() };
                    let source = if is_folder { name_of(&file) } else { from.clone() };
                    taken.take(desk, &file, source, why);
                }
            }
            Err(failure) => taken.fail(desk, &failure.into()),
        }
    }
    // The very same pack, named twice or found by two ways, is one.
    let mut seen = BTreeSet::new();
    taken
        .arrivals
        .retain(|arrival| seen.insert((arrival.loaded.id().to_owned(), arrival.loaded.hash)));
    taken.arrivals.retain(|arrival| {
        let is_foreign = is_foreign(&arrival.source);
        if is_foreign || prove {
            proofs::introduce(desk, &arrival.loaded, prove);
        }
        !is_foreign || desk.asks(&format!("install {}?", arrival.loaded.id()), how, true)
    });
    let Taken { arrivals, errors, status } = taken;
    if arrivals.is_empty() && !desk.json {
        desk.output.failure(&Failure::new("nothing was installed"));
        return Ok(status.unwrap_or(Status::Clean));
    }
    let names: Vec<String> = arrivals
        .iter()
        .map(|arrival| format!("{} {}", arrival.loaded.id(), arrival.loaded.version))
        .collect();
    let what = match &names[..] {
        [first, .., last] if names.len() > 6 => {
            format!("install {first} to {last}, {} packs", names.len())
        }
        names => format!("install {}", names.join(", ")),
    };
    let intent = intent(what, how);
    let changed = desk.store.install(&intent, &arrivals)?;
    let done: Vec<String> =
        changed.value.iter().zip(&arrivals).map(|(done, from)| told(done, from)).collect();
    let ids: Vec<String> = changed.value.iter().map(|installed| installed.id.clone()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let own = desk.tell(&changed, &intent, &ids, &done, errors)?;
    patches::ask_open(desk, how)?;
    Ok(own.max(status.unwrap_or(Status::Clean)))
}

pub(crate) fn update(
    desk: &mut Desk<'_>,
    id: &str,
    source: Option<&PathBuf>,
    how: &Try,
) -> Result<Status, Failure> {
    let state = desk.store.read()?.state;
    let record = installed(&state, id)?;
    let argument = match source {
        Some(source) => source.clone(),
        None if is_foreign(&record.source) => {
            let failure = Failure::new(format!(
                "{id} came from a {}, which says the same for ever",
                record.source
            ));
            return Err(failure.help(format!("packwright mods update {id} SOURCE")));
        }
        None => PathBuf::from(&record.source),
    };
    let mut found = sources(&workspace(), &argument)?;
    // Of several in a folder the one that is meant.
    let mut taken = Taken::default();
    if found.len() > 1 {
        found.retain(|file| load(&workspace(), file).is_ok_and(|loaded| loaded.id() == id));
    }
    let from = link_or_path(&argument);
    for file in found.iter().take(1) {
        taken.take(desk, file, from.clone(), ASKED.to_owned());
    }
    let Some(arrival) = taken.arrivals.pop() else {
        if found.is_empty() {
            return Err(Failure::new(format!("no pack {id} under {from}")));
        }
        desk.output.failure(&Failure::new(format!("{id} stays as it is")));
        return Ok(taken.status.unwrap_or(Status::CouldNotRun));
    };
    if is_foreign(&arrival.source) {
        proofs::introduce(desk, &arrival.loaded, false);
        if !desk.asks(&format!("take it in the place of {id} {}?", record.version), how, true) {
            return Ok(Status::Clean);
        }
    }
    let what = format!("update {id} {} to {}", record.version, arrival.loaded.version);
    let intent = intent(what, how);
    let changed = desk.store.update(&intent, id, &arrival)?;
    let done: Vec<String> = changed.value.iter().map(|done| told(done, &arrival)).collect();
    desk.tell(&changed, &intent, &[id], &done, Vec::new())
}

/// What became of a pack, in a line.
fn told(done: &Installed, from: &Arrival) -> String {
    let Installed { id, version, before } = done;
    let levels = count(from.loaded.parsed.pack.levels.len(), "level");
    match before {
        Before::Same => format!("{id} {version} is installed already"),
        Before::Other(old) if old == version => format!("replaced {id} {version} ({levels})"),
        Before::Other(old) if old > version => {
            format!("went back with {id} from {old} to {version} ({levels})")
        }
        Before::Other(old) => format!("updated {id} from {old} to {version} ({levels})"),
        _ => format!("installed {id} {version} ({levels})"),
    }
}

/// Where a pack comes from, as the store keeps it. A link can be long, and says nothing but the pack.
fn link_or_path(argument: &Path) -> String {
    if argument == Path::new(STDIN) {
        return "standard input".to_owned();
    }
    let is_path = workspace().disk().kind(argument).is_ok();
    match argument.to_str() {
        Some(text) if !is_path && is_link(text) => "link".to_owned(),
        _ => {
            let real = workspace().disk().canonical(argument);
            name_of(&real.unwrap_or_else(|_| argument.to_path_buf()))
        }
    }
}

/// Whether a pack does not come from this machine, so that it is shown before it is taken.
fn is_foreign(source: &str) -> bool {
    source == "link" || source == "standard input"
}

impl Taken {
    /// Loads a pack, or says what stands against it.
    fn take(&mut self, desk: &mut Desk<'_>, file: &Path, source: String, why: String) {
        match load(&workspace(), file) {
            Ok(loaded) => self.arrivals.push(Arrival { loaded, source, why }),
            Err(LoadError::Failure(failure)) => self.fail(desk, &failure.into()),
            Err(LoadError::Report(report)) => self.refuse(desk, report),
        }
    }

    fn fail(&mut self, desk: &mut Desk<'_>, failure: &Failure) {
        if desk.json {
            self.errors.push(errors::of_failure(failure));
        } else {
            desk.output.failure(failure);
        }
        self.status = self.status.max(Some(Status::CouldNotRun));
    }

    fn refuse(&mut self, desk: &mut Desk<'_>, Report { source, errors, levels }: Report) {
        let name = source.name().to_owned();
        if desk.json {
            self.errors.extend(errors.iter().map(|found| {
                let place = source.position(found.span.start);
                ErrorEntry {
                    file: Some(name.clone()),
                    level: found.level.clone(),
                    code: Some(found.code.id.to_owned()),
                    message: found.message.clone(),
                    line: Some(place.line),
                    column: Some(place.column),
                    help: found.help.clone(),
                }
            }));
        } else {
            let findings = FileFindings { source, diagnostics: errors, levels };
            findings::refuse_for(
                &findings,
                &format!("{name} is refused: it has errors"),
                desk.output,
            );
        }
        self.status = self.status.max(Some(Status::Findings));
    }
}

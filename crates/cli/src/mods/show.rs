//! What is installed, and what it comes to.

use std::collections::HashMap;
use std::io::Write;

use packwright_diagnostics::clean;
use packwright_loader::{LoadError, Plan, Record, State, installed, plan as plan_of};
use packwright_report::count;
use packwright_report::documents::{
    ModHistory, ModList, ModPath, ModPlan, ModProfile, ModProfiles, ModState, ModTrouble, OnOff,
};
use unicode_width::UnicodeWidthStr as _;

use super::{Desk, documents, told};
use crate::failure::{Failure, Status};

const GREETING: &str = "no pack is installed yet

  packwright mods install FILE      a pack, or a collection of Sokoban levels
  packwright mods install FOLDER    all packs under it
  packwright mods install LINK      the pack in a link
  packwright mods install -         what comes in";

fn state(desk: &mut Desk<'_>) -> Result<State, Failure> {
    let snapshot = desk.store.read()?;
    if snapshot.read_only {
        let note = Failure::new("this store was made by a later packwright: it is only read");
        desk.output.note(&note.help("update packwright to change it"));
    }
    Ok(snapshot.state)
}

pub(crate) fn list(desk: &mut Desk<'_>) -> Result<Status, Failure> {
    let state = state(desk)?;
    let plan = plan_of(&state);
    let packs = &state.current().packs;
    if desk.json {
        let by_need = needed_by(packs);
        let entries = plan.packs.iter().map(|planned| {
            let record = &packs[planned.rank];
            let needed_by = by_need.get(record.id.as_str()).cloned().unwrap_or_default();
            documents::entry(record, planned, needed_by)
        });
        let notes = plan.notes.iter().map(ToString::to_string).collect();
        let packs = entries.collect();
        desk.write(&ModList { profile: state.profile.clone(), packs, notes, errors: Vec::new() })?;
        return Ok(Status::Clean);
    }
    if packs.is_empty() {
        writeln!(desk.output, "{GREETING}")?;
        return Ok(Status::Clean);
    }
    let width = |text: fn(&Record) -> String| {
        packs.iter().map(|pack| text(pack).width()).max().unwrap_or(0).min(32)
    };
    let (ids, versions) = (width(|pack| pack.id.clone()), width(|pack| pack.version.to_string()));
    let numbers = packs.len().to_string().len();
    for (at, planned) in plan.packs.iter().enumerate() {
        let Record { id, version, title, levels, .. } = &packs[planned.rank];
        let version = version.to_string();
        let number = if planned.on { (at + 1).to_string() } else { "-".to_owned() };
        let told = if planned.on {
            format!(" {title} ({})", count(*levels, "level"))
        } else {
            let reasons = planned.reasons.iter().map(ToString::to_string);
            reasons.collect::<Vec<String>>().join("; ")
        };
        let (style, word) = (told::state_style(planned.on), if planned.on { "on" } else { "off" });
        let told = clean(&told);
        writeln!(
            desk.output,
            "{number:>numbers$}  {id:ids$}  {version:versions$}  {style}{word}{style:#}  {told}"
        )?;
    }
    let troubled = plan.troubled().count();
    if troubled > 0 {
        let are = if troubled == 1 { "is" } else { "are" };
        let message = format!("{} {are} wanted and off", count(troubled, "pack"));
        desk.output
            .note(&Failure::new(message).help("packwright mods plan says more, with ways out"));
    }
    Ok(Status::Clean)
}

/// Of each pack those that need it directly.
fn needed_by(packs: &[Record]) -> HashMap<&str, Vec<String>> {
    let mut needed_by: HashMap<&str, Vec<String>> = HashMap::new();
    for pack in packs.iter().filter(|pack| pack.enabled) {
        for needed in pack.requires.keys() {
            needed_by.entry(needed).or_default().push(pack.id.clone());
        }
    }
    needed_by
}

pub(crate) fn info(desk: &mut Desk<'_>, id: &str) -> Result<Status, Failure> {
    let state = state(desk)?;
    let record = installed(&state, id)?.clone();
    let plan = plan_of(&state);
    let Some(planned) = plan.pack(id) else { return Ok(Status::CouldNotRun) };
    let needed_by = needed_by(&state.current().packs).remove(id).unwrap_or_default();
    let entry = documents::entry(&record, planned, needed_by);
    if desk.json {
        let list =
            ModList { profile: state.profile, packs: vec![entry], notes: vec![], errors: vec![] };
        desk.write(&list)?;
        return Ok(Status::Clean);
    }
    let loaded = match desk.store.load(id, record.hash) {
        Ok(loaded) => loaded,
        Err(LoadError::Failure(failure)) => return Err(failure.into()),
        Err(LoadError::Report(_)) => {
            let failure = Failure::new(format!("{id} has errors now"));
            return Err(failure.help("packwright mods check"));
        }
    };
    let pack = &loaded.parsed.pack;
    let on = if entry.state == OnOff::On { "on" } else { "off" };
    let mut lines = vec![("", format!("{} {}, {on}", record.id, record.version))];
    lines.push(("title", pack.title.clone()));
    lines.extend(pack.authors.iter().map(|authors| ("authors", authors.join(", "))));
    lines.extend(pack.license.iter().map(|license| ("licence", license.clone())));
    lines.extend(pack.description.iter().map(|text| ("about", text.clone())));
    lines.extend(pack.homepage.iter().map(|text| ("homepage", text.clone())));
    let solved = pack.levels.iter().filter(|level| level.entry.solution.is_some()).count();
    lines.push(("levels", format!("{}, {solved} with a recorded route", pack.levels.len())));
    for (name, others) in
        [("needs", &record.requires), ("after", &record.optional), ("against", &record.conflicts)]
    {
        let others: Vec<String> =
            others.iter().map(|(id, range)| format!("{id} {range}")).collect();
        if !others.is_empty() {
            lines.push((name, others.join(", ")));
        }
    }
    if !entry.needed_by.is_empty() {
        lines.push(("needed by", entry.needed_by.join(", ")));
    }
    lines.extend(entry.reasons.into_iter().map(|reason| ("off", reason.message)));
    lines.push(("from", format!("{} ({}), {}", record.source, record.why, record.time)));
    lines.push(("sha256", record.hash.to_string()));
    for (name, text) in lines {
        let line = if name.is_empty() { text } else { format!("  {name:9}  {text}") };
        writeln!(desk.output, "{}", clean(&line))?;
    }
    Ok(Status::Clean)
}

pub(crate) fn why(desk: &mut Desk<'_>, id: &str) -> Result<Status, Failure> {
    let state = state(desk)?;
    let record = installed(&state, id)?;
    let packs = &state.current().packs;
    let plan = plan_of(&state);
    let Some(planned) = plan.pack(id) else { return Ok(Status::CouldNotRun) };
    let status = if planned.is_troubled() { Status::Findings } else { Status::Clean };
    let about = about(&plan, packs, id);
    if desk.json {
        let mut document = documents::plan(&state, &plan);
        document.off = about;
        desk.write(&document)?;
        return Ok(status);
    }
    let came = format!(
        "{id} {} came from {} on {}: {}",
        record.version, record.source, record.time, record.why
    );
    writeln!(desk.output, "{}", clean(&came))?;
    let needed_by = needed_by(packs).remove(id).unwrap_or_default();
    if !needed_by.is_empty() {
        writeln!(desk.output, "needed by {}", needed_by.join(", "))?;
    }
    if planned.on {
        let at = plan.on().position(|pack| pack.id == id).unwrap_or(0) + 1;
        let mut before: Vec<&str> =
            record.requires.keys().chain(record.optional.keys()).map(String::as_str).collect();
        before.retain(|other| plan.pack(other).is_some_and(|other| other.on));
        let after = if before.is_empty() {
            String::new()
        } else {
            format!(", after {}", before.join(", "))
        };
        writeln!(desk.output, "on: number {at} in load order{after}")?;
        return Ok(status);
    }
    if !record.enabled {
        writeln!(desk.output, "off: you switched it off")?;
    }
    if !about.iter().any(|trouble| trouble.id == id) {
        let with: Vec<&str> = about.iter().map(|trouble| trouble.id.as_str()).collect();
        writeln!(desk.output, "off with {}", with.join(", "))?;
    }
    for trouble in &about {
        told::trouble(desk.output, trouble)?;
    }
    Ok(status)
}

/// What there is to say of a pack that is off: of itself, and of the packs whose trouble it follows from.
fn about(plan: &Plan, packs: &[Record], id: &str) -> Vec<ModTrouble> {
    let Some(planned) = plan.pack(id).filter(|pack| !pack.on) else { return Vec::new() };
    let all = documents::troubles(plan, packs);
    let mut about: Vec<ModTrouble> = all
        .into_iter()
        .filter(|other| other.id == id || other.off_with_it.iter().any(|off| off == id))
        .collect();
    // Switched off, with nothing else to say of it.
    if about.is_empty() {
        let own = ModTrouble {
            id: id.to_owned(),
            version: packs[planned.rank].version.to_string(),
            reasons: planned.reasons.iter().map(documents::reason).collect(),
            off_with_it: Vec::new(),
            ways: documents::ways_of(packs, id),
        };
        about.insert(0, own);
    }
    about
}

pub(crate) fn plan(desk: &mut Desk<'_>) -> Result<Status, Failure> {
    let state = state(desk)?;
    let plan = plan_of(&state);
    let document: ModPlan = documents::plan(&state, &plan);
    if desk.json {
        desk.write(&document)?;
    } else if state.current().packs.is_empty() {
        writeln!(desk.output, "{GREETING}")?;
    } else {
        let off = state.current().packs.iter().filter(|pack| !pack.enabled);
        let off: Vec<String> = off.map(|pack| pack.id.clone()).collect();
        told::plan(desk.output, &document, &off)?;
    }
    Ok(if plan.troubled().next().is_some() { Status::Findings } else { Status::Clean })
}

pub(crate) fn history(desk: &mut Desk<'_>) -> Result<Status, Failure> {
    let states = desk.store.history()?;
    if desk.json {
        let states = states.iter().map(|state| ModState {
            number: state.number,
            what: state.what.clone(),
            time: state.time.clone(),
            profile: state.profile.clone(),
            packs: state.current().packs.len(),
            before: state.before,
        });
        desk.write(&ModHistory { states: states.collect(), errors: Vec::new() })?;
        return Ok(Status::Clean);
    }
    if states.is_empty() {
        writeln!(desk.output, "nothing was done yet")?;
    }
    for state in &states {
        let packs = count(state.current().packs.len(), "pack");
        let line = format!("{:>4}  {}  {}  ({packs})", state.number, state.time, state.what);
        writeln!(desk.output, "{}", clean(&line))?;
    }
    Ok(Status::Clean)
}

pub(crate) fn profiles(desk: &mut Desk<'_>) -> Result<Status, Failure> {
    let state = state(desk)?;
    let profiles = state.profiles.iter().map(|(name, profile)| ModProfile {
        name: name.clone(),
        current: *name == state.profile,
        packs: profile.packs.len(),
    });
    let profiles: Vec<ModProfile> = profiles.collect();
    if desk.json {
        desk.write(&ModProfiles { profiles, errors: Vec::new() })?;
        return Ok(Status::Clean);
    }
    for ModProfile { name, current, packs } in profiles {
        let mark = if current { '*' } else { ' ' };
        writeln!(desk.output, "{mark} {name} ({})", count(packs, "pack"))?;
    }
    Ok(Status::Clean)
}

pub(crate) fn path(desk: &mut Desk<'_>) -> Result<Status, Failure> {
    let home = desk.store.home().display().to_string();
    if desk.json {
        desk.write(&ModPath { path: home, errors: Vec::new() })?;
    } else {
        writeln!(desk.output, "{}", clean(&home))?;
    }
    Ok(Status::Clean)
}

//! Changes to what is installed: on and off, order, removal, undo, profiles.

use std::io::Write;

use packwright_loader::{Back, Changed, Intent, Place, Planned, closure};
use packwright_report::documents::ErrorEntry;

use super::{Desk, Try, documents, intent, told};
use crate::failure::{Failure, Status};

impl Desk<'_> {
    /// Says what a change led to; which of the packs that it was about are off though they are wanted, the
    /// exit status says.
    pub(super) fn tell<T>(
        &mut self,
        changed: &Changed<T>,
        intent: &Intent,
        named: &[&str],
        done: &[String],
        errors: Vec<ErrorEntry>,
    ) -> Result<Status, Failure> {
        let plan = documents::change(changed, &intent.what, intent.dry_run, errors);
        if self.json {
            self.write(&plan)?;
        } else {
            for line in done {
                let line = if intent.dry_run { format!("would: {line}") } else { line.clone() };
                self.output.done(&line)?;
            }
            if changed.is_change() {
                told::change(self.output, &plan, named)?;
            } else if done.is_empty() {
                self.output.done("nothing to change")?;
            }
        }
        let mut wanted = named.iter().filter_map(|id| changed.after.pack(id));
        Ok(if wanted.any(Planned::is_troubled) { Status::Findings } else { Status::Clean })
    }

    /// Says of a change in a line that it was made, if anything changed.
    fn tell_done<T>(
        &mut self,
        changed: &Changed<T>,
        intent: &Intent,
        named: &[&str],
        done: String,
    ) -> Result<Status, Failure> {
        let done = if changed.is_change() { vec![done] } else { Vec::new() };
        self.tell(changed, intent, named, &done, Vec::new())
    }
}

fn all(ids: &[String]) -> Vec<&str> {
    ids.iter().map(String::as_str).collect()
}

pub(crate) fn enable(
    desk: &mut Desk<'_>,
    ids: &[String],
    with_needed: bool,
    how: &Try,
) -> Result<Status, Failure> {
    let intent = intent(format!("enable {}", ids.join(" ")), how);
    let tried = Intent { dry_run: true, ..intent.clone() };
    let first = desk.store.switch(&tried, ids, true)?;
    let mut wanted = ids.to_vec();
    for id in ids {
        let more = closure(&first.new, id).unwrap_or_default();
        wanted.extend(more.into_iter().filter(|id| !wanted.contains(id)).collect::<Vec<_>>());
    }
    let more = &wanted[ids.len()..];
    if !more.is_empty() {
        let question = format!("{} needs {} on too; switch on?", ids.join(", "), more.join(", "));
        if !with_needed && !desk.asks(&question, how, false) {
            wanted.truncate(ids.len());
        }
    }
    let intent = Intent { what: format!("enable {}", wanted.join(" ")), ..intent };
    let changed = desk.store.switch(&intent, &wanted, true)?;
    desk.tell_done(&changed, &intent, &all(&wanted), format!("switched on {}", wanted.join(", ")))
}

pub(crate) fn disable(desk: &mut Desk<'_>, ids: &[String], how: &Try) -> Result<Status, Failure> {
    let intent = intent(format!("disable {}", ids.join(" ")), how);
    let changed = desk.store.switch(&intent, ids, false)?;
    desk.tell_done(&changed, &intent, &all(ids), format!("switched off {}", ids.join(", ")))
}

pub(crate) fn remove(desk: &mut Desk<'_>, ids: &[String], how: &Try) -> Result<Status, Failure> {
    let intent = intent(format!("remove {}", ids.join(" ")), how);
    let changed = desk.store.remove(&intent, ids)?;
    desk.tell_done(&changed, &intent, &all(ids), format!("removed {}", ids.join(", ")))
}

pub(crate) fn order(
    desk: &mut Desk<'_>,
    id: &str,
    place: &Place,
    how: &Try,
) -> Result<Status, Failure> {
    let (place_told, other) = match place {
        Place::First => ("first".to_owned(), None),
        Place::Last => ("last".to_owned(), None),
        Place::Before(other) => (format!("before {other}"), Some((other, true))),
        Place::After(other) => (format!("after {other}"), Some((other, false))),
        _ => (String::new(), None),
    };
    let intent = intent(format!("order {id} {place_told}"), how);
    let changed = desk.store.order(&intent, id, place)?;
    // Where it is off it stays off: nobody asked for that to change.
    let status = desk.tell_done(&changed, &intent, &[], format!("moved {id} {place_told}"))?;
    let at = |id: &str| changed.after.on().position(|pack| pack.id == id);
    if let Some((other, is_before)) = other
        && let (Some(own), Some(others)) = (at(id), at(other))
        && (own < others) != is_before
    {
        let order = if own < others { "before" } else { "after" };
        let note = Failure::new(format!(
            "{id} still loads {order} {other}: packs load after all that they need"
        ));
        desk.output.note(&note.help(format!("packwright mods why {id}")));
    }
    Ok(status)
}

pub(crate) fn undo(
    desk: &mut Desk<'_>,
    count: u64,
    to: Option<u64>,
    how: &Try,
) -> Result<Status, Failure> {
    let (back, what) = match to {
        Some(number) => (Back::To(number), format!("undo --to {number}")),
        None => {
            (Back::By(count), if count == 1 { "undo".to_owned() } else { format!("undo {count}") })
        }
    };
    let intent = intent(what, how);
    let changed = desk.store.undo(&intent, back)?;
    let state = &changed.value;
    let done = match state.number {
        _ if !changed.is_change() => "nothing to change: that is how it is".to_owned(),
        0 => "back to the empty store".to_owned(),
        number => format!("back to state {number}: {}", state.what),
    };
    desk.tell(&changed, &intent, &[], &[done], Vec::new())
}

pub(crate) fn new_profile(
    desk: &mut Desk<'_>,
    name: &str,
    like: Option<&String>,
    how: &Try,
) -> Result<Status, Failure> {
    let what = match like {
        Some(like) => format!("profile copy {like} {name}"),
        None => format!("profile new {name}"),
    };
    let intent = intent(what, how);
    let changed = desk.store.new_profile(&intent, name, like.map(String::as_str))?;
    let status = desk.tell_done(&changed, &intent, &[], format!("made profile {name}"))?;
    if !desk.json && !how.dry_run {
        desk.output.note(&Failure::new(format!("packwright mods profile use {name} plays it")));
    }
    Ok(status)
}

pub(crate) fn use_profile(desk: &mut Desk<'_>, name: &str, how: &Try) -> Result<Status, Failure> {
    let intent = intent(format!("profile use {name}"), how);
    let changed = desk.store.use_profile(&intent, name)?;
    if desk.json {
        return desk.tell_done(&changed, &intent, &[], String::new());
    }
    let would = if how.dry_run { "would play" } else { "playing" };
    desk.output.done(&format!("{would} profile {name}"))?;
    let plan = documents::plan(&changed.new, &changed.after);
    let packs = &changed.new.current().packs;
    if packs.is_empty() {
        writeln!(desk.output, "it has no pack yet: packwright mods install SOURCE")?;
        return Ok(Status::Clean);
    }
    let off: Vec<String> =
        packs.iter().filter(|pack| !pack.enabled).map(|pack| pack.id.clone()).collect();
    told::plan(desk.output, &plan, &off)?;
    Ok(Status::Clean)
}

pub(crate) fn delete_profile(
    desk: &mut Desk<'_>,
    name: &str,
    how: &Try,
) -> Result<Status, Failure> {
    let intent = intent(format!("profile delete {name}"), how);
    let changed = desk.store.delete_profile(&intent, name)?;
    desk.tell_done(&changed, &intent, &[], format!("deleted profile {name}"))
}

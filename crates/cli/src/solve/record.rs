//! What was proved, recorded in the packs that it was proved of: `solution` of a level, and nothing else.

use std::collections::BTreeMap;

use packwright_diagnostics::{Edit, Source};
use packwright_engine::{lurd, wins_after};
use packwright_model::{Level, Route, Ruleset};
use packwright_solver::sokoban::Objective;
use packwright_solver::{Proved, Verdict};
use packwright_syntax::Parsed;
use packwright_workspace::{for_the_shell, parse_pack};

use super::gather::{File, Gathered, Holds, Task};
use super::{Answer, Found, pushes};
use crate::failure::Failure;
use crate::findings::count;
use crate::place::workspace;
use crate::save;

/// Keys of a level that its solution is put behind, the first of them that it has.
const BEHIND: [&str; 8] =
    ["insight", "hint", "needs", "teaches", "rules", "category", "title", "id"];

/// What came of it.
#[derive(Default)]
pub(crate) struct Written {
    pub(crate) notes: Vec<Failure>,
    pub(crate) failures: Vec<Failure>,
}

/// A route to record.
struct Improved<'a> {
    task: &'a Task,
    route: &'a Route,
    is_proved: bool,
}

/// Refuses, before anything is searched, to write to what has no place for solutions.
pub(crate) fn refuse(gathered: &Gathered) -> Result<(), Failure> {
    let with_levels = |file: &&File| gathered.tasks.iter().any(|task| task.file == file.name);
    for file in gathered.files.iter().filter(with_levels) {
        let name = &file.name;
        let failure = |message: String| Failure::new(message).about(&file.path);
        if workspace().disk().kind(&file.path).is_err() {
            return Err(failure(format!("{name} is no file: there is nothing to write to"))
                .help("save it as a file and name that"));
        }
        let shown = for_the_shell(name);
        match file.holds {
            Holds::Pack => {}
            Holds::Collection => {
                let message = format!("{name} is a collection: --write records in packs only");
                let import = format!("packwright import {shown} -o pack.toml, then solve that");
                return Err(failure(message).help(import));
            }
            Holds::Records => {
                let message = format!("{name} is no pack: --write records in packs only");
                return Err(failure(message).help("name the packs that are meant"));
            }
        }
    }
    Ok(())
}

/// Records the routes in the files of their levels.
pub(crate) fn write(files: &[File], answered: &[(&Task, &Answer)]) -> Written {
    let mut written = Written::default();
    let mut of_file: BTreeMap<&str, Vec<Improved<'_>>> = BTreeMap::new();
    for (task, answer) in answered {
        if let Some(route) = worth_recording(task, answer) {
            of_file.entry(&task.file).or_default().push(route);
        }
    }
    for file in files {
        let Some(routes) = of_file.remove(file.name.as_str()) else { continue };
        match write_file(file, &routes) {
            Ok(()) => written.notes.extend(told(file, &routes)),
            Err(failure) => written.failures.push(failure),
        }
    }
    if written.notes.is_empty() && written.failures.is_empty() {
        written.notes.push(Failure::new("nothing to record: every route is there already"));
    }
    written
}

/// What was recorded, in a sentence for those that are proved and one for the others.
fn told(file: &File, routes: &[Improved<'_>]) -> Vec<Failure> {
    let note = |is_proved: bool, what: &str| {
        let ids = routes.iter().filter(|route| route.is_proved == is_proved);
        let ids: Vec<&str> = ids.map(|route| route.task.named.id.as_str()).collect();
        let levels = count(ids.len(), "level");
        let text = format!("{}: recorded {what} of {levels}: {}", file.name, ids.join(", "));
        (!ids.is_empty()).then(|| Failure::new(text))
    };
    let best = "the best known route, not proved shortest,";
    [note(true, "the shortest route"), note(false, best)].into_iter().flatten().collect()
}

/// The route of a level that is to be recorded: one proved shortest, where none as good is; of a level
/// without any recorded route the best one known.
fn worth_recording<'a>(task: &'a Task, answer: &'a Answer) -> Option<Improved<'a>> {
    let (route, is_proved) = match (&answer.found, answer.verdict()) {
        (_, Verdict::Unsolved(_)) | (Found::Words(_), Verdict::Limit(_)) => return None,
        (Found::Words(_), Verdict::Solved(solution)) => (&solution.route, true),
        (Found::Pushes(_), Verdict::Solved(solution)) => {
            let is_proved = !matches!(solution.proved, Proved::Nothing | Proved::Pushes);
            (&solution.route, is_proved)
        }
        (Found::Pushes(_), Verdict::Limit(open)) => (open.best.as_ref()?, false),
    };
    let is_worth = match &task.named.recorded {
        None => true,
        Some(_) if !is_proved => false,
        // Further solutions do not take the place of the one.
        Some(recorded) if recorded.name != "solution" => true,
        Some(recorded) => {
            let wins = wins_after(&task.level, &recorded.route.0).is_some();
            !wins || cost(task, answer, route) < cost(task, answer, &recorded.route)
        }
    };
    is_worth.then_some(Improved { task, route, is_proved })
}

/// What a solution should have few of, the graver first.
fn cost(task: &Task, answer: &Answer, route: &Route) -> (usize, usize) {
    let moves = route.0.len();
    match (&answer.found, answer.objective) {
        (Found::Words(_), _) => (moves, 0),
        (Found::Pushes(_), Objective::Moves) => (moves, pushes::figures(&task.level, route).0),
        (Found::Pushes(_), _) => (pushes::figures(&task.level, route).0, moves),
    }
}

fn write_file(file: &File, routes: &[Improved<'_>]) -> Result<(), Failure> {
    let path = workspace().pack_file(&file.path)?;
    let parsed = workspace().open_pack(&path)?;
    let is_same =
        |route: &Improved<'_>| level(&parsed, route.task.index) == Some(&route.task.level);
    if !routes.iter().all(is_same) {
        let message = format!("{} has changed while it was searched: nothing written", file.name);
        return Err(Failure::new(message).about(&path));
    }
    let text = edited(&parsed, routes)?;
    let written = parse_pack(Source::new(parsed.source().name(), text));
    if let Some(route) = routes.iter().find(|route| !holds(&written, route)) {
        return Err(by_hand(file.name.as_str(), route));
    }
    if !is_else_the_same(&parsed, &written, routes) {
        return Err(by_hand(file.name.as_str(), &routes[0]));
    }
    save::replace(&path, written.source().text().as_bytes())
}

/// The text with the routes in it.
fn edited(parsed: &Parsed, routes: &[Improved<'_>]) -> Result<String, Failure> {
    let mut edits: Vec<Edit> = Vec::new();
    for route in routes {
        let table = format!("/levels/{}", route.task.index);
        let edit = parsed.map.with_text(&table, "solution", &letters(route), &BEHIND);
        edits.push(edit.ok_or_else(|| by_hand(parsed.source().name(), route))?);
    }
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
    let mut text = parsed.source().text().to_owned();
    for Edit { span, text: new } in edits {
        text.replace_range(span.start..span.end, &new);
    }
    Ok(text)
}

/// A route as a pack has it: capitals; of a classic level capitals for pushes.
fn letters(route: &Improved<'_>) -> String {
    let Improved { task, route, .. } = route;
    match task.level.rules {
        Ruleset::Words => route.to_string(),
        Ruleset::Sokoban => lurd(&task.level, &route.0),
    }
}

fn level(parsed: &Parsed, index: usize) -> Option<&Level> {
    parsed.pack.levels.get(index)?.level().ok()
}

/// Whether a written pack has the route at its level, and it wins there.
fn holds(written: &Parsed, route: &Improved<'_>) -> bool {
    let Some(read) = written.pack.levels.get(route.task.index) else { return false };
    let Ok(whole) = read.whole() else { return false };
    let recorded = whole.claims.solution.as_ref();
    recorded == Some(route.route)
        && whole.level == route.task.level
        && wins_after(&whole.level, &route.route.0).is_some()
}

/// Whether nothing but these solutions has changed.
fn is_else_the_same(before: &Parsed, after: &Parsed, routes: &[Improved<'_>]) -> bool {
    let entries = |parsed: &Parsed| {
        let entries = parsed.pack.levels.iter().map(|read| read.entry.clone());
        let mut entries: Vec<_> = entries.collect();
        for route in routes {
            if let Some(entry) = entries.get_mut(route.task.index) {
                entry.solution = None;
            }
        }
        entries
    };
    entries(before) == entries(after) && before.diagnostics.len() == after.diagnostics.len()
}

fn by_hand(file: &str, route: &Improved<'_>) -> Failure {
    let id = &route.task.named.id;
    let message = format!("{file}: the solution of level {id} cannot be written by itself");
    let help = format!("write it by hand: solution = \"{}\"", letters(route));
    Failure::new(message).help(help).about_level(id)
}

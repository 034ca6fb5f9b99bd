//! Plans and lists as documents for programs; what people read is written from the same.

use std::collections::HashMap;

use packwright_loader::{Changed, Plan, Planned, Reason, Record, State, host, ways};
use packwright_report::documents::{ErrorEntry, ModEntry, ModPlan, ModReason, ModTrouble, OnOff};

/// For how many packs ways out are looked for.
const WITH_WAYS: usize = 20;

pub(super) fn reason(reason: &Reason) -> ModReason {
    let (kind, packs) = match reason {
        Reason::Disabled => ("disabled", vec![]),
        Reason::Host { .. } => ("host", vec![]),
        Reason::Missing { id, .. } => ("missing", vec![id.clone()]),
        Reason::Version { id, .. } => ("version", vec![id.clone()]),
        Reason::SwitchedOff { id } => ("switched-off", vec![id.clone()]),
        Reason::Conflict { with, .. } => ("conflict", vec![with.clone()]),
        Reason::Torn { one, other } => ("torn", vec![one.clone(), other.clone()]),
        Reason::Circle { chain } => {
            ("circle", chain.iter().map(|edge| edge.from.clone()).collect())
        }
        Reason::Follows { roots } => ("follows", roots.clone()),
        _ => ("other", vec![]),
    };
    ModReason { kind: kind.to_owned(), message: reason.to_string(), packs }
}

/// A pack, as `list` has it; with those that need it.
pub(super) fn entry(record: &Record, planned: &Planned, needed_by: Vec<String>) -> ModEntry {
    ModEntry {
        id: record.id.clone(),
        version: record.version.to_string(),
        title: record.title.clone(),
        enabled: record.enabled,
        state: if planned.on { OnOff::On } else { OnOff::Off },
        reasons: planned.reasons.iter().map(reason).collect(),
        hash: record.hash.to_string(),
        source: record.source.clone(),
        why: record.why.clone(),
        time: record.time.clone(),
        levels: record.levels,
        needed_by,
    }
}

/// The packs that are wanted on and off for a reason of their own.
pub(super) fn troubles(plan: &Plan, packs: &[Record]) -> Vec<ModTrouble> {
    let mut off_with: HashMap<&str, Vec<String>> = HashMap::new();
    for pack in plan.troubled() {
        for reason in &pack.reasons {
            if let Reason::Follows { roots } = reason {
                for root in roots {
                    off_with.entry(root).or_default().push(pack.id.clone());
                }
            }
        }
    }
    let roots = plan.troubled().filter(|pack| pack.is_root());
    let trouble = |(number, pack): (usize, &Planned)| ModTrouble {
        id: pack.id.clone(),
        version: packs[pack.rank].version.to_string(),
        reasons: pack.reasons.iter().map(reason).collect(),
        off_with_it: off_with.remove(&*pack.id).unwrap_or_default(),
        ways: if number < WITH_WAYS { ways_of(packs, &pack.id) } else { Vec::new() },
    };
    roots.enumerate().map(trouble).collect()
}

/// Ways out for a pack, each as commands.
pub(super) fn ways_of(packs: &[Record], id: &str) -> Vec<Vec<String>> {
    let ways = ways(packs, &host(), id);
    let command = |step: &packwright_loader::Action| match step.file() {
        Some(file) => format!("{}  ({file})", step.command()),
        None => step.command(),
    };
    ways.iter().map(|way| way.0.iter().map(command).collect()).collect()
}

/// What a state comes to.
pub(super) fn plan(state: &State, plan: &Plan) -> ModPlan {
    ModPlan {
        what: None,
        dry_run: false,
        changed: false,
        number: state.number,
        profile: state.profile.clone(),
        load: plan.on().map(|pack| pack.id.clone()).collect(),
        off: troubles(plan, &state.current().packs),
        went_on: Vec::new(),
        went_off: Vec::new(),
        notes: plan.notes.iter().map(ToString::to_string).collect(),
        errors: Vec::new(),
    }
}

/// What a change led to, or would lead to.
pub(super) fn change<T>(
    changed: &Changed<T>,
    what: &str,
    dry_run: bool,
    errors: Vec<ErrorEntry>,
) -> ModPlan {
    let ids = |plan: &Plan| -> Vec<String> { plan.on().map(|pack| pack.id.clone()).collect() };
    let (before, after) = (ids(&changed.before), ids(&changed.after));
    let except = |all: &[String], others: &[String]| {
        let others: std::collections::HashSet<&String> = others.iter().collect();
        all.iter().filter(|id| !others.contains(id)).cloned().collect()
    };
    ModPlan {
        what: Some(what.to_owned()),
        dry_run,
        changed: changed.is_change(),
        went_on: except(&after, &before),
        went_off: except(&before, &after),
        errors,
        ..plan(&changed.new, &changed.after)
    }
}

//! Plans as people read them.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use packwright_diagnostics::clean;
use packwright_report::count;
use packwright_report::documents::{ModPlan, ModTrouble};

use crate::output::Output;

/// The colour of the word `on` or `off`.
pub(super) fn state_style(on: bool) -> Style {
    let color = if on { AnsiColor::Green } else { AnsiColor::Red };
    Style::new().bold().fg_color(Some(color.into()))
}

/// A pack that is off, why, what is off with it, and the ways out.
pub(super) fn trouble(output: &mut Output, trouble: &ModTrouble) -> io::Result<()> {
    let ModTrouble { id, version, reasons, off_with_it, ways } = trouble;
    let (bold, red) = (Style::new().bold(), state_style(false));
    writeln!(output, "{bold}{id}{bold:#} {version} is {red}off{red:#}")?;
    for reason in reasons {
        writeln!(output, "  {}", clean(&reason.message))?;
    }
    if !off_with_it.is_empty() {
        writeln!(output, "  off with it: {}", some(off_with_it))?;
    }
    for (number, way) in ways.iter().enumerate() {
        let word = match number {
            0 if ways.len() == 1 => "way out",
            0 => "either ",
            _ => "or     ",
        };
        for (step, command) in way.iter().enumerate() {
            let word = if step == 0 { word } else { "   and " };
            writeln!(output, "  {word}  {}", clean(command))?;
        }
    }
    Ok(())
}

/// What loads, what does not, and why.
pub(super) fn plan(output: &mut Output, plan: &ModPlan, switched_off: &[String]) -> io::Result<()> {
    if plan.load.is_empty() {
        writeln!(output, "nothing loads")?;
    } else {
        writeln!(output, "{} in this order:", load(plan.load.len()))?;
        let width = plan.load.len().to_string().len();
        for (number, id) in plan.load.iter().enumerate() {
            writeln!(output, "  {:>width$}  {id}", number + 1)?;
        }
    }
    if !switched_off.is_empty() {
        writeln!(output, "switched off: {}", some(switched_off))?;
    }
    for off in &plan.off {
        writeln!(output)?;
        trouble(output, off)?;
    }
    notes(output, plan)
}

fn load(packs: usize) -> String {
    let verb = if packs == 1 { "loads" } else { "load" };
    format!("{} {verb}", count(packs, "pack"))
}

fn notes(output: &mut Output, plan: &ModPlan) -> io::Result<()> {
    plan.notes.iter().try_for_each(|note| writeln!(output, "note: {}", clean(note)))
}

/// What a change led to beside what it was asked for: which other packs went on or off, and what is off
/// for a reason that is new or about a pack that was named.
pub(super) fn change(output: &mut Output, plan: &ModPlan, named: &[&str]) -> io::Result<()> {
    let others = |ids: &[String]| -> Vec<String> {
        ids.iter().filter(|id| !named.contains(&id.as_str())).cloned().collect()
    };
    let would = if plan.dry_run { "would go" } else { "goes" };
    for (ids, word) in [(others(&plan.went_on), "on"), (others(&plan.went_off), "off")] {
        if !ids.is_empty() {
            writeln!(output, "{would} {word} with it: {}", some(&ids))?;
        }
    }
    for off in &plan.off {
        let is_named = |id: &String| named.contains(&id.as_str());
        let is_new = plan.went_off.contains(&off.id);
        if is_named(&off.id) || is_new || off.off_with_it.iter().any(is_named) {
            trouble(output, off)?;
        }
    }
    if plan.dry_run {
        let order = if plan.load.is_empty() { "nothing".to_owned() } else { some(&plan.load) };
        writeln!(output, "would load: {order}")?;
        writeln!(output, "nothing was changed: this was a dry run")?;
    }
    notes(output, plan)
}

/// Names, of very many the first.
fn some(ids: &[String]) -> String {
    const SHOWN: usize = 12;
    let shown = ids.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    match ids.len().saturating_sub(SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

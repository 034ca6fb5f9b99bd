//! What happened in a turn, in words.

mod classic;

use std::collections::BTreeSet;

use packwright_model::trace::{GateCause, GateEvent, Turn};
use packwright_model::{Property, Word};

use crate::board::Artist;

/// Most things named one by one in a line.
const NAMED: usize = 6;

/// What happened between two turns, a line each.
pub(crate) fn lines(before: &Turn, turn: &Turn, artist: &Artist<'_>) -> Vec<String> {
    if artist.is_classic() {
        return classic::lines(before, turn);
    }
    let mut lines = Vec::new();
    if !turn.accepted {
        lines.push("rejected: nothing can move that way".to_owned());
        return lines;
    }
    if !turn.refused_by_closed_gate.is_empty() {
        let refused = turn.refused_by_closed_gate.join(", ");
        lines.push(format!("refused by a closed gate: {refused}"));
    }
    lines.extend(changed(
        "became",
        turn.things.iter().filter_map(|(id, (name, ..))| {
            let (old, ..) = before.things.get(id)?;
            (old != name).then(|| format!("{id} {name}"))
        }),
    ));
    let gone = before.things.keys().filter(|id| !turn.things.contains_key(*id)).cloned();
    lines.extend(changed("gone", gone));
    let rules = |turn: &Turn| turn.rules.iter().cloned().collect::<BTreeSet<_>>();
    let (old, new) = (rules(before), rules(turn));
    lines.extend(changed("new rule", new.difference(&old).map(ToString::to_string)));
    lines.extend(changed("rule broken", old.difference(&new).map(ToString::to_string)));
    lines.extend(turn.events.iter().map(|event| gate(event, artist)));
    if before.goals != turn.goals {
        lines.push(format!("goals {}/{}", turn.goals.covered, turn.goals.total));
    }
    if !has_you(turn, artist) {
        lines.push("nothing is YOU now".to_owned());
    }
    lines
}

/// What is to be said of the start: its rules and goals.
pub(crate) fn start(turn: &Turn, artist: &Artist<'_>) -> Vec<String> {
    if artist.is_classic() {
        return classic::start(turn);
    }
    let rules: Vec<String> = turn.rules.iter().map(ToString::to_string).collect();
    let rules = if rules.is_empty() { "none".to_owned() } else { rules.join(", ") };
    let mut lines = vec![format!("rules: {rules}")];
    if turn.goals.total > 0 {
        lines.push(format!("goals {}/{}", turn.goals.covered, turn.goals.total));
    }
    if !has_you(turn, artist) {
        lines.push("nothing is YOU".to_owned());
    }
    lines
}

fn changed(what: &str, names: impl Iterator<Item = String>) -> Option<String> {
    let names: Vec<String> = names.collect();
    match names.len() {
        0 => None,
        1..=NAMED => Some(format!("{what}: {}", names.join(", "))),
        number => {
            let shown = names[..NAMED].join(", ");
            Some(format!("{what}: {shown} and {} more", number - NAMED))
        }
    }
}

fn gate(event: &GateEvent, artist: &Artist<'_>) -> String {
    let channel = artist.channel(&event.id).map_or("no channel", |channel| channel.name());
    let what = match event.cause {
        GateCause::Pressed => "opens: a plate of its channel is pressed",
        GateCause::Released => "closes: no plate is pressed and nothing stands in it",
        GateCause::Jammed => "is jammed: no plate is pressed, what stands in it holds it open",
    };
    format!("gate {} ({channel}) {what}", event.id)
}

/// Whether something on the board is YOU.
fn has_you(turn: &Turn, artist: &Artist<'_>) -> bool {
    let you = Word::Property(Property::You);
    let rules = turn.rules.iter().filter(|rule| rule.is == you);
    let nouns: BTreeSet<&str> = rules.map(|rule| rule.noun.as_str()).collect();
    let mut things = turn.things.iter();
    things.any(|(id, (name, ..))| artist.is_object(id) && nouns.contains(name.as_str()))
}
